"""Timing: one pass over records, and passes of two functions that take turns."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter, perf_counter_ns

Work = Callable[[str], object]


def rate(work: Work, records: Sequence[str]) -> float:
    """Records a second, in this process. The collector starts empty and runs as it does in service."""
    gc.collect()
    began = perf_counter()
    for record in records:
        work(record)
    return len(records) / (perf_counter() - began)


def each_in_microseconds(work: Work, records: Sequence[str]) -> list[float]:
    """The time of every single call."""
    gc.collect()
    times = []
    for record in records:
        began = perf_counter_ns()
        work(record)
        times.append((perf_counter_ns() - began) / 1000)
    return times


def percentile(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def median_microseconds(work: Work, records: Sequence[str]) -> float:
    return median(each_in_microseconds(work, records))
