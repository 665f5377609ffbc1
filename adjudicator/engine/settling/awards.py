"""Spanish 21's awards that need no wager of their own: Super Bonus and Envy."""

from __future__ import annotations

from ..cards import RANK_OF, SEVEN
from ..game import SILENCE
from ..run import Run, note_suits
from ..table import BUST, NATURAL, RESCUED, SURRENDERED, Hand, Spot, Step
from .classes import in_one_suit, shape_of
from .results import Result


def award_results(run: Run, results: list[Result]) -> list[Result]:
    """Super Bonus and Envy Bonus, as entries of their own without a stake (spanish-21, bullet 12)."""
    if "super-5000" not in run.game.awards and "super-1000" not in run.game.awards:
        return []
    winners: list[tuple[Spot, str, Result]] = []
    if run.void_round or not run.dealer.cards or RANK_OF[run.dealer.cards[0]] != SEVEN:
        return []
    found: list[Result] = []
    for number in sorted(run.spots):
        spot = run.spots[number]
        hand = next((hand for hand in spot.hands if _is_super(run, hand)), None)
        if hand is not None:
            found += _super_bonuses(run, spot, hand, results, winners)
    for spot, player, _ in winners:
        _envy(run, spot, player, found)
    return found


def _is_super(run: Run, hand: Hand) -> bool:
    """Three sevens of one suit, neither split nor doubled."""
    if shape_of(hand.cards) != "777" or not hand.finish or hand.dead:
        return False
    if (hand.split or hand.doubled) and "void-on-split-or-double" in run.game.awards:
        return False
    if run.unseen:
        note_suits(run, hand.cards)
    return in_one_suit(hand.cards)


def _super_bonuses(
    run: Run, spot: Spot, hand: Hand, results: list[Result], winners: list[tuple[Spot, str, Result]]
) -> list[Result]:
    found = []
    for player in spot.players:
        wager = next((bet.live for bet in spot.bets if bet.player == player), 0)
        award = _award(run, wager)
        if award is None or not wager:
            continue
        name, amount, step = award
        result = Result(spot.number, str(spot.number), player, "super-bonus", 0, 0)
        result.decide("win", amount)
        result.steps = [step]
        found.append(result)
        winners.append((spot, player, result))
        if run.ask("A-sp-15") == "B":
            _instead_of_777(run, results, hand, player, f"{name}/instead")
    return found


def _award(run: Run, wager: int) -> tuple[str, int, Step] | None:
    """The fixed award for a wager; the bands are printed in whole dollars (A-sp-16)."""
    for name in ("super-1000", "super-5000"):
        entry = run.game.awards.get(name)
        if entry is None:
            continue
        award, source = entry
        if wager < award.least or (award.below and wager >= award.below):
            continue
        if award.question and award.gap_from < wager < award.below and run.ask(award.question) == "B":
            return None
        return name, award.amount, Step("super-bonus", source, (award.amount, wager))
    return None


def _instead_of_777(run: Run, results: list[Result], hand: Hand, player: str, name: str) -> None:
    """Under A-sp-15 B the 7-7-7 payoff is not paid: the main wager comes back, the award stands alone."""
    source = run.game.awards[name][1] if name in run.game.awards else SILENCE
    for result in results:
        if result.spot == hand.spot.number and result.player == player and result.outcome == "win":
            result.decide("push", 0)
            result.steps = [*result.steps, Step("bonus-instead", source)]


def _envy(run: Run, spot: Spot, player: str, found: list[Result]) -> None:
    """Each other player with a main wager gets the envy award (A-sp-17: once, per spot, or only those still in)."""
    entry = run.game.awards.get("envy")
    if entry is None:
        return
    award, source = entry
    others: dict[str, list[Spot]] = {}
    for number in sorted(run.spots):
        for bet in run.spots[number].bets:
            if bet.live and bet.player != player:
                others.setdefault(bet.player, [])
                if run.spots[number] not in others[bet.player]:
                    others[bet.player].append(run.spots[number])
    if not others:
        return
    way = run.ask(award.question) if award.question else "A"
    for other, spots in others.items():
        times = len(spots) if way == "B" else 1
        if way == "C" and not any(_still_in(s) for s in spots):
            continue
        _add_envy(found, other, spots[0], award.amount * times, Step("envy", source, (award.amount, spot.number)))


def _still_in(spot: Spot) -> bool:
    return any(hand.finish not in (BUST, SURRENDERED, RESCUED, NATURAL) for hand in spot.hands)


def _add_envy(found: list[Result], player: str, spot: Spot, amount: int, step: Step) -> None:
    for result in found:
        if result.kind == "envy-bonus" and result.player == player:
            result.net = (result.net or 0) + amount
            result.steps.append(step)
            return
    result = Result(spot.number, str(spot.number), player, "envy-bonus", 0, 0)
    result.decide("win", amount)
    result.steps = [step]
    found.append(result)
