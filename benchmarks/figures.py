"""Every figure of the benchmark, measured one after the other. README.md says what each one means."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

from benchmarks import corpus, over_http
from benchmarks.bulk import in_own_process, streamed_rate
from benchmarks.clock import Work, each_in_microseconds, median_microseconds, percentile, rate
from benchmarks.engine import engine_only, ruling_json
from benchmarks.floor import settle
from benchmarks.questions import by_questions

Figures = dict[str, Any]
SEED = 20_261_130
# Corpora start this far apart, so that no record is met twice.
_APART = 1_000_000


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured; `records` a pass, `rounds` of the memory run, `checks` over HTTP (0: not measured)."""

    passes: int
    records: int
    single: int
    doubtful: int
    rounds: int
    checks: int

    def with_passes(self, passes: int) -> Size:
        return replace(self, passes=passes)


FULL = Size(passes=7, records=8_000, single=8_000, doubtful=200, rounds=200_000, checks=600)
QUICK = Size(passes=5, records=200, single=200, doubtful=10, rounds=1_000, checks=0)


def measure_all(size: Size = FULL) -> Figures:
    """One object with all figures; the one over HTTP is null in a quick run."""
    return {
        **_against_the_floor(size),
        **_single_rulings(size),
        **_doubt(size),
        **_replay(size),
        "http_p95_ms": round(over_http.in_own_process(size.checks)["p95_ms"], 1) if size.checks else None,
        **_circumstances(size),
    }


def _against_the_floor(size: Size) -> Figures:
    """Floor, regular and tampered records take turns, pass by pass; a ratio is the median of the passes' ratios."""
    _warm_up()
    passes = [_one_pass(number, size.records) for number in range(size.passes)]
    floors, regular, tampered = zip(*passes, strict=True)
    return {
        "floor": round(median(floors)),
        "ruling_json": round(median(regular)),
        "ratio": _median_ratio(regular, floors),
        "tampered_json": round(median(tampered)),
        "tampered_ratio": _median_ratio(tampered, floors),
        "pass_ratios": [round(one / floor, 4) for one, floor in zip(regular, floors, strict=True)],
    }


def _one_pass(number: int, records: int) -> tuple[float, float, float]:
    start = SEED + number * _APART
    floor_records = corpus.one_spot("six-deck", start, records)
    regular, tampered = corpus.equal_shares(start + _APART // 2, records), corpus.tampered(start, records)
    return rate(settle, floor_records), rate(ruling_json, regular), rate(ruling_json, tampered)


def _warm_up() -> None:
    works: list[Work] = [settle, ruling_json]
    for work in works:
        rate(work, corpus.one_spot("six-deck", SEED - _APART, 200))
    rate(ruling_json, corpus.equal_shares(SEED - _APART // 2, 400))


def _median_ratio(rates: tuple[float, ...], floors: tuple[float, ...]) -> float:
    return round(median(one / floor for one, floor in zip(rates, floors, strict=True)), 4)


def _single_rulings(size: Size) -> Figures:
    records = corpus.equal_shares(SEED + 100 * _APART, size.single)
    alone = engine_only(records)
    times = each_in_microseconds(ruling_json, records)
    seven = median_microseconds(ruling_json, corpus.seven_spots(SEED + 101 * _APART, size.single // 20))
    return {
        "one_spot_us": round(median(times), 1),
        "one_spot_p99_us": round(percentile(alone, 0.99), 1),
        "one_spot_json_p99_us": round(percentile(times, 0.99), 1),
        "seven_spots_ms": round(seven / 1000, 3),
    }


def _doubt(size: Size) -> Figures:
    """How much longer two open questions take than none, on rounds of the same kind."""
    doubted, plain = by_questions(SEED + 102 * _APART, size.doubtful)
    if not doubted or not plain:
        return {"two_questions_times": None}
    times = median_microseconds(ruling_json, doubted) / median_microseconds(ruling_json, plain)
    return {"two_questions_times": round(times, 2)}


def _replay(size: Size) -> Figures:
    memory = in_own_process("memory", size.rounds)
    passes = [corpus.equal_shares(SEED + (103 + number) * _APART, size.records) for number in range(size.passes)]
    return {
        "bulk_replay": round(median(streamed_rate(records) for records in passes)),
        "bulk_replay_rows": round(in_own_process("rows", size.records * 2)["rate"]),
        "memory_mb": round(memory["late"], 1),
        "memory_growth_mb": round(memory["late"] - memory["early"], 1),
    }


def _circumstances(size: Size) -> Figures:
    return {
        "passes": size.passes,
        "records": size.records,
        "memory_rounds": size.rounds,
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
    }
