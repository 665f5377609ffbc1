"""Each executing gate passes on the shipped rulebook and fails on one planted defect."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from adjudicator.rulebook import entries, gates_play, shipped
from adjudicator.rulebook.gates import Gate, RulebookData, read_data
from adjudicator.rulebook.gates_play import PLAY_GATES

BY_NAME = {gate.name: gate for gate in PLAY_GATES}


@cache
def whole() -> RulebookData:
    return read_data(shipped.fixtures_dir(), shipped.cases_dir())


@pytest.mark.parametrize("gate", PLAY_GATES, ids=lambda gate: gate.name)
def test_the_shipped_rulebook_passes(gate: Gate) -> None:
    assert gate.check(whole()) == []


def but(data: RulebookData, **changes: Any) -> RulebookData:
    return msgspec.structs.replace(data, **changes)


def only(*ids: str) -> RulebookData:
    """The rulebook with these golden cases alone."""
    return but(whole(), cases=tuple(case for case in whole().cases if case.id in ids))


def altered(slug: str, change: Callable[[str], str], data: RulebookData | None = None) -> RulebookData:
    """The rulebook with one ruleset's text changed."""
    data = data or whole()
    return but(data, rulesets=tuple(_altered(one, change) if one.slug == slug else one for one in data.rulesets))


def _altered(ruleset: entries.Ruleset, change: Callable[[str], str]) -> entries.Ruleset:
    before = ruleset.source.decode()
    after = change(before)
    assert after != before
    return entries.read_ruleset(after.encode(), ruleset.slug)


def without(table: str, *lines: str) -> Callable[[str], str]:
    """Take the first entry of a list of tables out that holds all these lines."""

    def change(text: str) -> str:
        parts = re.split(r"\n(?=\[)", text)
        gone = next(n for n, part in enumerate(parts) if part.startswith(f"[[{table}]]") and all(line in part for line in lines))
        return "\n".join(parts[:gone] + parts[gone + 1 :])

    return change


def with_entry(entry: str) -> Callable[[str], str]:
    return lambda text: f"{text}\n{entry}\n"


def replaced(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


def case(data: RulebookData, number: int = 0, **changes: Any) -> RulebookData:
    """One golden case of the data with some of its members changed."""
    found = list(data.cases)
    content = {**found[number].content, **changes}
    cited = tuple(clause for clauses in content.get("cites", {}).values() for clause in clauses)
    found[number] = msgspec.structs.replace(found[number], content=content, cites=cited)
    return but(data, cases=tuple(found))


DEAD_ROW = '[[outcome]]\nplayer = "bust"\nresult = "push"\nclauses = ["european/standoff"]'
DEAD_CLASS = '[[player]]\nid = "bust"\nleast = 25'
DEAD_PRICE = '[[odds]]\nid = "even"\nvalue = "2:1"\nclauses = ["european/win-even"]'
IDLE_TERM = '[terms.packs]\nvalue = 0\nwithout = 0\nclauses = ["european/deal-face-up"]'
IDLE_PUSH = '[terms.push-returns]\nvalue = true\nwithout = true\nclauses = ["european/resplit"]'
ADVISED = replaced('clauses = ["six-deck/bust-loses"]\n\n[[odds]]', 'clauses = ["six-deck/split-purpose"]\n\n[[odds]]')

NO_VALUE = replaced("value = 2\n", "worth = 2\n")

PLANTED: list[tuple[str, Callable[[], RulebookData], str]] = [
    (
        "tables-complete",
        lambda: altered("european", without("outcome", 'player = "bust"')),
        "european: no row decides bust x blackjack, higher",
    ),
    (
        "tables-complete",
        lambda: altered("european", replaced('name = "over 21"\nleast = 22', 'name = "over 21"\nleast = 23')),
        "european: no class holds Hand(total=22",
    ),
    (
        "tables-complete",
        lambda: altered("spanish-21", without("odds", 'id = "six-card-21"', 'reading = "*"')),
        "spanish-21: no price for six-card-21, A-sp-01 = A",
    ),
    (
        "tables-complete",
        lambda: altered("california-grand", without("outcome", 'question = "A-cg-06"', 'reading = "A"')),
        "california-grand: no row decides natural-21 x natural-22, equal, A-cg-02 = A, A-cg-04 = A, A-cg-06 = A",
    ),
    (
        "tables-complete",
        lambda: altered("european", without("dealer", 'id = "bust"')),
        "european: no class of the dealer's hand holds the total 22",
    ),
    ("tables-complete", lambda: altered("european", NO_VALUE), "Object contains unknown field `worth`"),
    ("no-dead-rows", lambda: altered("european", with_entry(DEAD_ROW)), "european: outcome[13] never decides"),
    ("no-dead-rows", lambda: altered("european", with_entry(DEAD_CLASS)), "european: class bust holds no hand"),
    ("no-dead-rows", lambda: altered("european", with_entry(DEAD_PRICE)), "european: odds[6] (even) is never paid"),
    (
        "golden-cases-pass",
        lambda: case(only("h-eu-20"), net={"1 @1 main": "-20.00"}),
        "h-eu-20: net of 1 @1 main: 20.00, expected -20.00",
    ),
    ("golden-cases-pass", lambda: only(), "there are no golden cases"),
    ("clauses-decide", lambda: only("h-eu-20"), "european/even-money-offer: decides no golden case"),
    (
        "clauses-decide",
        lambda: altered("european", with_entry(IDLE_TERM), only("K44-eu")),
        "european/deal-face-up: decides no golden case",
    ),
    (
        "citations-bear-load",
        lambda: case(only("h-eu-20"), cites={"1 @1 main": ["european/lower-loses"]}),
        "h-eu-20 cites european/lower-loses and has the same result without it",
    ),
    (
        "reasons-bear-load",
        lambda: altered("european", with_entry(IDLE_PUSH), only("K32-eu")),
        "K32-eu: the ruling cites european/resplit and has the same result without it",
    ),
    (
        "advice-is-silent",
        lambda: altered("six-deck", ADVISED, only("K98-six")),
        "K98-six: the ruling cites six-deck/split-purpose",
    ),
    (
        "advice-is-silent",
        lambda: altered("six-deck", ADVISED, only("K98-six")),
        "K98-six: without the advice the result is another one",
    ),
    ("questions-have-cases", lambda: only("o-eu-16-a"), "A-eu-16: no golden case shows what reading B pays"),
    ("questions-have-cases", lambda: only("o-sp-01-five-a"), "A-sp-01: no golden case tells A from D"),
    (
        "questions-have-cases",
        lambda: case(only("o-eu-16-a", "o-eu-16-b"), 0, net={"1 @1 main": "70.00"}),
        "A-eu-16: no golden case shows what reading A pays",
    ),
    ("questions-have-cases", lambda: only("o-cg-14-void"), "A-cg-14: no golden case shows what reading stands pays"),
]


@pytest.mark.parametrize(
    ("name", "make", "problem"), PLANTED, ids=[f"{name}-{number}" for number, (name, _, _) in enumerate(PLANTED)]
)
def test_a_planted_defect_is_found(name: str, make: Callable[[], RulebookData], problem: str) -> None:
    found = BY_NAME[name].check(make())
    assert any(line.startswith(problem) for line in found), found


def test_every_gate_has_a_planted_defect() -> None:
    assert {name for name, _, _ in PLANTED} == set(BY_NAME)


def test_gates_that_ask_with_the_same_data_share_one_bench() -> None:
    assert gates_play.bench_of(only("K44-eu")) is gates_play.bench_of(only("K44-eu"))


def test_gates_that_play_leave_open_tables_to_the_gate_that_finds_them() -> None:
    open_ = altered("european", without("dealer", 'id = "bust"'))
    assert [gate.name for gate in PLAY_GATES if gate.check(open_)] == ["tables-complete"]
