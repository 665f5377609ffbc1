"""Every read of the rulebook's tables, in the order in which a page shows it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from django.db.models import Count, Prefetch, Q, QuerySet

from adjudicator.rulebook import entries
from adjudicator.rulebook.models import Clause, Document, Passage, Question, Reading, Revision, RulesetVersion


def documents() -> QuerySet[Document]:
    current = Prefetch("revisions", Revision.objects.filter(withdrawn=False))
    return Document.objects.filter(withdrawn=False).annotate(clause_count=_live_clauses()).prefetch_related(current)


def _live_clauses() -> Count:
    return Count("clauses", filter=Q(clauses__withdrawn=False))


def document_choices() -> QuerySet[Document]:
    return Document.objects.filter(withdrawn=False).only("slug", "title", "ordinal")


def document(slug: str) -> Document:
    """Raises Document.DoesNotExist. A withdrawn document is still found: its clauses are cited."""
    return Document.objects.prefetch_related("revisions").get(slug=slug)


def clauses_of(owner: Document) -> QuerySet[Clause]:
    """All of them in order, withdrawn ones too: the page marks them."""
    return owner.clauses.annotate(question_count=Count("questions", filter=Q(questions__withdrawn=False)))


def clause(identifier: str) -> Clause:
    passages = Prefetch("passages", Passage.objects.filter(withdrawn=False))
    return Clause.objects.select_related("document").prefetch_related(passages).get(identifier=identifier)


def search_clauses(text: str) -> QuerySet[Clause]:
    """Clauses that hold every word of the text in their id, place or restatement."""
    found = Clause.objects.filter(withdrawn=False).select_related("document")
    for word in text.split():
        found = found.filter(Q(identifier__icontains=word) | Q(place__icontains=word) | Q(restatement__icontains=word))
    return found


def questions(*, document: str = "", standing: str = "") -> QuerySet[Question]:
    found = Question.objects.filter(withdrawn=False).select_related("document")
    if document:
        found = found.filter(document__slug=document)
    return found.filter(standing=standing) if standing else found


def question(identifier: str) -> Question:
    readings = Prefetch("readings", Reading.objects.filter(withdrawn=False))
    return Question.objects.select_related("document").prefetch_related(readings, "clauses__document").get(identifier=identifier)


def questions_touching(clause_ids: Sequence[str]) -> QuerySet[Question]:
    return Question.objects.filter(withdrawn=False, clauses__identifier__in=clause_ids).distinct()


def rulesets() -> QuerySet[RulesetVersion]:
    """All versions without their bytes, those in use first."""
    return RulesetVersion.objects.defer("source").order_by("withdrawn", "slug", "-in_force", "-version")


def current_rulesets() -> QuerySet[RulesetVersion]:
    return RulesetVersion.objects.filter(withdrawn=False)


def ruleset(slug: str, digest: str) -> RulesetVersion:
    return RulesetVersion.objects.get(slug=slug, sha256__startswith=digest)


def terms(version: RulesetVersion) -> tuple[entries.Term, ...]:
    return _terms(version.sha256, bytes(version.source))


@lru_cache(maxsize=64)
def _terms(sha256: str, source: bytes) -> tuple[entries.Term, ...]:
    """A version's bytes never change, so its terms are parsed once."""
    return entries.read_ruleset(source, sha256).terms
