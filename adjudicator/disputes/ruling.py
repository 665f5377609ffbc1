"""The one action behind the command line, the page and the HTTP interface: a record's text in, its ruling out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.engine import Election, RecordError, Ruling, Shelf, adjudicate, parse

REFUSED = 2
"""The exit status of a record that can't be read or can't be true."""


def rule_on(*, text: str, rules: str | None, elections: Mapping[str, Election] | None = None, shelf: Shelf) -> Ruling:
    """Rule on a record. `rules` is the caller's ruleset, for a record that names none. Raises RecordError, and nothing else."""
    record = parse(text)
    return adjudicate(record, shelf.choose(record, rules), elections)


def refusal(error: RecordError) -> dict[str, Any]:
    """What every way in tells about a refused record."""
    return {"line": error.line, "column": error.column, "message": error.message, "code": error.code}
