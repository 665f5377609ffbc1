from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from adjudicator.rulebook import entries
from tests.rulebook.rulesets import RULESET


@pytest.fixture
def ruleset() -> entries.Ruleset:
    return entries.read_ruleset(RULESET.encode(), "a-file-name")


def test_heading_of_a_ruleset(ruleset: entries.Ruleset) -> None:
    assert (ruleset.slug, ruleset.version, ruleset.title) == ("six-deck", "2010-01-14", "Six Deck Blackjack")
    assert (ruleset.in_force, ruleset.in_force_inferred) == (datetime.date(2010, 1, 14), True)


def test_terms_come_in_the_order_of_the_file(ruleset: entries.Ruleset) -> None:
    assert [(term.path, term.kind) for term in ruleset.terms] == [
        ("irregular.short-pack", "irregular"),
        ("terms.dealer-draws-soft-17", "value"),
        ("terms.resplit", "value"),
        ("player[1]", "class"),
        ("outcome[1]", "row"),
        ("outcome[2]", "row"),
    ]


def test_a_value_says_where_it_comes_from(ruleset: entries.Ruleset) -> None:
    assert ruleset.terms[2] == entries.Term(
        path="terms.resplit",
        kind="value",
        basis="open",
        clauses=("six-deck/split-two-hands",),
        question="A-six-10",
        value="no",
        why="The text speaks of two hands.",
    )


def test_a_value_says_what_would_hold_without_its_clauses(ruleset: entries.Ruleset) -> None:
    assert (ruleset.terms[1].value, ruleset.terms[1].without, ruleset.terms[1].basis) == ("yes", "no", "stated")


def test_a_row_is_shown_by_its_columns(ruleset: entries.Ruleset) -> None:
    assert ruleset.terms[5].value == "player total, dealer total, relation lower, result lose"


def test_the_list_of_questions_is_no_term(ruleset: entries.Ruleset) -> None:
    assert ruleset.questions == (entries.AskedQuestion("A-six-10", ("A", "B"), "A", ("six-deck/split-two-hands",)),)


def test_a_clause_digest_turns_on_every_part_that_a_ruling_quotes() -> None:
    clause = entries.Clause("a/b", "place", "rule", "text", "engine")
    others = [
        entries.Clause("a/c", "place", "rule", "text", "engine"),
        entries.Clause("a/b", "placE", "rule", "text", "engine"),
        entries.Clause("a/b", "place", "payout", "text", "engine"),
        entries.Clause("a/b", "place", "rule", "texT", "engine"),
    ]
    assert len({clause.digest, *(other.digest for other in others)}) == 5
    assert clause.digest == entries.Clause("a/b", "place", "rule", "text", "another engine").digest


def test_a_misspelt_key_is_refused(fixtures: Path) -> None:
    path = fixtures / "documents" / "european.toml"
    path.write_text(path.read_text().replace("restatement =", "restatment =", 1))
    with pytest.raises(Exception, match="restatment"):
        entries.read_documents(fixtures)


def test_no_cases_where_there_is_no_folder(tmp_path: Path) -> None:
    assert entries.read_cases(tmp_path / "absent") == ()
