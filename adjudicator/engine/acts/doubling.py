"""Doubling down, for full or for less, and undoing it."""

from __future__ import annotations

from ..game import SILENCE
from ..gates import may_hit, why_not_double
from ..record import Event
from ..run import Run
from ..table import Hand, Reason
from .adding import add_to, cut_excess, laid, lay_returned, shares_of
from .drawing import finish_double, take
from .turns import begin_act, hand_at


def on_double(run: Run, event: Event) -> None:
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None or not begin_act(run, hand, event):
        return
    wanted = shares_of(run, hand, event)
    reason = why_not_double(run, hand)
    if reason is not None:
        if run.forbidden(event, reason):
            _undo_double(run, hand, event, wanted)
            return
    else:
        reason = _why_not_amounts(run, hand, event, wanted)
        if reason is not None and run.forbidden(event, reason):
            _undo_double(run, hand, event, wanted)
            return
    cut_excess(run, hand, event, wanted)
    _double(run, hand, event, wanted)


def _why_not_amounts(run: Run, hand: Hand, event: Event, wanted: dict[str, int]) -> Reason | None:
    """A double for less, for nothing, or below what the limits let in."""
    game = run.game
    short = [p for p, amount in wanted.items() if 0 < amount < laid(hand, p)]
    if not any(wanted.values()) and any(laid(hand, p) for p in wanted):
        return Reason("double-amount", game.source["double-for-less"])
    declined = [p for p, amount in wanted.items() if not amount and laid(hand, p)]
    if declined and not game.term["double-declined-stays"]:
        return Reason("double-amount", SILENCE)
    if short:
        question = game.open_question("double-for-less")
        if question:
            return Reason("double-amount", game.source["double-for-less"], question) if run.ask(question) == "A" else None
        if not game.term["double-for-less"]:
            return Reason("double-amount", game.source["double-for-less"])
        if game.term["double-least"] and any(wanted[p] < run.record.posted.get("minimum", 0) for p in short):
            return Reason("double-amount", game.source["double-least"])
    return None


def _undo_double(run: Run, hand: Hand, event: Event, wanted: dict[str, int]) -> None:
    """The added money goes back; the card stays where a plain hit would have been lawful, as that hit."""
    for player, amount in wanted.items():
        lay_returned(hand, player, amount)
    if event.cards and may_hit(run, hand):
        take(run, hand, event.cards[0])
    hand.void_card = not event.cards
    hand.voided = True


def _double(run: Run, hand: Hand, event: Event, wanted: dict[str, int]) -> None:
    for player, amount in wanted.items():
        add_to(hand, player, amount)
    hand.spot.doubles += 1
    hand.spot.played = run.further_cards = True
    hand.doubled, hand.natural, hand.finish, hand.voided = True, "", "", False
    if event.cards:
        finish_double(run, hand, hand.add(event.cards[0], run.game))
    else:
        hand.due = 1
