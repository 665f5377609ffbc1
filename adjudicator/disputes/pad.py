"""The scratch pad: a record typed or pasted, ruled on, kept nowhere."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from adjudicator.disputes.card import Card, card
from adjudicator.disputes.ruling import rule_on
from adjudicator.engine import RecordError
from adjudicator.engine.notation import HEADER_KEYS
from adjudicator.people.houses import tables_for
from adjudicator.people.models import User
from adjudicator.rulebook.shipped import shipped_shelf

AT_TABLE = "table:"
_HEADER = re.compile(rf"\s*(?:{'|'.join(HEADER_KEYS)})\s*:", re.IGNORECASE)


class Fault(NamedTuple):
    """Why a record is refused, with its line cut at the place: before, what stands there, after."""

    line: int
    column: int
    message: str
    before: str
    there: str
    after: str


class Line(NamedTuple):
    number: int
    text: str
    is_marked: bool  # a finding or the fault is about it


class Answer(NamedTuple):
    """What the pad says about a record: a ruling card, a fault, or neither where nothing was written."""

    card: Card | None = None
    fault: Fault | None = None
    lines: tuple[Line, ...] = ()
    other_rules: bool = False  # the record names its own rules, not those chosen


def answer(*, text: str, rules: str | None) -> Answer:
    if not text.strip():
        return Answer()
    try:
        ruling = rule_on(text=text, rules=rules, shelf=shipped_shelf())
    except RecordError as error:
        return Answer(fault=_fault(text, error), lines=_lines(text, {error.line}))
    shown = card(ruling)
    marked = {finding["line"] for finding in shown.findings}
    return Answer(shown, None, _lines(text, marked), rules is not None and shown.rules["slug"] != rules.partition("@")[0])


def _lines(text: str, marked: set[int]) -> tuple[Line, ...]:
    return tuple(Line(number, line.rstrip(), number in marked) for number, line in enumerate(text.rstrip().split("\n"), 1))


def _fault(text: str, error: RecordError) -> Fault:
    lines = text.split("\n")
    line = lines[error.line - 1].rstrip("\r") if error.line <= len(lines) else ""
    start = error.column - 1
    there = re.match(r"\S*", line[start:])
    end = start + (there.end() if there else 0)
    return Fault(error.line, error.column, error.message, line[:start], line[start:end], line[end:][:200])


# --- by which rules


class Choice(NamedTuple):
    value: str
    label: str


def table_choices(user: User) -> list[tuple[str, list[dict[str, Any]]]]:
    """The user's tables under their property's name, each with the value that the form sends."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for table in tables_for(user):
        groups.setdefault(table.house.name, []).append({"value": f"{AT_TABLE}{table.pk}", "table": table})
    return list(groups.items())


def ruleset_choices() -> list[Choice]:
    """Each game by its newest title."""
    shelf = shipped_shelf()
    return [Choice(slug, shelf.games[slug][-1].title) for slug in shelf.slugs()]


def rules_of(user: User, chosen: str) -> str | None:
    """The ruleset behind a choice of the form; nothing where the record is to say, or the table is not the user's."""
    if not chosen.startswith(AT_TABLE):
        return chosen or None
    number = chosen.removeprefix(AT_TABLE)
    found = tables_for(user).filter(pk=int(number)) if number.isdecimal() and len(number) < 10 else []
    return next((table.ruleset for table in found), None)


# --- answering a question in the record


def with_reading(text: str, reading: str) -> str:
    """The record with a header that answers a question; an earlier answer to the same question is replaced.

    >>> with_reading("rules: spanish-21\\n\\nbet 1 5\\n", "A-sp-01 = B")
    'rules: spanish-21\\nreading: A-sp-01 = B\\n\\nbet 1 5\\n'
    """
    question = reading.partition("=")[0].strip()
    same = re.compile(rf"\s*reading\s*:\s*{re.escape(question)}\s*=", re.IGNORECASE)
    lines = [line for line in text.split("\n") if not same.match(line)]
    after = max((index + 1 for index, line in enumerate(lines) if _HEADER.match(line)), default=0)
    return "\n".join([*lines[:after], f"reading: {reading.strip()}", *lines[after:]])
