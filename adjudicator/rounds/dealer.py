"""The dealer's turn, and which wagers wait for it."""

from __future__ import annotations

from adjudicator.rounds.cards import is_ace, is_blackjack, is_ten, total
from adjudicator.rounds.hands import Hand, Spot
from adjudicator.rounds.lawful import dealer_must_draw, is_natural
from adjudicator.rounds.making import Making


class Dealer:
    """The dealer's cards as they will turn out, and what of them the record has shown."""

    def __init__(self, making: Making, cards: list[str]) -> None:
        self._making, self._game, self._options = making, making.game, making.options
        self.cards = cards
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

    def before_play(self) -> bool:
        """The look under an ace or a ten-value; says whether the round is over."""
        if not self._game.hole_card or not self.threatens:
            return False
        if self._game.checks_for_blackjack:
            return self._check()
        if self.natural:
            return self._making.chance(self._options.early_turn) and self._turn()
        if self._making.chance(self._options.optional_peek):
            self._making.say("peek")
        return False

    def _check(self) -> bool:
        if self.natural:
            return self._turn()
        if not self._making.chance(self._options.left_out_peek):
            self._making.say("peek")
        return False

    def _turn(self) -> bool:
        self._making.say("turn", self.cards[1])
        self.finished = True
        return True

    def play(self, spots: list[Spot], insured: bool) -> None:
        """Turns and draws as far as any wager needs it, and sometimes although none does."""
        must_play = any(self._waits(spot, hand) for spot in spots for hand in spot.hands)
        goes_on = must_play or self._making.chance(0.5)
        if self._game.hole_card and (goes_on or insured or self.threatens or _has_side_bet(spots)):
            self._making.say("turn", self.cards[1])
        if not self._game.hole_card and not goes_on:
            goes_on = insured or (self.threatens and any(spot.first.blackjack for spot in spots))
        if goes_on:
            self._draw()

    def _draw(self) -> None:
        drawn: list[str] = []
        while not self.natural and dealer_must_draw(self._game, *total(self.cards)):
            self.cards.append(self._making.shoe.under(self.upcard) if len(self.cards) == 1 else self._making.shoe.draw())
            drawn.append(self.cards[-1])
        self.finished = True
        if drawn and self._making.chance(0.5):
            self._making.say("draw", *drawn)
        else:
            for card in drawn:
                self._making.say("draw", card)

    def _waits(self, spot: Spot, hand: Hand) -> bool:
        """Whether the dealer's total can still change what this hand gets."""
        if spot.surrendered or spot.even_money or is_natural(self._game, hand):
            return False
        if self._game.naturals_and_range:
            return hand.points <= 22
        return not hand.busted and not (self._game.rescues and hand.points == 21)


def _has_side_bet(spots: list[Spot]) -> bool:
    return any(spot.side_bets for spot in spots)
