"""Stacked cards: openings and draws that a fair shoe would show once in thousands of rounds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from adjudicator.rounds.cards import RANKS, SUITS, Shoe, is_ten
from adjudicator.rounds.games import Game
from adjudicator.rounds.hands import Hand

_ACES = tuple("A" + suit for suit in SUITS)
_LOW = tuple(rank + suit for rank in "234" for suit in SUITS)
_SEVENS = tuple("7" + suit for suit in SUITS)
_UPCARDS = (_ACES, _ACES, _SEVENS, tuple("6" + suit for suit in SUITS))


class Stacker:
    """Draws from the shoe, picking a card now and then instead of the next one."""

    def __init__(self, game: Game, shoe: Shoe, rng: Random, chance: float) -> None:
        self._game, self._shoe, self._rng, self._chance = game, shoe, rng, chance
        self._tens = tuple(card for card in game.pack if is_ten(card))

    def _stack(self, share: float = 1.0) -> bool:
        return self._chance > 0 and self._rng.random() < self._chance * share

    def draw(self) -> str:
        return self._shoe.draw()

    def opening(self) -> list[str]:
        """Two cards for a spot."""
        if not self._stack():
            return [self._shoe.draw(), self._shoe.draw()]
        first, second = self._pattern()
        return [self._shoe.draw_one_of(first), self._shoe.draw_one_of(second)]

    def _pattern(self) -> tuple[Sequence[str], Sequence[str]]:
        """Two lists of cards to pick from: a pair, twins, a natural, a soft hand, low cards, a straight, jokers."""
        rng, deuce = self._rng, self._rng.choice(RANKS if "Th" in self._game.pack else RANKS.replace("T", ""))
        of_rank = [deuce + suit for suit in SUITS]
        twin = [rng.choice(of_rank)]
        straight = [rank + rng.choice(SUITS) for rank in "678"]
        queens, sevens = ["Qh"], [rng.choice(_SEVENS)]
        patterns: list[tuple[Sequence[str], Sequence[str]]] = [
            (of_rank, of_rank), (of_rank, of_rank), (twin, twin), (_ACES, self._tens), (self._tens, _ACES),
            (_ACES, _ACES), (_ACES, _LOW), (_LOW, _LOW), (straight, straight), (_SEVENS, _SEVENS),
            (self._tens, self._tens), (queens, queens), (sevens, sevens),
        ]  # fmt: skip
        jokers: tuple[Sequence[str], Sequence[str]] = (["jk"], ["jk", "2h", "2s", "Ac"])
        if self._game.naturals_and_range and rng.random() < 0.2:
            return jokers
        first, second = rng.choice(patterns)
        return first, (first if len(first) == 1 else second)

    def upcard(self) -> str:
        return self._shoe.draw_one_of(self._rng.choice(_UPCARDS)) if self._stack() else self._shoe.draw()

    def under(self, upcard: str) -> str:
        """The dealer's second card, sometimes the one that makes a natural."""
        if not self._stack(0.5) or not (upcard[0] == "A" or is_ten(upcard)):
            return self._shoe.draw()
        if upcard[0] == "A" and self._game.naturals_and_range and self._rng.random() < 0.3:
            return self._shoe.draw_one_of([upcard])
        return self._shoe.draw_one_of(self._tens if upcard[0] == "A" else _ACES)

    def next_card(self, hand: Hand) -> str:
        """A player's card: sometimes the twin of the last one, sometimes a low one (long hands, re-splits, 7-7-7)."""
        twin = hand.cards[-1]
        if hand.cards == [twin, twin] and twin[0] == "7" and self._stack(2):
            return self._shoe.draw_one_of([twin])
        if not self._stack(0.7):
            return self._shoe.draw()
        same_rank = [twin] if twin == "jk" else [twin[0] + suit for suit in SUITS]
        return self._shoe.draw_one_of(self._rng.choice(([twin], same_rank, _LOW, _ACES)))
