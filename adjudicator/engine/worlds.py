"""Worlds: one world is the record replayed and settled under one set of answers.

Doubt is forked lazily: a question splits the run only where that run reads it, so that twenty open questions of which a
round reads two cost four worlds, not a million.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations, product
from types import MappingProxyType

from .acts import replay
from .cards import RANK_OF, SEVEN
from .game import Game
from .record import CONTESTED, DISPOSES, Record
from .run import Run, prepare_ways
from .settling.awards import award_results
from .settling.bank import cap_by_bank
from .settling.insurance import insurance_results
from .settling.results import Result
from .settling.sidebets import side_bet_results
from .settling.spots import settle

MOST_WORLDS = 64

Nets = dict[str, "int | None"]
Answers = dict[str, str]


class World:
    """A replay with its results; ``nets`` is what two worlds are compared by."""

    __slots__ = ("_nets", "results", "run")

    def __init__(self, run: Run, results: list[Result]) -> None:
        self.run = run
        self.results = results
        self._nets: Nets | None = None

    @property
    def nets(self) -> Nets:
        if self._nets is None:
            self._nets = {result.key: result.net for result in self.results}
        return self._nets

    def clear(self) -> None:
        """Part spots from their hands: they know each other, and only a search for garbage would find them."""
        for spot in self.run.spots.values():
            spot.hands = []


def world(record: Record, game: Game, choices: Mapping[str, str]) -> World:
    """Replay and settle a record under these answers."""
    run = Run(record, game, choices, bool(record.features & CONTESTED) and "other" in choices.values())
    if record.features & DISPOSES:
        prepare_ways(run)
    replay(run)
    run.asked_in_play = frozenset(run.asked) if run.asked else NOTHING_ASKED
    results = all_results(run)
    if run.paid and run.dealer.cards and _stopped_short(run, results):
        results = all_results(run)
    return World(run, results)


def settled_again(run: Run, choices: Mapping[str, str]) -> World:
    """The same replay settled under other answers: for questions that only settlement reads."""
    other = run.twin()
    other.choices = choices
    other.asked = {question: answer for question, answer in run.asked.items() if question in run.asked_in_play}
    other.settled_by_record = NOBODY_DECIDED
    return World(other, all_results(other))


NOTHING_ASKED: frozenset[str] = frozenset()
NOBODY_DECIDED: Mapping[str, str] = MappingProxyType({})


def all_results(run: Run) -> list[Result]:
    """The results of every wager and award, in the order of spots."""
    results = settle(run)
    for spot in run.spots.values():
        if spot.insurance or spot.sides:
            results += side_bet_results(run)
            results += insurance_results(run)
            break
    if run.game.awards and run.dealer.cards and RANK_OF[run.dealer.cards[0]] == SEVEN:
        results += award_results(run, results)
    if run.banks:
        cap_by_bank(run, results)
    if len(run.spots) > 1:
        results.sort(key=lambda result: result.spot)
    return results


def _stopped_short(run: Run, results: list[Result]) -> bool:
    """Whether the dealer stopped where the rule makes him draw, and wagers were paid or taken on that; if it stands."""
    dealer = run.dealer
    known = run.dealer_known() or (not run.game.hole_card and not dealer.unseen)
    if not known or not run.dealer_must_draw():
        return False
    after = {(event.spot, event.player, event.kind or "main") for event in run.paid if event.line > dealer.last_line}
    waits = any(
        result.outcome == "pending"
        and ((result.spot, "", result.kind) in after or (result.spot, result.player, result.kind) in after)
        for result in results
    )
    if not waits:
        return False
    game = run.game
    soft = run.dealer_total() == 17
    source = game.source["dealer-draws-soft-17" if soft else "dealer-draws-below"]
    run.finding(dealer.last_line, "dealer-stopped-short", "dealer", source, (run.dealer_total(),))
    if run.remedy("dealer-stopped-short", dealer.last_line) == "stands":
        dealer.stopped = True
        return True
    return False


def readings_of(game: Game, question: str) -> list[str]:
    """The readings of a question that are computed: the register's letters, a remedy's two, a contested line's two."""
    known = game.questions.get(question)
    if known is not None:
        return known.readings
    return ["first", "other"] if question.startswith("line-") else ["void", "stands"]


class Doubt:
    """All worlds of a record that its undecided questions reach, the one under the readings used first."""

    def __init__(self, record: Record, game: Game, fixed: Mapping[str, str], first: World | None = None) -> None:
        self.record = record
        self.game = game
        self.fixed = fixed
        self.leaves: list[tuple[Answers, World]] = []
        self._differs: bool | None = None
        self._undecided_names: list[str] | None = None
        self.complete = True
        self.base = self._grow({}, None, first)
        if not self.complete:
            self._one_at_a_time()

    def _undecided(self, found: World) -> list[str]:
        decided = found.run.settled_by_record
        return [question for question in found.run.asked if question not in self.fixed and question not in decided]

    def _play(self, answers: Mapping[str, str], near: World | None = None) -> World:
        """The world under these answers; ``near`` is one that differs in questions that only settlement reads."""
        choices = {**self.fixed, **answers} if answers else self.fixed
        if near is not None:
            return settled_again(near.run, choices)
        return world(self.record, self.game, choices)

    def _grow(self, answers: Answers, near: World | None, played: World | None = None) -> World:
        """Play one world and branch wherever it read a question that nobody has decided."""
        found = played or self._play(answers, near)
        read = self._undecided(found) if found.run.asked else ()
        if not read:
            self.leaves.append((answers, found))
            return found
        asked = found.run.asked
        self.leaves.append(({question: asked[question] for question in read}, found))
        path: Answers = {}
        reusable = not found.run.paid and not found.run.unseen
        for question in read:
            used = asked[question]
            if question not in answers:
                near = found if reusable and question not in found.run.asked_in_play else None
                for reading in readings_of(self.game, question):
                    if reading == used:
                        continue
                    if len(self.leaves) >= MOST_WORLDS:
                        self.complete = False
                        return found
                    self._grow({**path, question: reading}, near)
            path[question] = used
        return found

    def _one_at_a_time(self) -> None:
        """Too many combinations: each question alone, with the others at the readings used."""
        base = self.leaves[0]
        self.leaves = [base]
        for question, used in base[0].items():
            for reading in readings_of(self.game, question):
                if reading != used:
                    self.leaves.append(({**base[0], question: reading}, self._play({question: reading})))

    def table(self, question: str, given: Answers | None = None) -> dict[str, Nets]:
        """The nets of the wagers that differ, by reading of one question, the others as given or at the readings used."""
        if self.undecided == [question] and self.complete:
            if not self.differs:
                return {}
            nets = {leaf[question]: found.nets for leaf, found in self.leaves}
            return differing({reading: nets[reading] for reading in readings_of(self.game, question)})
        worlds = {}
        for reading in readings_of(self.game, question):
            answers = {**(given or {}), question: reading}
            worlds[reading] = self._found(answers) or self._play(answers)
        return differing({reading: one.nets for reading, one in worlds.items()})

    def telling(self, question: str) -> tuple[Answers, dict[str, Nets]]:
        """A question's table, and the other answers that it needs: none where it tells at the readings used."""
        table = self.table(question)
        if table or len(self.undecided) < 2 or not self.complete:
            return {}, table
        tried: list[Answers] = []
        for leaf, found in self.leaves:
            given = {q: r for q, r in leaf.items() if q != question and r != usual(q)}
            if question in found.run.asked and given not in tried:
                tried.append(given)
                table = self.table(question, given)
                if table:
                    return given, table
        return {}, {}

    def _found(self, answers: Answers) -> World | None:
        """The world already played in which just these answers differ from the readings used."""
        default = self.leaves[0][0]
        for leaf, found in self.leaves:
            if all(leaf.get(q) == r for q, r in answers.items()) and all(
                r == default.get(q, usual(q)) for q, r in leaf.items() if q not in answers
            ):
                return found
        return None

    def questions(self) -> list[str]:
        """Every question that some world read, in the order in which they were met."""
        return list(dict.fromkeys(question for _, found in self.leaves for question in found.run.asked))

    def reader_of(self, question: str) -> World:
        """The first world that read a question."""
        return next(found for _, found in self.leaves if question in found.run.asked)

    @property
    def undecided(self) -> list[str]:
        """The questions that nobody has decided, in the order in which they were met."""
        if self._undecided_names is None:
            self._undecided_names = list(dict.fromkeys(question for leaf, _ in self.leaves for question in leaf))
        return self._undecided_names

    @property
    def differs(self) -> bool:
        """Whether some undecided reading changes a net amount."""
        if self._differs is None:
            first = self.leaves[0][1].nets if len(self.leaves) > 1 else {}
            self._differs = any(not same(first, found.nets) for _, found in self.leaves[1:])
        return self._differs

    def clear(self) -> None:
        """Let go of the tables that were replayed."""
        for _, found in self.leaves:
            found.clear()

    def certain(self, key: str) -> int | None:
        """The part of a wager's net on which all worlds agree: the smallest win, the smallest loss, else nothing."""
        return agreed([found.nets.get(key, 0) for _, found in self.leaves])

    def settled_by(self) -> list[list[str]]:
        """The smallest sets of questions whose answers, whatever they are, settle every amount."""
        names = self.undecided
        if not self.differs:
            return []
        if len(names) == 1:
            return [names]
        for size in range(1, len(names) + 1):
            found = [list(chosen) for chosen in combinations(names, size) if self._settles(chosen)]
            if found:
                return found
        return []

    def _settles(self, chosen: tuple[str, ...]) -> bool:
        readings = [readings_of(self.game, question) for question in chosen]
        for answers in product(*readings):
            given = dict(zip(chosen, answers, strict=True))
            fitting = [found.nets for leaf, found in self.leaves if all(leaf.get(q, r) == r for q, r in given.items())]
            if any(not same(fitting[0], nets) for nets in fitting[1:]):
                return False
        return True


def usual(question: str) -> str:
    """The reading that a question has where nobody has decided it."""
    if question.startswith("line-"):
        return "first"
    return "void" if "/remedy-" in question else "A"


def same(one: Nets, other: Nets) -> bool:
    """Whether two worlds pay the same; an award that a world does not know is 0."""
    if one == other:
        return True
    return all(one.get(key, 0) == other.get(key, 0) for key in one.keys() | other.keys())


def differing(nets: Mapping[str, Nets]) -> dict[str, Nets]:
    """The wagers whose net is not the same everywhere; every reading lists the same ones."""
    keys: dict[str, None] = {}
    for one in nets.values():
        for key in one:
            keys[key] = None
    apart = [key for key in keys if len({one.get(key, 0) for one in nets.values()}) > 1]
    return {reading: {key: one.get(key, 0) for key in apart} for reading, one in nets.items()} if apart else {}


def agreed(nets: Iterable[int | None]) -> int | None:
    """What all of several nets have in common.

    >>> agreed([2000, 6000]), agreed([-2000, -4000]), agreed([2000, -500]), agreed([500, None])
    (2000, -2000, 0, 0)
    """
    low = high = None
    unknown = False
    for net in nets:
        if net is None:
            unknown = True
            continue
        low = net if low is None or net < low else low
        high = net if high is None or net > high else high
    if low is None or high is None:
        return None
    if unknown:
        return 0
    return low if low > 0 else high if high < 0 else 0
