"""Which acts the rules leave open to a hand."""

from __future__ import annotations

from adjudicator.rounds.cards import JOKER, is_ace
from adjudicator.rounds.games import Game
from adjudicator.rounds.hands import Hand, Spot


def lawful_acts(game: Game, spot: Spot, hand: Hand) -> list[str]:
    """The acts open to a hand that is not finished; `stand` is always one of them."""
    checks = {"hit": may_hit, "double": may_double, "split": may_split, "surrender": may_surrender}
    return ["stand", *(act for act, may in checks.items() if may(game, spot, hand))]


def may_hit(game: Game, spot: Spot, hand: Hand) -> bool:
    """A made 21 could be hit in most games; no generated player does."""
    if hand.points >= 21 or (hand.split_ace and len(hand.cards) > 1 and not game.plays_split_aces):
        return False
    if game.naturals_and_range and not hand.split:
        return hand.points <= 17 or (hand.soft and hand.points == 18)
    return True


def may_double(game: Game, spot: Spot, hand: Hand) -> bool:
    if not 2 <= len(hand.cards) <= game.double_up_to or spot.additions >= game.max_additions:
        return False
    if hand.split_ace and not game.plays_split_aces:
        return False
    if hand.points == 21:
        return hand.blackjack and game.doubles_blackjack
    return not game.naturals_and_range or hand.points <= 11 or hand.soft


def may_split(game: Game, spot: Spot, hand: Hand) -> bool:
    if not hand.pair or len(spot.hands) >= game.max_hands or spot.additions >= game.max_additions:
        return False
    if hand.split_ace and not game.resplits_aces:
        return False
    return not (game.naturals_and_range and hand.cards[0] == hand.cards[1] and _barred_when_alike(hand))


def _barred_when_alike(hand: Hand) -> bool:
    """Suited aces are never split; two jokers only where they met on a split hand."""
    return is_ace(hand.cards[0]) or (hand.cards[0] == JOKER and not hand.split)


def may_surrender(game: Game, spot: Spot, hand: Hand) -> bool:
    return game.surrenders and not hand.split and len(hand.cards) == 2 and not hand.blackjack


def is_natural(game: Game, hand: Hand) -> bool:
    """A dealt hand that needs no act: blackjack, and in California Grand also two jokers or two suited aces."""
    if hand.blackjack:
        return True
    alike = not hand.split and len(hand.cards) == 2 and hand.cards[0] == hand.cards[1]
    return game.naturals_and_range and alike and (hand.cards[0] == JOKER or is_ace(hand.cards[0]))


def dealer_must_draw(game: Game, points: int, soft: bool) -> bool:
    return points < 17 or (points == 17 and soft and game.draws_on_soft_17)
