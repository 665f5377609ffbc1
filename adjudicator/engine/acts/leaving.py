"""Ways out of a hand: surrender, rescue, even money."""

from __future__ import annotations

from collections.abc import Callable

from ..gates import why_not_even_money, why_not_rescue, why_not_surrender
from ..record import Event
from ..run import Run
from ..table import EVEN_MONEY, RESCUED, SURRENDERED, Hand, Reason
from .turns import begin_act, hand_at
from .wagers import player_of


def on_surrender(run: Run, event: Event) -> None:
    _leave(run, event, why_not_surrender, SURRENDERED)


def on_rescue(run: Run, event: Event) -> None:
    _leave(run, event, why_not_rescue, RESCUED)


def on_even_money(run: Run, event: Event) -> None:
    _leave(run, event, why_not_even_money, EVEN_MONEY)


def _leave(run: Run, event: Event, why_not: Callable[[Run, Hand], Reason | None], way: str) -> None:
    """A way out of the hand: surrender, rescue, or even money."""
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None:
        return
    if way == EVEN_MONEY and not hand.undone and hand.cards:
        pass
    elif not begin_act(run, hand, event):
        return
    reason = why_not(run, hand)
    if reason is not None and run.forbidden(event, reason):
        hand.voided = True
        return
    player = player_of(run, hand.spot, event) if event.player else ""
    for stake in hand.stakes:
        if not player or stake.bet.player == player:
            stake.exit = way
    hand.spot.played = True
    if all(stake.exit for stake in hand.stakes):
        hand.finish, hand.voided = way, False
