"""The opening cards, in the order of the game, and the insurance that follows them."""

from __future__ import annotations

from random import Random

from adjudicator.rounds.amounts import written
from adjudicator.rounds.cards import DOWN, is_ace
from adjudicator.rounds.games import Game
from adjudicator.rounds.hands import Hand, Spot
from adjudicator.rounds.options import Options
from adjudicator.rounds.script import Script
from adjudicator.rounds.stacking import Stacker


def deal(game: Game, spots: list[Spot], shoe: Stacker, rng: Random, options: Options, script: Script) -> list[str]:
    """Gives every spot its first hand and returns the dealer's one or two cards."""
    for spot in spots:
        spot.hands.append(Hand(str(spot.number), shoe.opening(), dict(spot.wagers)))
    upcard = shoe.upcard()
    dealer = [upcard, shoe.under(upcard)] if game.hole_card else [upcard]
    if not game.hole_card or rng.random() < options.round_by_round:
        _card_by_card(game, spots, upcard, script)
    else:
        _hand_by_hand(spots, upcard, script)
    return dealer


def _hand_by_hand(spots: list[Spot], upcard: str, script: Script) -> None:
    for spot in spots:
        script.say("deal", str(spot.number), *spot.first.cards)
    script.say("deal", "dealer", upcard, DOWN)


def _card_by_card(game: Game, spots: list[Spot], upcard: str, script: Script) -> None:
    for spot in spots:
        script.say("deal", str(spot.number), spot.first.cards[0])
    script.say("deal", "dealer", upcard)
    for spot in spots:
        script.say("deal", str(spot.number), spot.first.cards[1])
    if game.hole_card:
        script.say("deal", "dealer", DOWN)


def offer_insurance(game: Game, spots: list[Spot], upcard: str, rng: Random, options: Options, script: Script) -> bool:
    """Insurance and even money against an ace, before any further card; says whether anybody insured."""
    insured = False
    for spot in spots if is_ace(upcard) else []:
        if game.even_money and spot.first.blackjack:
            _even_money(spot, rng, script)
        elif game.insures_blackjack or not spot.first.blackjack:
            insured |= _insure(game, spot, rng, options, script)
    return insured


def _even_money(spot: Spot, rng: Random, script: Script) -> None:
    if rng.random() < 0.5:
        spot.even_money = spot.first.done = True
        script.say("even-money", str(spot.number), *spot.who(spot.controller))


def _insure(game: Game, spot: Spot, rng: Random, options: Options, script: Script) -> bool:
    """Each bettor insures his own wager; one with two wagers on the spot does not, as no text says which half counts."""
    insured = False
    for player in spot.players:
        single = sum(who == player for who, _ in spot.wagers) == 1
        if single and rng.random() < options.insurance:
            half = spot.bet_of(player) // 2
            amount = half if game.insures_exact_half or rng.random() < 0.7 else max(1, half // 2)
            script.say("insure", str(spot.number), *spot.who(player), written(amount))
            insured = True
    return insured
