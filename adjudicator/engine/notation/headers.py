"""The headers of a record."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from fractions import Fraction

from ..errors import RecordError
from ..record import Header, Record
from .columns import column_of, shown
from .lines import cents

QUESTION = re.compile(r"[A-Za-z0-9][A-Za-z0-9/._-]*\Z")


RATE = re.compile(r"(\d{1,6})\s*(?::|-|to)\s*(\d{1,6})\Z", re.ASCII)


POSTED_KEYS = tuple(
    f"lucky-ladies/{kind}"
    for kind in (
        "any-20", "suited-20", "matched-20", "queen-of-hearts-pair", "queen-of-hearts-pair-dealer-blackjack",
    )
)  # fmt: skip


HEADER_KEYS = ("rules", "dealt", "table", "round", "decks", "reading", "posted")


RULES_READ: dict[tuple[int, str], tuple[Header, str, str]] = {}


def read_header(record: Record, key: str, value: str, number: int, line: str) -> None:
    if record.events:
        raise RecordError(f"the header “{key}” stands after an event; headers come first", number, column_of(line, 0))
    if key not in ("reading", "posted") and any(header.key == key for header in record.headers):
        raise RecordError(f"the header “{key}” stands here a second time; expected it once", number, column_of(line, 0))
    column = len(line) - len(line.partition(":")[2].lstrip()) + 1
    if not value:
        raise RecordError(f"the header “{key}” is empty; expected a value", number, column)
    try:
        _HEADERS[key](record, value)
    except ValueError as error:
        raise RecordError(f"“{shown(value)}” stands here; expected {error}", number, column) from None
    header = Header(key, value, number)
    if key == "rules" and not record.headers and len(RULES_READ) < 1000:
        RULES_READ[number, line] = (header, record.rules, record.version)
    record.headers.append(header)


def _header_rules(record: Record, value: str) -> None:
    slug, _, version = value.partition("@")
    slug = slug.strip().lower()
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug):
        raise ValueError("a ruleset's slug, such as six-deck or six-deck@2010-01-14")
    record.rules, record.version = slug, version.strip()


def _header_dealt(record: Record, value: str) -> None:
    try:
        record.dealt = dt.date.fromisoformat(value) if len(value) <= 10 else dt.datetime.fromisoformat(value).date()
    except ValueError:
        raise ValueError("a date or a date and time, such as 2026-11-28 or 2026-11-28T21:14") from None


def _header_text(record: Record, value: str) -> None:
    """Free text: the table's and the round's names."""


def _header_decks(record: Record, value: str) -> None:
    if not re.fullmatch(r"[1-9]\d?", value):
        raise ValueError("a number of packs, such as 6")
    record.decks = int(value)


def _header_reading(record: Record, value: str) -> None:
    question, equals, reading = (part.strip() for part in value.partition("="))
    if not equals or not QUESTION.match(question) or not re.fullmatch(r"[A-Za-z]+", reading):
        raise ValueError("QUESTION-ID = READING-ID, such as A-sp-01 = B")
    if question in record.readings:
        raise ValueError(f"each question once; {question} is answered already")
    record.readings = {**record.readings, question: reading}


def rate(value: str) -> Fraction:
    """Odds as written on a placard: ``25:1``, ``25-1`` or ``25 to 1``; ``ValueError`` where they are none.

    >>> rate("3:2")
    Fraction(3, 2)
    """
    match = RATE.match(value)
    if not match or not int(match.group(2)) or not int(match.group(1)):
        raise ValueError(value)
    return Fraction(int(match.group(1)), int(match.group(2)))


def _header_posted(record: Record, value: str) -> None:
    expected = f"minimum = AMOUNT, maximum = AMOUNT, or N:M for one of {', '.join(POSTED_KEYS)}"
    key, equals, posted = (part.strip() for part in value.partition("="))
    key = key.lower()
    if not equals:
        raise ValueError(expected)
    if key in record.posted:
        raise ValueError(f"each posting once; {key} is posted already")
    try:
        if key in ("minimum", "maximum"):
            value_posted: object = cents(posted)
        elif key in POSTED_KEYS:
            value_posted = rate(posted)
        else:
            raise ValueError
    except ValueError:
        raise ValueError(expected) from None
    record.posted = {**record.posted, key: value_posted}


_HEADERS: dict[str, Callable[[Record, str], None]] = {
    "rules": _header_rules,
    "dealt": _header_dealt,
    "table": _header_text,
    "round": _header_text,
    "decks": _header_decks,
    "reading": _header_reading,
    "posted": _header_posted,
}
