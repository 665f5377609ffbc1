"""The scratch pad without a browser: whole page, answer alone, what it keeps and what it asks the database."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.urls import reverse

from adjudicator.disputes.examples import EXAMPLES
from adjudicator.disputes.pad import with_reading
from tests.disputes.golden import RECORDS

URL = reverse("disputes:scratch")
TWO_READINGS = EXAMPLES[1].record


@pytest.fixture
def client(client_as, table):
    return client_as("supervisor")


def decision(page: str) -> str:
    return re.search(r'<h2 id="decision"[^>]*>(.*?)</h2>', page)[1]


def test_it_says_that_it_is_a_scratch_pad(client):
    assert "A record is ruled on here and kept nowhere: no table, no case." in client.get(URL).text


def test_the_card_has_its_parts_in_order(client, split):
    page = client.post(URL, {"record": split}).text
    parts = [
        'data-state="settled">Ruled<',
        'class="decision">Spot 2 wins 3 to 2: pay $15.00 more.</h2>',
        "3 × $5",
        "Six Deck Blackjack, Bullet 1, sentence 3",
        "A blackjack is paid three for two.",
        "money-title",
        "lucky ladies",
        "paid $60.00: pay $15.00 more",
        "why-title",
        "findings-title",
        "Rests on",
        "7 stated · 1 follows from",
        "Scratch pad, no case. Engine 1.0, ruleset ",
    ]
    places = [page.find(part, page.index('id="ruling"')) for part in parts]

    assert -1 not in places, parts[places.index(-1)]
    assert places == sorted(places)


def test_your_call_offers_each_reading_and_none_is_chosen(client):
    page = client.post(URL, {"record": TWO_READINGS}).text

    assert 'data-state="question">Your call<' in page
    assert [f'name="reading" value="A-sp-01 = {letter}"' in page for letter in "ABD"] == [True] * 3
    assert " checked" not in page.split('id="ruling"')[1]
    assert "aria-pressed" not in page.split('id="ruling"')[1]


DISPUTED = RECORDS["h-eu-44"]

ONLY_THEN = """\
rules: california-grand
bank 114
bet 2 15
bet 3 @bob 7.50
bet 3 @finn 100
bet 4 @gita 15
deal 2 8c 8c
deal 3 Ad Qc
deal 4 8h Th
deal dealer Jh ??
split 2
card 2.1 2c
hit 2.1 2c Qd
card 2.2 As
stand 2.2
stand 4
turn 3d
draw Ad 8d
"""


def test_a_question_that_comes_up_only_with_an_answer_says_so(client):
    assert "It comes up only with A-cg-04 = B" in client.post(URL, {"record": ONLY_THEN}).text


def test_choosing_a_reading_writes_it_into_the_record(client):
    page = client.post(URL, {"record": TWO_READINGS, "reading": "A-sp-01 = B"}).text

    assert "reading: A-sp-01 = B\n" in page
    assert decision(page) == "Spot 1 wins 3 to 1: pay $40.00 more."


def test_a_reading_takes_the_place_of_the_one_before():
    once = with_reading("rules: spanish-21\nbet 1 5", "A-sp-01 = B")

    assert with_reading(once, "A-sp-01 = D") == "rules: spanish-21\nreading: A-sp-01 = D\nbet 1 5"
    assert with_reading("bet 1 5", "A-sp-01 = D") == "reading: A-sp-01 = D\nbet 1 5"


def test_an_error_shows_the_place_and_keeps_what_was_typed(client):
    typed = "rules: six-deck\r\nbet 1 25\r\ndeal 1 8h <b>\r\n"
    response = client.post(URL, {"record": typed, "rules": "european"})

    assert response.status_code == 422
    assert 'data-fault-line="3" data-fault-column="11"' in response.text
    assert "deal 1 8h <mark>&lt;b&gt;</mark>" in response.text
    assert "rules: six-deck\nbet 1 25\ndeal 1 8h &lt;b&gt;\n</textarea>" in response.text
    assert '<option value="european" selected>' in response.text


@pytest.mark.parametrize("record", ["#" * 70_000, "peek\n" * 2001, "note \x00", "\ud7ff", "rules: nothing\nbet 1 5", "🂡"])
def test_whatever_is_pasted_is_answered_and_kept(client, record):
    response = client.post(URL, {"record": record})

    assert response.status_code == 422
    assert record.rstrip("\n").replace("\x00", "") in response.text.replace("\x00", "")


def test_a_table_brings_its_rules(client, table):
    page = client.post(URL, {"record": "bet 1 25\ndeal 1 As Kd\ndeal dealer 7c ??\n", "rules": f"table:{table.pk}"}).text

    assert "Six Deck Blackjack" in page[page.index('id="ruling"') :]
    assert f'<option value="table:{table.pk}" selected>BJ-12 · six-deck</option>' in page


@pytest.mark.parametrize("choice", ["table:-1", "table:x", "table:99999999999999999999", "table:", "nothing", "six-deck@never"])
def test_a_choice_that_is_none_rules_nothing(client, choice):
    assert client.post(URL, {"record": "bet 1 25\n", "rules": choice}).status_code == 422


def test_another_houses_table_is_no_choice(client, other_house):
    from adjudicator.people.houses import open_table

    there = open_table(at=other_house, label="XX-9", ruleset="six-deck", minimum=1000, maximum=2000)
    response = client.post(URL, {"record": "bet 1 25\n", "rules": f"table:{there.pk}"})

    assert response.status_code == 422
    assert "XX-9" not in response.text


def test_the_records_own_rules_go_first_and_it_says_so(client, split):
    assert "The record names its own rules" in client.post(URL, {"record": split, "rules": "european"}).text
    assert "The record names its own rules" not in client.post(URL, {"record": split, "rules": "six-deck"}).text


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.slug)
def test_an_example_is_one_tap_away(client, example):
    response = client.get(URL, {"example": example.slug})

    assert response.status_code == 200
    assert decision(response.text)
    assert f"?example={example.slug}#ruling" in client.get(URL).text


def test_an_empty_pad_invites(client):
    assert "The ruling stands here" in client.get(URL).text
    assert "The ruling stands here" in client.post(URL, {"record": "  \n"}).text


def test_while_typing_the_answer_comes_alone(client, split):
    response = client.post(URL, {"record": split}, headers={"HX-Request": "true"})

    assert response.status_code == 200
    assert "<html" not in response.text
    assert 'hx-swap-oob="innerHTML:#verdict"' in response.text
    refused = client.post(URL, {"record": "fold 1"}, headers={"HX-Request": "true"})
    assert refused.status_code == 200  # or it would not be shown
    assert "Line 1, column 1" in refused.text


def test_nothing_is_inline(client, split):
    page = client.post(URL, {"record": split}).text

    assert "style=" not in page
    assert not re.search(r"<script(?![^>]* src=)", page)
    assert not re.search(r"\son[a-z]+=", page)


def test_the_form_needs_its_csrf_token(client_as, table):
    from django.test import Client

    strict = Client(enforce_csrf_checks=True)
    strict.force_login(client_as("supervisor").user, backend=settings.AUTHENTICATION_BACKENDS[-1])

    response = strict.post(URL, {"record": "rules: six-deck\r\nbet 1 25", "rules": "european"})

    assert response.status_code == 403
    assert "The form had expired" in response.text
    assert "\nrules: six-deck\nbet 1 25</textarea>" in response.text
    assert '<option value="european" selected>' in response.text
    assert "Deal a card to spot 1." not in response.text
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', response.text)
    assert token
    again = strict.post(URL, {"record": "rules: six-deck\nbet 1 25", "csrfmiddlewaretoken": token[1]})
    assert "Deal a card to spot 1." in again.text


def test_a_form_above_the_limit_is_answered_in_the_pages_own_frame(client):
    response = client.post(URL, {"record": "#" * (3 * 1024 * 1024)})

    assert response.status_code == 413
    assert "The text is too long to be sent." in response.text
    assert 'id="record"' in response.text
    assert client.post(URL, {"record": "#" * (3 * 1024 * 1024)}, headers={"HX-Request": "true"}).status_code == 413


def test_the_draft_is_each_users_own(client_as, table):
    drafts = {re.search(r'data-draft="(\w+)"', client_as(role).get(URL).text)[1] for role in ("supervisor", "auditor")}

    assert len(drafts) == 2


def test_a_reading_says_what_it_pays_and_what_holds_meanwhile(client):
    page = client.post(URL, {"record": TWO_READINGS}).text

    assert "<span>A · " in page
    assert re.search(r"<span>A · [^<]*pay \$20\.00</span>", page)
    assert "If nobody can be reached: A-sp-01 = A, the reading used." in page
    assert "the cards may be cleared" in page
    disputed = client.post(URL, {"record": DISPUTED}).text
    assert "The cards stay where they lie until it is decided." in disputed


def test_what_was_considered_and_does_not_tell(client):
    page = client.post(URL, {"record": RECORDS["h-cg-38"]}).text

    assert "read as A; no reading that is computed changes an amount." in page
    assert "Considered" not in client.post(URL, {"record": TWO_READINGS}).text


@pytest.mark.parametrize(("headers", "queries"), [({}, 4), ({"HX-Request": "true"}, 2)], ids=["page", "live"])
def test_the_database_is_asked_a_fixed_number_of_times(client, split, headers, queries, django_assert_num_queries):
    with django_assert_num_queries(queries):  # session, user; for the whole page also roles, tables
        client.post(URL, {"record": split}, headers=headers)
