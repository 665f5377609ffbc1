"""Irregularities on record, and what was done about them."""

from __future__ import annotations

from ..errors import RecordError
from ..record import Event
from ..run import Irregular, Run
from ..table import STOOD, Hand
from .wagers import wagered

#: Irregularities that leave money as it lies unless somebody says otherwise.
HARMLESS = frozenset(("announced", "wrong-pay", "cut-card"))


BY_HOUSE = frozenset(("boxed", "short-pack", "cut-card"))


WAYS_OF = {
    "exposed": ("next", "burn", "dealer", "dead", "withdraw", "void-round", "stands"),
    "boxed": ("burn", "next", "void-round", "stands"),
    "not-given": ("next", "dead", "withdraw", "void-round", "stands"),
    "not-asked": ("dead", "withdraw", "void-round", "stands"),
    "empty-spot": ("next", "burn", "dealer", "void-round", "stands"),
    "insurance-not-offered": ("withdraw", "void-round", "stands"),
    "cut-card": ("stands", "void-round"),
    "short-pack": ("void-round", "stands"),
    "announced": ("stands",),
    "wrong-pay": ("stands",),
}


def on_irregular(run: Run, event: Event) -> None:
    run.irregulars = [*run.irregulars, Irregular(event)]


def on_disposed(run: Run, event: Event) -> None:
    """What was done about it: the hand is dead, its wager is back, or the whole round is."""
    way, label = event.kind, event.hand
    if run.irregulars and run.ways.get(run.irregulars[-1].event.line) is None and not run.irregulars[-1].way:
        run.irregulars[-1].way = way
        label = label or run.irregulars[-1].hand
    if way == "void-round":
        run.void_round = True
    elif way in ("dead", "withdraw"):
        for hand in _hands_named(run, label, event):
            hand.dead = True
            hand.finish = hand.finish or STOOD
    elif way == "stands" and run.irregulars and run.irregulars[-1].event.kind == "not-asked":
        for hand in _hands_named(run, label, event) if label and label != "dealer" else ():
            hand.finish = hand.finish or STOOD


def _hands_named(run: Run, label: str, event: Event) -> list[Hand]:
    if label in run.hands:
        return [run.hands[label]]
    number = label.partition(".")[0]
    spot = run.spots.get(int(number)) if number.isdigit() else None
    if spot is not None and "." not in label:
        return list(spot.hands)
    if run.lenient or not label:
        if not label and run.current is not None:
            return [run.current]
        return []
    raise RecordError(f"there is no hand {label}; expected a hand with a wager: {wagered(run)}", event.line, word=2)


def on_paid(run: Run, event: Event) -> None:
    run.paid = [*run.paid, event]


def on_note(run: Run, event: Event) -> None:
    """Free text rules nothing."""
