"""What holds for every act: which hand, whose turn, who decides, and cards that came early."""

from __future__ import annotations

from ..errors import RecordError
from ..game import Cite
from ..record import Event
from ..run import Run
from ..table import STOOD, Hand, Spot
from .wagers import player_of, spot_at


def hand_at(run: Run, event: Event) -> Hand | None:
    """The hand that an event names; nothing where another version of the record does not know it."""
    hand = run.hands.get(event.hand)
    if hand is not None:
        return hand
    if run.lenient:
        return None
    spot = spot_at(run, event.spot, event.line)
    labels = ", ".join(sorted((hand.label for hand in spot.hands), key=label_order))
    if spot.was_split and event.hand == str(event.spot):
        raise RecordError(f"spot {event.spot} is split; expected one of its hands: {labels}", event.line, word=1)
    raise RecordError(f"there is no hand {event.hand}; expected a hand of spot {event.spot}: {labels}", event.line, word=1)


def label_order(label: str) -> tuple[int, int]:
    spot, _, number = label.partition(".")
    return int(spot), int(number or 1)


def begin_act(run: Run, hand: Hand, event: Event) -> bool:
    """What holds for every act on a hand; whether the act happens at all."""
    if hand is run.current and not run.dealer.began and not hand.undone:
        return True
    if hand.undone:
        hand.finish = hand.finish or STOOD
        return False
    if not hand.cards:
        if run.lenient:
            return False
        raise RecordError(
            f"hand {hand.label} has no cards yet; expected `deal {hand.spot.number} CARD CARD` first", event.line, word=1
        )
    if hand is not run.current:
        _take_turn(run, hand, event)
    if run.dealer.began and not _after_early_card(run, hand):
        return False
    run.play_began = True
    return True


def _take_turn(run: Run, hand: Hand, event: Event) -> None:
    """The record goes on to another hand: a voided act before it counts as standing."""
    last = run.current
    if last is not None and last.voided and not last.finish:
        last.finish = STOOD
    run.current = hand
    if len(hand.cards) == 1 and not hand.split:
        run.finding(event.line, "deal-order", "dealer", _opening_source(run))
    if len(run.spots) > 1 and run.game.term["turn-order"]:
        number = hand.spot.number
        for spot in run.spots.values():
            if spot.number < number and _waits(spot):
                _out_of_turn(run, hand, event, run.game.source["turn-order"])
                break
    if hand.split and len(hand.spot.hands) > 1:
        _check_split_order(run, hand, event)


def _opening_source(run: Run) -> Cite:
    """What says how many cards a hand has before it is played."""
    source = run.game.source
    return source["one-card-a-round"] if run.game.ordered_deal else source["opening-cards"]


def _waits(spot: Spot) -> bool:
    return any(
        not hand.finish and not hand.voided and not hand.doubled and len(hand.cards) > 1 and hand.live for hand in spot.hands
    )


def _check_split_order(run: Run, hand: Hand, event: Event) -> None:
    """The order of split hands, where a clause sets it or a player who declined lies on the first hand."""
    bound = run.game.term["first-split-hand-first"]
    source = run.game.source["first-split-hand-first"]
    if not bound:
        if not any(bet.declined for bet in hand.spot.bets):
            return
        source = run.game.source["split-declined-stays-on-first"]
    for other in hand.spot.hands:
        if other is hand:
            return
        if not other.finish and not other.voided:
            _out_of_turn(run, hand, event, source)
            return


def _out_of_turn(run: Run, hand: Hand, event: Event, source: Cite) -> None:
    if not hand.out_of_turn and not run.dealer.began:
        hand.out_of_turn = True
        by = "dealer" if event.verb == "card" else "player"
        run.finding(event.line, "out-of-turn", by, source, (hand.label,))


def _after_early_card(run: Run, hand: Hand) -> bool:
    """A hand that is played after the dealer began: the early card is a slip (A-eu-26 gives readings to it)."""
    hand.played_on = True
    game = run.game
    if hand not in run.early_unfinished:
        return True
    if not run.early_found and game.term["dealer-plays-last"]:
        run.early_found = True
        run.finding(run.dealer.began, "early-dealer-card", "dealer", game.source["dealer-plays-last"])
    if "A-eu-26" in game.questions and run.ask("A-eu-26") == "B":
        hand.finish = hand.finish or STOOD
        hand.due = 0
        return False
    return True


def signalled(run: Run, hand: Hand, event: Event) -> bool:
    """Whether the one who signalled may decide; elsewhere it is a finding, and the act is undone or stands."""
    if not event.player:
        return True
    player_of(run, hand.spot, event)
    if len(hand.spot.players) < 2 or not run.game.term["largest-bet-controls"]:
        return True
    controller = hand.spot.controller(hand)
    if event.player == controller or not controller:
        return True
    run.finding(event.line, "not-in-control", "player", run.game.source["largest-bet-controls"], (event.player, controller))
    return run.remedy("not-in-control", event.line) != "void"
