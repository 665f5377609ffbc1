"""Lucky Ladies: two cards of 20, by class, at the rates of the posted placard."""

from __future__ import annotations

from fractions import Fraction

from ..cards import HEARTS, QUEEN, RANK_OF, SUIT_OF, UNSEEN_SUIT
from ..game import SILENCE, SideBet, fraction_times
from ..run import Run, note_suits
from ..table import Bet, Spot, Step
from .ends import possible_naturals
from .results import Result

QUEENS = "queen-of-hearts-pair"


QUEENS_AND_BLACKJACK = "queen-of-hearts-pair-dealer-blackjack"


def lucky_ladies(run: Run, side: SideBet, spot: Spot, bet: Bet, result: Result) -> None:
    """Two cards of 20, by class; rates stand on the placard alone (lucky-ladies/paytable-heading)."""
    first, second = spot.dealt[:2]
    game = run.game
    if not side.values["total"] or game.value[first] + game.value[second] != side.values["total"]:
        lost_otherwise(side, bet, result, (first, second))
        return
    kind = _class_of_twenty(run, side, [first, second])
    result.outcome = "win"
    result.steps.insert(0, Step("side-class", side.classes.get(kind, SILENCE), (kind, first, second)))
    posting = _posting(run, kind, [first, second]) if side.values["pay-table"] else None
    if posting is None:
        return
    name, odds = posting
    if odds is None:
        result.steps.insert(1, Step("no-pay-table", side.sources["pay-table"], (kind,)))
        return
    result.decide("win", fraction_times(bet.live, odds), odds.numerator, odds.denominator)
    result.steps.insert(1, Step("posted", side.sources["pay-table"], (name, odds.numerator, odds.denominator)))


def lost_otherwise(side: SideBet, bet: Bet, result: Result, cards: tuple[int, int]) -> None:
    """A side bet that did not win is lost; where nothing says so it comes back."""
    if not side.values["lost-otherwise"]:
        result.decide("void", 0)
        result.returned = bet.put
        return
    result.decide("lose", -bet.live)
    result.steps.insert(0, Step("side-lost", side.sources["lost-otherwise"], (side.slug, *cards)))


def _class_of_twenty(run: Run, side: SideBet, cards: list[int]) -> str:
    first, second = cards
    if run.unseen and UNSEEN_SUIT in (SUIT_OF[first], SUIT_OF[second]):
        note_suits(run, cards)
    if SUIT_OF[first] == SUIT_OF[second] != UNSEEN_SUIT:
        if RANK_OF[first] == RANK_OF[second] and "matched-20" in side.classes:
            return "matched-20"
        if "suited-20" in side.classes:
            return "suited-20"
    return "any-20"


def _posting(run: Run, kind: str, cards: list[int]) -> tuple[str, Fraction | None] | None:
    """The placard's line for a class and its odds, ``None`` for odds where it has none; nothing while it is undecided."""
    posted = run.record.posted
    if kind == "matched-20" and RANK_OF[cards[0]] == QUEEN and SUIT_OF[cards[0]] == HEARTS:
        top = posted.get(f"lucky-ladies/{QUEENS_AND_BLACKJACK}")
        if top is not None:
            holds = _dealer_blackjack(run)
            if holds is None:
                return None
            if holds:
                return QUEENS_AND_BLACKJACK, top
        if f"lucky-ladies/{QUEENS}" in posted:
            return QUEENS, posted[f"lucky-ladies/{QUEENS}"]
    return kind, posted.get(f"lucky-ladies/{kind}")


def _dealer_blackjack(run: Run) -> bool | None:
    """Whether the dealer holds blackjack; nothing while that is not known."""
    if run.dealer.natural and not run.dealer.hole_down:
        return True
    return None if possible_naturals(run) else False


def cap_lucky_ladies(run: Run, due: list[tuple[Bet, Result]]) -> None:
    """The 25,000 cap: per bet, player or table (A-ll-04), on winnings or on winnings and stake (A-ll-05)."""
    side = run.game.side_bets["lucky-ladies"]
    cap = side.values["cap"]
    if not cap:
        return
    gross = sum((result.net or 0) + bet.live for bet, result in due)
    if gross <= cap:
        return
    stakes_count = run.ask("A-ll-05") == "B" if _stake_matters(due, cap) else False
    way = run.ask("A-ll-04") if len(due) > 1 else "A"
    groups: dict[object, list[tuple[Bet, Result]]] = {}
    for number, (bet, result) in enumerate(due):
        key: object = number if way == "A" else bet.player if way == "B" else ""
        groups.setdefault(key, []).append((bet, result))
    for group in groups.values():
        _share_cap(side, group, cap, stakes_count)


def _stake_matters(due: list[tuple[Bet, Result]], cap: int) -> bool:
    """Whether counting the stake could change a payment under some reading of the cap."""
    return sum((result.net or 0) + bet.live for bet, result in due) > cap


def _share_cap(side: SideBet, group: list[tuple[Bet, Result]], cap: int, stakes_count: bool) -> None:
    owed = [(result.net or 0) + (bet.live if stakes_count else 0) for bet, result in group]
    if sum(owed) <= cap:
        return
    for (bet, result), amount, share in zip(group, owed, shares(owed, cap), strict=True):
        result.net = share - (bet.live if stakes_count else 0)
        result.steps.append(Step("cap", side.sources["cap"], (amount, share)))


def shares(owed: list[int], total: int) -> list[int]:
    """Cut amounts to a total, pro rata, whole cents by largest remainder.

    >>> shares([2000000, 2000000], 2500000), shares([1, 1, 1], 2)
    ([1250000, 1250000], [1, 1, 0])
    """
    whole = sum(owed)
    if not whole:
        return [0] * len(owed)
    parts = [amount * total // whole for amount in owed]
    rest = total - sum(parts)
    order = sorted(range(len(owed)), key=lambda i: (-(owed[i] * total % whole), i))
    for index in order[:rest]:
        parts[index] += 1
    return parts
