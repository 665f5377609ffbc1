"""Every URL by every role. A URL that is missing here, or whose view declares no permission, fails.

A row is the URL's name, the roles that get in, and the arguments of the URL where it has any. The other roles get 403; who is
logged out is sent to the login page, or gets 401 from the HTTP interface.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from adjudicator.people.permissions import declared_permission
from adjudicator.people.roles import Role

ALL = frozenset(Role)
JOBS_SEE = {Role.RULES_MANAGER, Role.SURVEILLANCE, Role.AUDITOR, Role.INSPECTOR, Role.ADMINISTRATOR}
JOBS_START = JOBS_SEE - {Role.INSPECTOR}


class Row(NamedTuple):
    url_name: str
    roles: frozenset[Role] | set[Role]
    arguments: Callable[[Any], list[Any]] = lambda house: []
    logged_out: bool = False  # open to everybody


def given(*arguments: Any) -> Callable[[Any], list[Any]]:
    """Arguments that need not lead to anything: permission is asked before a thing is looked for."""
    return lambda house: list(arguments)


def a_job(house: Any) -> list[Any]:
    from adjudicator.jobs.models import Job

    return [Job.objects.create(kind="lines", house=house).pk]


CLAUSE = "six-deck/blackjack-pay"

TABLE = [
    # --- people
    Row("home", ALL),
    Row("login", ALL, logged_out=True),
    Row("logout", ALL),
    Row("password", ALL),
    Row("theme", ALL, logged_out=True),
    # --- jobs
    Row("jobs:index", JOBS_SEE),
    Row("jobs:start", JOBS_START),
    Row("jobs:detail", JOBS_SEE, a_job),
    Row("jobs:cancel", JOBS_START, a_job),
    Row("jobs:retry", JOBS_START, a_job),
    # --- rulebook
    Row("rulebook:documents", ALL),
    Row("rulebook:document", ALL, given("six-deck")),
    Row("rulebook:clause", ALL, given("six-deck/1")),
    Row("rulebook:clause-card", ALL, given("six-deck/1")),
    Row("rulebook:clause-search", ALL),
    Row("rulebook:questions", ALL),
    Row("rulebook:question", ALL, given("A-six-01")),
    Row("rulebook:rulesets", ALL),
    Row("rulebook:ruleset", ALL, given("six-deck", "0" * 12)),
    # --- disputes
    Row("disputes:scratch", ALL),
    Row("disputes:api-docs", ALL),
    Row("api:rulings", ALL),
    Row("api:rulesets", ALL),
    Row("api:ruleset", ALL, given("six-deck", "2010-01-14")),
    Row("api:documents", ALL),
    Row("api:document", ALL, given("six-deck")),
    Row("api:clauses", ALL),
    Row("api:clause", ALL, given(CLAUSE)),
    Row("api:schema", ALL),
]


def all_urls(resolver: URLResolver, prefix: str = "") -> Iterator[tuple[str, Any]]:
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            space = f"{prefix}{pattern.namespace}:" if pattern.namespace else prefix
            yield from all_urls(pattern, space)
        elif isinstance(pattern, URLPattern):
            yield f"{prefix}{pattern.name}", pattern.callback


def test_every_view_declares_its_permission():
    undeclared = [name for name, view in all_urls(get_resolver()) if declared_permission(view) is None]

    assert undeclared == []


def test_every_url_is_in_the_table():
    assert sorted(row.url_name for row in TABLE) == sorted(name for name, _view in all_urls(get_resolver()))


def reach(client: Client, row: Row, house: Any) -> int:
    """The status of a request that changes nothing: POST-only views answer 405 to GET after the permission is asked."""
    url = reverse(row.url_name, args=row.arguments(house))
    status = client.get(url).status_code
    return client.post(url).status_code if status == 405 else status


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.url_name)
def test_a_role_gets_where_it_may(row, role, client_as, house):
    status = reach(client_as(role), row, house)

    assert (status != 403) == (role in row.roles), status


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.url_name)
def test_logged_out_gets_to_the_login_page(row, client, house):
    url = reverse(row.url_name, args=row.arguments(house))
    response = client.post(url)

    if row.logged_out:
        assert response.status_code in (200, 302)
    elif url.startswith("/api/"):
        assert response.status_code == 401
    else:
        assert response.status_code == 302
        assert response["Location"].startswith(reverse("login"))


@pytest.mark.parametrize("row", [row for row in TABLE if row.arguments is a_job], ids=lambda row: row.url_name)
def test_another_house_does_not_exist(row, client_as, house, other_house):
    assert reach(client_as("administrator", other_house), row, house) == 404
