"""Irregular play of the dealer."""

from __future__ import annotations

from adjudicator.rounds.amounts import written
from adjudicator.rounds.cards import total
from adjudicator.rounds.draft import DEALER, Draft
from adjudicator.rounds.lawful import dealer_must_draw, is_natural


def overdraw(draft: Draft) -> bool:
    """One card too many on a hand that must stand."""
    if not draft.round.finished or not any(draft.places(*DEALER)):
        return False
    if dealer_must_draw(draft.round.game, *total(draft.round.dealer)) or total(draft.round.dealer)[0] > 21:
        return False
    draft.insert(max(draft.places(*DEALER)) + 1, ("draw", draft.spare_card()))
    return True


def stopped_short(draft: Draft) -> bool:
    """The last card is not drawn, and a hand that waits for it is paid all the same. The dealer did begin to play."""
    place = max(draft.places(*DEALER), default=None)
    hands = [hand for spot in draft.round.spots for hand in spot.hands]
    waiting = [hand for hand in hands if hand.points < 21 and not is_natural(draft.round.game, hand)]
    ended = any(draft.places("surrender", "rescue"))
    began = len(draft.round.dealer) > 2
    if place is None or draft.events[place][0] != "draw" or not waiting or ended or not began:
        return False
    _undraw(draft, place)
    hand = draft.rng.choice(waiting)
    (player, kind), stake = next(iter(hand.stakes.items()))
    named = draft.spot(int(hand.label.partition(".")[0])).who(player)
    draft.events.append(("paid", hand.label, *named, *([] if kind == "main" else [kind]), written(stake)))
    return True


def _undraw(draft: Draft, place: int) -> None:
    words = draft.events[place][:-1]
    draft.replace(place, *([words] if len(words) > 1 else []))


def early_card(draft: Draft) -> bool:
    """The dealer's first card of the last turn comes before the last player has stood."""
    stands = list(draft.places("stand"))
    dealer = draft.first(*DEALER)
    if not stands or stands[-1] > dealer or dealer == len(draft.events):
        return False
    verb, card, *rest = draft.events[dealer]
    draft.replace(dealer, *([(verb, *rest)] if rest else []))
    draft.insert(stands[-1], (verb, card))
    return True
