"""What a page shows of a clause: its label, its text, where it leads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.urls import reverse

from adjudicator.rulebook.shipped import clause_texts


class Cite(NamedTuple):
    id: str
    document: str
    place: str
    text: str
    url: str


def cite(clause: str) -> Cite:
    """The clause as it is cited; one whose text is not here (of a house's own ruleset) is shown by its id."""
    url = reverse("rulebook:clause", args=[clause])
    found = clause_texts().get(clause)
    if found is None:
        return Cite(clause, "", clause, "", url)
    return Cite(clause, found.document, found.place, found.restatement, url)


def cites(clauses: Iterable[str]) -> list[Cite]:
    return [cite(clause) for clause in clauses]
