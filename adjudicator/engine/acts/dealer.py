"""The dealer's own play: the look, the turn, the draws."""

from __future__ import annotations

from ..cards import NAMES
from ..errors import RecordError
from ..game import Cite
from ..record import Event
from ..run import Run
from ..table import STOOD
from .dealing import dealer_takes


def on_peek(run: Run, event: Event) -> None:
    if not run.game.hole_card:
        raise RecordError("the dealer has no face-down card in this game; expected no `peek`", event.line, word=0)
    run.peeked = event.line


def dealer_begins(run: Run, event: Event) -> None:
    """The dealer plays: whoever is not finished was left out, unless the record still plays that hand."""
    dealer = run.dealer
    if dealer.began:
        return
    dealer.began = event.line
    last = run.current
    if last is not None and last.voided and not last.finish:
        last.finish = STOOD
    for spot in run.spots.values():
        for hand in spot.hands:
            if hand.finish:
                continue
            if hand.voided:
                hand.finish = STOOD
            elif hand.live:
                run.early_unfinished = [*run.early_unfinished, hand]


def on_turn(run: Run, event: Event) -> None:
    dealer, card = run.dealer, event.cards[0]
    if not run.game.hole_card:
        raise RecordError(
            "the dealer has no face-down card in this game; expected the second card as a `draw`", event.line, word=0
        )
    if not dealer.cards:
        raise RecordError("the dealer has no cards yet; expected `deal dealer CARD ??` first", event.line, word=0)
    dealer_begins(run, event)
    dealer.last_line = event.line
    if len(dealer.cards) > 2 and not dealer.hole_down:
        raise RecordError("the dealer's face-down card is turned already; expected `draw`", event.line, word=0)
    if not dealer.hole_down:
        _turn_again(run, event, card)
        return
    dealer.hole_down = False
    if len(dealer.cards) == 2 and not run.unseen:
        dealer.cards.pop()
        dealer_takes(run, card)
        return
    first, _, *later = dealer.cards
    dealer.cards, dealer.key = [], 0
    dealer.add(first, run.game)
    for known in (card, *later):
        dealer_takes(run, known)


def _turn_again(run: Run, event: Event, card: int) -> None:
    """A `turn` where no card lies face down: the card named at the deal, or a second card that the record left out."""
    dealer = run.dealer
    if len(dealer.cards) == 1:
        dealer_takes(run, card)
    elif dealer.cards[1] != card:
        raise RecordError(
            f"the dealer's second card is {NAMES[dealer.cards[1]]} already; expected that card or `draw`",
            event.line,
            word=1,
        )


def on_draw(run: Run, event: Event) -> None:
    dealer, game = run.dealer, run.game
    if not dealer.cards:
        raise RecordError("the dealer has no cards yet; expected `deal dealer CARD` first", event.line, word=0)
    dealer_begins(run, event)
    dealer.last_line = event.line
    found = False
    for card in event.cards:
        if len(dealer.cards) == 1:
            if game.hole_card:
                run.finding(event.line, "deal-order", "dealer", game.source["hole-card"])
            dealer_takes(run, card)
        elif not dealer.hole_down and not dealer.unseen and not run.dealer_must_draw():
            if not found:
                found = True
                run.finding(event.line, "dealer-overdraw", "dealer", _stand_source(run), (run.dealer_total(), NAMES[card]))
        else:
            dealer_takes(run, card)


def _stand_source(run: Run) -> Cite:
    """Why the dealer takes no more cards."""
    game, dealer = run.game, run.dealer
    if dealer.natural:
        late = game.source["late-natural-counts"]
        return late if late.clauses else game.natural_sources[dealer.natural]
    return game.source["dealer-stands-at"]


def on_burn(run: Run, event: Event) -> None:
    """A card out of play touches no hand."""
