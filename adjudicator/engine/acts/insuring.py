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
    if question and not _is_half(run, spot, bet.player, event, original) and run.ask(question) == "A":
        run.finding(event.line, "insurance-amount", "player", source)
        bet.cut(0, Step("insurance-not-half", source))


def _is_half(run: Run, spot: Spot, player: str, event: Event, original: int) -> bool:
    """Whether an insurance is half of the player's wager: alone, of one of several wagers, or together with the others."""
    lines = [e for e in run.record.events if e.verb == "insure" and e.spot == spot.number and e.player in ("", player)]
    together = sum(one.amount or 0 for one in lines)
    amount = event.amount or 0
    halves = [original, *(bet.live for bet in spot.bets if bet.player == player)]
    return abs(2 * together - original) <= 1 or any(abs(2 * amount - whole) <= 1 for whole in halves)
