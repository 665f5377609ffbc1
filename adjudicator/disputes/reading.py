"""Reading a record from a file or a stream: every way in which that can fail is a RecordError, like any other refusal."""

from __future__ import annotations

import errno
import sys
from pathlib import Path
from typing import BinaryIO

from adjudicator.engine import RecordError
from adjudicator.engine.record import MAX_BYTES

STANDARD_INPUT = "-"


def record_text(file: str) -> str:
    """The text of a record; `-` is standard input. Raises RecordError."""
    try:
        if file == STANDARD_INPUT:
            if sys.stdin is None:
                raise OSError(errno.EBADF, "standard input is closed")
            return decoded(_some(sys.stdin.buffer))
        with Path(file).open("rb") as stream:
            return decoded(_some(stream))
    except OSError as error:
        raise RecordError(f"the file can't be read: {error.strerror}; expected a text file", code="unreadable-file") from error


def _some(stream: BinaryIO) -> bytes:
    """Enough to know whether a record is too large; an endless file must not fill the memory."""
    return stream.read(MAX_BYTES + 1)


def decoded(data: bytes) -> str:
    """The bytes as text. Raises RecordError, at the place of the first byte that is no UTF-8."""
    if len(data) > MAX_BYTES:
        return data.decode(errors="replace")  # too large, and cut anywhere: the engine says so
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start]
        column = len(before[before.rfind(b"\n") + 1 :].decode()) + 1
        raise RecordError(
            f"byte 0x{data[error.start]:02x} stands here; expected UTF-8 text", before.count(b"\n") + 1, column, "not-utf-8"
        ) from error
