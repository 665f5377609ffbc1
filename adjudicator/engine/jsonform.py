"""The round record as JSON: ``to_json`` and ``from_json`` are inverses on the canonical form, as ``write`` and ``parse`` are.

Amounts are strings, as in a ruling; cards are written as in the text. ``from_json`` writes the record as text and has it read
by ``notation``, so that nothing is true in one form and not in the other.

>>> from .notation import parse, write
>>> record = parse("rules: six-deck\\n\\nbet 1 @ann 1,250\\nor -\\ndeal 1 10♠ kd\\n")
>>> to_json(record)["events"][0]
{'verb': 'bet', 'spot': 1, 'player': '@ann', 'amount': '1250.00', 'or': '-'}
>>> write(from_json(to_json(record))) == write(record)
True
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from .cards import CARDS, NAMES
from .errors import RecordError
from .notation import HEADER_KEYS, READERS, cents, parse, write
from .record import NOTHING, Event, Header, Record
from .words import amount as two_decimals

VERSION = 1
SPOT_VERBS = frozenset(("action", "bet", "insure", "even-money"))
KIND_MEMBER = {"bet": "kind", "paid": "kind", "irregular": "kind", "ask": "act", "disposed": "way"}
"""The verbs that have a kind, and what the member is called that holds it."""

Word = Annotated[str, Meta(pattern=r"^[^\s#]\S*\Z", max_length=80)]
Text = Annotated[str, Meta(pattern=r"^[^\r\n]*\Z")]
Amount = Annotated[str, Meta(max_length=24)]


class Share(msgspec.Struct, forbid_unknown_fields=True):
    """What one player puts into a double or a split."""

    player: Word
    amount: Amount


class JsonEvent(msgspec.Struct, forbid_unknown_fields=True, rename={"other": "or"}):
    """One event; which members it has depends on the verb, as in the text."""

    verb: str
    spot: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    hand: Word | UnsetType = UNSET
    player: Word | UnsetType = UNSET
    kind: Word | UnsetType = UNSET
    act: Word | UnsetType = UNSET
    way: Word | UnsetType = UNSET
    shares: list[Share] | UnsetType = UNSET
    amount: Amount | UnsetType = UNSET
    cards: list[Word] | UnsetType = UNSET
    text: Text | UnsetType = UNSET
    other: JsonEvent | Literal["-"] | UnsetType = UNSET


class JsonHeader(msgspec.Struct, forbid_unknown_fields=True):
    key: Word
    value: Text


class JsonRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A record: `version` is that of the notation."""

    events: list[JsonEvent]
    headers: list[JsonHeader] = []
    version: Literal[1] = 1


# --- a record as JSON


def to_json(record: Record) -> dict[str, Any]:
    """The record as an object that a JSON library can write."""
    headers = [{"key": header.key, "value": header.value} for header in record.headers]
    return {"version": VERSION, "headers": headers, "events": [_event_to_json(event) for event in record.events]}


def _event_to_json(event: Event) -> dict[str, Any]:
    found: dict[str, Any] = {"verb": event.verb}
    if event.verb in SPOT_VERBS:
        found["spot"] = event.spot
    elif event.hand and event.verb not in ("turn", "draw"):
        found["hand"] = event.hand
    if event.player:
        found["player"] = event.player
    if event.kind:
        found[KIND_MEMBER[event.verb]] = event.kind
    found.update(_money_and_cards(event))
    if event.other is not None:
        found["or"] = "-" if event.other is NOTHING else _event_to_json(event.other)
    return found


def _money_and_cards(event: Event) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if event.shares:
        found["shares"] = [{"player": player, "amount": two_decimals(part)} for player, part in event.shares]
    if event.amount is not None:
        found["amount"] = two_decimals(event.amount)
    if event.cards:
        found["cards"] = [NAMES[card] for card in event.cards]
    if event.verb == "note":
        found["text"] = event.text
    return found


# --- JSON as a record


def from_json(data: Mapping[str, Any]) -> Record:
    """The record of such an object. ``RecordError`` names the path of what cannot be read."""
    try:
        given = msgspec.convert(data, JsonRecord)
    except msgspec.ValidationError as error:
        raise RecordError(f"{error}; expected a record in JSON form", code="unreadable-json") from None
    draft = Record([_header(header, index) for index, header in enumerate(given.headers)], [])
    draft.events = [_event(event, f"$.events[{index}]") for index, event in enumerate(given.events)]
    return _read(draft)


def _header(given: JsonHeader, index: int) -> Header:
    if given.key not in HEADER_KEYS:
        raise _wrong(f"$.headers[{index}].key", f"“{given.key}” stands here; expected one of {', '.join(HEADER_KEYS)}")
    return Header(given.key, given.value.strip(), index + 1)


def _event(given: JsonEvent, path: str) -> Event:
    if given.verb not in READERS and given.verb != "note":
        raise _wrong(f"{path}.verb", f"“{given.verb[:60]}” stands here; expected one of {', '.join((*READERS, 'note'))}")
    event = Event(
        given.verb, 0, given.spot or 0, _hand(given, path), given.player or "", _kind(given, path),
        None if given.amount is UNSET else _cents(given.amount, f"{path}.amount"),
        tuple(_card(card, f"{path}.cards[{index}]") for index, card in enumerate(given.cards or [])),
        tuple((share.player, _cents(share.amount, f"{path}.shares[{i}].amount")) for i, share in enumerate(given.shares or [])),
        (given.text or "").strip(),
    )  # fmt: skip
    if (given.text is not UNSET) != (given.verb == "note") or (given.verb == "note" and _has_more_than_text(given)):
        raise _wrong(path, "a note has a text and nothing else; no other event has one")
    event.other = _other(given, path)
    return event


def _has_more_than_text(given: JsonEvent) -> bool:
    members = (given.spot, given.hand, given.player, given.shares, given.amount, given.cards, given.other)
    return any(member is not UNSET for member in members)


def _other(given: JsonEvent, path: str) -> Event | None:
    if given.other is UNSET:
        return None
    if isinstance(given.other, str):
        return NOTHING
    if given.other.other is not UNSET:
        raise _wrong(f"{path}.or.or", "expected one other version of an event")
    return _event(given.other, f"{path}.or")


def _hand(given: JsonEvent, path: str) -> str:
    """The hand, by the name that the verb uses; a spot and a hand at once would be two places."""
    by_spot = given.verb in SPOT_VERBS
    if by_spot and given.hand is not UNSET:
        raise _wrong(f"{path}.hand", f"expected spot: {given.verb} names a spot")
    if not by_spot and given.spot is not UNSET:
        raise _wrong(f"{path}.spot", f"expected hand: {given.verb} names a hand, such as 1 or 1.2")
    if given.verb in ("turn", "draw"):
        if given.hand is not UNSET:
            raise _wrong(f"{path}.hand", f"expected nothing: {given.verb} is always the dealer's")
        return "dealer"
    return given.hand or ""


def _kind(given: JsonEvent, path: str) -> str:
    own = KIND_MEMBER.get(given.verb, "")
    for member in ("kind", "act", "way"):
        if member != own and getattr(given, member) is not UNSET:
            raise _wrong(f"{path}.{member}", f"expected no such member: {given.verb} has none")
    return (getattr(given, own) or "") if own else ""


def _cents(written: str, path: str) -> int:
    try:
        return -cents(written[1:]) if written.startswith("-") else cents(written)
    except ValueError:
        raise _wrong(path, f"“{written}” stands here; expected an amount, such as 25.00") from None


def _card(written: str, path: str) -> int:
    try:
        return CARDS[written]
    except KeyError:
        raise _wrong(path, f"“{written}” stands here; expected a card, such as Th, 8x, jk or ??") from None


def _wrong(path: str, message: str) -> RecordError:
    return RecordError(f"{path}: {message}", code="unreadable-json")


def _read(draft: Record) -> Record:
    """The draft's text, read as any other; an error's line is named by its path."""
    try:
        return parse(write(draft))
    except RecordError as error:
        raise named_by_path(error, draft) from None


def named_by_path(error: RecordError, record: Record) -> RecordError:
    """An error about the canonical text of a record that came in JSON form, with the path of what is wrong."""
    return RecordError(f"{_path_of(record, error.line)}: {error.message}", error.line, error.column, error.code)


def _path_of(draft: Record, line: int) -> str:
    if line <= len(draft.headers):
        return f"$.headers[{line - 1}]"
    number = len(draft.headers) + (1 if draft.headers and draft.events else 0)
    for index, event in enumerate(draft.events):
        number += 1
        if number == line:
            return f"$.events[{index}]"
        if event.other is not None:
            number += 1
            if number == line:
                return f"$.events[{index}].or"
    return "$"
