"""The round record as text: ``parse`` and ``write`` are inverses on the canonical form.

Reading is one pass, a line at a time; a column is worked out only when a line is refused.

>>> record = parse("rules: six-deck\\n\\nBET 1 1,250\\ndeal 1 10♠ kd\\n")
>>> print(write(record), end="")
rules: six-deck
<BLANKLINE>
bet 1 1250
deal 1 Ts Kd
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NoReturn

import msgspec

from .cards import CARDS, JOKER, NAMES, RANK_OF, SUIT_OF, TEN, UNSEEN, UNSEEN_SUIT
from .errors import RecordError
from .record import (
    CONTESTED,
    DISPOSES,
    DRAWS,
    HAS_JOKER,
    HAS_TEN,
    HOLE_CARD,
    MAX_BYTES,
    MAX_EVENTS,
    NOTHING,
    SPLITS,
    TURNS,
    UNSEEN_CARD,
    Event,
    Header,
    Record,
)  # fmt: skip

AMOUNT = re.compile(r"(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?\Z", re.ASCII)
SPOT = re.compile(r"[1-9]\d{0,2}\Z", re.ASCII)
HAND = re.compile(r"[1-9]\d{0,2}(?:\.[1-9]\d{0,2})?\Z", re.ASCII)
PLAYER = re.compile(r"@[\w.'’-]{1,40}\Z")
KIND = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:/[2-9]|/[1-9]\d)?\Z")
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x85\u2028\u2029]")
QUESTION = re.compile(r"[A-Za-z0-9][A-Za-z0-9/._-]*\Z")
RATE = re.compile(r"(\d{1,6})\s*(?::|-|to)\s*(\d{1,6})\Z", re.ASCII)

BONUS_KINDS = frozenset(("super-bonus", "envy-bonus"))
OWN_VERB_KINDS = frozenset(("insurance",))
ACTS = ("hit", "stand", "double", "split", "surrender", "rescue", "insure", "even-money", "bet", "card")
ACT_SPELLINGS = {**{act: act for act in ACTS}, "insurance": "insure", "even": "even-money", "peek": "peek"}
IRREGULAR_KINDS = (
    "exposed", "boxed", "not-given", "not-asked", "empty-spot", "insurance-not-offered", "cut-card", "short-pack",
    "announced", "wrong-pay",
)  # fmt: skip
WAYS = ("next", "burn", "dealer", "dead", "withdraw", "void-round", "stands")
POSTED_KEYS = tuple(
    f"lucky-ladies/{kind}"
    for kind in (
        "any-20", "suited-20", "matched-20", "queen-of-hearts-pair", "queen-of-hearts-pair-dealer-blackjack",
    )
)  # fmt: skip
HEADER_KEYS = ("rules", "dealt", "table", "round", "decks", "reading", "posted")


class _BadWordError(Exception):
    """A word that does not fit: its place in the line and what was expected there."""

    def __init__(self, index: int, expected: str) -> None:
        self.index = index
        self.expected = expected


def _no_more(words: Sequence[str], count: int) -> None:
    if len(words) > count:
        raise _BadWordError(count, "the end of the line")


def _word(words: Sequence[str], index: int, expected: str) -> str:
    if index >= len(words):
        raise _BadWordError(index, expected)
    return words[index]


def cents(word: str) -> int:
    """An amount of currency units in cents; ``ValueError`` where it is none.

    >>> cents("1,250"), cents("7.5"), cents("0.05")
    (125000, 750, 5)
    """
    if not AMOUNT.match(word):
        raise ValueError(word)
    units, _, part = word.replace(",", "").partition(".")
    return int(units) * 100 + int((part + "00")[:2])


def _amount(words: Sequence[str], index: int, expected: str = "an amount, such as 25 or 7.50") -> int:
    word = _word(words, index, expected)
    if len(word) < 9 and word.isascii() and word.isdigit():
        return int(word) * 100
    try:
        return cents(word)
    except ValueError:
        raise _BadWordError(index, expected) from None


def _stake(words: Sequence[str], index: int) -> int:
    amount = _amount(words, index, "an amount above 0, such as 25 or 7.50")
    if not amount:
        raise _BadWordError(index, "an amount above 0")
    return amount


def _spot(words: Sequence[str], index: int) -> int:
    word = _word(words, index, "a spot, such as 1")
    if len(word) == 1 and "1" <= word <= "9":
        return ord(word) - 48
    if not SPOT.match(word):
        raise _BadWordError(index, "a spot, such as 1")
    return int(word)


def _hand(words: Sequence[str], index: int) -> tuple[int, str]:
    word = _word(words, index, "a hand, such as 1 or 1.2")
    if len(word) == 1 and "1" <= word <= "9":
        return ord(word) - 48, word
    if not HAND.match(word):
        raise _BadWordError(index, "a hand, such as 1 or 1.2")
    return int(word.partition(".")[0]), word


def _player(words: Sequence[str], index: int) -> str:
    """The player named at that place, or nothing where the word is no name."""
    if index >= len(words) or not words[index].startswith("@"):
        return ""
    if not PLAYER.match(words[index]):
        raise _BadWordError(index, "a player's name after @, letters and digits")
    return words[index]


def _cards(words: Sequence[str], start: int, least: int, most: int) -> tuple[int, ...]:
    try:
        found = tuple([CARDS[word] for word in words[start:]])
    except KeyError:
        index = next(i for i in range(start, len(words)) if words[i] not in CARDS)
        raise _BadWordError(index, "a card: a rank and a suit, such as Th, 8x, jk or ??") from None
    if len(found) < least:
        raise _BadWordError(len(words), "a card: a rank and a suit, such as Th, 8x, jk or ??")
    if len(found) > most:
        raise _BadWordError(start + most, "the end of the line")
    return found


MANY = 1000


def _read_bank(words: Sequence[str], line: int) -> Event:
    player = _player(words, 1)
    at = 2 if player else 1
    amount = _stake(words, at)
    _no_more(words, at + 1)
    return Event("bank", line, player=player, amount=amount)


def _read_action(words: Sequence[str], line: int) -> Event:
    spot = _spot(words, 1)
    _no_more(words, 2)
    return Event("action", line, spot)


def _kind(words: Sequence[str], index: int) -> str:
    word = words[index].lower()
    if not KIND.match(word):
        raise _BadWordError(index, "a kind of wager (a side bet's name) or an amount, such as 25")
    return word


def _read_bet(words: Sequence[str], line: int) -> Event:
    spot = _spot(words, 1)
    player = _player(words, 2)
    at = 3 if player else 2
    kind = ""
    if at < len(words) and words[at][:1].isalpha():
        kind = _kind(words, at)
        if kind in BONUS_KINDS or kind in OWN_VERB_KINDS or "/" in kind:
            raise _BadWordError(at, "a side bet's name, or nothing for the main wager")
        at += 1
    amount = _stake(words, at)
    _no_more(words, at + 1)
    return Event("bet", line, spot, str(spot), player, "" if kind == "main" else kind, amount)


def _read_deal(words: Sequence[str], line: int) -> Event:
    to = _word(words, 1, "a spot or dealer")
    if to == "dealer" or to.lower() == "dealer":
        return Event("deal", line, 0, "dealer", cards=_cards(words, 2, 1, MANY))
    spot = _spot(words, 1)
    return Event("deal", line, spot, to, cards=_cards(words, 2, 1, MANY))


def _read_insure(words: Sequence[str], line: int) -> Event:
    spot = _spot(words, 1)
    player = _player(words, 2)
    at = 3 if player else 2
    amount = _stake(words, at)
    _no_more(words, at + 1)
    return Event("insure", line, spot, str(spot), player, amount=amount)


def _read_even_money(words: Sequence[str], line: int) -> Event:
    spot = _spot(words, 1)
    player = _player(words, 2)
    _no_more(words, 3 if player else 2)
    return Event("even-money", line, spot, str(spot), player)


def _read_peek(words: Sequence[str], line: int) -> Event:
    _no_more(words, 1)
    return Event("peek", line)


def _read_hit(words: Sequence[str], line: int) -> Event:
    spot, hand = _hand(words, 1)
    player = _player(words, 2)
    return Event("hit", line, spot, hand, player, cards=_cards(words, 3 if player else 2, 1, MANY))


def _read_act(words: Sequence[str], line: int) -> Event:
    spot, hand = _hand(words, 1)
    player = _player(words, 2)
    _no_more(words, 3 if player else 2)
    return Event(words[0], line, spot, hand, player)


def _read_rescue(words: Sequence[str], line: int) -> Event:
    spot, hand = _hand(words, 1)
    player = _player(words, 2)
    _no_more(words, 3 if player else 2)
    return Event("rescue", line, spot, hand, player)


def _shares(words: Sequence[str], at: int) -> tuple[tuple[tuple[str, int], ...], int]:
    shares: list[tuple[str, int]] = []
    while player := _player(words, at):
        if any(player == named for named, _ in shares):
            raise _BadWordError(at, "each player once")
        shares.append((player, _amount(words, at + 1)))
        at += 2
    return tuple(shares), at


def _read_added(words: Sequence[str], line: int) -> Event:
    """A double or a split: who puts in how much, then the cards."""
    spot, hand = _hand(words, 1)
    most = 1 if words[0] == "double" else 2
    if len(words) == 2:
        return Event(words[0], line, spot, hand)
    shares, at = _shares(words, 2)
    amount = None
    if not shares and at < len(words) and words[at] not in CARDS and words[at][0].isdigit():
        amount = _stake(words, at)
        at += 1
    return Event(words[0], line, spot, hand, amount=amount, cards=_cards(words, at, 0, most), shares=shares)


def _read_card(words: Sequence[str], line: int) -> Event:
    spot, hand = _hand(words, 1)
    return Event("card", line, spot, hand, cards=_cards(words, 2, 1, 1))


def _read_turn(words: Sequence[str], line: int) -> Event:
    return Event("turn", line, hand="dealer", cards=_cards(words, 1, 1, 1))


def _read_draw(words: Sequence[str], line: int) -> Event:
    return Event("draw", line, hand="dealer", cards=_cards(words, 1, 1, MANY))


def _read_burn(words: Sequence[str], line: int) -> Event:
    return Event("burn", line, cards=_cards(words, 1, 1, MANY))


def _read_ask(words: Sequence[str], line: int) -> Event:
    spot, hand = _hand(words, 1)
    player = _player(words, 2)
    at = 3 if player else 2
    expected = "an act: " + ", ".join(ACTS)
    act = ACT_SPELLINGS.get(_word(words, at, expected).lower())
    if act is None:
        raise _BadWordError(at, expected)
    amount = None
    if at + 1 < len(words):
        amount = _amount(words, at + 1)
    _no_more(words, at + 2)
    return Event("ask", line, spot, hand, player, act, amount)


def _maybe_hand(words: Sequence[str], at: int) -> tuple[int, str, int]:
    if at < len(words) and words[at].lower() == "dealer":
        return 0, "dealer", at + 1
    if at < len(words) and words[at] not in CARDS:
        spot, hand = _hand(words, at)
        return spot, hand, at + 1
    return 0, "", at


def _read_irregular(words: Sequence[str], line: int) -> Event:
    expected = "a kind of irregularity: " + ", ".join(IRREGULAR_KINDS)
    kind = _word(words, 1, expected).lower()
    if kind not in IRREGULAR_KINDS:
        raise _BadWordError(1, expected)
    spot, hand, at = _maybe_hand(words, 2)
    return Event("irregular", line, spot, hand, kind=kind, cards=_cards(words, at, 0, 1))


def _read_disposed(words: Sequence[str], line: int) -> Event:
    expected = "a way of disposing of it: " + ", ".join(WAYS)
    way = _word(words, 1, expected).lower()
    if way not in WAYS:
        raise _BadWordError(1, expected)
    spot, hand, at = _maybe_hand(words, 2)
    _no_more(words, at)
    return Event("disposed", line, spot, hand, kind=way)


def _read_paid(words: Sequence[str], line: int) -> Event:
    spot, hand = _hand(words, 1)
    player = _player(words, 2)
    at = 3 if player else 2
    kind = ""
    if at < len(words) and words[at][:1].isalpha():
        kind = _kind(words, at)
        at += 1
    expected = "an amount paid, or taken with a minus, such as 25 or -25"
    word = _word(words, at, expected)
    try:
        amount = -cents(word[1:]) if word[0] in "-−" else cents(word[1:] if word[0] == "+" else word)
    except ValueError:
        raise _BadWordError(at, expected) from None
    _no_more(words, at + 1)
    return Event("paid", line, spot, hand, player, "" if kind == "main" else kind, amount)


READERS: dict[str, Callable[[Sequence[str], int], Event]] = {
    "bank": _read_bank,
    "action": _read_action,
    "bet": _read_bet,
    "deal": _read_deal,
    "insure": _read_insure,
    "even-money": _read_even_money,
    "peek": _read_peek,
    "hit": _read_hit,
    "stand": _read_act,
    "surrender": _read_act,
    "rescue": _read_rescue,
    "double": _read_added,
    "split": _read_added,
    "card": _read_card,
    "turn": _read_turn,
    "draw": _read_draw,
    "burn": _read_burn,
    "ask": _read_ask,
    "irregular": _read_irregular,
    "disposed": _read_disposed,
    "paid": _read_paid,
}
VERBS = (*READERS, "or", "note")
NOT_CONTESTED = frozenset(("disposed", "note", "or"))


def column_of(line: str, index: int) -> int:
    """The column, from 1, of the word with that index; past the last word, one past the line's end."""
    starts = [match.start() + 1 for match in re.finditer(r"\S+", line)]
    return starts[index] if index < len(starts) else len(line.rstrip()) + 1


def _refuse(number: int, line: str, index: int, expected: str, words: Sequence[str]) -> NoReturn:
    found = f"“{shown(words[index])}” stands here" if index < len(words) else "the line ends here"
    raise RecordError(f"{found}; expected {expected}", number, column_of(line, index))


def shown(word: str) -> str:
    """A word of the user's for an error message: shortened, without what cannot be printed."""
    clean = "".join(c if c.isprintable() else "�" for c in word[:60])
    return clean + ("…" if len(word) > 60 else "")


def _strip_comment(line: str) -> str:
    if line.lstrip().startswith("#"):
        return ""
    for index, char in enumerate(line):
        if char == "#" and line[index - 1 : index].isspace():
            return line[:index]
    return line


#: Lines that were read before, by number and text: most lines of a round come again and again.
_READ: dict[tuple[int, str], Event] = {}
_RULES: dict[tuple[int, str], tuple[Header, str, str]] = {}
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
    if record.features & _TO_NOTE and record.features & (_TO_NOTE | TURNS) != HOLE_CARD | TURNS:
        _note_features(record)
    return record


def _read_line(record: Record, line: str, number: int) -> None:
    """A line that was not read before, or is no plain event."""
    known = _RULES.get((number, line)) if not record.headers and not record.events else None
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
    except _BadWordError as bad:
        _refuse(number, line, bad.index, bad.expected, words)
    record.events.append(event)
    event.features = _features(event)
    record.features |= event.features
    if len(_READ) < _MOST_REMEMBERED and len(line) < 60:
        _READ[number, line] = event


_BY_VERB = {"split": SPLITS, "turn": TURNS, "draw": DRAWS, "disposed": DISPOSES}
_TO_NOTE = SPLITS | HOLE_CARD | CONTESTED


def _features(event: Event) -> int:
    """What an event brings along that makes a record more than one plain replay."""
    found = _BY_VERB.get(event.verb, 0)
    for card in event.cards:
        found |= _BY_CARD[card]
    if found & UNSEEN_CARD and event.verb in ("deal", "burn", "irregular") and UNSEEN in event.cards:
        found = _unseen_features(event, found)
    return found


_BY_CARD = [
    (UNSEEN_CARD if SUIT_OF[card] == UNSEEN_SUIT and card != JOKER else 0)
    | (HAS_TEN if RANK_OF[card] == TEN else 0)
    | (HAS_JOKER if card == JOKER else 0)
    for card in range(UNSEEN + 1)
]


def _unseen_features(event: Event, found: int) -> int:
    """A dealer's hole card is merely face down; a burned card matters to nobody."""
    rest = found & ~UNSEEN_CARD
    for place, card in enumerate(event.cards):
        if card != UNSEEN:
            rest |= _BY_CARD[card]
        elif event.verb == "deal":
            hole = event.hand == "dealer" and (place == 1 or len(event.cards) == 1)
            rest |= HOLE_CARD if hole else UNSEEN_CARD
    return rest


def _refuse_control(text: str) -> NoReturn:
    match = CONTROL.search(text)
    if match is None:
        raise RecordError("a character that is no plain text stands here; expected plain text")
    before = text[: match.start()]
    line = before.count("\n") + 1
    column = match.start() - (before.rfind("\n") + 1) + 1
    raise RecordError(f"character number {ord(match.group())} stands here; expected plain text", line, column)


def _note_features(record: Record) -> None:
    """Which spots were split, and whether a hole card stayed unseen although the dealer played."""
    features = record.features
    if features & CONTESTED:
        versions = [one for event in record.events for one in (event, event.other) if one is not None]
        record.split_spots = frozenset(one.spot for one in versions if one.verb == "split")
        for one in versions:
            features |= _features(one)
    elif features & SPLITS:
        record.split_spots = frozenset([event.spot for event in record.events if event.verb == "split"])
    if features & HOLE_CARD and not features & TURNS and (features & DRAWS or _upcard_unseen(record)):
        features |= UNSEEN_CARD
    record.features = features


def _upcard_unseen(record: Record) -> bool:
    """Whether the first card dealt to the dealer is the one that nobody saw."""
    first = next(event for event in record.events if event.verb == "deal" and event.hand == "dealer")
    return first.cards[0] == UNSEEN


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
        _read_header(record, key.strip().lower(), value.strip(), number, line)
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
    except _BadWordError as bad:
        _refuse(number, line, bad.index, bad.expected, words)


def _read_event(record: Record, words: list[str], number: int) -> None:
    verb = words[0].lower()
    if verb == "or":
        _read_or(record, words, number)
        return
    reader = READERS.get(verb)
    if reader is None:
        if verb.endswith(":"):
            raise _BadWordError(0, "a header: " + ", ".join(HEADER_KEYS))
        raise _BadWordError(0, "a verb: " + ", ".join(VERBS))
    event = reader([verb, *words[1:]], number)
    event.features = _features(event)
    record.features |= event.features
    record.events.append(event)


def _read_or(record: Record, words: list[str], number: int) -> None:
    if not record.events:
        raise _BadWordError(0, "an event before its other version")
    last = record.events[-1] = msgspec.structs.replace(record.events[-1])
    if last.verb in NOT_CONTESTED or last.other is not None:
        raise _BadWordError(0, "one other version right under the event that it contests")
    expected = "an event, or - where it did not happen"
    verb = _word(words, 1, expected).lower()
    last.or_line = number
    record.features |= CONTESTED
    if verb in ("-", "–", "−"):
        _no_more(words, 2)
        last.other = NOTHING
        return
    reader = READERS.get(verb)
    if reader is None or verb in NOT_CONTESTED:
        raise _BadWordError(1, expected)
    try:
        last.other = reader([verb, *words[2:]], number)
    except _BadWordError as bad:
        raise _BadWordError(bad.index + 1, bad.expected) from None


def _read_header(record: Record, key: str, value: str, number: int, line: str) -> None:
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
    if key == "rules" and not record.headers and len(_RULES) < 1000:
        _RULES[number, line] = (header, record.rules, record.version)
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


# --- writing


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


__all__ = ["UNSEEN", "cents", "money", "parse", "rate", "write"]
