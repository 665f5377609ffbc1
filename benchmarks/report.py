"""The figures as a small table, each beside what it must reach and what it should."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Goal(NamedTuple):
    """A figure's name, unit and goals; `more` says that more is better."""

    key: str
    title: str
    unit: str
    must: float
    goal: float
    more: bool


GOALS = (
    Goal("ratio", "regular ruling / floor", "", 1 / 8, 1 / 4, True),
    Goal("tampered_ratio", "tampered ruling / floor", "", 1 / 16, 1 / 8, True),
    Goal("one_spot_p99_us", "one spot, 99th percentile", "µs", 100, 50, False),
    Goal("seven_spots_ms", "seven spots with splits", "ms", 0.7, 0.35, False),
    Goal("two_questions_times", "two questions / none", "×", 6, 4, False),
    Goal("bulk_replay", "bulk replay, no rows", "/s", 25_000, 55_000, True),
    Goal("bulk_replay_rows", "bulk replay, a row a round", "/s", 12_000, 30_000, True),
    Goal("http_p95_ms", "live check over HTTP, p95", "ms", 100, 30, False),
    Goal("memory_mb", "memory of a bulk replay", "MB", 300, 300, False),
)


def as_table(figures: Mapping[str, Any]) -> str:
    """Rates first, then one line a goal."""
    head = (
        f"floor {figures['floor']:,}/s   ruling {figures['ruling_json']:,}/s   tampered {figures['tampered_json']:,}/s"
        f"   Python {figures['python']}, {figures['passes']} passes"
    )
    title = f"{'figure':<28}{'measured':>12}{'must':>12}{'goal':>12}"
    return "\n".join([head, "", title, *(_line(goal, figures[goal.key]) for goal in GOALS)])


def _line(goal: Goal, measured: float | None) -> str:
    columns = "".join(f"{_shown(value, goal.unit):>12}" for value in (measured, goal.must, goal.goal))
    return f"{goal.title:<28}{columns}  {_verdict(goal, measured)}".rstrip()


def _shown(value: float | None, unit: str) -> str:
    if value is None:
        return "not measured"
    number = f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
    return f"{number} {unit}".strip()


def _verdict(goal: Goal, measured: float | None) -> str:
    if measured is None:
        return ""
    reached = [measured >= mark if goal.more else measured <= mark for mark in (goal.must, goal.goal)]
    return "goal" if all(reached) else "must" if reached[0] else "SHORT"
