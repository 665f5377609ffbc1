"""Insurance wagers against the dealer's natural."""

from __future__ import annotations

from ..cards import RANK_OF
from ..game import times
from ..run import Run
from ..table import Bet, Step
from .ends import possible_naturals
from .results import Result, price_of


def insurance_results(run: Run) -> list[Result]:
    """The results of all insurance wagers."""
    results = []
    for number in sorted(run.spots):
        for bet in run.spots[number].insurance:
            result = Result(number, str(number), bet.player, bet.kind, bet.put, bet.line)
            _insured(run, bet, result)
            results.append(result)
    return results


def _insured(run: Run, bet: Bet, result: Result) -> None:
    game, dealer = run.game, run.dealer
    result.steps = list(bet.steps)
    result.returned = bet.put - bet.live
    if run.void_round or not bet.live:
        result.decide("void", 0)
        result.returned = bet.put
        return
    if dealer.natural and not dealer.hole_down and not dealer.unseen:
        price = price_of(run, game.odds.get(f"insurance/{dealer.natural}"))
        if price is None:
            result.outcome = "win"
            return
        result.decide("win", times(bet.live, price.over, price.under), price.over, price.under)
        result.steps.insert(0, Step("insurance-wins", price.source, (dealer.natural, price.over, price.under)))
    elif not possible_naturals(run) and not game.term["insurance-lost-otherwise"]:
        result.decide("void", 0)
        result.returned = bet.put
    elif not possible_naturals(run):
        source = game.source["insurance-lost-otherwise"]
        result.decide("lose", -bet.live)
        aces = game.source["ace-drops-to-one"]
        if aces.clauses and RANK_OF[dealer.cards[0]] == RANK_OF[dealer.cards[1]] == 0:
            result.steps.insert(0, Step("two-aces", aces))
        result.steps.insert(0, Step("insurance-lost", source))
