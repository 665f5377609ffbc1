"""Bring the files into the tables: one transaction, repeatable, and an exact account of what changed.

Each kind is a list of wanted rows with a natural key. A row that is new is added, one that differs is changed, one that the files
no longer hold is kept as withdrawn and reported as removed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from django.db import models, transaction

from adjudicator.rulebook import entries
from adjudicator.rulebook.models import Clause, Document, Immutable, Passage, Question, Reading, Revision, RulesetVersion

Key = tuple[Any, ...]
Wanted = Mapping[Key, Mapping[str, Any]]


class Change(msgspec.Struct, frozen=True):
    kind: str
    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.removed)


class LoadReport(msgspec.Struct, frozen=True):
    changes: tuple[Change, ...]

    def __bool__(self) -> bool:
        return any(self.changes)

    def lines(self) -> list[str]:
        """One line a kind with its counts, then one line an item that changed or was removed."""
        return [line for change in self.changes if change for line in _lines(change)] or ["nothing changed"]


def _lines(change: Change) -> list[str]:
    counts = f"{len(change.added)} added, {len(change.changed)} changed, {len(change.removed)} removed"
    named = [f"  changed: {name}" for name in change.changed] + [
        f"  removed, kept as withdrawn: {name}" for name in change.removed
    ]
    return [f"{change.kind}: {counts}", *named]


@transaction.atomic
def load_rulebook(*, directory: Path) -> LoadReport:
    """Read every fixture of the directory; nothing is written unless all of it can be."""
    documents = entries.read_documents(directory)
    questions = entries.read_questions(directory)
    return LoadReport(
        (
            _sync_documents(documents),
            _sync_revisions(documents),
            _sync_clauses(documents),
            _sync_passages(entries.read_passages(directory)),
            _sync_questions(questions),
            _sync_readings(questions),
            _sync_rulesets(entries.read_rulesets(directory)),
        )
    )


def _sync(model: type[models.Model], kind: str, key: Callable[[Any], Key], wanted: Wanted) -> Change:
    """Withdrawn first, so that what replaces a row never meets it under a uniqueness rule."""
    present = {key(row): row for row in model._default_manager.all()}
    removed = [name for name, row in present.items() if name not in wanted and _change(row, {"withdrawn": True})]
    changed = [
        name for name, fields in wanted.items() if name in present and _change(present[name], {**fields, "withdrawn": False})
    ]
    added = [name for name in wanted if name not in present]
    model._default_manager.bulk_create([model(**wanted[name]) for name in added])
    return Change(kind, *(tuple(map(_name, names)) for names in (added, changed, removed)))


def _name(key: Key) -> str:
    return " ".join(str(part) for part in key if part not in (None, ""))


def _change(row: models.Model, fields: Mapping[str, Any]) -> bool:
    """True if a field differed. Of a version that may not be rewritten only `withdrawn` is looked at."""
    open_fields = ["withdrawn"] if isinstance(row, Immutable) else list(fields)
    differing = [name for name in open_fields if getattr(row, name) != fields[name]]
    for name in differing:
        setattr(row, name, fields[name])
    if differing:
        row.save(update_fields=differing)
    return bool(differing)


def _ids(model: type[models.Model], natural: str) -> dict[str, int]:
    return dict(model._default_manager.values_list(natural, "pk"))


def _sync_documents(documents: Iterable[entries.Document]) -> Change:
    wanted = {(document.slug,): _document_fields(document) for document in documents}
    return _sync(Document, "documents", lambda row: (row.slug,), wanted)


def _document_fields(document: entries.Document) -> dict[str, Any]:
    return {
        "slug": document.slug,
        "title": document.title,
        "ordinal": document.ordinal,
        "source_file": document.source.file,
        "source_characters": document.source.characters,
        "source_sha256": document.source.sha256,
    }


def _sync_revisions(documents: Iterable[entries.Document]) -> Change:
    slugs = {pk: slug for slug, pk in _ids(Document, "slug").items()}
    owners = {slug: pk for pk, slug in slugs.items()}
    wanted = {(document.slug, revision_digest(document)): _revision_fields(document, owners) for document in documents}
    return _sync(Revision, "revisions", lambda row: (slugs[row.document_id], row.digest), wanted)


def revision_digest(document: entries.Document) -> str:
    revision = document.revision
    head = (document.slug, revision.line, str(revision.in_force), revision.basis, revision.reason)
    return entries.text_digest(*head, *(clause.digest for clause in document.clauses))


def _revision_fields(document: entries.Document, owners: Mapping[str, int]) -> dict[str, Any]:
    revision = document.revision
    return {
        "document_id": owners[document.slug],
        "line": revision.line,
        "in_force": revision.in_force,
        "basis": revision.basis,
        "reason": revision.reason,
        "digest": revision_digest(document),
        "content": [_clause_snapshot(clause) for clause in document.clauses],
    }


def _clause_snapshot(clause: entries.Clause) -> dict[str, str]:
    return {
        "id": clause.id,
        "place": clause.place,
        "class": clause.kind,
        "restatement": clause.restatement,
        "hash": clause.digest,
    }


def _sync_clauses(documents: Iterable[entries.Document]) -> Change:
    owners = _ids(Document, "slug")
    wanted = {
        (clause.id,): _clause_fields(clause, ordinal, owners[document.slug])
        for document in documents
        for ordinal, clause in enumerate(document.clauses, 1)
    }
    return _sync(Clause, "clauses", lambda row: (row.identifier,), wanted)


def _clause_fields(clause: entries.Clause, ordinal: int, owner: int) -> dict[str, Any]:
    return {
        "document_id": owner,
        "identifier": clause.id,
        "ordinal": ordinal,
        "place": clause.place,
        "kind": clause.kind,
        "restatement": clause.restatement,
        "engine": clause.engine,
        "digest": clause.digest,
    }


def _sync_passages(passages: Iterable[entries.Passage]) -> Change:
    owners = _ids(Clause, "identifier")
    names = {pk: identifier for identifier, pk in owners.items()}
    wanted = {
        (passage.clause, passage.file, passage.start, passage.end): _passage_fields(passage, owners) for passage in passages
    }
    return _sync(Passage, "passages", lambda row: (names.get(row.clause_id, ""), row.file, row.start, row.end), wanted)


def _passage_fields(passage: entries.Passage, owners: Mapping[str, int]) -> dict[str, Any]:
    return {
        "clause_id": owners[passage.clause] if passage.clause else None,
        "file": passage.file,
        "start": passage.start,
        "end": passage.end,
        "section": passage.section,
    }


def _sync_questions(questions: tuple[entries.Question, ...]) -> Change:
    owners = _ids(Document, "slug")
    numbers: Counter[str] = Counter()
    wanted = {}
    for question in questions:
        numbers[question.document] += 1
        wanted[(question.id,)] = _question_fields(question, numbers[question.document], owners)
    change = _sync(Question, "questions", lambda row: (row.identifier,), wanted)
    relinked = tuple(name for name in _link_clauses(questions) if name not in change.added + change.changed)
    return Change(change.kind, change.added, change.changed + relinked, change.removed)


def _question_fields(question: entries.Question, ordinal: int, owners: Mapping[str, int]) -> dict[str, Any]:
    return {
        "document_id": owners[question.document],
        "identifier": question.id,
        "ordinal": ordinal,
        "weight": question.weight,
        "title": question.title,
        "standing": question.standing,
        "money": question.money,
        "convention": question.convention,
        "default": question.default,
        "reason": question.reason,
        "remedy": question.remedy,
        "notes": list(question.notes),
    }


def _link_clauses(questions: tuple[entries.Question, ...]) -> list[str]:
    """Set each question's clauses; the names of those whose set differed. A question that is withdrawn keeps its own."""
    clause_ids, question_ids = _ids(Clause, "identifier"), _ids(Question, "identifier")
    wanted = {(question_ids[question.id], clause_ids[clause]) for question in questions for clause in question.clauses}
    links = Question.clauses.through
    kept = links.objects.filter(question__identifier__in=[question.id for question in questions])
    present = {(link.question_id, link.clause_id): link.pk for link in kept}
    links.objects.filter(pk__in=[present[pair] for pair in present.keys() - wanted]).delete()
    links.objects.bulk_create([links(question_id=pair[0], clause_id=pair[1]) for pair in wanted - present.keys()])
    differing = {question for question, _ in wanted ^ present.keys()}
    return [name for name, pk in question_ids.items() if pk in differing]


def _sync_readings(questions: Iterable[entries.Question]) -> Change:
    owners = _ids(Question, "identifier")
    names = {pk: identifier for identifier, pk in owners.items()}
    wanted = {
        (question.id, letter): {
            "question_id": owners[question.id],
            "letter": letter,
            "text": text,
            "computed": letter in question.computed,
        }
        for question in questions
        for letter, text in question.readings.items()
    }
    return _sync(Reading, "readings", lambda row: (names[row.question_id], row.letter), wanted)


def _sync_rulesets(rulesets: tuple[entries.Ruleset, ...]) -> Change:
    wanted = {(ruleset.slug, ruleset.version, ruleset.sha256): _ruleset_fields(ruleset) for ruleset in rulesets}
    return _sync(RulesetVersion, "rulesets", lambda row: (row.slug, row.version, row.sha256), wanted)


def _ruleset_fields(ruleset: entries.Ruleset) -> dict[str, Any]:
    return {
        "slug": ruleset.slug,
        "version": ruleset.version,
        "title": ruleset.title,
        "in_force": ruleset.in_force,
        "in_force_inferred": ruleset.in_force_inferred,
        "source": ruleset.source,
        "sha256": ruleset.sha256,
    }
