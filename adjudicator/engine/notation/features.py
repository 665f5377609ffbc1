"""What an event brings along that makes a record more than one plain replay."""

from __future__ import annotations

from ..cards import JOKER, RANK_OF, SUIT_OF, TEN, UNSEEN, UNSEEN_SUIT
from ..record import (
    CONTESTED,
    DISPOSES,
    DRAWS,
    HAS_JOKER,
    HAS_TEN,
    HOLE_CARD,
    LONE_CARD,
    SPLITS,
    TURNS,
    UNSEEN_CARD,
    Event,
    Record,
)

_BY_VERB = {"split": SPLITS, "turn": TURNS, "draw": DRAWS, "disposed": DISPOSES}


TO_NOTE = SPLITS | HOLE_CARD | CONTESTED | LONE_CARD


def features_of(event: Event) -> int:
    """What an event brings along that makes a record more than one plain replay."""
    found = _BY_VERB.get(event.verb, 0)
    for card in event.cards:
        found |= _BY_CARD[card]
    if found & UNSEEN_CARD and event.verb in ("deal", "burn", "irregular") and UNSEEN in event.cards:
        found = _unseen_features(event, found)
    return found


_BY_CARD = [
    (UNSEEN_CARD if SUIT_OF[card] == UNSEEN_SUIT and card != JOKER else 0)
    | (HAS_TEN if RANK_OF[card] == TEN else 0)
    | (HAS_JOKER if card == JOKER else 0)
    for card in range(UNSEEN + 1)
]


def _unseen_features(event: Event, found: int) -> int:
    """A dealer's hole card is merely face down; a burned card matters to nobody."""
    rest = found & ~UNSEEN_CARD
    for place, card in enumerate(event.cards):
        if card != UNSEEN:
            rest |= _BY_CARD[card]
        elif event.verb == "deal":
            hole = event.hand == "dealer" and (place == 1 or len(event.cards) == 1)
            rest |= (HOLE_CARD | (LONE_CARD if len(event.cards) == 1 else 0)) if hole else UNSEEN_CARD
    return rest


def note_features(record: Record) -> None:
    """Which spots were split, and whether a hole card stayed unseen although the dealer played."""
    features = record.features
    if features & CONTESTED:
        versions = [one for event in record.events for one in (event, event.other) if one is not None]
        record.split_spots = frozenset(one.spot for one in versions if one.verb == "split")
        for one in versions:
            features |= features_of(one)
    elif features & SPLITS:
        record.split_spots = frozenset([event.spot for event in record.events if event.verb == "split"])
    if features & HOLE_CARD and ((features & DRAWS and not features & TURNS) or _upcard_unseen(record)):
        features |= UNSEEN_CARD
    record.features = features


def _upcard_unseen(record: Record) -> bool:
    """Whether the first card dealt to the dealer is the one that nobody saw."""
    first = next(event for event in record.events if event.verb == "deal" and event.hand == "dealer")
    return first.cards[0] == UNSEEN
