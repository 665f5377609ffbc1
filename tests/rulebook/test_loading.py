from __future__ import annotations

from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from adjudicator.rulebook.loading import Change, load_rulebook
from adjudicator.rulebook.models import (
    Clause,
    Document,
    ImmutableError,
    Passage,
    Question,
    Reading,
    Revision,
    RulesetVersion,
)

pytestmark = pytest.mark.django_db


def rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def changes(directory: Path) -> dict[str, Change]:
    return {change.kind: change for change in load_rulebook(directory=directory).changes if change}


def test_first_load_adds_everything(fixtures: Path) -> None:
    report = load_rulebook(directory=fixtures)
    assert {change.kind: len(change.added) for change in report.changes} == {
        "documents": 5,
        "revisions": 5,
        "clauses": 275,
        "passages": 375,
        "questions": 159,
        "readings": 349,
        "rulesets": 1,
    }
    models = (Document, Revision, Clause, Passage, Question, Reading, RulesetVersion)
    assert [model.objects.count() for model in models] == [5, 5, 275, 375, 159, 349, 1]


def test_second_load_changes_nothing(loaded: Path) -> None:
    report = load_rulebook(directory=loaded)
    assert not report
    assert report.lines() == ["nothing changed"]


def test_second_load_writes_nothing(loaded: Path) -> None:
    with CaptureQueriesContext(connection) as captured:
        load_rulebook(directory=loaded)
    assert [query["sql"] for query in captured if query["sql"].startswith(("INSERT", "UPDATE", "DELETE"))] == []


def test_a_changed_restatement_is_a_changed_clause_and_a_new_revision(loaded: Path) -> None:
    old = Revision.objects.get(document__slug="european")
    rewrite(loaded / "documents" / "european.toml", "Equal totals are a standoff.", "Equal totals stand off.")
    report = changes(loaded)
    assert set(report) == {"revisions", "clauses"}
    assert report["clauses"] == Change("clauses", changed=("european/standoff",))
    assert report["revisions"].removed == (f"european {old.digest}",)
    assert len(report["revisions"].added) == 1


def test_the_old_text_stays_with_the_old_revision(loaded: Path) -> None:
    rewrite(loaded / "documents" / "european.toml", "Equal totals are a standoff.", "Equal totals stand off.")
    load_rulebook(directory=loaded)
    old = Revision.objects.get(document__slug="european", withdrawn=True)
    assert [item["restatement"] for item in old.content if item["id"] == "european/standoff"] == ["Equal totals are a standoff."]


def test_a_vanished_clause_is_reported_and_kept(loaded: Path) -> None:
    path = loaded / "documents" / "six-deck.toml"
    path.write_text(path.read_text(encoding="utf-8").rsplit("[[clause]]", 1)[0])
    rows = (loaded / "passages.tsv").read_text(encoding="utf-8").splitlines(keepends=True)
    (loaded / "passages.tsv").write_text("".join(row for row in rows if not row.startswith("six-deck/revision\t")))
    report = load_rulebook(directory=loaded)
    assert "  removed, kept as withdrawn: six-deck/revision" in report.lines()
    assert "clauses: 0 added, 0 changed, 1 removed" in report.lines()
    assert Clause.objects.get(identifier="six-deck/revision").withdrawn is True
    assert not load_rulebook(directory=loaded)


def test_a_clause_that_comes_back_is_no_longer_withdrawn(loaded: Path) -> None:
    Clause.objects.filter(identifier="six-deck/revision").update(withdrawn=True)
    assert changes(loaded) == {"clauses": Change("clauses", changed=("six-deck/revision",))}


def test_a_question_that_touches_other_clauses_is_changed(loaded: Path) -> None:
    rewrite(
        loaded / "questions" / "european.toml",
        'clauses = ["european/bj-beats", "european/standoff"]',
        'clauses = ["european/standoff"]',
    )
    assert changes(loaded) == {"questions": Change("questions", changed=("A-eu-02",))}
    assert Question.objects.get(identifier="A-eu-02").clauses.count() == 1


def test_a_vanished_question_keeps_its_clauses(loaded: Path) -> None:
    path = loaded / "questions" / "european.toml"
    path.write_text(path.read_text(encoding="utf-8").rsplit("[[question]]", 1)[0], encoding="utf-8")
    assert changes(loaded) == {
        "questions": Change("questions", removed=("A-eu-28",)),
        "readings": Change("readings", removed=("A-eu-28 A", "A-eu-28 B")),
    }
    assert Question.objects.get(identifier="A-eu-28").clauses.count() == 2


def test_a_dropped_reading_is_kept_as_withdrawn(loaded: Path) -> None:
    rewrite(loaded / "questions" / "european.toml", 'C = "No effect."\n', "")
    assert changes(loaded) == {"readings": Change("readings", removed=("A-eu-06 C",))}
    assert Reading.objects.get(question__identifier="A-eu-06", letter="C").withdrawn is True


def test_other_ruleset_bytes_are_another_version(loaded: Path) -> None:
    rewrite(loaded / "rulesets" / "six-deck.toml", "value = true", "value = 11")
    report = changes(loaded)["rulesets"]
    assert (len(report.added), len(report.removed)) == (1, 1)
    assert RulesetVersion.objects.filter(slug="six-deck").count() == 2
    assert RulesetVersion.objects.get(withdrawn=False).source.count(b"value = 11") == 1


def test_going_back_to_the_old_bytes_brings_the_old_version_back(loaded: Path) -> None:
    path = loaded / "rulesets" / "six-deck.toml"
    original = path.read_text()
    rewrite(path, "value = true", "value = 11")
    load_rulebook(directory=loaded)
    path.write_text(original)
    load_rulebook(directory=loaded)
    assert RulesetVersion.objects.count() == 2
    assert bytes(RulesetVersion.objects.get(withdrawn=False).source) == original.encode()


def test_nothing_is_written_where_a_file_cannot_be_loaded(fixtures: Path) -> None:
    rewrite(fixtures / "passages.tsv", "european/standoff", "european/no-such-clause")
    with pytest.raises(KeyError):
        load_rulebook(directory=fixtures)
    assert (Document.objects.count(), Clause.objects.count()) == (0, 0)


def test_versions_are_immutable(loaded: Path) -> None:
    version, revision = RulesetVersion.objects.get(), Revision.objects.first()
    version.title = "Another"
    for act in (version.save, version.delete, revision.delete):
        with pytest.raises(ImmutableError):
            act()
