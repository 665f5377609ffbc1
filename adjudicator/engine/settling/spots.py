"""From finished hands to money. While the dealer is not done, a wager is decided only if every way in which the dealer
can still finish gives it the same result. Amounts are cents, net to the player.
"""

from __future__ import annotations

from ..game import SILENCE, Game
from ..run import Run
from ..table import Hand, Spot, Stake, Step
from .ends import finals
from .exits import exit_verdict
from .naturals import against_natural, as_drawn, hand_number, late_natural_ignored
from .results import Final, Result, Verdict
from .verdicts import net_of, no_class_steps, verdict


def settle_spot(run: Run, spot: Spot, final: Final) -> dict[tuple[int, int], Verdict]:
    """The verdict on every main stake of a spot, by identity of hand and stake, against one end of the dealer's hand."""
    if final.natural and spot.played and late_natural_ignored(run):
        final = as_drawn(run)
    if final.natural:
        return against_natural(run, spot, final)
    return {
        (id(hand), id(stake)): exit_verdict(run, hand, stake, final) or verdict(run, hand, stake, final)
        for hand in spot.hands
        for stake in hand.stakes
    }


def settle(run: Run) -> list[Result]:
    """The results of all main wagers, in the order of spots and hands."""
    ends = finals(run)
    results: list[Result] = []
    for number in sorted(run.spots):
        spot = run.spots[number]
        if spot.bets:
            results += _settle_bets(run, spot, ends)
    return results


def _settle_bets(run: Run, spot: Spot, ends: tuple[Final, ...]) -> list[Result]:
    if len(spot.bets) == 1 and not spot.was_split and not run.void_round:
        plain = _settle_plain(run, spot, ends)
        if plain is not None:
            return [plain]
    decided = _all_ends(run, spot, ends) if _settleable(run, spot) else []
    hands = spot.hands if len(spot.hands) == 1 else sorted(spot.hands, key=lambda hand: hand_number(hand.label))
    results = []
    renamed = not spot.was_split and spot.number in run.record.split_spots
    for hand in hands:
        label = f"{spot.number}.1" if renamed else hand.label
        for stake in hand.stakes:
            bet = stake.bet
            result = Result(spot.number, label, bet.player, bet.kind, stake.put, bet.line)
            _decide(run, hand, stake, result, [found[id(hand), id(stake)] for found in decided])
            results.append(result)
    return results


def _all_ends(run: Run, spot: Spot, ends: tuple[Final, ...]) -> list[dict[tuple[int, int], Verdict]]:
    """The verdicts against every end of the dealer's hand, or against enough of them to see that all wagers wait."""
    shown = _telling_end(ends)
    first = settle_spot(run, spot, shown)
    found = [first]
    waiting = set(first)
    for end in ends:
        if end is shown:
            continue
        one = settle_spot(run, spot, end)
        found.append(one)
        waiting = {key for key in waiting if one[key][:2] == first[key][:2]}
        if not waiting:
            break
    return found


def _telling_end(ends: tuple[Final, ...]) -> Final:
    """The end whose reasons are shown for a wager that is decided early: no natural, and not over 21."""
    return next((end for end in ends if not end.natural), ends[-1])


def _settle_plain(run: Run, spot: Spot, ends: tuple[Final, ...]) -> Result | None:
    """One wager on one hand that is played out: the commonest spot, without the machinery of the others."""
    hand = spot.hands[0]
    stake = hand.stakes[0]
    if not hand.finish or hand.due or stake.exit or hand.dead or hand.unseen or not stake.base or len(hand.cards) < 2:
        return None
    if len(ends) > 1:
        kind = run.game.natural_class.get(hand.natural) or run.game.plain_class[run.game.best[hand.key]]
        if kind is None or not _same_at_every_end(run.game, kind.index, stake, ends):
            return None
    elif ends[0].natural and spot.played:
        return None
    bet = stake.bet
    label = hand.label
    if run.record.split_spots and spot.number in run.record.split_spots:
        label = f"{spot.number}.1"
    result = Result(spot.number, label, bet.player, bet.kind, stake.put, bet.line)
    final = _telling_end(ends)
    known = None if hand.natural else run.game.verdicts.get((run.game.best[hand.key], final.total, final.dealer))
    if known is not None and not final.two_jokers and not run.game.natural_spread and no_class_steps(run.game, hand):
        result.outcome, result.over, result.under, steps = known
        money = stake.base + stake.added
        result.net = money if result.over == result.under == 1 else net_of(result.outcome, money, result.over, result.under)
    else:
        result.outcome, result.net, result.over, result.under, steps = verdict(run, hand, stake, final)
    if len(ends) > 1:
        steps = early_steps(steps)
    result.steps = [*steps, *bet.steps] if bet.steps else steps
    result.returned = stake.put - stake.base - stake.added
    return result


def _same_at_every_end(game: Game, kind: int, stake: Stake, ends: tuple[Final, ...]) -> bool:
    """Whether a class comes out the same at all of these ends; added money is another matter against a natural."""
    if ends[0].natural:
        return not stake.added and game.constant[kind]
    return game.constant_drawn[kind]


def _settleable(run: Run, spot: Spot) -> bool:
    if not run.game.term["opponent"]:
        return False
    first = spot.hands[0]
    return len(first.cards) > 1 or spot.was_split or first.dead or run.void_round or not any(bet.live for bet in spot.bets)


def _decide(run: Run, hand: Hand, stake: Stake, result: Result, verdicts: list[Verdict]) -> None:
    bet = stake.bet
    if not stake.base and not stake.added:
        result.decide("void", 0)
        result.returned = stake.put
        result.steps = [*((Step("undone", SILENCE),) if hand.undone and bet.live else ()), *bet.steps]
        return
    if not verdicts or not _final_hand(run, hand, stake):
        result.steps = list(bet.steps)
        return
    first = verdicts[0]
    if len(verdicts) > 1 and any(other[:2] != first[:2] for other in verdicts[1:]):
        result.steps = list(bet.steps)
        return
    outcome, net, over, under, steps = first
    result.decide(outcome, net, over, under)
    if len(verdicts) > 1:
        steps = early_steps(steps)
    result.steps = [*steps, *bet.steps] if bet.steps else steps
    result.returned = stake.put if outcome == "void" else max(stake.put - stake.base - stake.added, 0)


def early_steps(steps: list[Step]) -> list[Step]:
    """The steps of a wager that is decided before the dealer is: the dealer's hand is no reason for it."""
    return [
        Step("row-early", step.source, (step.values[0], step.values[1], step.values[5])) if step.code == "row" else step
        for step in steps
    ]


def _final_hand(run: Run, hand: Hand, stake: Stake) -> bool:
    """Whether a hand can no longer change, or the dealer's natural decides it as it lies."""
    if run.void_round or hand.dead or stake.exit:
        return True
    dealer = run.dealer
    if dealer.natural and not dealer.hole_down and not dealer.unseen:
        return not hand.unseen or run.game.undoes_play
    return bool(hand.finish) and not hand.due and not (hand.unseen and not hand.natural)
