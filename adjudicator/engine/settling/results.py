"""What settlement is made of: an end of the dealer's hand, a verdict, a wager's result."""

from __future__ import annotations

import msgspec

from ..game import Price
from ..run import Run
from ..table import Step


class Final(msgspec.Struct, frozen=True, gc=False):
    """One way in which the dealer's hand ends: class, total, natural, and whether two jokers were dealt."""

    dealer: int
    total: int
    natural: str
    two_jokers: bool = False


class Result:
    """What the rules say about one wager. ``net`` is ``None`` while it is pending or where its amount is not known."""

    outcome = "pending"
    over = 0
    under = 0
    net: int | None = None
    returned = 0

    def __init__(self, spot: int, hand: str, player: str, kind: str, stake: int, line: int = 0) -> None:
        self.spot = spot
        self.hand = hand
        self.player = player
        self.kind = kind
        self.stake = stake
        self.steps: list[Step] = []
        self.line = line
        self.key = f"{hand} {player} {kind}"

    def decide(self, outcome: str, net: int | None, over: int = 0, under: int = 0) -> None:
        self.outcome, self.net, self.over, self.under = outcome, net, over, under


Verdict = tuple[str, "int | None", int, int, list[Step]]


def price_of(run: Run, odds: tuple[Price, ...] | None) -> Price | None:
    """The odds in force in this run: the first whose reading is used."""
    for price in odds or ():
        if not price.question or run.ask(price.question) == price.reading or not price.reading:
            return price
    return None
