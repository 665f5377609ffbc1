"""A golden case that is wrong in any one member is told apart from the ruling."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.rulebook import cases, shipped

DOUBLE = cases.Case(
    id="double",
    title="",
    origin="worked",
    record="rules: six-deck\nbet 1 50\ndeal 1 6s 5d\ndeal dealer 9h ??\ndouble 1 20 9c\nturn Ts\npaid 1 40",
    exit=4,
    status="depends",
    net={"1 @1 main": "50.00"},
    outcome={"1 @1 main": "win"},
    owed={"1 @1 main": "10.00"},
    cites={"1 @1 main": ["six-deck/win-even"]},
    findings=[{"line": 5, "by": "player"}],
    readings=[{"1 @1 main": ["50.00", "70.00"]}],
)
TABLELESS = cases.Case(
    id="tableless",
    title="",
    origin="worked",
    record="rules: six-deck\nbet 1 25\nbet 1 lucky-ladies 10\ndeal 1 Kd Qd\ndeal dealer 9h ??\nstand 1\nturn 8c",
    exit=3,
    net={"1 @1 lucky-ladies": ""},
    missing=["pay table"],
    no_findings=True,
)
REFUSED = cases.Case(
    id="refused",
    title="",
    origin="worked",
    record="rules: spanish-21\nbet 1 20\ndeal 1 Th Kd",
    exit=2,
    refused=cases.Refused(3, "ten"),
)


def told(case: cases.Case, **changes: Any) -> list[str]:
    wrong = msgspec.structs.replace(case, **changes)
    return cases.differences(wrong, cases.answer(wrong.record, shipped.shipped_shelf()))


@pytest.mark.parametrize("case", [DOUBLE, TABLELESS, REFUSED], ids=lambda case: case.id)
def test_a_case_that_is_right_has_no_differences(case: cases.Case) -> None:
    assert told(case) == []


WRONG: list[tuple[cases.Case, dict[str, Any], str]] = [
    (DOUBLE, {"exit": 0}, "exit status 4, expected 0"),
    (DOUBLE, {"status": "settled"}, "status depends, expected settled"),
    (DOUBLE, {"net": {"1 @1 main": "70.00"}}, "net of 1 @1 main: 50.00, expected 70.00"),
    (DOUBLE, {"net": {"2 @2 main": "0.00"}}, "net of 2 @2 main: absent, expected 0.00"),
    (DOUBLE, {"net": {"1 @1 main": ""}}, "net of 1 @1 main: 50.00, expected null"),
    (DOUBLE, {"outcome": {"1 @1 main": "push"}}, "outcome of 1 @1 main: win, expected push"),
    (DOUBLE, {"owed": {"1 @1 main": "0.00"}}, "owed of 1 @1 main: 10.00, expected 0.00"),
    (DOUBLE, {"cites": {"1 @1 main": ["six-deck/bust-loses"]}}, "1 @1 main does not cite six-deck/bust-loses"),
    (DOUBLE, {"findings": [{"line": 6}]}, "no finding {'line': 6}"),
    (DOUBLE, {"findings": [], "no_findings": True}, "expected none"),
    (DOUBLE, {"readings": [{"1 @1 main": ["50.00"]}]}, "no question with readings"),
    (DOUBLE, {"missing": ["pay table"]}, "missing lacks 'pay table'"),
    (DOUBLE, {"refused": cases.Refused(3, "ten")}, "the record was not refused"),
    (REFUSED, {"refused": cases.Refused(4, "ten")}, "the error names line 3, expected 4"),
    (REFUSED, {"refused": cases.Refused(3, "queen")}, "the error lacks 'queen'"),
    (REFUSED, {"refused": None}, "refused: line 3"),
]


@pytest.mark.parametrize(("case", "changes", "problem"), WRONG, ids=[f"{one[2][:40]}" for one in WRONG])
def test_a_case_that_is_wrong_is_told_so(case: cases.Case, changes: dict[str, Any], problem: str) -> None:
    assert any(problem in line for line in told(case, **changes))
