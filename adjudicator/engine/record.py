"""A round record in memory: headers, then events in the order in which they happened."""

from __future__ import annotations

import datetime as dt
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


NOTHING = Event("nothing", 0)


class Header(msgspec.Struct, gc=False):
    """One header line as it was written."""

    key: str
    value: str
    line: int


class Record(msgspec.Struct, gc=False):
    """Headers and events; ``rules`` and ``version`` are the slug and version that the record names, if it does."""

    headers: list[Header]
    events: list[Event]
    rules: str = ""
    version: str = ""
    dealt: dt.date | None = None
    decks: int = 0
    readings: dict[str, str] = {}
    posted: dict[str, Any] = {}
    split_spots: set[int] = set()
    unseen: bool = False
    contested: bool = False
    text: str = ""

    def header_line(self, key: str) -> int:
        """The line of the first header of that name, 1 where there is none."""
        return next((header.line for header in self.headers if header.key == key), 1)
