"""The rulebook over HTTP: lists in pages, details, and nothing else."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.usefixtures("rulebook")
PROBLEM = "application/problem+json"


@pytest.mark.parametrize(("name", "count"), [("documents", 5), ("clauses", 275), ("rulesets", 6)])
def test_a_list_comes_in_pages(api, name, count):
    page = api.get(f"/api/v1/{name}").json()

    assert page["count"] == count
    assert len(page["results"]) == min(count, 50)
    assert len(api.get(f"/api/v1/{name}?limit=2&offset=1").json()["results"]) == 2


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=-1", "limit=x", "limit=201", "limit=²", "offset=-1", "offset=9" + "9" * 30, "limit="]
)
def test_a_page_that_is_no_number_is_refused(api, query):
    response = api.get(f"/api/v1/clauses?{query}")

    assert (response.status_code, response["Content-Type"], response.json()["code"]) == (400, PROBLEM, "not-valid")


def test_a_clause_has_its_text_and_place(api):
    clause = api.get("/api/v1/clauses/six-deck/blackjack-pay").json()

    assert (
        clause | {"document": "six-deck", "text": "A blackjack is paid three for two.", "place": "Bullet 1, sentence 3"} == clause
    )
    assert clause["passages"]


def test_clauses_are_found_by_document_kind_and_words(api):
    assert api.get("/api/v1/clauses?document=six-deck").json()["count"] == 41
    assert {row["kind"] for row in api.get("/api/v1/clauses?kind=payout").json()["results"]} == {"payout"}
    found = api.get("/api/v1/clauses?q=soft+17+dealer").json()["results"]
    assert [row["id"] for row in found] == ["six-deck/dealer-soft17", "spanish-21/dealer-soft17"]


@pytest.mark.parametrize("query", ["kind=nothing", "kind=", "q=%00"])
def test_a_filter_that_is_none_is_refused(api, query):
    assert api.get(f"/api/v1/clauses?{query}").status_code == 400


def test_a_ruleset_has_its_entries_and_where_each_comes_from(api):
    ruleset = api.get("/api/v1/rulesets/six-deck@2010-01-14").json()
    soft = next(term for term in ruleset["terms"] if term["path"] == "terms.dealer-draws-soft-17")

    assert soft["clauses"] == ["six-deck/dealer-soft17"]


def test_a_document_has_its_revision(api):
    assert api.get("/api/v1/documents/spanish-21").json()["revisions"][0]["in_force"] == "2012-03-28"


@pytest.mark.parametrize(
    "path",
    [
        "documents/none",
        "clauses/six-deck/none",
        "clauses/none",
        "clauses/%00/x",
        "rulesets/six-deck@1999",
        "rulesets/none",
        "nothing",
    ],
)
def test_what_is_not_there(api, path):
    response = api.get(f"/api/v1/{path}")

    assert (response.status_code, response["Content-Type"], response.json()["code"]) == (404, PROBLEM, "not-found")


@pytest.mark.parametrize("path", ["documents", "documents/six-deck", "clauses", "clauses/six-deck/blackjack-pay", "rulesets"])
@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_it_is_read_only(api, path, method):
    response = getattr(api, method)(f"/api/v1/{path}")

    assert (response.status_code, response.json()["code"]) == (405, "method-not-allowed")


@pytest.mark.parametrize(
    ("path", "queries"), [("documents", 3), ("clauses", 2), ("rulesets", 2), ("clauses/six-deck/blackjack-pay", 2)]
)
def test_the_database_is_asked_a_fixed_number_of_times(api, path, queries, django_assert_num_queries):
    with django_assert_num_queries(queries):
        api.get(f"/api/v1/{path}")
