"""Hits, stands and cards that are given."""

from __future__ import annotations

from ..cards import NAMES, RANK_OF
from ..game import SILENCE, natural_of
from ..gates import may_hit, why_not_hit
from ..record import Event
from ..run import Run, note_suits
from ..table import BUST, DOUBLED, NATURAL, SPLIT_ACE, STOOD, Hand
from .turns import begin_act, hand_at, signalled
from .wagers import player_of


def on_hit(run: Run, event: Event) -> None:
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None or not begin_act(run, hand, event):
        return
    if not event.player and not hand.due and len(event.cards) == 1:
        _hit_card(run, hand, event, event.cards[0])
        return
    if hand.due:
        if event.player:
            player_of(run, hand.spot, event)
        give_due(run, hand, event, event.cards[0])
        for card in event.cards[1:]:
            _hit_card(run, hand, event, card)
        return
    if event.player and not signalled(run, hand, event):
        hand.voided = True
        return
    for card in event.cards:
        _hit_card(run, hand, event, card)


def _hit_card(run: Run, hand: Hand, event: Event, card: int) -> None:
    reason = why_not_hit(run, hand)
    if reason is not None and run.forbidden(event, reason):
        hand.voided = True
        return
    take(run, hand, card)


def take(run: Run, hand: Hand, card: int) -> None:
    """The hand takes a card; going over 21 finishes it."""
    hand.voided = False
    hand.spot.played = run.further_cards = True
    if hand.due:
        hand.due -= 1
    if hand.natural:
        hand.cards.append(card)
        return
    if hand.add(card, run.game) > 21 and not hand.unseen:
        hand.finish = BUST


def on_stand(run: Run, event: Event) -> None:
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None or not begin_act(run, hand, event):
        return
    if event.player and not signalled(run, hand, event):
        hand.voided = True
        return
    if not hand.finish and not hand.doubled:
        if not run.game.term["stand"]:
            run.finding(event.line, "hit-not-allowed", "player", SILENCE, (hand.label,))
        hand.finish = STOOD
        hand.voided = False


def on_card(run: Run, event: Event) -> None:
    """The next card of a split or doubled hand; any other card that nobody asked for."""
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None or not begin_act(run, hand, event):
        return
    card = event.cards[0]
    if hand.due:
        give_due(run, hand, event, card)
    elif hand.void_card:
        hand.void_card = False
        if may_hit(run, hand):
            take(run, hand, card)
            hand.voided = True
    elif len(hand.cards) == 1:
        hand.add(card, run.game)
        hand.spot.dealt.append(card)
        opening_hand(run, hand, *hand.cards)
    else:
        unasked_card(run, hand, card, event)


def opening_hand(run: Run, hand: Hand, first: int, second: int) -> None:
    """The two dealt cards: a natural finishes the hand."""
    natural = natural_of(run.game, first, second, "player")
    if natural:
        hand.natural, hand.finish = natural, NATURAL
    elif run.unseen and run.game.jokers and RANK_OF[first] == RANK_OF[second] == 0:
        note_suits(run, hand.cards)


def give_due(run: Run, hand: Hand, event: Event, card: int) -> None:
    hand.due -= 1
    total = hand.add(card, run.game)
    run.further_cards = hand.spot.played = True
    hand.voided = False
    if hand.doubled:
        finish_double(run, hand, total)
    elif hand.split_from == 0 and run.game.one_card_split_aces and not _may_resplit(run, hand):
        hand.finish = SPLIT_ACE


def _may_resplit(run: Run, hand: Hand) -> bool:
    """Whether a split ace with another ace may be split again."""
    game = run.game
    if RANK_OF[hand.cards[1]] != 0 or not game.term["resplit-aces"]:
        return False
    question = game.open_question("resplit-aces")
    if question and run.quietly(question) == "B":
        return False
    limit = game.term["doubles-and-splits-max"]
    return not limit or hand.spot.splits + hand.spot.doubles < limit


def unasked_card(run: Run, hand: Hand, card: int, event: Event) -> None:
    """A card that nobody asked for is disregarded, or counts where it was let stand."""
    run.finding(event.line, "unasked-card", "dealer", run.game.source["opening-cards"], (hand.label, NAMES[card]))
    if run.remedy("unasked-card", event.line) == "stands":
        finished = hand.finish
        take(run, hand, card)
        hand.finish = hand.finish or finished


def finish_double(run: Run, hand: Hand, total: int) -> None:
    if total > 21 and not hand.unseen:
        hand.finish = BUST
    elif run.game.term["double-one-card"]:
        hand.finish = DOUBLED
