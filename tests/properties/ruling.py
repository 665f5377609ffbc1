"""What the property tests ask of the engine: a ruling as the plain object that everybody gets."""

from __future__ import annotations

import json
from typing import Any

from adjudicator.engine import adjudicate, encode, parse
from adjudicator.rulebook.shipped import shipped_shelf

SHELF = shipped_shelf()
SLUGS = ("california-grand", "six-deck", "spanish-21", "european")

Ruling = dict[str, Any]


def rule(text: str) -> Ruling:
    """Text in, ruling out, over the JSON that the site sends; a RecordError goes through."""
    record = parse(text)
    return json.loads(encode(adjudicate(record, SHELF.choose(record, slug=None))))


def key(wager: Ruling) -> str:
    return f"{wager['hand']} {wager['player']} {wager['kind']}"


def nets(ruling: Ruling) -> dict[str, str | None]:
    return {key(wager): wager["net"] for wager in ruling["wagers"]}


def cents(amount: str) -> int:
    """A two-decimal string as cents.

    >>> cents("-3.75"), cents("0.00")
    (-375, 0)
    """
    return round(float(amount) * 100)
