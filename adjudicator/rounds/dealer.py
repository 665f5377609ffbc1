"""The dealer's turn, and which wagers wait for it."""

from __future__ import annotations

from random import Random

from adjudicator.rounds.cards import is_ace, is_blackjack, is_ten, total
from adjudicator.rounds.games import Game
from adjudicator.rounds.hands import Hand, Spot
from adjudicator.rounds.lawful import dealer_must_draw, is_natural
from adjudicator.rounds.options import Options
from adjudicator.rounds.script import Script
from adjudicator.rounds.stacking import Stacker


class Dealer:
    """The dealer's cards as they will turn out, and what of them the record has shown."""

    def __init__(self, game: Game, cards: list[str], shoe: Stacker, rng: Random, options: Options) -> None:
        self._game, self.cards, self._shoe, self._rng, self._options = game, cards, shoe, rng, options
        self.turned = False
        self.finished = False

    @property
    def upcard(self) -> str:
        return self.cards[0]

    @property
    def threatens(self) -> bool:
        """The upcard leaves a natural possible."""
        return is_ace(self.upcard) or is_ten(self.upcard)

    @property
    def natural(self) -> bool:
        if len(self.cards) != 2:
            return False
        suited_aces = is_ace(self.upcard) and self.cards[0] == self.cards[1]
        return is_blackjack(self.cards) or (self._game.naturals_and_range and suited_aces)

    def before_play(self, script: Script) -> bool:
        """The look under an ace or a ten-value; says whether the round is over."""
        if not self._game.hole_card or not self.threatens:
            return False
        if self._game.checks_for_blackjack:
            return self._check(script)
        if self.natural:
            return self._rng.random() < self._options.early_turn and self._turn(script)
        if self._rng.random() < self._options.optional_peek:
            script.say("peek")
        return False

    def _check(self, script: Script) -> bool:
        if self.natural:
            return self._turn(script)
        if self._rng.random() >= self._options.left_out_peek:
            script.say("peek")
        return False

    def _turn(self, script: Script) -> bool:
        script.say("turn", self.cards[1])
        self.turned = self.finished = True
        return True

    def play(self, spots: list[Spot], insured: bool, script: Script) -> None:
        """Turns and draws as far as any wager needs it, and sometimes although none does."""
        must_play = any(self._waits(spot, hand) for spot in spots for hand in spot.hands)
        goes_on = must_play or self._rng.random() < 0.5
        if self._game.hole_card and (goes_on or insured or self.threatens or _has_side_bet(spots)):
            script.say("turn", self.cards[1])
            self.turned = True
        if not self._game.hole_card and not goes_on:
            goes_on = insured or (self.threatens and any(spot.first.blackjack for spot in spots))
        if goes_on:
            self._draw(script)

    def _draw(self, script: Script) -> None:
        drawn: list[str] = []
        while not self.natural and dealer_must_draw(self._game, *total(self.cards)):
            self.cards.append(self._shoe.under(self.upcard) if len(self.cards) == 1 else self._shoe.draw())
            drawn.append(self.cards[-1])
        self.finished = True
        if drawn and self._rng.random() < 0.5:
            script.say("draw", *drawn)
        else:
            for card in drawn:
                script.say("draw", card)

    def _waits(self, spot: Spot, hand: Hand) -> bool:
        """Whether the dealer's total can still change what this hand gets."""
        if spot.surrendered or spot.even_money or is_natural(self._game, hand):
            return False
        if self._game.naturals_and_range:
            return hand.points <= 22
        return not hand.busted and not (self._game.rescues and hand.points == 21)


def _has_side_bet(spots: list[Spot]) -> bool:
    return any(spot.side_bets for spot in spots)
