"""The oracle against every golden case that is a regular round: what it is worth as a second opinion."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.oracle import settle

CASES = Path(__file__).parent / "cases"
# No findings stated and yet no regular rounds: a wager that was not open, a card burned out of turn or dealt late, a payment
# without a wager, and one side bet laid twice (the oracle knows one of a kind).
IRREGULAR_ALL_THE_SAME = {"K02-six", "K17-six", "o-six-102", "o-six-103", "h-ll-17", "h-sp-21", "m-eu-ins2"}
# The oracle knows the default readings alone.
OTHER_READING = re.compile(r"^reading: .* = (?!A$)", re.MULTILINE)


def regular_cases() -> list[dict[str, Any]]:
    cases = [case for path in sorted(CASES.glob("*.toml")) for case in tomllib.loads(path.read_text())["case"]]
    decided = [case for case in cases if case["exit"] in (0, 4) and not case.get("findings")]
    regular = [case for case in decided if case["id"] not in IRREGULAR_ALL_THE_SAME]
    return [case for case in regular if not OTHER_READING.search(case["record"])]


@pytest.mark.parametrize("case", regular_cases(), ids=lambda case: case["id"])
def test_the_oracle_agrees_with_the_hand_ruled_case(case: dict[str, Any]) -> None:
    nets = settle(case["record"])
    assert {key: f"{(nets[key] or 0) / 100:.2f}" if key in nets else "absent" for key in case["net"]} == case["net"]


def test_most_golden_cases_are_regular() -> None:
    assert len(regular_cases()) >= 90
