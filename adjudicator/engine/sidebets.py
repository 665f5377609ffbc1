"""Lucky Ladies, Match the Dealer, and Spanish 21's awards that need no wager of their own.

The main hand does not matter to a side bet, nor the side bet to the main hand. Amounts are cents, net to the player.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from .cards import HEARTS, QUEEN, RANK_OF, SEVEN, SUIT_OF, UNSEEN, UNSEEN_SUIT
from .game import SILENCE, SideBet, fraction_times
from .play import Run, note_suits
from .settle import Result, in_one_suit, price_of, shape_of
from .table import BUST, NATURAL, RESCUED, SURRENDERED, Bet, Hand, Spot, Step

QUEENS = "queen-of-hearts-pair"
QUEENS_AND_BLACKJACK = "queen-of-hearts-pair-dealer-blackjack"


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
        _cap_lucky_ladies(run, due)
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


# --- Lucky Ladies


def lucky_ladies(run: Run, side: SideBet, spot: Spot, bet: Bet, result: Result) -> None:
    """Two cards of 20, by class; rates stand on the placard alone (lucky-ladies/paytable-heading)."""
    first, second = spot.dealt[:2]
    game = run.game
    if not side.values["total"] or game.value[first] + game.value[second] != side.values["total"]:
        _lost_otherwise(side, bet, result, (first, second))
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


def _lost_otherwise(side: SideBet, bet: Bet, result: Result, cards: tuple[int, int]) -> None:
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
    from .settle import _possible_naturals

    if run.dealer.natural and not run.dealer.hole_down:
        return True
    return None if _possible_naturals(run) else False


def _cap_lucky_ladies(run: Run, due: list[tuple[Bet, Result]]) -> None:
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


# --- Match the Dealer


def match_the_dealer(run: Run, side: SideBet, spot: Spot, bet: Bet, result: Result) -> None:
    """Each of the two dealt cards against the upcard, by rank; in suit or not (A-sp-20 where both match)."""
    cards = run.dealer.cards
    if not cards or cards[0] == UNSEEN:
        return
    up = cards[0]
    matches = [card for card in spot.dealt[:2] if RANK_OF[card] == RANK_OF[up]] if side.values["match"] else []
    if not matches:
        _lost_otherwise(side, bet, result, (spot.dealt[0], spot.dealt[1]))
        return
    if run.unseen:
        note_suits(run, [up, *matches])
    kinds = [_kind_of_match(card, up) for card in matches]
    paid = _matches_paid(run, side, kinds)
    result.steps.insert(0, Step("match", side.sources["match"], (up, tuple(matches))))
    total = 0
    for kind in paid:
        price = price_of(run, side.prices.get(kind))
        if price is None:
            result.outcome = "win"
            return
        total += bet.live * price.over
        result.steps.insert(-1 if bet.steps else len(result.steps), Step("match-pays", price.source, (kind, price.over)))
    result.decide("win", total, total // bet.live, 1)


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


RULES: dict[str, Callable[[Run, SideBet, Spot, Bet, Result], None]] = {
    "lucky-ladies": lucky_ladies,
    "match-the-dealer": match_the_dealer,
}


# --- Super Bonus and Envy


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
        wager = spot.original(player)
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
