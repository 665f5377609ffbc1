"""Records with exactly two open questions, each beside one of the same game with none."""

from __future__ import annotations

import json

from benchmarks.corpus import SLUGS, doubtful
from benchmarks.engine import ruling_json

_LOOKED_AT_MOST = 40_000


def by_questions(start: int, count: int) -> tuple[list[str], list[str]]:
    """`count` records with two questions and as many of the same games with none, as texts that have not been ruled on."""
    doubted: list[str] = []
    plain: list[str] = []
    waiting: dict[tuple[str, int], list[str]] = {(slug, found): [] for slug in SLUGS for found in (0, 2)}
    for number, text in zip(range(_LOOKED_AT_MOST), doubtful(start), strict=False):
        slug, found = SLUGS[number % len(SLUGS)], len(json.loads(ruling_json(text))["questions"])
        waiting.setdefault((slug, found), []).append(_unmet(text, number))
        if waiting[slug, 0] and waiting[slug, 2]:
            plain.append(waiting[slug, 0].pop())
            doubted.append(waiting[slug, 2].pop())
        if len(doubted) == count:
            break
    return doubted, plain


def _unmet(text: str, number: int) -> str:
    """The same round under another round number: no memory of the look above can help."""
    return text.replace("\n\n", f"\nround: {number}\n\n", 1) if "round:" not in text else text + f"note {number}\n"
