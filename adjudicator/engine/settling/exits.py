"""Stakes that left the hand before it was compared, and stakes that are void."""

from __future__ import annotations

from ..game import SILENCE, times
from ..run import Run
from ..table import RESCUED, SURRENDERED, Hand, Stake, Step
from .results import Final, Verdict, price_of


def exit_verdict(run: Run, hand: Hand, stake: Stake, final: Final) -> Verdict | None:
    """A stake that left the hand by surrender, rescue or even money; or one that is void."""
    game = run.game
    if hand.dead or run.void_round:
        return ("void", 0, 0, 0, [Step("round-void" if run.void_round else "hand-dead", SILENCE)])
    if not stake.base and not stake.added:
        return ("void", 0, 0, 0, [])
    if not stake.exit:
        return None
    if stake.exit == SURRENDERED:
        return _surrendered(run, hand, stake, final)
    if stake.exit == RESCUED:
        steps = [Step("rescue", game.source["rescue"])]
        if stake.added:
            steps.append(Step("rescue-returns", game.source["rescue-returns-double"], (stake.added,)))
        lost = stake.base if game.term["rescue-returns-double"] else stake.base + stake.added
        return ("rescue", -lost, 0, 0, steps)
    price = price_of(run, game.odds.get("even-money"))
    source = price.source if price else SILENCE
    return ("even-money", stake.base + stake.added, 1, 1, [Step("even-money", source)])


def _surrendered(run: Run, hand: Hand, stake: Stake, final: Final) -> Verdict | None:
    """Half is lost; not against a dealer's blackjack, where surrender was never open (A-sp-13)."""
    game = run.game
    if final.natural and game.term["surrender-after-check"]:
        return ("lose", -stake.base, 0, 0, [Step("surrender-closed", game.source["surrender-after-check"])])
    price = price_of(run, game.odds.get("surrender"))
    over, under, source = (price.over, price.under, price.source) if price else (1, 2, SILENCE)
    return ("surrender", -times(stake.base, over, under), over, under, [Step("surrender", source)])
