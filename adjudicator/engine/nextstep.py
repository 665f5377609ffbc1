"""What now: who acts, what is due, what is allowed and what is refused by which clause.

The commonest call comes in mid-round; these answers come from the same gates that check a record.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from .gates import (
    why_not_double,
    why_not_even_money,
    why_not_hit,
    why_not_insure,
    why_not_rescue,
    why_not_split,
    why_not_surrender,
)  # fmt: skip
from .play import Run
from .settle import Result
from .table import NATURAL, Hand, Reason


class Forbidden(msgspec.Struct, gc=False):
    """An act that is refused here, and the clauses that refuse it."""

    action: str
    clauses: tuple[str, ...]


class Next(msgspec.Struct, gc=False):
    """``hand`` is a hand's label or ``dealer``; ``due`` is ``bet deal card act turn draw``; all empty where nothing waits."""

    hand: str | None = None
    player: str | None = None
    due: str | None = None
    actions: tuple[str, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()


NOTHING_DUE = Next()


def whats_next(run: Run, results: list[Result]) -> Next:
    """The next thing that has to happen for a waiting wager to be decided."""
    if not run.spots:
        return Next(due="bet")
    if run.void_round or not any(result.outcome == "pending" for result in results):
        return NOTHING_DUE
    asked = dict(run.asked)
    try:
        return _dealing(run) or _players(run) or _dealer(run)
    finally:
        run.asked = asked


def _dealing(run: Run) -> Next | None:
    numbers = [n for n in sorted(run.spots) if any(bet.live for bet in run.spots[n].bets) or run.spots[n].sides]
    unsplit = [run.spots[n] for n in numbers if not run.spots[n].was_split]
    one_by_one = run.game.term["one-card-a-round"]
    for count in (1, 2):
        short = next((spot for spot in unsplit if len(spot.hands[0].cards) < count and not spot.hands[0].dead), None)
        if short is not None:
            return Next(str(short.number), None, "deal")
        if count == 1 and one_by_one and not run.dealer.cards:
            return Next("dealer", None, "deal")
    if len(run.dealer.cards) < (2 if run.game.hole_card else 1):
        return Next("dealer", None, "deal")
    return None


def _players(run: Run) -> Next | None:
    dealer = run.dealer
    if dealer.natural and not dealer.hole_down:
        return None
    for hand in run.play_order():
        if (hand.finish and not hand.due) or hand.dead or not any(stake.base for stake in hand.stakes):
            continue
        if dealer.began and not hand.left_out and not hand.due and not hand.played_on:
            continue
        player = hand.spot.controller(hand)
        if hand.due:
            return Next(hand.label, player, "card", ("card",))
        return _acts(run, hand, player)
    return None


GATES: tuple[tuple[str, str, Callable[[Run, Hand], Reason | None]], ...] = (
    ("hit", "hit", why_not_hit),
    ("double", "double-cards", why_not_double),
    ("split", "split", why_not_split),
    ("surrender", "surrender", why_not_surrender),
    ("rescue", "rescue", why_not_rescue),
    ("even-money", "even-money", why_not_even_money),
)


def _acts(run: Run, hand: Hand, player: str) -> Next:
    allowed: list[str] = []
    refused: list[Forbidden] = []
    for act, term, gate in GATES:
        reason = gate(run, hand)
        if reason is None:
            allowed.append(act)
        elif run.game.term[term]:
            refused.append(Forbidden(act, reason.source.clauses))
    allowed.insert(1 if "hit" in allowed else 0, "stand")
    _add_insurance(run, hand, allowed, refused)
    return Next(hand.label, player, "act", tuple(allowed), tuple(refused))


def _add_insurance(run: Run, hand: Hand, allowed: list[str], refused: list[Forbidden]) -> None:
    if not run.game.term["insurance"] or run.further_cards:
        return
    reason = why_not_insure(run, hand.spot)
    if reason is not None:
        refused.append(Forbidden("insure", reason.source.clauses))
    elif not hand.spot.insurance:
        allowed.append("insure")


def _dealer(run: Run) -> Next:
    dealer = run.dealer
    still = _still_open(run)
    if dealer.hole_down:
        return Next("dealer", None, "turn", ("turn", *still))
    if dealer.unseen:
        return NOTHING_DUE
    if len(dealer.cards) < 2 or run.dealer_must_draw():
        return Next("dealer", None, "draw", ("draw", *still))
    return NOTHING_DUE


def _still_open(run: Run) -> tuple[str, ...]:
    """What a player with a finished hand can still choose before the dealer plays: rescue, even money, insurance."""
    hands = [hand for hand in run.play_order() if hand.finish and not hand.dead and hand.stakes]
    found = []
    if any(why_not_rescue(run, hand) is None for hand in hands):
        found.append("rescue")
    if any(hand.finish == NATURAL and why_not_even_money(run, hand) is None for hand in hands):
        found.append("even-money")
    if not run.further_cards and any(not h.spot.insurance and why_not_insure(run, h.spot) is None for h in hands):
        found.append("insure")
    return tuple(found)


__all__ = ["NATURAL", "NOTHING_DUE", "Forbidden", "Next", "whats_next"]
