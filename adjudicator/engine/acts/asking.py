"""Acts that were asked for and refused."""

from __future__ import annotations

from collections.abc import Callable

from ..game import SILENCE, Cite
from ..gates import (
    why_not_double,
    why_not_even_money,
    why_not_hit,
    why_not_insure,
    why_not_rescue,
    why_not_split,
    why_not_surrender,
)
from ..record import Event
from ..run import Run
from ..table import Hand, Reason, Spot
from .adding import amount_source
from .turns import hand_at
from .wagers import player_of


def on_ask(run: Run, event: Event) -> None:
    """A player asked and the table said no; refusing what the rules grant is the dealer's finding."""
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None or hand.undone:
        return
    if event.player:
        player_of(run, hand.spot, event)
        several = len(hand.players()) > 1 and run.game.term["largest-bet-controls"]
        if several and event.kind != "insure" and event.player != hand.spot.controller(hand):
            return
    if why_not_asked(run, hand, event) is None:
        run.finding(event.line, "refused-lawful-act", "dealer", _grant_source(run, event.kind), (hand.label, event.kind))


def why_not_asked(run: Run, hand: Hand, event: Event) -> Reason | None:
    """Why an act that was asked for was rightly refused, or nothing where it is granted."""
    asked_before = dict(run.asked)
    try:
        return _why_not_act(run, hand, event)
    finally:
        run.asked = asked_before


def _why_not_act(run: Run, hand: Hand, event: Event) -> Reason | None:
    act = event.kind
    if act == "insure":
        reason = why_not_insure(run, hand.spot)
        if reason is None and event.amount and not _insurable(run, hand.spot, event):
            return Reason("insurance-amount", run.game.source["insurance-share"])
        return reason
    if act == "stand":
        return Reason("hit-not-allowed", SILENCE) if hand.finish else None
    if act in ("bet", "card"):
        return Reason("late-bet", SILENCE) if run.cards_out or act == "card" else None
    reason = WHY_NOT[act](run, hand)
    if reason is None and act in ("double", "split") and event.amount is not None:
        return _why_not_asked_amount(run, hand, event)
    return reason


def _insurable(run: Run, spot: Spot, event: Event) -> bool:
    """Whether an amount asked for is one that insurance takes."""
    player = event.player or (spot.players[0] if spot.players else "")
    original, twice = spot.original(player), 2 * (event.amount or 0)
    question = run.game.open_question("insurance-exactly-half")
    exactly = bool(question) and run.ask(question) == "A"
    return twice <= original + 1 and (not exactly or twice >= original - 1)


def _why_not_asked_amount(run: Run, hand: Hand, event: Event) -> Reason | None:
    base = sum(stake.base for stake in hand.stakes)
    amount = event.amount or 0
    if amount > base or (amount < base and (event.kind == "split" or not _less_is_granted(run))):
        return Reason(f"{event.kind}-amount", amount_source(run.game, event.kind))
    return None


def _less_is_granted(run: Run) -> bool:
    question = run.game.open_question("double-for-less")
    return run.ask(question) == "B" if question else bool(run.game.term["double-for-less"])


def _grant_source(run: Run, act: str) -> Cite:
    name = {"double": "double-cards", "insure": "insurance"}.get(act, act)
    if act == "hit" and run.game.hit_ranged:
        name = "hit-hard-max"
    return run.game.source.get(name, SILENCE)


WHY_NOT: dict[str, Callable[[Run, Hand], Reason | None]] = {
    "hit": why_not_hit,
    "double": why_not_double,
    "split": why_not_split,
    "surrender": why_not_surrender,
    "rescue": why_not_rescue,
    "even-money": why_not_even_money,
}
