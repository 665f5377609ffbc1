"""POST /api/v1/rulings: the ruling, and every way of being refused."""

from __future__ import annotations

import json

import pytest
from django.conf import settings
from django.urls import reverse
from rest_framework.test import APIClient
from rest_framework.throttling import UserRateThrottle

from adjudicator.disputes.ruling import rule_on
from adjudicator.engine import encode, parse
from adjudicator.engine.jsonform import to_json
from adjudicator.rulebook.shipped import shipped_shelf
from tests.conftest import PASSWORD

URL = "/api/v1/rulings"
PROBLEM = "application/problem+json"
TEN_OF_SPANISH = "rules: spanish-21\nbet 1 20\ndeal 1 Ts\n"


def post(client, body, content_type="text/plain", **more):
    return client.generic("POST", URL, body, content_type=content_type, **more)


def assert_problem(response, status, code):
    assert (response.status_code, response["Content-Type"]) == (status, PROBLEM), response.content
    problem = response.json()
    assert (problem["status"], problem["code"], problem["instance"]) == (status, code, URL)
    assert problem["detail"]
    return problem


def test_text_is_answered_with_the_same_object_as_everywhere(api, split):
    response = post(api, split)

    assert response.status_code == 200
    assert response["Content-Type"] == "application/json"
    assert response.content == encode(rule_on(text=split, rules=None, shelf=shipped_shelf()))


def test_json_holds_the_record_as_text_or_in_json_form(api, split):
    as_text = api.post(URL, {"record": split}, format="json")
    as_json = api.post(URL, {"record": to_json(parse(split))}, format="json")

    assert as_text.status_code == as_json.status_code == 200
    assert as_text.json()["wagers"] == as_json.json()["wagers"]


@pytest.mark.parametrize("way", ["query", "member"])
def test_the_caller_may_name_the_rules(api, way):
    record = "bet 1 20\ndeal 1 As Kd\ndeal dealer 9c\n"
    if way == "query":
        response = api.generic("POST", f"{URL}?rules=european", record, content_type="text/plain")
    else:
        response = api.post(URL, {"record": record, "rules": "european"}, format="json")

    assert response.json()["rules"]["slug"] == "european"


def test_a_refused_record_names_line_and_column(api):
    problem = assert_problem(post(api, TEN_OF_SPANISH), 422, "impossible-card")

    assert (problem["line"], problem["column"]) == (3, 8)
    assert "ten" in problem["detail"]


def test_a_json_record_that_cannot_be_true_names_the_path(api):
    """It can be read, and only the pack says that there is no such round: six aces of spades lie in six decks."""
    bet, aces = {"verb": "bet", "spot": 1, "amount": "5.00"}, {"verb": "note", "text": "x"}
    deal = {"verb": "hit", "hand": "1", "cards": ["As"] * 7}
    events = [bet, aces, {"verb": "deal", "hand": "1", "cards": ["2h", "2d"]}, deal]
    response = api.post(URL, {"record": {"events": events}, "rules": "six-deck"}, format="json")

    assert assert_problem(response, 422, "impossible-card")["detail"].startswith("$.events[3]: ")


def test_a_refused_json_record_names_the_path(api):
    response = api.post(
        URL, {"record": {"events": [{"verb": "bet", "spot": 1, "amount": "much"}]}, "rules": "six-deck"}, format="json"
    )

    assert "$.events[0].amount" in assert_problem(response, 422, "unreadable-json")["detail"]


@pytest.mark.parametrize("record", ["", "bet 1 20\n"])
def test_without_rules_it_is_refused(api, record):
    assert_problem(post(api, record), 422, "no-rules")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("{", "parse-error"),
        ("[" * 30_000, "parse-error"),
        ('{"record": NaN}', "parse-error"),
        ("{}", "not-valid"),
        ("[]", "not-valid"),
        ('{"record": 7}', "not-valid"),
        ('{"record": "bet 1 5", "rules": ["six-deck"]}', "not-valid"),
        ('{"record": "bet 1 5", "rules": 5}', "not-valid"),
        ('{"record": "bet 1 5", "rules": true}', "not-valid"),
        ("", "not-valid"),
        (b"\xff", "parse-error"),
    ],
)
def test_a_body_that_is_not_what_was_asked_for(api, body, code):
    assert_problem(post(api, body, "application/json"), 400, code)


def test_half_a_character_is_refused_like_any_other(api):
    body = json.dumps({"record": "rules: six-deck\nnote \ud800"})

    assert assert_problem(post(api, body, "application/json"), 422, "unreadable-record")["line"] == 2


def test_text_that_is_no_utf_8_names_the_byte(api):
    problem = assert_problem(post(api, b"rules: six-deck\nbet \xff"), 422, "not-utf-8")

    assert (problem["line"], problem["column"]) == (2, 5)


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        ("#" * (64 * 1024 + 1), "text/plain"),
        ("peek\n" * 2001, "text/plain"),
        (json.dumps({"record": "#" * (64 * 1024 + 1)}), "application/json"),
        (json.dumps({"record": "#" * (8 * 64 * 1024)}), "application/json"),
    ],
    ids=["bytes", "events", "bytes-in-json", "json"],
)
def test_over_the_limit(api, body, content_type):
    assert_problem(post(api, body, content_type), 413, "record-too-large")


def test_the_length_is_checked_before_the_body_is_read(api):
    """The announced length alone refuses: the body here is short."""
    assert_problem(post(api, "bet 1 5", CONTENT_LENGTH=str(10**9)), 413, "record-too-large")


def test_exactly_the_limit_is_read(api):
    record = "rules: six-deck\n"
    record += "#" * (64 * 1024 - len(record))

    assert post(api, record).status_code == 200


def test_the_case_of_a_media_type_does_not_matter(api, split):
    assert post(api, split, "TEXT/PLAIN; charset=UTF-8").status_code == 200
    assert post(api, json.dumps({"record": split}), "Application/JSON").status_code == 200


def test_another_media_type(api):
    assert_problem(post(api, "<record/>", "application/xml"), 415, "unsupported-media-type")


def test_another_method(api):
    response = api.get(URL)

    assert_problem(response, 405, "method-not-allowed")
    assert "POST" in response["Allow"]


def test_another_representation(api, split):
    assert_problem(post(api, split, HTTP_ACCEPT="application/xml"), 406, "not-acceptable")


def test_who_understands_problems_understands_the_answers(api, split):
    assert post(api, split, HTTP_ACCEPT="application/problem+json").status_code == 200
    assert_problem(post(api, "bet 1 20\n", HTTP_ACCEPT="Application/Problem+JSON; q=0.5"), 422, "no-rules")


def test_logged_out(db, split):
    response = post(APIClient(), split)

    assert_problem(response, 401, "not-authenticated")
    assert response["WWW-Authenticate"] == "Token"


def test_a_token_opens_and_a_wrong_one_does_not(user_as, split):
    from rest_framework.authtoken.models import Token

    token = Token.objects.create(user=user_as("supervisor")).key
    client = APIClient()

    assert post(client, split, HTTP_AUTHORIZATION=f"Token {token}").status_code == 200
    assert_problem(post(client, split, HTTP_AUTHORIZATION="Token wrong"), 401, "authentication-failed")


def test_a_session_needs_the_csrf_token(user_as, split):
    client = APIClient(enforce_csrf_checks=True)
    user_as("supervisor")
    client.login(username="supervisor-riverboat", password=PASSWORD)

    assert_problem(post(client, split), 403, "permission-denied")

    client.get(reverse("home"))
    token = client.cookies["csrftoken"].value
    assert post(client, split, HTTP_X_CSRFTOKEN=token).status_code == 200


def test_a_one_time_password_opens_nothing(api, user_as, split):
    user = user_as("supervisor")
    user.must_choose_password = True
    user.save()
    client = APIClient()
    client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[-1])

    assert_problem(post(client, split), 403, "password-not-chosen")


def test_a_program_that_runs_away_is_told_when_to_come_back(api, split, monkeypatch):
    monkeypatch.setattr(UserRateThrottle, "THROTTLE_RATES", {"user": "2/min"})
    assert [post(api, split).status_code for _ in range(2)] == [200, 200]

    response = post(api, split)

    assert_problem(response, 429, "throttled")
    assert int(response["Retry-After"]) <= 60


def test_a_ruling_asks_the_database_nothing(api, split, django_assert_num_queries):
    with django_assert_num_queries(0):  # who is logged in was settled by force_authenticate
        post(api, split)
