"""Golden cases played again as if clauses were not in the document: what decides, and what bears load.

One place says what a *result* is. Every answer is worked out once, on first use.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from adjudicator.engine import Game, Record, RecordError, Ruling, Shelf, load_ruleset, parse
from adjudicator.engine.ruleset import clauses_in
from adjudicator.rulebook.cases import Answer, Refusal, key_of, ruled

Nets = tuple[tuple[str, str | None], ...]


class Result(NamedTuple):
    """What must be the same for a ruling to be the same.

    Exit, outcomes and nets, findings by line and code, readings, and what is missing for an amount.
    """

    exit: int
    wagers: tuple[tuple[str, str, str | None], ...] = ()
    findings: tuple[tuple[int, str], ...] = ()
    readings: tuple[tuple[str, tuple[tuple[str, Nets], ...]], ...] = ()
    missing: tuple[str, ...] = ()


REFUSED = Result(2)


def result_of(given: Answer) -> Result:
    """The result of an answer; why a wager stands as it does is no part of it."""
    if isinstance(given, Refusal):
        return REFUSED
    findings = tuple((one.line, one.code) for one in given.findings)
    return Result(given.exit, _wagers(given), findings, _readings(given), tuple(given.missing))


def _wagers(given: Ruling) -> tuple[tuple[str, str, str | None], ...]:
    return tuple((key_of(wager), wager.outcome, wager.net) for wager in given.wagers)


def _readings(given: Ruling) -> tuple[tuple[str, tuple[tuple[str, Nets], ...]], ...]:
    return tuple(
        (asked.id, tuple((reading, tuple(nets.items())) for reading, nets in asked.readings.items())) for asked in given.questions
    )


class Played:
    """The cases' records under the shipped rulesets, and under the same rulesets with clauses dropped."""

    def __init__(self, sources: Iterable[bytes], texts: Iterable[str]) -> None:
        self.shelf = Shelf([load_ruleset(source) for source in sources])
        self.records = [_parsed(text, self.shelf) for text in texts]
        self.answers = [ruled(*one) if one is not None else None for one in self.records]
        self._games: dict[tuple[int, frozenset[str]], Game] = {}
        self._results: dict[tuple[int, frozenset[str]], Result] = {}
        self.resting = {id(game): resting_on(game) for game in self.games()}

    def games(self) -> list[Game]:
        """Every game that some record is ruled by, once."""
        return list({id(one[1]): one[1] for one in self.records if one is not None}.values())

    def result(self, number: int) -> Result:
        given = self.answers[number]
        return REFUSED if given is None else result_of(given)

    def changes(self, number: int, clauses: frozenset[str]) -> bool:
        """Whether the case's result is another one without these clauses."""
        one = self.records[number]
        if one is None or self.resting[id(one[1])].isdisjoint(clauses):
            return False
        key = (number, clauses)
        if key not in self._results:
            self._results[key] = result_of(ruled(one[0], self._without(one[1], clauses)))
        return self._results[key] != self.result(number)

    def _without(self, game: Game, clauses: frozenset[str]) -> Game:
        key = (id(game), clauses)
        if key not in self._games:
            self._games[key] = game.drop(clauses)
        return self._games[key]


def resting_on(game: Game) -> set[str]:
    """The clauses on which a value or row of a game or of a side bet known to it rests."""
    found = clauses_in(game.ruleset)
    for side in (*game.side_rulesets, *game.known_side_bets.values()):
        found |= clauses_in(side)
    return found


def _parsed(text: str, shelf: Shelf) -> tuple[Record, Game] | None:
    try:
        record = parse(text.lstrip("\n"))
        return record, shelf.choose(record)
    except RecordError:
        return None


@lru_cache(maxsize=2)
def played(sources: tuple[bytes, ...], texts: tuple[str, ...]) -> Played:
    """The cases played, kept for the gates that ask next."""
    return Played(sources, texts)
