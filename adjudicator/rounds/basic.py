"""Basic play as data: published tables, one row a total, one column an upcard (2 … 10, A).

`H` hit, `S` stand, `D` double or else hit, `Ds` double or else stand, `R` surrender or else hit, `Rs` surrender or else
stand. A figure is a limit: `S4` stands but hits with four cards or more, `D5` doubles but hits with five or more. `*` hits
where a 6-7-8 is possible, `'` where it would be suited, `"` where it would be spades.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.rounds.cards import is_ace, total, value
from adjudicator.rounds.games import Game

UPCARDS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)
Table = dict[int, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Play:
    """The tables of one game; `pairs` lists the upcards against which a pair is split."""

    hard: Table
    soft: Table
    pairs: dict[int, frozenset[int]]


def _table(text: str) -> Table:
    rows = (line.split() for line in text.strip().splitlines())
    return {int(row[0]): tuple(row[1:]) for row in rows}


def _pairs(text: str) -> dict[int, frozenset[int]]:
    rows = (line.split() for line in text.strip().splitlines())
    return {int(row[0]): frozenset(int(upcard) for upcard in row[1:]) for row in rows}


SIX_DECK = Play(
    hard=_table("""
        9   H  D  D  D  D  H  H  H  H  H
        10  D  D  D  D  D  D  D  D  H  H
        11  D  D  D  D  D  D  D  D  D  D
        12  H  H  S  S  S  H  H  H  H  H
        13  S  S  S  S  S  H  H  H  H  H
        14  S  S  S  S  S  H  H  H  H  H
        15  S  S  S  S  S  H  H  H  H  H
        16  S  S  S  S  S  H  H  H  H  H
    """),
    soft=_table("""
        12  H  H  H  H  H  H  H  H  H  H
        13  H  H  H  D  D  H  H  H  H  H
        14  H  H  H  D  D  H  H  H  H  H
        15  H  H  D  D  D  H  H  H  H  H
        16  H  H  D  D  D  H  H  H  H  H
        17  H  D  D  D  D  H  H  H  H  H
        18  Ds Ds Ds Ds Ds S  S  H  H  H
        19  S  S  S  S  Ds S  S  S  S  S
    """),
    pairs=_pairs("""
        2 2 3 4 5 6 7
        3 2 3 4 5 6 7
        4 5 6
        6 2 3 4 5 6
        7 2 3 4 5 6 7
        8 2 3 4 5 6 7 8 9 10 1
        9 2 3 4 5 6 8 9
        1 2 3 4 5 6 7 8 9 10 1
    """),
)

# As six-deck, but all stakes are lost to a dealer blackjack and the dealer stands on soft 17.
EUROPEAN = Play(
    hard=SIX_DECK.hard | _table("11  D  D  D  D  D  D  D  D  H  H"),
    soft=SIX_DECK.soft
    | _table("""
        18  S  Ds Ds Ds Ds S  S  H  H  H
        19  S  S  S  S  S  S  S  S  S  S
    """),
    pairs=SIX_DECK.pairs
    | _pairs("""
        8 2 3 4 5 6 7 8 9
        1 2 3 4 5 6 7 8 9 10
    """),
)

SPANISH_21 = Play(
    hard=_table("""
        9   H   H   H   H   D   H   H   H   H   H
        10  D5  D5  D   D   D   D4  D3  H   H   H
        11  D4  D5  D5  D5  D5  D4  D4  D4  D3  D3
        12  H   H   H   H   H   H   H   H   H   H
        13  H   H   H   H   S4* H   H   H   H   H
        14  H   H   S4* S5' S6" H   H   H   H   H
        15  S4* S5' S6  S6  S   H   H   H   H   H
        16  S6  S6  S6  S   S   H   H   H   H   R
        17  S   S   S   S   S   S   S6  S6  S6  Rs
    """),
    soft=_table("""
        12  H   H   H   H   H   H   H   H   H   H
        13  H   H   H   H   H   H   H   H   H   H
        14  H   H   H   H   H   H   H   H   H   H
        15  H   H   H   H   D4  H   H   H   H   H
        16  H   H   H   D3  D4  H   H   H   H   H
        17  H   H   D3  D4  D5  H   H   H   H   H
        18  S4  S4  D4  D5  D6  S6  S4  H   H   H
        19  S   S   S   S   S   S   S   S   S6  S6
    """),
    pairs=_pairs("""
        2 2 3 4 5 6 7 8
        3 2 3 4 5 6 7 8
        6 4 5 6
        7 2 3 4 5 6 7
        8 2 3 4 5 6 7 8 9 10
        9 3 4 5 6 8 9
        1 2 3 4 5 6 7 8 9 10 1
    """),
)

# No strategy is published for California Grand: the six-deck one, within the hitting range and the doubling limits.
PLAYS = {"six-deck": SIX_DECK, "european": EUROPEAN, "spanish-21": SPANISH_21, "california-grand": SIX_DECK}


def best_act(game: Game, cards: Sequence[str], upcard: str, lawful: Sequence[str]) -> str:
    """What basic play does with a hand, among the acts that are lawful for it.

    >>> from adjudicator.rounds.games import SIX_DECK as six
    >>> best_act(six, ["8h", "8d"], "Tc", ["stand", "hit", "double", "split"])
    'split'
    """
    play, up = PLAYS[game.slug], value(upcard)
    if "split" in lawful and up in play.pairs.get(value(cards[0]), ()) and not _suited_sevens(game, cards, up):
        return "split"
    points, soft = total(cards)
    rows = play.soft if soft else play.hard
    cell = rows[points][UPCARDS.index(up)] if points in rows else ("H" if points < 12 else "S")
    return _read(cell, cards, lawful)


def best_after_double(cards: Sequence[str], upcard: str) -> str:
    """`rescue` or `stand`, for a doubled hand of Spanish 21.

    >>> best_after_double(["6s", "5d", "2c"], "9h")
    'rescue'
    """
    points, up = total(cards)[0], value(upcard)
    return "rescue" if (points <= 16 and up in (8, 9, 10, 1)) or (points == 17 and up == 1) else "stand"


def _suited_sevens(game: Game, cards: Sequence[str], up: int) -> bool:
    return game.slug == "spanish-21" and up == 7 and value(cards[0]) == 7 and cards[0] == cards[1]


def _read(cell: str, cards: Sequence[str], lawful: Sequence[str]) -> str:
    """A cell of the table as an act: the first that is lawful, standing last of all."""
    letter, otherwise = cell[0], "S" if cell.endswith("s") else "H"
    limit = next((int(mark) for mark in cell if mark.isdigit()), 0)
    if (limit and len(cards) >= limit) or (letter == "S" and _worth_a_straight(cell[-1], cards)):
        letter = "H"
    wish = {"S": "stand", "H": "hit", "D": "double", "R": "surrender"}[letter]
    fallback = "stand" if otherwise == "S" else "hit"
    return next(act for act in (wish, fallback, "stand") if act in lawful)


def _worth_a_straight(mark: str, cards: Sequence[str]) -> bool:
    """Whether two cards of 6, 7 and 8 are to be drawn to, under the mark of the cell."""
    if len(cards) != 2 or any(is_ace(card) for card in cards) or not {card[0] for card in cards} <= set("678"):
        return False
    suits = {card[1] for card in cards}
    wanted = {"*": True, "'": len(suits) == 1, '"': suits == {"s"}}
    return cards[0][0] != cards[1][0] and wanted.get(mark, False)
