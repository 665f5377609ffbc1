"""One line of a record, word by word, into an event."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ..cards import CARDS
from ..record import Event

AMOUNT = re.compile(r"(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?\Z", re.ASCII)


SPOT = re.compile(r"[1-9]\d{0,2}\Z", re.ASCII)


HAND = re.compile(r"[1-9]\d{0,2}(?:\.[1-9]\d{0,2})?\Z", re.ASCII)


PLAYER = re.compile(r"@[\w.'’-]{1,40}\Z")


KIND = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:/[2-9]|/[1-9]\d)?\Z")


BONUS_KINDS = frozenset(("super-bonus", "envy-bonus"))


OWN_VERB_KINDS = frozenset(("insurance",))


ACTS = ("hit", "stand", "double", "split", "surrender", "rescue", "insure", "even-money", "bet", "card")


ACT_SPELLINGS = {**{act: act for act in ACTS}, "insurance": "insure", "even": "even-money", "peek": "peek"}


IRREGULAR_KINDS = (
    "exposed", "boxed", "not-given", "not-asked", "empty-spot", "insurance-not-offered", "cut-card", "short-pack",
    "announced", "wrong-pay",
)  # fmt: skip


WAYS = ("next", "burn", "dealer", "dead", "withdraw", "void-round", "stands")


class BadWordError(Exception):
    """A word that does not fit: its place in the line and what was expected there."""

    def __init__(self, index: int, expected: str) -> None:
        self.index = index
        self.expected = expected


def no_more(words: Sequence[str], count: int) -> None:
    if len(words) > count:
        raise BadWordError(count, "the end of the line")


def word_at(words: Sequence[str], index: int, expected: str) -> str:
    if index >= len(words):
        raise BadWordError(index, expected)
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
    word = word_at(words, index, expected)
    if len(word) < 9 and word.isascii() and word.isdigit():
        return int(word) * 100
    try:
        return cents(word)
    except ValueError:
        raise BadWordError(index, expected) from None


def _stake(words: Sequence[str], index: int) -> int:
    amount = _amount(words, index, "an amount above 0, such as 25 or 7.50")
    if not amount:
        raise BadWordError(index, "an amount above 0")
    return amount


def _spot(words: Sequence[str], index: int) -> int:
    word = word_at(words, index, "a spot, such as 1")
    if len(word) == 1 and "1" <= word <= "9":
        return ord(word) - 48
    if not SPOT.match(word):
        raise BadWordError(index, "a spot, such as 1")
    return int(word)


def _hand(words: Sequence[str], index: int) -> tuple[int, str]:
    word = word_at(words, index, "a hand, such as 1 or 1.2")
    if len(word) == 1 and "1" <= word <= "9":
        return ord(word) - 48, word
    if not HAND.match(word):
        raise BadWordError(index, "a hand, such as 1 or 1.2")
    return int(word.partition(".")[0]), word


def _player(words: Sequence[str], index: int) -> str:
    """The player named at that place, or nothing where the word is no name."""
    if index >= len(words) or not words[index].startswith("@"):
        return ""
    if not PLAYER.match(words[index]):
        raise BadWordError(index, "a player's name after @, letters and digits")
    return words[index]


def _cards(words: Sequence[str], start: int, least: int, most: int) -> tuple[int, ...]:
    try:
        found = tuple([CARDS[word] for word in words[start:]])
    except KeyError:
        index = next(i for i in range(start, len(words)) if words[i] not in CARDS)
        raise BadWordError(index, "a card: a rank and a suit, such as Th, 8x, jk or ??") from None
    if len(found) < least:
        raise BadWordError(len(words), "a card: a rank and a suit, such as Th, 8x, jk or ??")
    if len(found) > most:
        raise BadWordError(start + most, "the end of the line")
    return found


MANY = 1000


def _read_bank(words: Sequence[str], line: int) -> Event:
    player = _player(words, 1)
    at = 2 if player else 1
    amount = _stake(words, at)
    no_more(words, at + 1)
    return Event("bank", line, player=player, amount=amount)


def _read_action(words: Sequence[str], line: int) -> Event:
    spot = _spot(words, 1)
    no_more(words, 2)
    return Event("action", line, spot)


def _kind(words: Sequence[str], index: int) -> str:
    word = words[index].lower()
    if not KIND.match(word):
        raise BadWordError(index, "a kind of wager (a side bet's name) or an amount, such as 25")
    return word


def _read_bet(words: Sequence[str], line: int) -> Event:
    spot = _spot(words, 1)
    player = _player(words, 2)
    at = 3 if player else 2
    kind = ""
    if at < len(words) and words[at][:1].isalpha():
        kind = _kind(words, at)
        if kind in BONUS_KINDS or kind in OWN_VERB_KINDS or "/" in kind:
            raise BadWordError(at, "a side bet's name, or nothing for the main wager")
        at += 1
    amount = _stake(words, at)
    no_more(words, at + 1)
    return Event("bet", line, spot, str(spot), player, "" if kind == "main" else kind, amount)


def _read_deal(words: Sequence[str], line: int) -> Event:
    to = word_at(words, 1, "a spot or dealer")
    if to == "dealer" or to.lower() == "dealer":
        return Event("deal", line, 0, "dealer", cards=_cards(words, 2, 1, MANY))
    spot = _spot(words, 1)
    return Event("deal", line, spot, to, cards=_cards(words, 2, 1, MANY))


def _read_insure(words: Sequence[str], line: int) -> Event:
    spot = _spot(words, 1)
    player = _player(words, 2)
    at = 3 if player else 2
    amount = _stake(words, at)
    no_more(words, at + 1)
    return Event("insure", line, spot, str(spot), player, amount=amount)


def _read_even_money(words: Sequence[str], line: int) -> Event:
    spot = _spot(words, 1)
    player = _player(words, 2)
    no_more(words, 3 if player else 2)
    return Event("even-money", line, spot, str(spot), player)


def _read_peek(words: Sequence[str], line: int) -> Event:
    no_more(words, 1)
    return Event("peek", line)


def _read_hit(words: Sequence[str], line: int) -> Event:
    spot, hand = _hand(words, 1)
    player = _player(words, 2)
    return Event("hit", line, spot, hand, player, cards=_cards(words, 3 if player else 2, 1, MANY))


def _read_act(words: Sequence[str], line: int) -> Event:
    spot, hand = _hand(words, 1)
    player = _player(words, 2)
    no_more(words, 3 if player else 2)
    return Event(words[0], line, spot, hand, player)


def _read_rescue(words: Sequence[str], line: int) -> Event:
    spot, hand = _hand(words, 1)
    player = _player(words, 2)
    no_more(words, 3 if player else 2)
    return Event("rescue", line, spot, hand, player)


def _shares(words: Sequence[str], at: int) -> tuple[tuple[tuple[str, int], ...], int]:
    shares: list[tuple[str, int]] = []
    while player := _player(words, at):
        if any(player == named for named, _ in shares):
            raise BadWordError(at, "each player once")
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
    act = ACT_SPELLINGS.get(word_at(words, at, expected).lower())
    if act is None:
        raise BadWordError(at, expected)
    amount = None
    if at + 1 < len(words):
        amount = _amount(words, at + 1)
    no_more(words, at + 2)
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
    kind = word_at(words, 1, expected).lower()
    if kind not in IRREGULAR_KINDS:
        raise BadWordError(1, expected)
    spot, hand, at = _maybe_hand(words, 2)
    return Event("irregular", line, spot, hand, kind=kind, cards=_cards(words, at, 0, 1))


def _read_disposed(words: Sequence[str], line: int) -> Event:
    expected = "a way of disposing of it: " + ", ".join(WAYS)
    way = word_at(words, 1, expected).lower()
    if way not in WAYS:
        raise BadWordError(1, expected)
    spot, hand, at = _maybe_hand(words, 2)
    no_more(words, at)
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
    word = word_at(words, at, expected)
    try:
        amount = -cents(word[1:]) if word[0] in "-−" else cents(word[1:] if word[0] == "+" else word)
    except ValueError:
        raise BadWordError(at, expected) from None
    no_more(words, at + 1)
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
