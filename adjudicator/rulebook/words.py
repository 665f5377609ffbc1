"""What a ruleset's entries are called on a page."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from adjudicator.rulebook import entries, selectors
from adjudicator.rulebook.models import RulesetVersion

# The fixed words of provenance, in the order of how firmly they bind.
BASES = {
    "stated": _("stated"),
    "implied": _("follows from"),
    "practice": _("usual practice"),
    "open": _("two readings"),
    "missing": _("missing from the document"),
}

GROUPS = {
    "value": _("Values"),
    "row": _("Rows: naturals, outcomes, odds; the first that fits applies"),
    "class": _("Classes of hands"),
    "irregular": _("Clauses cited for irregularities"),
}


def term_groups(version: RulesetVersion) -> list[tuple[Any, list[dict[str, Any]]]]:
    """The version's entries under their headings, each with its basis in words."""
    terms = selectors.terms(version)
    return [(title, [_shown(term) for term in terms if term.kind == kind]) for kind, title in GROUPS.items()]


def _shown(term: entries.Term) -> dict[str, Any]:
    names = ("path", "value", "without", "basis", "question", "reading", "why", "clauses")
    return {name: getattr(term, name) for name in names} | {"basis_label": _basis_label(term)}


def _basis_label(term: entries.Term) -> Any:
    """A hand class without clauses rests on nothing: it only names hands."""
    return BASES.get(term.basis, term.basis) if term.clauses or term.basis != "stated" else "—"
