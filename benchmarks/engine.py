"""The work that is measured: text in, ruling out, by the shipped rulesets."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from time import perf_counter_ns

from adjudicator.engine import adjudicate, encode, parse
from adjudicator.rulebook.shipped import shipped_shelf

SHELF = shipped_shelf()


def ruling_json(text: str) -> bytes:
    """Record text → cited ruling → JSON bytes, the whole way of one record."""
    record = parse(text)
    return encode(adjudicate(record, SHELF.choose(record, slug=None)))


def engine_only(texts: Sequence[str]) -> list[float]:
    """The microseconds of each ruling alone: the record is read already, and nothing is written."""
    records = [parse(text) for text in texts]
    games = [SHELF.choose(record, slug=None) for record in records]
    gc.collect()
    times = []
    for record, game in zip(records, games, strict=True):
        began = perf_counter_ns()
        adjudicate(record, game)
        times.append((perf_counter_ns() - began) / 1000)
    return times
