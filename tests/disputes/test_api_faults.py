"""Whatever breaks under /api/ is a problem with a stable code, and says nothing of the inside."""

from __future__ import annotations

import json

import pytest
from django.test import Client
from rest_framework.test import APIClient

from adjudicator.disputes.api import rulings

PROBLEM = "application/problem+json"
SCHEMA = "/api/v1/schema/"


@pytest.fixture
def program(user_as):
    client = APIClient(raise_request_exception=False)
    client.force_authenticate(user_as("supervisor"))
    return client


@pytest.mark.parametrize("debug", [False, True])
def test_a_fault_inside_is_a_problem(program, split, monkeypatch, settings, debug):
    def broken(**asked):
        raise KeyError("inside")

    settings.DEBUG = debug
    monkeypatch.setattr(rulings, "rule_on", broken)
    response = program.generic("POST", "/api/v1/rulings", split, content_type="text/plain")

    assert (response.status_code, response["Content-Type"]) == (500, PROBLEM)
    assert response.json()["code"] == "internal-fault"
    assert "inside" not in response.text
    assert "Traceback" not in response.text


def test_a_host_that_is_not_ours_is_a_problem(client):
    response = client.get("/api/v1/rulings", HTTP_HOST="elsewhere.example")

    assert (response.status_code, response["Content-Type"], response.json()["code"]) == (400, PROBLEM, "bad-request")


def test_pages_keep_their_own_errors(client):
    assert client.get("/nowhere", HTTP_HOST="elsewhere.example")["Content-Type"].startswith("text/html")


@pytest.mark.parametrize("accept", ["*/*", "application/vnd.oai.openapi", "application/yaml"])
def test_the_errors_of_the_description_are_json(program, db, accept):
    answers = [
        Client().get(SCHEMA, HTTP_ACCEPT=accept),
        program.post(SCHEMA, HTTP_ACCEPT=accept),
        program.get(f"{SCHEMA}?format=xml", HTTP_ACCEPT=accept),
    ]

    assert [json.loads(answer.content)["code"] for answer in answers] == ["not-authenticated", "method-not-allowed", "not-found"]
    assert {answer["Content-Type"] for answer in answers} == {PROBLEM}
