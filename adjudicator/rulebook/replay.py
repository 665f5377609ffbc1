"""Replay: many round records in one text, each adjudicated by the shipped rulesets. A kind of job, and a stream for the command.

Records stand one after another with a line `---` between two. A record that can't be read is a result as well, with exit 2.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from typing import BinaryIO

import msgspec
from django.utils.translation import gettext_lazy as _

from adjudicator.engine import RecordError, Shelf, adjudicate, encode, parse
from adjudicator.jobs.kinds import CHUNK, Chunk, Kind
from adjudicator.rulebook.shipped import shipped_shelf

logger = logging.getLogger(__name__)

BLOCK = 1 << 18  # bytes read at a time
LONGEST = 1 << 20  # bytes kept of one record; no round is near it, and a file without `---` must not fill the memory
REFUSED = 2

_BETWEEN = re.compile(rb"^---[ \t]*\r?\n", re.MULTILINE)
_AT_END = re.compile(rb"^---[ \t]*\r?\Z", re.MULTILINE)


def pieces(stream: BinaryIO, place: int = 0) -> Iterator[tuple[bytes, int]]:
    """Each text between two lines `---` that is not blank, with the byte at which the next one begins."""
    if place:
        stream.seek(place)
    rest = b""
    while block := stream.read(BLOCK):
        place += len(block)
        rest += block
        begin = 0
        # Only whole lines are looked at; the last one may be cut.
        for line in _BETWEEN.finditer(rest, 0, rest.rfind(b"\n") + 1):
            if text := _kept(rest[begin : line.start()]):
                yield text, place - len(rest) + line.end()
            begin = line.end()
        rest = _shortened(rest[begin:])
    if text := _kept(_AT_END.sub(b"", rest)):
        yield text, place


def _kept(text: bytes) -> bytes:
    return b"" if text.isspace() else text


def _shortened(rest: bytes) -> bytes:
    """The beginning of an overlong text and its end, where a `---` may be half read. The NUL makes the engine refuse it."""
    return rest if len(rest) <= 2 * LONGEST else rest[:LONGEST] + b"\0" + rest[-64:]


def ruled(text: bytes, shelf: Shelf) -> tuple[int, bytes]:
    """The exit status of one record, and its ruling or its refusal as JSON."""
    try:
        record = parse(text.decode())
        ruling = adjudicate(record, shelf.choose(record))
        return ruling.exit, encode(ruling)
    except RecordError as error:
        return REFUSED, refusal(error.line, error.column, error.message)
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        column = error.start - text.rfind(b"\n", 0, error.start)
        return REFUSED, refusal(line, column, "The record is not UTF-8 text.")
    except Exception as error:
        # A fault of ours at one record; the others are not lost.
        logger.error("An internal fault at a record: %r", error, exc_info=logger.isEnabledFor(logging.DEBUG))
        return REFUSED, refusal(1, 1, f"An internal fault ({type(error).__name__}) stopped the ruling; the record may be sound.")


def refusal(line: int, column: int, message: str) -> bytes:
    error = {"line": line, "column": column, "message": message}
    return msgspec.json.encode({"exit": REFUSED, "error": error})


def chunks(stream: BinaryIO, cursor: int = 0, place: int = 0) -> Iterator[Chunk]:
    """The results from a record on (`cursor` records come before byte `place`), some hundreds at a time."""
    shelf = shipped_shelf()
    found: list[tuple[int, int, bytes]] = []
    for text, next_place in pieces(stream, place):
        cursor += 1
        found.append((cursor, *ruled(text, shelf)))
        if len(found) == CHUNK:
            yield Chunk(cursor, next_place, found)
            found = []
    if found:
        yield Chunk(cursor, next_place, found)


def count(stream: BinaryIO) -> int:
    return sum(1 for _text in pieces(stream))


KIND = Kind(label=_("Replay"), chunks=chunks, count=count)
