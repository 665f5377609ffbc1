"""Outcome tables enumerated: every hand has a class, every cell a row, every win a price, and none of them is dead.

Built on the ruleset's data alone, so that it does not repeat what the engine makes of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

from adjudicator.engine import Ruleset
from adjudicator.engine.ruleset import DealerClass, HandClass, Odds, Row

Answers = Mapping[str, str]

MOST_CARDS = 8
MOST_TOTAL = 31
NATURAL_TOTALS = {"ace-ten": 21, "suited-aces": 12, "two-jokers": 4}
RELATIONS = ("higher", "equal", "lower")


class Hand(NamedTuple):
    """What the classes of a finished hand look at."""

    total: int
    cards: int
    doubled: bool = False
    split: bool = False
    shape: str = ""
    suits: str = ""
    made: str = ""


class Cell(NamedTuple):
    player: str
    dealer: str
    relation: str
    two_jokers: bool

    def __str__(self) -> str:
        jokers = ", two jokers dealt" if self.two_jokers else ""
        return f"{self.player} x {self.dealer}, {self.relation}{jokers}"


def hands() -> Iterator[Hand]:
    """Every kind of finished hand that is no natural."""
    for cards, total, doubled, split in product(range(2, MOST_CARDS + 1), range(2, MOST_TOTAL + 1), (False, True), (False, True)):
        yield Hand(total, cards, doubled, split)
        if total == 21 and cards == 3:
            yield from (Hand(21, 3, doubled, split, *kind) for kind in product(("678", "777"), ("mixed", "suited", "spades")))
        if total == 21 and cards == 2 and split:
            yield from (Hand(21, 2, doubled, True, made=made) for made in ("split-ace-ten", "split-ten-ace"))


def fits(spec: HandClass, hand: Hand, answers: Answers) -> bool:
    """Whether a class without a natural holds the hand."""
    return (
        not spec.natural
        and spec.least <= hand.total <= spec.most
        and spec.doubled in (None, hand.doubled)
        and spec.split in (None, hand.split)
        and hand.cards >= spec.cards_least
        and spec.shape in ("", hand.shape)
        and _fits_suits(spec.suits, hand.suits)
        and _fits_made(spec.made, hand)
        and (not spec.question or answers[spec.question] == spec.reading)
    )


def _fits_suits(wanted: str, suits: str) -> bool:
    return not wanted or suits == "spades" or (wanted == "suited" and suits == "suited")


def _fits_made(wanted: str, hand: Hand) -> bool:
    if wanted == "bonus":
        return hand.cards >= 5 or bool(hand.shape)
    return wanted in ("", hand.made)


def answers_to(ruleset: Ruleset, entries: Iterable[Any]) -> list[dict[str, str]]:
    """Every way of answering the questions that the entries read."""
    known = {question.id: question.readings for question in ruleset.question}
    asked = sorted({entry.question for entry in entries if entry.question})
    return [dict(zip(asked, chosen, strict=True)) for chosen in product(*(known[name] for name in asked))]


def class_of(ruleset: Ruleset, hand: Hand, answers: Answers) -> HandClass | None:
    return next((spec for spec in ruleset.player if fits(spec, hand, answers)), None)


def classes_found(ruleset: Ruleset) -> tuple[list[int], list[Hand]]:
    """The class entries that some hand falls into, and the hands that fall into none."""
    chosen: set[int] = {number for number, spec in enumerate(ruleset.player) if spec.natural}
    left_over = []
    numbers = {id(spec): number for number, spec in enumerate(ruleset.player)}
    for answers, hand in product(answers_to(ruleset, ruleset.player), hands()):
        spec = class_of(ruleset, hand, answers)
        if spec is None:
            left_over.append(hand)
        else:
            chosen.add(numbers[id(spec)])
    return sorted(chosen), left_over


def cells(ruleset: Ruleset) -> Iterator[Cell]:
    """Every combination that can come up at a table."""
    dealers = {spec.id: spec for spec in ruleset.dealer}
    jokers = "jokers" in ruleset.terms and bool(ruleset.terms["jokers"].value)
    for player, dealer in product(dict.fromkeys(spec.id for spec in ruleset.player), dealers):
        for relation in _relations(totals_of(ruleset, player), dealer_totals(ruleset, dealers[dealer])):
            yield Cell(player, dealer, relation, False)
            if jokers and not dealers[dealer].natural:
                yield Cell(player, dealer, relation, True)


def totals_of(ruleset: Ruleset, player: str) -> set[int]:
    """The totals that hands of a class have."""
    found: set[int] = set()
    for spec in ruleset.player:
        if spec.id == player:
            natural = spec.natural
            found |= {_natural_total(ruleset, natural)} if natural else set(range(max(spec.least, 2), min(spec.most, 31) + 1))
            found -= set() if not spec.made.startswith("split") else set(range(21)) | set(range(22, 32))
    return found


def dealer_totals(ruleset: Ruleset, spec: DealerClass) -> set[int]:
    """The totals of a dealer's class; a natural of the dealer's is compared as 21."""
    return {21} if spec.natural else set(range(max(spec.least, 2), min(spec.most, MOST_TOTAL) + 1))


def _natural_total(ruleset: Ruleset, natural: str) -> int:
    return next(NATURAL_TOTALS[one.cards] for one in ruleset.natural if one.id == natural)


def _relations(player: set[int], dealer: set[int]) -> list[str]:
    seen = {(one > other) - (one < other) for one in player for other in dealer}
    return [name for name, sign in zip(RELATIONS, (1, 0, -1), strict=True) if sign in seen]


def matches(row: Row, cell: Cell, answers: Answers) -> bool:
    return (
        row.player in ("*", cell.player)
        and row.dealer in ("*", cell.dealer)
        and row.relation in ("*", cell.relation)
        and (not row.dealer_dealt or cell.two_jokers)
        and (not row.question or not row.reading or answers[row.question] == row.reading)
    )


def deciding_row(ruleset: Ruleset, cell: Cell, answers: Answers) -> int | None:
    """The number of the row that decides a cell."""
    return next((number for number, row in enumerate(ruleset.outcome) if matches(row, cell, answers)), None)


def price(ruleset: Ruleset, odds: str, answers: Answers) -> int | None:
    """The number of the price that a win is paid at."""
    return next((number for number, one in enumerate(ruleset.odds) if one.id == odds and _in_force(one, answers)), None)


def _in_force(one: Odds, answers: Answers) -> bool:
    return not one.question or one.reading in ("", "*") or answers[one.question] == one.reading


def incomplete(ruleset: Ruleset) -> Iterator[str]:
    """What the tables leave open: a hand without a class, a cell without a row, a win without a price."""
    for hand in classes_found(ruleset)[1][:1]:
        yield f"no class holds {hand}"
    for total in sorted(set(range(2, MOST_TOTAL + 1)) - _dealer_totals_held(ruleset))[:1]:
        yield f"no dealer's class holds {total}"
    for cell, answers in product(cells(ruleset), answers_to(ruleset, ruleset.outcome)):
        if deciding_row(ruleset, cell, answers) is None:
            yield f"no row decides {cell}{_given(answers)}"
    for odds, answers in product(_odds_read(ruleset), answers_to(ruleset, ruleset.odds)):
        if price(ruleset, odds, answers) is None:
            yield f"no price for {odds}{_given(answers)}"


def _dealer_totals_held(ruleset: Ruleset) -> set[int]:
    return {total for spec in ruleset.dealer if not spec.natural for total in dealer_totals(ruleset, spec)}


def _odds_read(ruleset: Ruleset) -> list[str]:
    return sorted({row.odds for row in ruleset.outcome if row.result == "win"})


def _given(answers: Answers) -> str:
    return "".join(f", {question} = {reading}" for question, reading in answers.items())


def dead(ruleset: Ruleset) -> Iterator[str]:
    """Classes, rows and prices that nothing ever reaches."""
    chosen = classes_found(ruleset)[0]
    yield from (f"class {spec.id} holds no hand" for number, spec in enumerate(ruleset.player) if number not in chosen)
    rows = {
        deciding_row(ruleset, cell, answers) for cell, answers in product(cells(ruleset), answers_to(ruleset, ruleset.outcome))
    }
    yield from (f"outcome[{n + 1}] never decides" for n in range(len(ruleset.outcome)) if n not in rows)
    yield from _dead_prices(ruleset)


def _dead_prices(ruleset: Ruleset) -> Iterator[str]:
    paid = {
        price(ruleset, odds, answers)
        for odds, answers in product({one.id for one in ruleset.odds}, answers_to(ruleset, ruleset.odds))
    }
    read = set(_odds_read(ruleset))
    for number, one in enumerate(ruleset.odds):
        if number not in paid or not (one.id in read or one.id in _own_odds(ruleset)):
            yield f"odds[{number + 1}] ({one.id}) is never paid"


def _own_odds(ruleset: Ruleset) -> set[str]:
    """Odds that are read by their name and not through a row."""
    return {"surrender", "even-money", *(f"insurance/{spec.natural}" for spec in ruleset.dealer if spec.natural)}
