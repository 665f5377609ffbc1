"""The shipped data itself: exact counts, so that nothing slips out of it unseen."""

from __future__ import annotations

import datetime
from collections import Counter

import pytest

from adjudicator.rulebook import entries, gates, shipped

DATA = gates.read_data(shipped.fixtures_dir(), shipped.cases_dir())
WITHOUT_RULESETS = {"executed-clauses-rest", "open-questions-asked"}


def test_every_document_holds_all_its_clauses() -> None:
    counts = {document.slug: len(document.clauses) for document in DATA.documents}
    assert counts == {"california-grand": 112, "six-deck": 41, "lucky-ladies": 12, "spanish-21": 71, "european": 39}
    assert sum(counts.values()) == 275


def test_classes() -> None:
    assert Counter(clause.kind for clause in DATA.clauses()) == {
        "rule": 83,
        "eligibility": 56,
        "payout": 48,
        "procedure": 39,
        "definition": 28,
        "advice": 6,
        "marketing": 5,
        "lifecycle": 3,
        "disclaimer": 3,
        "discretion": 2,
        "defective": 2,
    }


@pytest.mark.parametrize(
    ("clause", "kind"),
    [
        ("california-grand/disc-3a", "discretion"),
        ("california-grand/disc-3b", "discretion"),
        ("six-deck/revision", "lifecycle"),
        ("lucky-ladies/revision", "lifecycle"),
        ("spanish-21/revision", "lifecycle"),
        ("lucky-ladies/paytable-heading", "defective"),
        ("european/even-money-fragment", "defective"),
        ("six-deck/split-tens-never", "advice"),
    ],
)
def test_classes_beyond_the_kinds_of_the_working_papers(clause: str, kind: str) -> None:
    assert shipped.clause_texts()[clause].kind == kind


def test_in_force_and_how_it_is_known() -> None:
    known = {document.slug: (document.revision.in_force, document.revision.basis) for document in DATA.documents}
    assert known == {
        "california-grand": (None, "undated"),
        "six-deck": (datetime.date(2010, 1, 14), "inferred"),
        "lucky-ladies": (datetime.date(2010, 2, 11), "inferred"),
        "spanish-21": (datetime.date(2012, 3, 28), "inferred"),
        "european": (None, "undated"),
    }


def test_every_entry_of_the_register() -> None:
    counts = Counter((question.document, question.standing) for question in DATA.questions)
    assert counts == {
        ("california-grand", "text"): 31,
        ("california-grand", "practice"): 12,
        ("california-grand", "open"): 12,
        ("six-deck", "text"): 12,
        ("six-deck", "practice"): 10,
        ("six-deck", "open"): 5,
        ("lucky-ladies", "text"): 6,
        ("lucky-ladies", "practice"): 5,
        ("lucky-ladies", "open"): 2,
        ("lucky-ladies", "missing"): 1,
        ("spanish-21", "text"): 19,
        ("spanish-21", "practice"): 8,
        ("spanish-21", "open"): 8,
        ("european", "text"): 14,
        ("european", "practice"): 9,
        ("european", "open"): 5,
    }
    assert sum(counts.values()) == 159


@pytest.mark.parametrize(
    ("question", "computed"),
    [
        ("A-cg-09", "ABCD"),
        ("A-cg-10", "AC"),
        ("A-cg-20", "AB"),
        ("A-cg-24", "AB"),
        ("A-cg-42", "AC"),
        ("A-sp-01", "ABD"),
        ("A-eu-06", "AC"),
        ("A-ll-04", "ABC"),
        ("A-cg-06", "ABC"),
        ("A-six-04", "AB"),
        ("A-cg-08", ""),
    ],
)
def test_computed_readings(question: str, computed: str) -> None:
    assert "".join(shipped.questions()[question].computed) == computed


def test_only_the_entry_about_remedies_is_one() -> None:
    assert [question.id for question in DATA.questions if question.remedy] == ["A-cg-14"]


def test_passages_and_headings() -> None:
    assert Counter(bool(passage.clause) for passage in DATA.passages) == {True: 346, False: 29}


@pytest.mark.parametrize(
    "gate", [gate for gate in gates.STRUCTURAL_GATES if gate.name not in WITHOUT_RULESETS], ids=lambda gate: gate.name
)
def test_the_shipped_data_passes(gate: gates.Gate) -> None:
    assert gate.check(DATA) == []


@pytest.mark.skipif(not DATA.rulesets, reason="no ruleset is shipped in this tree yet")
@pytest.mark.parametrize(
    "gate", [gate for gate in gates.STRUCTURAL_GATES if gate.name in WITHOUT_RULESETS], ids=lambda gate: gate.name
)
def test_the_shipped_rulesets_cover_clauses_and_questions(gate: gates.Gate) -> None:
    assert gate.check(DATA) == []


def test_closed_lists_of_files_and_tables_agree() -> None:
    from adjudicator.rulebook import models

    assert tuple(models.ClauseClass.values) == entries.CLASSES
    assert tuple(models.Standing.values) == entries.STANDINGS
    assert tuple(models.Weight.values) == entries.WEIGHTS
    assert tuple(models.ForceBasis.values) == entries.REVISION_BASES
