"""A round record in memory: headers, then events in the order in which they happened."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec

MAX_BYTES = 64 * 1024
MAX_EVENTS = 2000


class Event(msgspec.Struct, gc=False):
    """One line of a record. Which members are set depends on the verb (see ``notation``); amounts are cents.

    ``shares`` are the amounts that players put in by name, as ``((player, cents), …)``; ``other`` is the other party's
    version of a contested line: an event, or ``NOTHING`` where it is said not to have happened.
    """

    verb: str
    line: int
    spot: int = 0
    hand: str = ""
    player: str = ""
    kind: str = ""
    amount: int | None = None
    cards: tuple[int, ...] = ()
    shares: tuple[tuple[str, int], ...] = ()
    text: str = ""
    other: Event | None = None
    or_line: int = 0
    features: int = 0


NOTHING = Event("nothing", 0)


class Header(msgspec.Struct, gc=False):
    """One header line as it was written."""

    key: str
    value: str
    line: int


#: What an event can bring along that makes a record more than one plain replay.
SPLITS, UNSEEN_CARD, HOLE_CARD, TURNS, DRAWS, DISPOSES, HAS_TEN, HAS_JOKER, CONTESTED, LONE_CARD = (1 << n for n in range(10))

NO_READINGS: Mapping[str, str] = MappingProxyType({})
NO_POSTINGS: Mapping[str, Any] = MappingProxyType({})
NO_SPOTS: frozenset[int] = frozenset()


class Record(msgspec.Struct):
    """Headers and events; ``rules`` and ``version`` are the slug and version that the record names, if it does."""

    headers: list[Header]
    events: list[Event]
    text: str = ""
    rules: str = ""
    version: str = ""
    dealt: dt.date | None = None
    decks: int = 0
    readings: Mapping[str, str] = NO_READINGS
    posted: Mapping[str, Any] = NO_POSTINGS
    split_spots: frozenset[int] = NO_SPOTS
    features: int = 0

    @property
    def unseen(self) -> bool:
        """Whether a card's rank or suit was never seen; a hole card that still lies face down is no such card."""
        return bool(self.features & UNSEEN_CARD)

    @property
    def contested(self) -> bool:
        """Whether some event has another version."""
        return bool(self.features & CONTESTED)

    def header_line(self, key: str) -> int:
        """The line of the first header of that name, 1 where there is none."""
        return next((header.line for header in self.headers if header.key == key), 1)
