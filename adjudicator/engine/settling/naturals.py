"""What a dealer's natural takes from money that was split or doubled."""

from __future__ import annotations

from ..game import natural_of
from ..run import Run
from ..table import BUST, Bet, Hand, Spot, Stake, Step
from .exits import exit_verdict
from .results import Final, Verdict
from .verdicts import verdict


def against_natural(run: Run, spot: Spot, final: Final) -> dict[tuple[int, int], Verdict]:
    game = run.game
    if game.undoes_play and spot.played and len(spot.dealt) > 1:
        return _undone_play(run, spot, final)
    found: dict[tuple[int, int], Verdict] = {}
    for hand in spot.hands:
        for stake in hand.stakes:
            found[id(hand), id(stake)] = exit_verdict(run, hand, stake, final) or verdict(run, hand, stake, final)
    if game.undoes_play or not spot.played:
        return found
    for bet in spot.bets:
        places = [
            (hand, stake) for hand in spot.hands for stake in hand.stakes
            if stake.bet is bet and not stake.exit and not hand.dead and found[id(hand), id(stake)][0] != "void"
        ]  # fmt: skip
        _take_by_natural(run, bet, places, found)
    return found


def late_natural_ignored(run: Run) -> bool:
    return not run.game.term["late-natural-counts"]


def as_drawn(run: Run) -> Final:
    """The dealer's natural as if it were no more than a 21."""
    return Final(run.game.dealer_class_by_total[21], 21, "")


def _undone_play(run: Run, spot: Spot, final: Final) -> dict[tuple[int, int], Verdict]:
    """All play after the deal is undone: the dealt cards and the opening wagers settle (california-grand/rules-17)."""
    game = run.game
    source = game.source["natural-undoes-play"]
    found: dict[tuple[int, int], Verdict] = {}
    for hand in spot.hands:
        for stake in hand.stakes:
            found[id(hand), id(stake)] = ("void", 0, 0, 0, [Step("play-undone", source)])
    late = Step("late-natural", game.source["late-natural-counts"])
    for bet in spot.bets:
        places = [(hand, stake) for hand in spot.hands for stake in hand.stakes if stake.bet is bet]
        if not places or not bet.live or run.void_round or any(hand.dead for hand, _ in places):
            continue
        hand, stake = min(places, key=lambda place: hand_number(place[0].label))
        opening = Stake(bet, bet.live, bet.put)
        dealt = None if _as_played(run, spot, hand) else spot.dealt
        outcome, net, over, under, steps = verdict(run, hand, opening, final, dealt)
        found[id(hand), id(stake)] = (outcome, net, over, under, [*steps, late, Step("play-undone", source)])
    return found


def _as_played(run: Run, spot: Spot, hand: Hand) -> bool:
    """Whether the hand as it was played loses to the natural just as the dealt cards do: all but a natural given up."""
    natural = natural_of(run.game, spot.dealt[0], spot.dealt[1], "player")
    return not natural and not hand.unseen and not hand.undone and len(hand.cards) > 1


def _place_of_original(places: list[tuple[Hand, Stake]]) -> tuple[Hand, Stake]:
    """Where the opening wager stands: at a hand that has gone over, else at the spot's first hand."""
    by_label = sorted(places, key=lambda place: hand_number(place[0].label))
    return next((place for place in by_label if place[0].finish == BUST), by_label[0])


def hand_number(label: str) -> int:
    return int(label.partition(".")[2] or 1)


Places = list[tuple[Hand, Stake]]


Found = dict[tuple[int, int], Verdict]


def _take_by_natural(run: Run, bet: Bet, places: Places, found: Found) -> None:
    """What the dealer's natural takes of one wager that was split or doubled: all of it, or the opening wager only."""
    places = sorted(places, key=lambda place: hand_number(place[0].label))
    busted = [place for place in places if place[0].finish == BUST]
    live = [place for place in places if place[0].finish != BUST and found[id(place[0]), id(place[1])][0] == "lose"]
    if run.game.beats_late:
        _late_blackjack(run, bet, places, busted, live, found)
        return
    if _busts_rolled_back(run, bet, places, busted):
        _original_only(run, bet, places, found, "busts-lost-to-natural")
        return
    if not _more_than_original(live, bet, bool(busted)):
        return
    if _all_is_lost(run):
        return
    if busted:
        _void(run, live, found, "added-money-lost-to-natural")
    else:
        _original_only(run, bet, live, found, "added-money-lost-to-natural")


def _more_than_original(live: Places, bet: Bet, busted: bool) -> bool:
    money = sum(stake.base + stake.added for _, stake in live)
    return bool(live) and (money > bet.live or busted)


def _all_is_lost(run: Run) -> bool:
    """Whether added money is lost to the dealer's blackjack (A-six-04, A-eu-01)."""
    game = run.game
    question = game.open_question("added-money-lost-to-natural")
    if not question:
        return bool(game.term["added-money-lost-to-natural"])
    return (run.ask(question) == "A") == bool(game.term["added-money-lost-to-natural"])


def _busts_rolled_back(run: Run, bet: Bet, places: Places, busted: Places) -> bool:
    """Whether a look under the upcard is assumed, so that play after a blackjack is undone (A-six-05)."""
    question = run.game.open_question("busts-lost-to-natural")
    if not question:
        return False
    if run.peeked:
        if question not in run.choices:
            run.settled_by_record = {**run.settled_by_record, question: "B"}
        return run.ask(question, "B") == "B"
    if not busted or (len(places) == 1 and not places[0][1].added):
        return False
    return run.ask(question) == "B"


def _original_only(run: Run, bet: Bet, places: Places, found: Found, term: str) -> None:
    """The opening wager is lost, once; the spot's other hands are void."""
    if not places:
        return
    hand, stake = _place_of_original(places)
    for other, laid in places:
        if laid is not stake:
            _void(run, [(other, laid)], found, term)
    _, net, _, _, steps = found[id(hand), id(stake)]
    if stake.base + stake.added > bet.live or net != -bet.live:
        steps = [*steps, Step("original-only", run.game.source[term], (stake.base + stake.added - bet.live,))]
    found[id(hand), id(stake)] = ("lose", -bet.live, 0, 0, steps)


def _void(run: Run, places: Places, found: Found, term: str) -> None:
    for hand, stake in places:
        steps = found[id(hand), id(stake)][4]
        found[id(hand), id(stake)] = ("void", 0, 0, 0, [*steps, Step("original-lost-elsewhere", run.game.source[term])])


def _late_blackjack(run: Run, bet: Bet, places: Places, busted: Places, live: Places, found: Found) -> None:
    """The dealer's blackjack came to light after play (A-sp-23): a 21 beats it, or the play is rolled back."""
    term = "21-beats-late-natural"
    question = run.game.open_question(term)
    places = [place for place in places if not place[0].natural]
    touched = [p for p in places if p[0].finish == BUST and (p[1].added or len(places) > 1)]
    winners = [p for p in places if found[id(p[0]), id(p[1])][0] == "win"]
    if question and (touched or winners) and run.ask(question) == "B":
        _original_only(run, bet, places, found, term)
    elif _more_than_original(live, bet, bool(busted)):
        if busted:
            _void(run, live, found, "added-money-lost-to-natural")
        else:
            _original_only(run, bet, live, found, "added-money-lost-to-natural")
