"""The work that is measured: text in, ruling out, by the shipped rulesets."""

from __future__ import annotations

from adjudicator.engine import adjudicate, encode, parse
from adjudicator.rulebook.shipped import shipped_shelf

SHELF = shipped_shelf()


def ruling_json(text: str) -> bytes:
    """Record text → cited ruling → JSON bytes, the whole way of one record."""
    record = parse(text)
    return encode(adjudicate(record, SHELF.choose(record, slug=None)))
