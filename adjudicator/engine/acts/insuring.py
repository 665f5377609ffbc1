"""Insurance wagers."""

from __future__ import annotations

from ..gates import why_not_insure
from ..record import Event
from ..run import Run
from ..table import Bet, Spot, Step
from .wagers import numbered, player_of, spot_at


def on_insure(run: Run, event: Event) -> None:
    found = run.spots.get(event.spot)
    if run.lenient and (found is None or (event.player and event.player not in found.players)):
        return
    spot = found or spot_at(run, event.spot, event.line)
    player = player_of(run, spot, event)
    bet = Bet(spot.number, player, numbered("insurance", player, spot.insurance), event.amount or 0, event.line)
    reason = why_not_insure(run, spot)
    if reason is not None:
        if run.forbidden(event, reason):
            bet.cut(0, Step("insurance-refused", reason.source))
    elif run.game.term["insurance-share"]:
        _check_insurance_amount(run, spot, bet, event)
    spot.insurance = [*spot.insurance, bet]


def _check_insurance_amount(run: Run, spot: Spot, bet: Bet, event: Event) -> None:
    game = run.game
    source = game.source["insurance-share"]
    others = sum(other.live for other in spot.insurance if other.player == bet.player)
    original = spot.original(bet.player)
    half = max((original + 1) // 2 - others, 0)
    if bet.put > half:
        run.finding(event.line, "insurance-amount", "player", source)
        if game.term["insurance-exactly-half"] or run.remedy("insurance-amount", event.line) == "void":
            bet.cut(half, Step("insurance-excess", source, (bet.put - half,)))
        return
    question = game.open_question("insurance-exactly-half")
    if question and 2 * (bet.put + others) < original - 1 and run.ask(question) == "A":
        run.finding(event.line, "insurance-amount", "player", source)
        bet.cut(0, Step("insurance-not-half", source))
