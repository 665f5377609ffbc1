"""Every golden case, by its id: a hand ruled by hand from the documents, and what the engine makes of it."""

from __future__ import annotations

import pytest

from adjudicator.rulebook import cases, shipped

CASES = cases.read_folder(shipped.cases_dir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_golden_case(case: cases.Case) -> None:
    assert cases.differences(case, cases.answer(case.record, shipped.shipped_shelf())) == []


def test_ids_are_unique() -> None:
    assert len({case.id for case in CASES}) == len(CASES)
