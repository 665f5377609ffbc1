"""The canonical text of a record."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..cards import NAMES
from ..record import Event, Header, Record


def money(amount: int) -> str:
    """An amount of cents as a record writes it.

    >>> money(2500), money(750), money(-5)
    ('25', '7.50', '-0.05')
    """
    sign, amount = ("-", -amount) if amount < 0 else ("", amount)
    units, part = divmod(amount, 100)
    return f"{sign}{units}.{part:02d}" if part else f"{sign}{units}"


def event_words(event: Event) -> Iterable[str]:
    """The canonical words of one event."""
    verb = event.verb
    if verb == "nothing":
        return ["-"]
    if verb == "note":
        return ["note", event.text] if event.text else ["note"]
    words = [verb]
    if verb in ("irregular", "disposed"):
        words.append(event.kind)
    if event.hand:
        words.append(event.hand)
    elif event.spot:
        words.append(str(event.spot))
    if event.player:
        words.append(event.player)
    if event.kind and verb in ("bet", "paid", "ask"):
        words.append(event.kind)
    for player, amount in event.shares:
        words += [player, money(amount)]
    if event.amount is not None:
        words.append(money(event.amount))
    words += [NAMES[card] for card in event.cards]
    if verb in ("turn", "draw"):
        words.remove("dealer")
    return words


def write(record: Record) -> str:
    """The canonical text: headers as given, one blank line, one event a line."""
    moved = _moved_lines(record)
    lines = [f"{header.key}: {_moved(header, moved)}" for header in record.headers]
    if lines and record.events:
        lines.append("")
    for event in record.events:
        lines.append(" ".join(event_words(event)))
        if event.other is not None:
            lines.append("or " + " ".join(event_words(event.other)))
    return "\n".join(lines) + "\n"


def _moved_lines(record: Record) -> dict[int, int]:
    """Where each event's line stands in the canonical text: a ``reading: line-N`` header has to follow it."""
    line = len(record.headers) + (1 if record.headers and record.events else 0)
    moved: dict[int, int] = {}
    for event in record.events:
        line += 1
        moved[event.line] = line
        line += event.other is not None
    return moved


def _moved(header: Header, moved: dict[int, int]) -> str:
    match = re.match(r"line-(\d+)(\s*=.*)", header.value) if header.key == "reading" else None
    if match is None:
        return header.value
    return f"line-{moved.get(int(match.group(1)), int(match.group(1)))}{match.group(2)}"
