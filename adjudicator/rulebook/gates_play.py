"""The gates that play rounds: whether the tables are complete, what decides, what bears load, what each reading is worth.

Each is a pure function from the rulebook's data to a list of problems. What a *result* is, `dropping` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, wraps
from itertools import combinations
from typing import NamedTuple

import msgspec

from adjudicator.engine import Ruleset, RulesetError, Ruling, load_ruleset
from adjudicator.rulebook import cases, entries, tables
from adjudicator.rulebook.dropping import Played, played
from adjudicator.rulebook.gates import NEVER_BINDING_CLASSES, Gate, Problems, RulebookData, clauses_that_carry

Sources = tuple[bytes, ...]


def tables_are_complete(data: RulebookData) -> Problems:
    """Every hand has a class, every cell a row, every win a price, under every reading."""
    return list(open_cells(sources_of(data)))


@lru_cache(maxsize=2)
def open_cells(sources: Sources) -> tuple[str, ...]:
    """What the games' tables leave open; a ruleset that cannot be read is all open."""
    try:
        return tuple(f"{game.slug}: {fault}" for game in games(sources) for fault in tables.incomplete(game))
    except RulesetError as error:
        return (str(error),)


def no_row_is_dead(data: RulebookData) -> Problems:
    """No class, row or price that nothing reaches."""
    if open_cells(sources_of(data)):
        return []
    return [f"{game.slug}: {fault}" for game in games(sources_of(data)) for fault in tables.dead(game)]


def sources_of(data: RulebookData) -> Sources:
    return tuple(ruleset.source for ruleset in data.rulesets)


def games(sources: Sources) -> list[Ruleset]:
    return [ruleset for ruleset in map(load_ruleset, sources) if ruleset.kind == "game"]


def cases_of(data: RulebookData) -> list[cases.Case]:
    return [msgspec.convert(case.content, cases.Case) for case in data.cases]


def bench_of(data: RulebookData) -> Played:
    """The cases played under the rulesets; one bench for all gates that ask with the same data."""
    return played(sources_of(data), tuple(str(case.content["record"]) for case in data.cases))


def needs_whole_tables(check: Callable[[RulebookData], Problems]) -> Callable[[RulebookData], Problems]:
    """A gate that plays says nothing while the tables are open: `tables-complete` says it."""

    @wraps(check)
    def checked(data: RulebookData) -> Problems:
        return [] if open_cells(sources_of(data)) else check(data)

    return checked


@needs_whole_tables
def golden_cases_pass(data: RulebookData) -> Problems:
    """Every golden case is ruled as it was worked by hand."""
    if not data.cases:
        return ["there are no golden cases"]
    bench = bench_of(data)
    return [
        f"{case.id}: {fault}"
        for case in cases_of(data)
        for fault in cases.differences(case, cases.answer(case.record, bench.shelf))
    ]


@needs_whole_tables
def executed_clauses_decide(data: RulebookData) -> Problems:
    """Without a clause that a value or a row rests on, some golden case has another result."""
    bench = bench_of(data)
    return [f"{clause}: decides no golden case" for clause in sorted(clauses_that_carry(data)) if not decides(bench, clause)]


def decides(bench: Played, clause: str) -> bool:
    gone = frozenset({clause})
    return any(bench.changes(number, gone) for number in range(len(bench.records)))


@needs_whole_tables
def citations_bear_load(data: RulebookData) -> Problems:
    """Without a clause that a golden case cites, that case has another result."""
    bench = bench_of(data)
    return [
        f"{case.id} cites {clause} and has the same result without it"
        for number, case in enumerate(data.cases)
        for clause in case.cites
        if not bench.changes(number, frozenset({clause}))
    ]


#: Clauses that a ruling names because they say why something else does not count, also where the money is the same.
EXPLAINING = {
    "six-deck/blackjack-def": "what the hand is called: two blackjacks tie as two 21s would",
    "california-grand/rules-17a": "a natural that came to light late is one: why the play after it is not compared",
    "california-grand/rules-17b": "play after a late natural is undone: why the drawn cards are not compared",
    "california-grand/rules-18": "two aces are 12: why insurance is not paid on a 22",
}


@needs_whole_tables
def reasons_bear_load(data: RulebookData) -> Problems:
    """As for the citations of a case, for every clause that the ruling itself gives as a reason for a wager."""
    bench = bench_of(data)
    return [
        f"{case.id}: the ruling cites {clause} and has the same result without it"
        for number, case in enumerate(data.cases)
        for clause in sorted(reasons_of(bench, number) - EXPLAINING.keys())
        if not bench.changes(number, frozenset({clause}))
    ]


def reasons_of(bench: Played, number: int) -> set[str]:
    given = bench.answers[number]
    if not isinstance(given, Ruling):
        return set()
    return {clause for wager in given.wagers for clause in cases.clauses_of(wager)}


@needs_whole_tables
def advice_is_silent(data: RulebookData) -> Problems:
    """No ruling cites advice, and without all of it every result is the same."""
    advice = frozenset(clause.id for clause in data.clauses() if clause.kind in NEVER_BINDING_CLASSES)
    bench = bench_of(data)
    problems = []
    for number, case in enumerate(data.cases):
        problems += [f"{case.id}: the ruling cites {clause}" for clause in sorted(cited(bench, number) & advice)]
        if bench.changes(number, advice):
            problems.append(f"{case.id}: without the advice the result is another one")
    return problems


def cited(bench: Played, number: int) -> set[str]:
    """The clauses of a ruling's reasons and findings."""
    given = bench.answers[number]
    found = {clause for finding in given.findings for clause in finding.clauses} if isinstance(given, Ruling) else set()
    return found | reasons_of(bench, number)


class Pin(NamedTuple):
    """A golden case that decides an open question by its header, and what the question is worth there without it."""

    case: cases.Case
    reading: str
    table: dict[str, dict[str, str | None]]

    def shows(self) -> bool:
        """Whether the case states a net that this reading gives and another one does not."""
        return any(net == self.net(self.reading, key) and self.differs(key) for key, net in self._stated())

    def tells_apart(self, one: str, other: str) -> bool:
        """Whether two readings give different money to a wager that the case states."""
        return any(self.net(one, key) != self.net(other, key) for key, _ in self._stated())

    def differs(self, key: str) -> bool:
        return len({self.net(reading, key) for reading in self.table}) > 1

    def net(self, reading: str, key: str) -> str:
        return self.table[reading].get(key) or ""

    def _stated(self) -> Iterator[tuple[str, str]]:
        """An award that a reading does not know is stated as absent and counts as nothing."""
        return ((key, "0.00" if net == "absent" else net) for key, net in self.case.net.items())


@needs_whole_tables
def questions_have_cases(data: RulebookData) -> Problems:
    """Each computed reading of an open question has a golden case of its own, and each two are told apart by money."""
    bench, found = bench_of(data), cases_of(data)
    return [
        f"{question.id}: {fault}"
        for question in data.questions
        if question.standing == "open"
        for fault in _pin_faults(question, list(pins_of(question, found, bench)))
    ]


def _pin_faults(question: entries.Question, pins: list[Pin]) -> Iterator[str]:
    readings = ("void", "stands") if question.remedy else question.computed
    for reading in readings:
        if not any(pin.reading == reading and pin.shows() for pin in pins):
            yield f"no golden case shows what reading {reading} pays"
    for one, other in combinations(readings, 2):
        if not any(pin.tells_apart(one, other) for pin in pins):
            yield f"no golden case tells {one} from {other}"


def pins_of(question: entries.Question, found: Iterable[cases.Case], bench: Played) -> Iterator[Pin]:
    """The cases that decide the question, where the ruling without their header lists it."""
    for case in found:
        for asked, reading in cases.header_readings(case.record).items():
            if asked == question.id or (question.remedy and asked.startswith(f"{question.document}/remedy-")):
                given = cases.answer(cases.without_reading(case.record, asked), bench.shelf)
                yield from (Pin(case, reading, table) for table in _tables_of(given, asked))


def _tables_of(given: cases.Answer, asked: str) -> list[dict[str, dict[str, str | None]]]:
    if not isinstance(given, Ruling):
        return []
    return [one.readings for one in given.questions if one.id == asked]


PLAY_GATES: tuple[Gate, ...] = (
    Gate("tables-complete", tables_are_complete),
    Gate("no-dead-rows", no_row_is_dead),
    Gate("golden-cases-pass", golden_cases_pass),
    Gate("clauses-decide", executed_clauses_decide),
    Gate("citations-bear-load", citations_bear_load),
    Gate("reasons-bear-load", reasons_bear_load),
    Gate("advice-is-silent", advice_is_silent),
    Gate("questions-have-cases", questions_have_cases),
)
