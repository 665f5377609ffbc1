"""Cards as the record writes them (`8h`, `jk`), their values, and the shoe."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

RANKS = "A23456789TJQK"
SUITS = "shdc"
JOKER = "jk"
DOWN = "??"

FRENCH = tuple(rank + suit for rank in RANKS for suit in SUITS)
SPANISH = tuple(card for card in FRENCH if card[0] != "T")
WITH_JOKERS = (*FRENCH, JOKER, JOKER)

_VALUES = {"A": 1, "j": 2, "T": 10, "J": 10, "Q": 10, "K": 10}


def value(card: str) -> int:
    """What a card counts, an ace as 1 and a joker as 2.

    >>> value("As"), value("jk"), value("Qh"), value("7x")
    (1, 2, 10, 7)
    """
    return _VALUES.get(card[0]) or int(card[0])


def is_ace(card: str) -> bool:
    return card[0] == "A"


def is_ten(card: str) -> bool:
    """Ten, jack, queen or king."""
    return card[0] in "TJQK"


def total(cards: Iterable[str]) -> tuple[int, bool]:
    """The total that counts, and whether it is soft (an ace in it counts 11).

    >>> total(["As", "6h"]), total(["As", "6h", "Kd"]), total(["jk", "jk"])
    ((17, True), (17, False), (4, False))
    """
    hard, ace = 0, False
    for card in cards:
        hard += value(card)
        ace = ace or card[0] == "A"
    return (hard + 10, True) if ace and hard <= 11 else (hard, False)


def is_blackjack(cards: Sequence[str]) -> bool:
    """An ace and a ten-value as the only two cards."""
    return len(cards) == 2 and total(cards)[0] == 21


class Shoe:
    """Some packs, dealt without replacement.

    A card is a slot among `packs * len(pack)`: a slot that is gone is drawn again. That is an exact deal, and it is
    far cheaper than shuffling six packs for the dozen cards of a round.
    """

    def __init__(self, pack: tuple[str, ...], packs: int, rng: Random) -> None:
        self._pack, self._packs, self._rng = pack, packs, rng
        self._gone: set[int] = set()

    def draw(self) -> str:
        """The next card, at random among those left."""
        slots = len(self._pack) * self._packs
        slot = int(self._rng.random() * slots)
        while slot in self._gone:
            slot = int(self._rng.random() * slots)
        self._gone.add(slot)
        return self._pack[slot % len(self._pack)]

    def draw_one_of(self, wanted: Sequence[str]) -> str:
        """A card from `wanted` if one is left of the one chosen, otherwise any card: how rare hands are stacked."""
        card = self._rng.choice(wanted)
        for slot, there in enumerate(self._pack * self._packs):
            if there == card and slot not in self._gone:
                self._gone.add(slot)
                return card
        return self.draw()
