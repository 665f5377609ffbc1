from __future__ import annotations

from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from adjudicator.rulebook.models import Clause, RulesetVersion

pytestmark = pytest.mark.django_db

PAGES = {
    "documents": reverse("rulebook:documents"),
    "document": reverse("rulebook:document", args=["six-deck"]),
    "clause": reverse("rulebook:clause", args=["six-deck/dealer-soft17"]),
    "card": reverse("rulebook:clause-card", args=["six-deck/dealer-soft17"]),
    "search": reverse("rulebook:clause-search"),
    "questions": reverse("rulebook:questions"),
    "question": reverse("rulebook:question", args=["A-sp-01"]),
    "rulesets": reverse("rulebook:rulesets"),
}
# Queries of the rulebook's own tables; those of the frame around the page are not its business.
QUERIES = {"documents": 2, "document": 3, "clause": 4, "card": 2, "search": 0, "questions": 2, "question": 4, "rulesets": 1}


def text(client: Client, url: str, **headers: str) -> str:
    response = client.get(url, headers=headers)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("shown", PAGES)
def test_a_stranger_is_sent_to_log_in(client: Client, loaded: Path, shown: str) -> None:
    assert client.get(PAGES[shown]).status_code == 302


@pytest.mark.parametrize("shown", PAGES)
def test_pages_are_read_only(reader: Client, loaded: Path, shown: str) -> None:
    assert reader.post(PAGES[shown]).status_code == 405


@pytest.mark.parametrize(
    ("name", "argument"),
    [("document", "no-such"), ("clause", "six-deck/no-such"), ("clause-card", "six-deck/no-such"), ("question", "A-xx-99")],
)
def test_what_is_not_there_is_not_found(reader: Client, loaded: Path, name: str, argument: str) -> None:
    assert reader.get(reverse(f"rulebook:{name}", args=[argument])).status_code == 404


def test_documents_show_when_they_are_in_force(reader: Client, loaded: Path) -> None:
    page = text(reader, PAGES["documents"])
    assert page.count('<th scope="row">') == 5
    assert '<time datetime="2012-03-28">2012-03-28</time> <span class="muted">(inferred)</span>' in page
    assert page.count("the first day: no date is stated") == 2


@pytest.mark.parametrize(
    ("slug", "count"),
    [("california-grand", 112), ("six-deck", 41), ("lucky-ladies", 12), ("spanish-21", 71), ("european", 39)],
)
def test_a_document_shows_all_its_clauses_in_order(reader: Client, loaded: Path, slug: str, count: int) -> None:
    page = text(reader, reverse("rulebook:document", args=[slug]))
    places = [page.index(f">{clause.identifier}</a>") for clause in Clause.objects.filter(document__slug=slug)]
    assert len(places) == count
    assert places == sorted(places)


def test_a_withdrawn_clause_is_still_shown_and_says_so(reader: Client, loaded: Path) -> None:
    Clause.objects.filter(identifier="six-deck/dealer-soft17").update(withdrawn=True)
    assert '<tr class="withdrawn">' in text(reader, PAGES["document"])
    assert '<em class="withdrawn">withdrawn</em>' in text(reader, PAGES["clause"])


def test_a_clause_shows_its_text_its_place_and_what_rests_on_it(reader: Client, loaded: Path) -> None:
    page = text(reader, PAGES["clause"])
    assert "The dealer draws to a soft 17." in page
    assert "Bullet 4, sentence 6" in page
    assert "Values and outcome rows: 1" in page
    assert "six-deck: terms.dealer-draws-soft-17" in page
    assert "Questions of the register: 2" in page


def test_a_zero_is_shown_as_a_zero(reader: Client, loaded: Path) -> None:
    page = text(reader, reverse("rulebook:clause", args=["spanish-21/history-spain"]))
    for heading in ("Values and outcome rows: 0", "Questions of the register: 0", "Golden cases that cite it: 0"):
        assert heading in page


def test_the_card_is_a_fragment_for_htmx(reader: Client, loaded: Path) -> None:
    fragment = text(reader, PAGES["card"], **{"HX-Request": "true"})
    assert "<html" not in fragment
    assert "The dealer draws to a soft 17." in fragment


def test_the_card_is_a_whole_page_without_javascript(reader: Client, loaded: Path) -> None:
    page = text(reader, PAGES["card"])
    assert "<html" in page
    assert "The dealer draws to a soft 17." in page


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("split aces forbidden", []),
        ("soft 17 dealer", ["six-deck/dealer-soft17", "spanish-21/dealer-soft17"]),
        ("EUROPEAN/STANDOFF", ["european/standoff"]),
        ("%", []),
    ],
)
def test_search_finds_clauses_that_hold_every_word(reader: Client, loaded: Path, query: str, found: list[str]) -> None:
    response = reader.get(PAGES["search"], {"q": query})
    assert [clause.identifier for clause in response.context["page"]] == found


def test_search_comes_in_pages(reader: Client, loaded: Path) -> None:
    response = reader.get(PAGES["search"], {"q": "a", "page": "2"})
    assert len(response.context["page"]) == 50
    assert 'rel="prev"' in response.content.decode()


@pytest.mark.parametrize(
    ("query", "count"),
    [({}, 159), ({"standing": "open"}, 32), ({"document": "european"}, 28), ({"document": "spanish-21", "standing": "open"}, 8)],
)
def test_questions_by_document_and_standing(reader: Client, loaded: Path, query: dict[str, str], count: int) -> None:
    assert reader.get(PAGES["questions"], query).content.decode().count('<th scope="row">') == count


def test_a_question_shows_readings_money_and_why(reader: Client, loaded: Path) -> None:
    page = text(reader, PAGES["question"])
    assert page.count("<dt>") == 4
    assert "<dt>A · default · computed</dt>" in page
    assert "<dt>C</dt>" in page
    assert "K-5-6 = 21 v dealer 21" in page
    assert "no clause prints 1-1" in page


def test_a_default_without_a_reason_says_so(reader: Client, loaded: Path) -> None:
    assert "The register gives no reason." in text(reader, reverse("rulebook:question", args=["A-eu-18"]))


def test_a_ruleset_shows_every_value_with_its_source(reader: Client, loaded: Path) -> None:
    page = text(reader, RulesetVersion.objects.get().get_absolute_url())
    assert "Values: 2" in page
    assert "usual practice" in page
    assert "applies: 2" in page
    assert "Classes of hands: 1" in page
    assert "Clauses cited for irregularities: 1" in page
    assert reverse("rulebook:clause", args=["six-deck/blackjack-pay"]) in page
    assert reverse("rulebook:question", args=["A-six-10"]) in page


def test_an_unknown_ruleset_is_not_found(reader: Client, loaded: Path) -> None:
    assert reader.get(reverse("rulebook:ruleset", args=["six-deck", "0" * 12])).status_code == 404


def test_empty_pages_teach(reader: Client) -> None:
    assert "load_rulebook" in text(reader, PAGES["documents"])
    assert "load_rulebook" in text(reader, PAGES["rulesets"])


@pytest.mark.parametrize("shown", PAGES)
def test_the_number_of_queries_is_fixed(reader: Client, loaded: Path, shown: str) -> None:
    with CaptureQueriesContext(connection) as captured:
        assert reader.get(PAGES[shown]).status_code == 200
    assert len([query for query in captured if "rulebook_" in query["sql"]]) == QUERIES[shown]
