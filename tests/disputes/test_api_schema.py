"""The description of the interface is valid and true."""

from __future__ import annotations

import contextlib
from io import StringIO

import pytest
import schemathesis
from django.core import signals
from django.core.management import call_command
from django.db import close_old_connections
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from rest_framework.authtoken.models import Token
from rest_framework.throttling import UserRateThrottle
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks

from adjudicator.disputes.examples import EXAMPLES
from adjudicator.wsgi import application

EXAMPLES_EACH = 30


def test_it_is_valid_and_complete(tmp_path):
    call_command("spectacular", "--validate", "--fail-on-warn", "--file", str(tmp_path / "openapi.yaml"), stderr=StringIO())


def test_it_is_served_and_drawn(client_as, db):
    client = client_as("auditor")

    assert client.get(reverse("api:schema")).status_code == 200
    page = client.get(reverse("disputes:api-docs"))
    assert 'id="swagger-ui"' in page.text
    assert "<style" not in page.text
    assert client.get(reverse("disputes:api-docs") + "?script").status_code == 200


# Any text is a record by its media type, and most are refused: that is what 422 is for.
load_all_checks()
NOT_HERE = [CHECKS.get_one("positive_data_acceptance")]


@pytest.fixture
def connection_kept():
    """A request's end closes the connection that the test's own transaction is on: not here."""
    signals.request_started.disconnect(close_old_connections)
    signals.request_finished.disconnect(close_old_connections)
    yield
    signals.request_started.connect(close_old_connections)
    signals.request_finished.connect(close_old_connections)


@pytest.mark.slow
@pytest.mark.usefixtures("connection_kept")
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_answer_is_described(rulebook, user_as, mode, monkeypatch):
    monkeypatch.setattr(UserRateThrottle, "THROTTLE_RATES", {"user": None})
    headers = {"Authorization": f"Token {Token.objects.create(user=user_as('supervisor')).key}"}
    described = schemathesis.openapi.from_wsgi(reverse("api:schema") + "?format=json", application, headers=headers)

    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) == 7
    for operation in operations:
        asked(operation, mode, headers)


def asked(operation, mode, headers):
    """Ask with made-up data, what the description allows or what it does not; every answer must be as described."""

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=EXAMPLES_EACH, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def ask(case):
        case.call_and_validate(headers=headers, excluded_checks=NOT_HERE)

    with contextlib.suppress(Unsatisfiable):  # an operation without parameters can't be asked wrongly
        ask()


def test_the_example_of_the_description_is_ruled_on(api):
    response = api.generic("POST", "/api/v1/rulings", EXAMPLES[0].record, content_type="text/plain")

    assert response.json()["status"] == "settled"
