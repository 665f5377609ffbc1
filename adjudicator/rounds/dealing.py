"""The opening cards, in the order of the game, and the insurance that follows them."""

from __future__ import annotations

from adjudicator.rounds.amounts import written
from adjudicator.rounds.cards import DOWN, is_ace
from adjudicator.rounds.hands import Hand, Spot
from adjudicator.rounds.making import Making


def deal(making: Making, spots: list[Spot]) -> list[str]:
    """Gives every spot its first hand and returns the dealer's one or two cards."""
    for spot in spots:
        spot.hands.append(Hand(str(spot.number), making.shoe.opening(), dict(spot.wagers)))
    upcard = making.shoe.upcard()
    if not making.game.hole_card or making.chance(making.options.round_by_round):
        _card_by_card(making, spots, upcard)
    else:
        _hand_by_hand(making, spots, upcard)
    return [upcard, making.shoe.under(upcard)] if making.game.hole_card else [upcard]


def _hand_by_hand(making: Making, spots: list[Spot], upcard: str) -> None:
    for spot in spots:
        making.say("deal", str(spot.number), *spot.first.cards)
    making.say("deal", "dealer", upcard, DOWN)


def _card_by_card(making: Making, spots: list[Spot], upcard: str) -> None:
    for spot in spots:
        making.say("deal", str(spot.number), spot.first.cards[0])
    making.say("deal", "dealer", upcard)
    for spot in spots:
        making.say("deal", str(spot.number), spot.first.cards[1])
    if making.game.hole_card:
        making.say("deal", "dealer", DOWN)


def offer_insurance(making: Making, spots: list[Spot], upcard: str) -> bool:
    """Insurance and even money against an ace, before any further card; says whether anybody insured."""
    insured = False
    for spot in spots if is_ace(upcard) else []:
        if making.game.even_money and spot.first.blackjack:
            _even_money(making, spot)
        elif making.game.insures_blackjack or not spot.first.blackjack:
            insured |= _insure(making, spot)
    return insured


def _even_money(making: Making, spot: Spot) -> None:
    if making.chance(0.5):
        spot.even_money = spot.first.done = True
        making.say("even-money", str(spot.number), *spot.who(spot.controller))


def _insure(making: Making, spot: Spot) -> bool:
    """Each bettor insures his own wager; one with two wagers on the spot does not, as no text says which half counts."""
    singles = [player for player in spot.players if sum(who == player for who, _ in spot.wagers) == 1]
    insurers = [player for player in singles if making.chance(making.options.insurance)]
    for player in insurers:
        half = spot.bet_of(player) // 2
        amount = half if making.game.insures_exact_half or making.chance(0.7) else max(1, half // 2)
        making.say("insure", str(spot.number), *spot.who(player), written(amount))
    return bool(insurers)
