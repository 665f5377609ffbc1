"""The one action behind the command line, the page and the HTTP interface: a record's text in, its ruling out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.engine import Election, RecordError, Ruling, Shelf, adjudicate, parse

REFUSED = 2
"""The exit status of a record that can't be read or can't be true."""

INTERNAL_FAULT = "internal-fault"


def rule_on(*, text: str, rules: str | None, elections: Mapping[str, Election] | None = None, shelf: Shelf) -> Ruling:
    """Rule on a record. `rules` is the caller's ruleset, for a record that names none. Raises RecordError, and nothing else."""
    _check_characters(text)
    record = parse(text)
    return adjudicate(record, shelf.choose(record, rules), elections)


def _check_characters(text: str) -> None:
    """JSON can hold half a character, which no text can; the record's hash is taken over its UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        line, column = place_of(text, error.start)
        raise RecordError("half a character stands here; expected text", line, column) from None


def place_of(text: str, index: int) -> tuple[int, int]:
    """Line and column, from 1, of a character."""
    before = text[:index]
    return before.count("\n") + 1, index - before.rfind("\n")


def refusal(error: RecordError) -> dict[str, Any]:
    """What every way in tells about a refused record."""
    return {"line": error.line, "column": error.column, "message": error.message, "code": error.code}


def internal_fault(error: Exception) -> RecordError:
    """A fault of ours at one record, told like a refusal so that the records after it are not lost."""
    message = f"an internal fault ({type(error).__name__}) stopped the ruling; the record may be sound"
    return RecordError(message, code=INTERNAL_FAULT)
