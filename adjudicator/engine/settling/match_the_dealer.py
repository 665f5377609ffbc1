"""Match the Dealer: the two dealt cards against the dealer's upcard."""

from __future__ import annotations

from ..cards import RANK_OF, SUIT_OF, UNSEEN, UNSEEN_SUIT
from ..game import SideBet
from ..run import Run, note_suits
from ..table import Bet, Spot, Step
from .lucky_ladies import lost_otherwise
from .results import Result, price_of


def match_the_dealer(run: Run, side: SideBet, spot: Spot, bet: Bet, result: Result) -> None:
    """Each of the two dealt cards against the upcard, by rank; in suit or not (A-sp-20 where both match)."""
    cards = run.dealer.cards
    if not cards or cards[0] == UNSEEN:
        return
    up = cards[0]
    matches = [card for card in spot.dealt[:2] if RANK_OF[card] == RANK_OF[up]] if side.values["match"] else []
    if not matches:
        lost_otherwise(side, bet, result, (spot.dealt[0], spot.dealt[1]))
        return
    if run.unseen:
        note_suits(run, [up, *matches])
    kinds = [_kind_of_match(card, up) for card in matches]
    paid = _matches_paid(run, side, kinds)
    steps = [Step("match", side.sources["match"], (up, tuple(matches)))]
    times = 0
    for kind in dict.fromkeys(paid):
        price = price_of(run, side.prices.get(kind))
        if price is None:
            result.outcome = "win"
            return
        times += price.over * paid.count(kind)
        steps.append(Step("match-pays", price.source, (kind, price.over, paid.count(kind))))
    result.steps = [*steps, *result.steps]
    result.decide("win", bet.live * times, times, 1)


def _kind_of_match(card: int, up: int) -> str:
    return "suited" if SUIT_OF[card] == SUIT_OF[up] != UNSEEN_SUIT else "unsuited"


def _matches_paid(run: Run, side: SideBet, kinds: list[str]) -> list[str]:
    """Which matches are paid: each, the higher one, or one of each class."""
    if len(kinds) == 1:
        return kinds
    way = run.ask("A-sp-20") if side.sources["each-match-pays"].question else side.values["each-match-pays"]
    if way == "A":
        return kinds
    if way == "B":
        return ["suited" if "suited" in kinds else "unsuited"]
    return list(dict.fromkeys(kinds))
