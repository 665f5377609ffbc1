"""Records with exactly two open questions, and records with none."""

from __future__ import annotations

import json

from benchmarks.corpus import doubtful
from benchmarks.engine import ruling_json

_LOOKED_AT_MOST = 40_000


def by_questions(start: int, count: int) -> tuple[list[str], list[str]]:
    """`count` records with two undecided questions and as many with none, as texts that have not been ruled on."""
    doubted: list[str] = []
    plain: list[str] = []
    for number, text in zip(range(_LOOKED_AT_MOST), doubtful(start), strict=False):
        found = len(json.loads(ruling_json(text))["questions"])
        if found in (0, 2):
            (doubted if found else plain).append(_unmet(text, number))
        if min(len(doubted), len(plain)) >= count:
            break
    return doubted[:count], plain[:count]


def _unmet(text: str, number: int) -> str:
    """The same round under another round number: no memory of the look above can help."""
    return text.replace("\n\n", f"\nround: {number}\n\n", 1) if "round:" not in text else text + f"note {number}\n"
