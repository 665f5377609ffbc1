"""Events happen: each is checked against what the rules allow there, and then takes effect.

A forbidden event becomes a finding, never an exception; whether it stands or is undone is a remedy, and a remedy is a
question like any other.
"""

from __future__ import annotations

from collections.abc import Callable

from ..record import CONTESTED, NOTHING, Event
from ..run import Run
from .asking import on_ask
from .closing import close
from .dealer import on_burn, on_draw, on_peek, on_turn
from .dealing import on_deal
from .doubling import on_double
from .drawing import on_card, on_hit, on_stand
from .insuring import on_insure
from .irregular import on_disposed, on_irregular, on_note, on_paid
from .leaving import on_even_money, on_rescue, on_surrender
from .splitting import on_split
from .wagers import on_action, on_bank, on_bet

HANDLERS: dict[str, Callable[[Run, Event], None]] = {
    "bet": on_bet,
    "bank": on_bank,
    "action": on_action,
    "deal": on_deal,
    "hit": on_hit,
    "stand": on_stand,
    "card": on_card,
    "double": on_double,
    "split": on_split,
    "surrender": on_surrender,
    "rescue": on_rescue,
    "even-money": on_even_money,
    "insure": on_insure,
    "peek": on_peek,
    "turn": on_turn,
    "draw": on_draw,
    "burn": on_burn,
    "ask": on_ask,
    "irregular": on_irregular,
    "disposed": on_disposed,
    "paid": on_paid,
    "note": on_note,
    "nothing": on_note,
}


def replay(run: Run) -> None:
    """Go through the record's events once."""
    record = run.record
    handlers = HANDLERS
    if record.features & CONTESTED:
        _replay_contested(run)
    else:
        for event in record.events:
            handlers[event.verb](run, event)
    if run.irregulars or run.early_unfinished or run.dealer.natural:
        close(run)


def _replay_contested(run: Run) -> None:
    for event in run.record.events:
        happened = event
        if event.other is not None and run.ask(f"line-{event.line}", "first") == "other":
            happened = event.other
        if happened is not NOTHING:
            HANDLERS[happened.verb](run, happened)
