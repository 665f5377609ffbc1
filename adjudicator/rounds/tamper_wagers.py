"""Irregular wagers: late, over a limit, insurance that is not on offer, side bets that the game does not have, mispays."""

from __future__ import annotations

from adjudicator.rounds.amounts import written
from adjudicator.rounds.cards import is_ace
from adjudicator.rounds.draft import Draft


def late_bet(draft: Draft) -> bool:
    """A main wager after the first card."""
    spot = draft.rng.choice(draft.round.spots)
    draft.insert(draft.after_opening(), ("bet", str(spot.number), *spot.who(spot.players[0]), "25"))
    return True


def insurance_without_ace(draft: Draft) -> bool:
    if is_ace(draft.round.dealer[0]):
        return False
    return _insure(draft, numerator=1, denominator=2)


def insurance_above_half(draft: Draft) -> bool:
    if not is_ace(draft.round.dealer[0]) or any(draft.places("insure")):
        return False
    return _insure(draft, numerator=1, denominator=1)


def _insure(draft: Draft, *, numerator: int, denominator: int) -> bool:
    """On a spot whose one wager is not a blackjack: that one the European text treats apart."""
    spots = [spot for spot in draft.round.spots if len(spot.wagers) == 1 and not _opened_with_blackjack(draft, spot.number)]
    if not spots:
        return False
    spot = draft.rng.choice(spots)
    amount = spot.bet_of(spot.players[0]) * numerator // denominator
    draft.insert(draft.after_opening(), ("insure", str(spot.number), *spot.who(spot.players[0]), written(amount)))
    return True


def _opened_with_blackjack(draft: Draft, number: int) -> bool:
    cards = draft.cards_before(draft.after_opening(), str(number))
    return {card[0] for card in cards} & set("A") != set() and any(card[0] in "TJQK" for card in cards)


def over_limit(draft: Draft) -> bool:
    """A placard maximum that one wager alone exceeds, in a round where nothing else is measured by that wager."""
    wagers = sorted(amount for spot in draft.round.spots for amount in spot.wagers.values())
    highest, below = wagers[-1], ([0, *wagers])[-2]
    measured = any(draft.places("split", "double", "insure", "paid")) or any(spot.side_bets for spot in draft.round.spots)
    if measured or highest - below < 200:
        return False
    draft.headers.append(("posted", f"maximum = {written(highest - 100)}"))
    return True


def mispay(draft: Draft) -> bool:
    """Nine times the stake and a cent is no award of any game."""
    spot = draft.rng.choice(draft.round.spots)
    player, stake = spot.players[0], next(iter(spot.wagers.values()))
    draft.events.append(("paid", spot.first.label, *spot.who(player), written(stake * 9 + 1)))
    return True


def foreign_side_bet(draft: Draft) -> bool:
    """A side bet that this game does not have."""
    others = [kind for kind in ("lucky-ladies", "match-the-dealer") if kind != draft.round.game.side_bet]
    spot = draft.rng.choice(draft.round.spots)
    event = ("bet", str(spot.number), *spot.who(spot.players[0]), draft.rng.choice(others), "5")
    draft.insert(draft.first("deal"), event)
    return True


def side_bet_above_main(draft: Draft) -> bool:
    """Match the Dealer above the main wager."""
    spots = [spot for spot in draft.round.spots if not spot.side_bets]
    if not spots:
        return False
    spot = draft.rng.choice(spots)
    amount = written(spot.bet_of(spot.players[0]) + 500)
    event = ("bet", str(spot.number), *spot.who(spot.players[0]), "match-the-dealer", amount)
    draft.insert(draft.first("deal"), event)
    return True
