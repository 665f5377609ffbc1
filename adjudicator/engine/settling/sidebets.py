"""Side bets: which rules settle them. The main hand does not matter to them, nor they to it."""

from __future__ import annotations

from collections.abc import Callable

from ..cards import UNSEEN
from ..game import SideBet
from ..run import Run
from ..table import Bet, Spot
from .lucky_ladies import cap_lucky_ladies, lucky_ladies
from .match_the_dealer import match_the_dealer
from .results import Result


def side_bet_results(run: Run) -> list[Result]:
    """The results of all side bets, in the order of spots and wagers."""
    results: list[Result] = []
    due: list[tuple[Bet, Result]] = []
    for number in sorted(run.spots):
        spot = run.spots[number]
        for bet in spot.sides:
            result = Result(number, str(number), bet.player, bet.kind, bet.put, bet.line)
            results.append(result)
            _settle_side(run, spot, bet, result, due)
    if due:
        cap_lucky_ladies(run, due)
    return results


def _settle_side(run: Run, spot: Spot, bet: Bet, result: Result, due: list[tuple[Bet, Result]]) -> None:
    result.steps = list(bet.steps)
    result.returned = bet.put - bet.live
    if run.void_round or not bet.live:
        result.decide("void", 0)
        result.returned = bet.put
        return
    slug = bet.kind.partition("/")[0]
    side = run.game.side_bets[slug]
    if len(spot.dealt) < 2 or UNSEEN in spot.dealt[:2]:
        return
    RULES[slug](run, side, spot, bet, result)
    if slug == "lucky-ladies" and result.outcome == "win" and result.net is not None:
        due.append((bet, result))


RULES: dict[str, Callable[[Run, SideBet, Spot, Bet, Result], None]] = {
    "lucky-ladies": lucky_ladies,
    "match-the-dealer": match_the_dealer,
}
