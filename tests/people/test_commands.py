"""Setting up a house from the command line."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from adjudicator.people.models import Property, Table, User


def said(*arguments: str) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


@pytest.fixture
def riverside(db: None) -> Property:
    said("open_property", "Riverside", "--time-zone", "America/Los_Angeles")
    return Property.objects.get()


def test_a_property_is_opened(riverside: Property) -> None:
    assert (riverside.name, riverside.time_zone, f"{riverside.day_starts_at:%H:%M}") == (
        "Riverside",
        "America/Los_Angeles",
        "06:00",
    )


def test_a_time_zone_that_there_is_not_is_refused(db: None) -> None:
    with pytest.raises(CommandError, match="Mars"):
        said("open_property", "Riverside", "--time-zone", "Mars/Base")
    assert Property.objects.count() == 0


def test_a_table_is_opened(riverside: Property) -> None:
    said("open_table", "BJ-12", "six-deck", "--at", "Riverside", "--minimum", "10", "--maximum", "500")
    assert [(t.label, t.ruleset, t.minimum, t.maximum) for t in Table.objects.all()] == [("BJ-12", "six-deck", 1000, 50000)]


def test_a_table_at_no_property_is_refused(db: None) -> None:
    with pytest.raises(CommandError, match="no property 'Nowhere'"):
        said("open_table", "BJ-12", "six-deck", "--at", "Nowhere", "--minimum", "10", "--maximum", "500")
    assert Table.objects.count() == 0


def test_an_account_gets_a_role_and_one_password(riverside: Property) -> None:
    first = said("add_account", "ana", "--name", "Ana Ortiz", "--at", "Riverside", "--role", "supervisor")
    again = said("add_account", "ana", "--at", "Riverside", "--role", "rules-manager")
    user = User.objects.get()
    password = re.search(r"One-time password: (\S+)", first)
    assert password is not None
    assert user.check_password(password.group(1))
    assert "One-time" not in again
    assert sorted(user.memberships.values_list("role", flat=True)) == ["rules-manager", "supervisor"]


def test_an_account_at_no_property_is_not_made(db: None) -> None:
    with pytest.raises(CommandError, match="no property 'Nowhere'"):
        said("add_account", "ana", "--at", "Nowhere", "--role", "dealer")
    assert User.objects.count() == 0
