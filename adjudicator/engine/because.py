"""Why: a result's steps as the objects of a ruling, one a clause, ready as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from .game import Cite, Game
from .table import Remembered, Step
from .words import why

_ENCODER = msgspec.json.Encoder()
MOST_REMEMBERED = 20_000


class Election(msgspec.Struct, frozen=True):
    """A house's decision on an open question: the reading, and the memo that it stands in."""

    reading: str
    memo: str = ""


def because(steps: Sequence[Step], game: Game, elections: Mapping[str, Election]) -> list[msgspec.Raw]:
    """The steps in order; the same steps come again and again, so their JSON is remembered by the game."""
    if type(steps) is Remembered and not elections:
        if steps.ready is None:
            steps.ready = _written(steps, game, elections)
        return steps.ready
    return _written(steps, game, elections)


def _written(steps: Sequence[Step], game: Game, elections: Mapping[str, Election]) -> list[msgspec.Raw]:
    memo = game.memo
    parts: list[msgspec.Raw] = []
    for step in steps:
        source = step.source
        key = (step.code, id(source), step.values)
        ready = memo.get(key)
        if ready is None or (elections and source.question):
            ready = _said(step, game, elections, key)
        parts += ready[1]
    return parts


def _said(step: Step, game: Game, elections: Mapping[str, Election], key: Any) -> tuple[Cite, list[msgspec.Raw]]:
    source = step.source
    sentence = why(step, game)
    elected = elections.get(source.question) if source.question else None
    if elected is not None:
        sentence = f"{sentence} (house decision{' ' + elected.memo if elected.memo else ''})"
    basis = _basis(source, elected is not None)
    entries = [
        msgspec.Raw(_ENCODER.encode({"clause": clause, "basis": basis, "why": sentence}))
        for clause in (source.clauses or (None,))
    ]
    if elected is None and len(game.memo) < MOST_REMEMBERED:
        game.memo[key] = (source, entries)
    return source, entries


def _basis(source: Cite, elected: bool) -> str:
    """What a step rests on: ``stated implied practice elected reading``."""
    if source.question:
        return "elected" if elected else "reading"
    if source.basis in ("stated", "missing"):
        return "stated"
    return source.basis if source.basis != "open" else "reading"
