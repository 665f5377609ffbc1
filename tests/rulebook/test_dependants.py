from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.rulebook import dependants, own_dependants
from adjudicator.rulebook.dependants import Dependant


@pytest.fixture
def finders(monkeypatch: pytest.MonkeyPatch) -> dict:
    registry: dict = {}
    monkeypatch.setattr(dependants, "_finders", registry)
    return registry


def test_every_enrolled_finder_is_asked(finders: dict) -> None:
    dependants.enrol_finder("slips", "Slips", lambda ids: [Dependant(ids[0])])
    dependants.enrol_finder("items", "Items", lambda ids: [])
    found = dependants.dependants_of(["six-deck/stand"])
    assert [(kind.title, [item.label for item in kind.dependants]) for kind in found] == [
        ("Slips", ["six-deck/stand"]),
        ("Items", []),
    ]


def test_enrolling_again_replaces(finders: dict) -> None:
    dependants.enrol_finder("slips", "Slips", lambda ids: [Dependant("old")])
    dependants.enrol_finder("slips", "Slips", lambda ids: [])
    assert [kind.dependants for kind in dependants.dependants_of(["x/y"])] == [()]


def test_the_rulebook_enrols_its_own(loaded: Path) -> None:
    found = dependants.dependants_of(["six-deck/dealer-soft17"])
    labels = {str(kind.title): [item.label for item in kind.dependants] for kind in found}
    assert labels["Values and outcome rows"] == ["six-deck: terms.dealer-draws-soft-17"]
    assert labels["Questions of the register"] == ["A-six-06", "A-six-21"]
    assert labels["Golden cases that cite it"] == []


def test_golden_cases_that_cite_a_clause() -> None:
    cases = own_dependants.cases_citing(["six-deck/win-even"])
    assert ("K03-six", "Hard 17 taken for a soft one, every seat ahead anyway") in [(case.label, case.detail) for case in cases]
