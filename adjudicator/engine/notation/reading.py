"""Reading is one pass, a line at a time; a column is worked out only when a line is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NoReturn

import msgspec

from ..errors import RecordError
from ..record import CONTESTED, HOLE_CARD, MAX_BYTES, MAX_EVENTS, NOTHING, TURNS, Event, Header, Record
from .columns import column_of, shown
from .features import TO_NOTE, features_of, note_features
from .headers import HEADER_KEYS, RULES_READ, read_header
from .lines import NOT_CONTESTED, READERS, VERBS, BadWordError, no_more, word_at

CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x85\u2028\u2029\ud800-\udfff]")


def _refuse(number: int, line: str, index: int, expected: str, words: Sequence[str]) -> NoReturn:
    found = f"“{shown(words[index])}” stands here" if index < len(words) else "the line ends here"
    raise RecordError(f"{found}; expected {expected}", number, column_of(line, index))


def _strip_comment(line: str) -> str:
    if line.lstrip().startswith("#"):
        return ""
    for index, char in enumerate(line):
        if char == "#" and line[index - 1 : index].isspace():
            return line[:index]
    return line


#: Lines that were read before, by number and text: most lines of a round come again and again.
_READ: dict[tuple[int, str], Event] = {}


_MOST_REMEMBERED = 40_000


def parse(text: str) -> Record:
    """Read a record; ``RecordError`` names line and column of what cannot be read.

    A record above 64 KiB or 2,000 events is refused with the code ``record-too-large``.
    """
    if len(text) > MAX_BYTES or (not text.isascii() and len(text.encode("utf-8", "replace")) > MAX_BYTES):
        raise RecordError(f"the record is larger than {MAX_BYTES // 1024} KiB; a round fits into one", 1, 1, "record-too-large")
    headers: list[Header] = []
    events: list[Event] = []
    record = Record(headers, events, text)
    read, remember = _READ, events.append
    features = 0
    for number, line in enumerate(text.split("\n"), 1):
        event = read.get((number, line))
        if event is not None:
            remember(event)
            features |= event.features
        elif line:
            _read_line(record, line, number)
    if len(events) > MAX_EVENTS:
        raise RecordError(
            f"the record has {len(events)} events; a round fits into {MAX_EVENTS:,}",
            events[MAX_EVENTS].line, 1, "record-too-large",
        )  # fmt: skip
    record.features |= features
    if record.features & TO_NOTE and record.features & (TO_NOTE | TURNS) != HOLE_CARD | TURNS:
        note_features(record)
    return record


def _read_line(record: Record, line: str, number: int) -> None:
    """A line that was not read before, or is no plain event."""
    known = RULES_READ.get((number, line)) if not record.headers and not record.events else None
    if known is not None:
        header, record.rules, record.version = known
        record.headers.append(header)
        return
    if CONTROL.search(line):
        _refuse_control(record.text)
    words = line.split()
    if not words:
        return
    reader = READERS.get(words[0])
    if reader is None or "#" in line:
        _read_slowly(record, line, number)
        return
    try:
        event = reader(words, number)
    except BadWordError as bad:
        _refuse(number, line, bad.index, bad.expected, words)
    record.events.append(event)
    event.features = features_of(event)
    record.features |= event.features
    if len(_READ) < _MOST_REMEMBERED and len(line) < 60:
        _READ[number, line] = event


def _refuse_control(text: str) -> NoReturn:
    match = CONTROL.search(text)
    if match is None:
        raise RecordError("a character that is no plain text stands here; expected plain text")
    before = text[: match.start()]
    line = before.count("\n") + 1
    column = match.start() - (before.rfind("\n") + 1) + 1
    raise RecordError(f"character number {ord(match.group())} stands here; expected plain text", line, column)


def _read_slowly(record: Record, line: str, number: int) -> None:
    """A header, a comment, a note, an ``or``, or a verb in upper case."""
    if number == 1 and line.startswith("\ufeff"):
        line = line[1:]
        if not line.strip():
            return
    if line.lstrip().startswith("#"):
        return
    key, colon, value = line.partition(":")
    if colon and key.strip().lower() in HEADER_KEYS:
        read_header(record, key.strip().lower(), value.strip(), number, line)
        return
    words = line.split()
    if words[0].lower() == "note":
        record.events.append(Event("note", number, text=line.strip()[4:].strip()))
        return
    line = _strip_comment(line)
    words = line.split()
    if not words:
        return
    try:
        _read_event(record, words, number)
    except BadWordError as bad:
        _refuse(number, line, bad.index, bad.expected, words)


def _read_event(record: Record, words: list[str], number: int) -> None:
    verb = words[0].lower()
    if verb == "or":
        _read_or(record, words, number)
        return
    reader = READERS.get(verb)
    if reader is None:
        if verb.endswith(":"):
            raise BadWordError(0, "a header: " + ", ".join(HEADER_KEYS))
        raise BadWordError(0, "a verb: " + ", ".join(VERBS))
    event = reader([verb, *words[1:]], number)
    event.features = features_of(event)
    record.features |= event.features
    record.events.append(event)


def _read_or(record: Record, words: list[str], number: int) -> None:
    if not record.events:
        raise BadWordError(0, "an event before its other version")
    last = record.events[-1] = msgspec.structs.replace(record.events[-1])
    if last.verb in NOT_CONTESTED or last.other is not None:
        raise BadWordError(0, "one other version right under the event that it contests")
    expected = "an event, or - where it did not happen"
    verb = word_at(words, 1, expected).lower()
    last.or_line = number
    record.features |= CONTESTED
    if verb in ("-", "–", "−"):
        no_more(words, 2)
        last.other = NOTHING
        return
    reader = READERS.get(verb)
    if reader is None or verb in NOT_CONTESTED:
        raise BadWordError(1, expected)
    try:
        last.other = reader([verb, *words[2:]], number)
    except BadWordError as bad:
        raise BadWordError(bad.index + 1, bad.expected) from None
