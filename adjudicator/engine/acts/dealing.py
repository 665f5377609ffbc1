"""The deal: opening cards to spots and dealer, and their order."""

from __future__ import annotations

from ..cards import RANK_OF, UNSEEN
from ..errors import RecordError
from ..game import Game, natural_of, opening
from ..record import Event
from ..run import Run, note_suits
from ..table import NATURAL, Hand, Spot
from .drawing import opening_hand, unasked_card
from .wagers import check_sides_of, wagered


def on_deal(run: Run, event: Event) -> None:
    if not run.cards_out:
        run.cards_out = True
        for one in run.spots.values():
            if one.sides:
                check_sides_of(run, one)
    if event.hand == "dealer":
        _deal_dealer(run, event)
        return
    spot = run.spots.get(event.spot)
    if spot is None:
        if run.lenient:
            return
        raise RecordError(
            f"spot {event.spot} has no wager and is dealt a card; expected a spot with a wager: {wagered(run)}",
            event.line,
            word=1,
        )
    if spot.was_split:
        raise RecordError(f"spot {event.spot} is split; expected `card` for a split hand's next card", event.line, word=1)
    hand = spot.hands[0]
    game = run.game
    if len(event.cards) == 2 and not hand.cards and not game.ordered_deal and not run.play_began:
        _deal_both(run, spot, hand, event)
        return
    for card in event.cards:
        if len(hand.cards) >= 2 and len(hand.cards) >= game.term["opening-cards"]:
            unasked_card(run, hand, card, event)
            continue
        _deal_card(run, spot, hand, card, event)


def _deal_both(run: Run, spot: Spot, hand: Hand, event: Event) -> None:
    """Both opening cards in one line, where the document sets no order."""
    first, second = event.cards
    if run.unseen:
        hand.add(first, run.game)
        hand.add(second, run.game)
        spot.dealt += event.cards
        opening_hand(run, hand, first, second)
        return
    hand.cards += event.cards
    spot.dealt += event.cards
    hand.key, natural = opening(run.game, first, second)
    if natural:
        hand.natural, hand.finish = natural, NATURAL


def _deal_card(run: Run, spot: Spot, hand: Hand, card: int, event: Event) -> None:
    hand.add(card, run.game)
    spot.dealt.append(card)
    if run.game.ordered_deal:
        _check_deal_order(run, spot, hand, event)
    if run.play_began:
        run.finding(event.line, "deal-order", "dealer", run.game.source["opening-cards"])
    if len(hand.cards) == 2:
        opening_hand(run, hand, *hand.cards)


def _check_deal_order(run: Run, spot: Spot, hand: Hand, event: Event) -> None:
    """One card to every player, one to the dealer, a second to every player; from left to right."""
    source = run.game.source
    if len(hand.cards) == 2 and not run.dealer.cards:
        run.finding(event.line, "deal-order", "dealer", source["one-card-a-round"])
    if len(run.spots) > 1 and run.game.term["left-to-right"]:
        later = [s for s in run.spots.values() if s.number > spot.number and len(s.hands[0].cards) >= len(hand.cards)]
        if later:
            run.finding(event.line, "deal-order", "dealer", source["left-to-right"])


def _deal_dealer(run: Run, event: Event) -> None:
    dealer, game = run.dealer, run.game
    cards = event.cards
    if not dealer.cards and game.hole_card and len(cards) == 2 and cards[1] == UNSEEN != cards[0] and not run.play_began:
        dealer.add(cards[0], game)
        dealer.cards.append(UNSEEN)
        dealer.hole_down, dealer.dealt = True, 2
        return
    most = 2 if game.hole_card else 1
    if len(event.cards) + dealer.dealt > most:
        raise RecordError(_too_many_dealer_cards(game), event.line, word=2 + max(most - dealer.dealt, 0))
    if game.ordered_deal and any(not s.hands[0].cards for s in run.spots.values()):
        run.finding(event.line, "deal-order", "dealer", game.source["one-card-a-round"])
    if run.play_began and game.hole_card and event.cards:
        run.finding(event.line, "deal-order", "dealer", game.source["hole-card"])
    dealer.last_line = event.line
    for card in event.cards:
        dealer.dealt += 1
        if card == UNSEEN and dealer.dealt == 2:
            dealer.hole_down = True
            dealer.cards.append(card)
        else:
            dealer_takes(run, card)


def _too_many_dealer_cards(game: Game) -> str:
    if game.hole_card:
        return "the dealer has an upcard and a face-down card at first; expected `turn` or `draw` for further cards"
    return "the dealer takes one card at first in this game; expected the second as a `draw`"


def dealer_takes(run: Run, card: int) -> None:
    dealer = run.dealer
    dealer.add(card, run.game)
    if card == UNSEEN:
        dealer.unseen = True
    if len(dealer.cards) == 2 and not dealer.unseen:
        dealer.natural = natural_of(run.game, dealer.cards[0], dealer.cards[1], "dealer")
        if run.unseen and RANK_OF[dealer.cards[0]] == RANK_OF[dealer.cards[1]] == 0 and run.game.jokers:
            note_suits(run, dealer.cards)
