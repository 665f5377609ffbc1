"""An independent evaluator of regular rounds, made from the outcome tables alone (default readings).

It shares nothing with the engine and nothing with the generator: it reads the record by itself, adds up by itself and
looks results up in tables typed from the outcome tables. It knows no findings, no questions and no remedies: a record
with anything irregular in it is not for it.

`settle(text)` gives the net of each wager in cents, by its key `HAND @PLAYER KIND`; `None` where an amount needs a pay
table that is not posted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

Nets = dict[str, Fraction | None]
Key = tuple[str, str]  # player, kind

_AMOUNT = re.compile(r"^[+-]?[\d,]+(\.\d+)?$")
_SIDE_BETS = ("lucky-ladies", "match-the-dealer")
_COUNTS = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, "j": 2}


# --- cards -----------------------------------------------------------------------------------------------------------


def _card(word: str) -> str:
    """A card in one spelling: `10H` and `th` are `Th`."""
    if word.lower() == "jk" or word == "??":
        return word.lower()
    rank, suit = word[:-1].upper(), word[-1].lower()
    return ("T" if rank == "10" else rank) + suit


def _count(card: str) -> int:
    return _COUNTS.get(card[0]) or int(card[0])


def _best(cards: list[str]) -> int:
    hard = sum(map(_count, cards))
    return hard + 10 if hard <= 11 and any(card[0] == "A" for card in cards) else hard


def _ace_and_ten(cards: list[str]) -> bool:
    return len(cards) == 2 and _best(cards) == 21


# --- the record ------------------------------------------------------------------------------------------------------


@dataclass
class _Hand:
    label: str
    cards: list[str]
    stakes: dict[Key, int]
    doubled: bool = False
    ended: str = ""  # surrender, rescue, even-money


@dataclass
class _Spot:
    number: int
    bets: dict[Key, int] = field(default_factory=dict)
    sides: dict[Key, int] = field(default_factory=dict)
    insured: dict[str, int] = field(default_factory=dict)
    hands: dict[str, _Hand] = field(default_factory=dict)
    opening: list[str] = field(default_factory=list)

    @property
    def split(self) -> bool:
        return len(self.hands) > 1

    @property
    def in_order(self) -> list[_Hand]:
        return sorted(self.hands.values(), key=lambda hand: int(hand.label.partition(".")[2] or 0))

    def player(self, words: list[str]) -> str:
        return next((word for word in words if word.startswith("@")), f"@{self.number}")


@dataclass
class _Table:
    rules: str = ""
    posted: dict[str, Fraction] = field(default_factory=dict)
    spots: dict[int, _Spot] = field(default_factory=dict)
    dealer: list[str] = field(default_factory=list)
    bank: int | None = None
    start: int = 1


def _read(text: str) -> _Table:
    table = _Table()
    for line in text.splitlines():
        words = re.sub(r"(^|\s)#.*", "", line).split()
        if words and words[0].endswith(":"):
            _read_header(table, words[0][:-1].lower(), " ".join(words[1:]))
        elif words and words[0].lower() in _READERS:
            _READERS[words[0].lower()](table, words[1:])
    return table


def _read_header(table: _Table, key: str, text: str) -> None:
    if key == "rules":
        table.rules = text.partition("@")[0]
    elif key == "posted" and "/" in text:
        name, _, odds = text.partition("=")
        to, _, one = odds.partition(":")
        table.posted[name.strip()] = Fraction(int(to), int(one))


def _cents(word: str) -> int:
    return int(Fraction(word.replace(",", "")) * 100)


def _spot_of(table: _Table, label: str) -> _Spot:
    number = int(label.partition(".")[0])
    return table.spots.setdefault(number, _Spot(number))


def _hand_of(table: _Table, label: str) -> _Hand:
    return _spot_of(table, label).hands[label]


def _cards_in(words: list[str]) -> list[str]:
    return [_card(word) for word in words if not word.startswith("@") and not _AMOUNT.match(word)]


def _on_bank(table: _Table, words: list[str]) -> None:
    table.bank = _cents(words[-1])


def _on_action(table: _Table, words: list[str]) -> None:
    table.start = int(words[0])


def _on_bet(table: _Table, words: list[str]) -> None:
    spot = _spot_of(table, words[0])
    kind = next((word for word in words if word in _SIDE_BETS), "main")
    laid = spot.bets if kind == "main" else spot.sides
    player, number = spot.player(words), 1
    while (player, kind if number == 1 else f"{kind}/{number}") in laid:
        number += 1
    laid[player, kind if number == 1 else f"{kind}/{number}"] = _cents(words[-1])


def _on_deal(table: _Table, words: list[str]) -> None:
    cards = _cards_in(words[1:])
    if words[0].lower() == "dealer":
        table.dealer += [card for card in cards if card != "??"]
        return
    spot = _spot_of(table, words[0])
    spot.opening += cards
    spot.hands.setdefault(words[0], _Hand(words[0], [], dict(spot.bets))).cards += cards


def _on_insure(table: _Table, words: list[str]) -> None:
    spot = _spot_of(table, words[0])
    spot.insured[spot.player(words)] = _cents(words[-1])


def _on_card(table: _Table, words: list[str]) -> None:
    _hand_of(table, words[0]).cards += _cards_in(words[1:])


def _on_dealer(table: _Table, words: list[str]) -> None:
    table.dealer += _cards_in(words)


def _listed(words: list[str]) -> tuple[dict[str, int], int | None]:
    """Amounts by player, and an amount that stands without one."""
    by_player, alone = {}, None
    for before, word in zip(["", *words], words, strict=False):
        if _AMOUNT.match(word):
            if before.startswith("@"):
                by_player[before] = _cents(word)
            else:
                alone = _cents(word)
    return by_player, alone


def _on_double(table: _Table, words: list[str]) -> None:
    hand = _hand_of(table, words[0])
    by_player, alone = _listed(words[1:])
    for key, stake in hand.stakes.items():
        hand.stakes[key] += by_player.get(key[0], stake if alone is None else alone)
    hand.cards += _cards_in(words[1:])
    hand.doubled = True


def _on_split(table: _Table, words: list[str]) -> None:
    spot, old = _spot_of(table, words[0]), _hand_of(table, words[0])
    del spot.hands[words[0]]
    by_player, _ = _listed(words[1:])
    old.label = words[0] if "." in words[0] else f"{spot.number}.1"
    spot.hands[old.label] = old
    stakes = {key: stake for key, stake in old.stakes.items() if by_player.get(key[0]) != 0}
    new = _Hand(f"{spot.number}.{len(spot.hands) + 1}", [old.cards.pop()], stakes)
    spot.hands[new.label] = new
    for hand, card in zip((old, new), _cards_in(words[1:]), strict=False):
        hand.cards.append(card)


def _ending(word: str) -> Callable[[_Table, list[str]], None]:
    def on_ending(table: _Table, words: list[str]) -> None:
        _hand_of(table, words[0]).ended = word

    return on_ending


_READERS: dict[str, Callable[[_Table, list[str]], None]] = {
    "bank": _on_bank, "action": _on_action, "bet": _on_bet, "deal": _on_deal, "insure": _on_insure, "hit": _on_card,
    "card": _on_card, "turn": _on_dealer, "draw": _on_dealer, "double": _on_double, "split": _on_split,
    "surrender": _ending("surrender"), "rescue": _ending("rescue"), "even-money": _ending("even-money"),
}  # fmt: skip


# --- the outcome tables ----------------------------------------------------------------------------------------------
# Multiples of the money on the hand. "cmp" compares totals; "original" takes the opening wager and returns the rest.

_CMP, _ORIGINAL = "cmp", "original"
_Cell = Fraction | int | str

# 3.1 california-grand: columns N22, N21, 17-21, 22, 23+
_CALIFORNIA: dict[str, tuple[_Cell, ...]] = {
    "SN": (4, 4, 4, 4, 4),
    "N22": (2, 2, 2, 2, 2),
    "N21": (-1, 0, Fraction(6, 5), Fraction(6, 5), Fraction(6, 5)),
    "4-21": (_ORIGINAL, _ORIGINAL, _CMP, 1, 1),
    "22": (_ORIGINAL, _ORIGINAL, -1, 0, -1),
    "23+": (_ORIGINAL, _ORIGINAL, -1, -1, -1),
}
# 3.2 six-deck: columns blackjack, 17-21, bust
_SIX_DECK: dict[str, tuple[_Cell, ...]] = {
    "B": (0, Fraction(3, 2), Fraction(3, 2)),
    "L": (_ORIGINAL, _CMP, 1),
    "X": (-1, -1, -1),
}
# 3.5 european: columns blackjack, 17-21, bust
_EUROPEAN: dict[str, tuple[_Cell, ...]] = {
    "E": (1, 1, 1),
    "B": (0, Fraction(3, 2), Fraction(3, 2)),
    "L": (-1, _CMP, 1),
    "X": (-1, -1, -1),
}
# 3.4 spanish-21: columns blackjack, 17-20, 21, bust. A dealer blackjack is found before anybody has drawn.
_SPANISH: dict[str, tuple[_Cell, ...]] = {
    "bust": (-1, -1, -1, -1),
    "blackjack": (Fraction(3, 2),) * 4,
    "doubled 21": (1, 1, 1, 1),
    "seven cards": (3, 3, 3, 3),
    "six cards": (2, 2, 2, 2),
    "five cards": (Fraction(3, 2),) * 4,
    "spades": (3, 3, 3, 3),
    "suited": (2, 2, 2, 2),
    "mixed": (Fraction(3, 2),) * 4,
    "21": (1, 1, 1, 1),
    "20 or less": (-1, _CMP, -1, 1),
}
_INSURANCE = {"california-grand": 2, "six-deck": 2, "spanish-21": 2, "european": 1}


def _natural_class(cards: list[str]) -> str:
    """SN, N22 or N21 on two dealt cards, or nothing."""
    if len(cards) != 2:
        return ""
    if cards == ["jk", "jk"]:
        return "SN"
    if cards[0] == cards[1] and cards[0][0] == "A":
        return "N22"
    return "N21" if _best(cards) == 21 else ""


def _california_player(spot: _Spot, hand: _Hand) -> str:
    natural = "" if spot.split or hand.doubled else _natural_class(hand.cards)
    points = _best(hand.cards)
    return natural or ("4-21" if points <= 21 else "22" if points == 22 else "23+")


def _california_bank(cards: list[str]) -> int:
    natural, points = _natural_class(cards), _best(cards)
    if natural in ("N22", "N21"):
        return ("N22", "N21").index(natural)
    return 2 if points <= 21 else 3 if points == 22 else 4


def _plain_player(spot: _Spot, hand: _Hand) -> str:
    if hand.ended == "even-money":
        return "E"
    if _best(hand.cards) > 21:
        return "X"
    return "B" if _ace_and_ten(hand.cards) and not spot.split and not hand.doubled else "L"


def _plain_dealer(cards: list[str]) -> int:
    return 0 if _ace_and_ten(cards) else 1 if _best(cards) <= 21 else 2


def _spanish_player(spot: _Spot, hand: _Hand) -> str:
    points = _best(hand.cards)
    if points != 21:
        return "bust" if points > 21 else "20 or less"
    if len(hand.cards) == 2 and not spot.split:
        return "blackjack"
    if hand.doubled:
        return "doubled 21"
    many = {5: "five cards", 6: "six cards"}.get(min(len(hand.cards), 7), "seven cards")
    return many if len(hand.cards) >= 5 else _straight(hand.cards)


def _straight(cards: list[str]) -> str:
    """The class of 6-7-8 and of 7-7-7, or an ordinary 21."""
    if sorted(card[0] for card in cards) not in (["6", "7", "8"], ["7", "7", "7"]):
        return "21"
    suits = {card[1] for card in cards}
    return "spades" if suits == {"s"} else "suited" if len(suits) == 1 else "mixed"


def _spanish_dealer(cards: list[str]) -> int:
    points = _best(cards)
    return 0 if _ace_and_ten(cards) else 3 if points > 21 else 2 if points == 21 else 1


# --- settlement ------------------------------------------------------------------------------------------------------

_Rules = tuple[dict[str, tuple[_Cell, ...]], Callable[[_Spot, _Hand], str], Callable[[list[str]], int]]
_GAMES: dict[str, _Rules] = {
    "california-grand": (_CALIFORNIA, _california_player, _california_bank),
    "six-deck": (_SIX_DECK, _plain_player, _plain_dealer),
    "european": (_EUROPEAN, _plain_player, _plain_dealer),
    "spanish-21": (_SPANISH, _spanish_player, _spanish_dealer),
}


def settle(text: str) -> dict[str, int | None]:
    """Net of every wager and award of a regular record, in cents.

    >>> settle("rules: six-deck\\nbet 1 25\\ndeal 1 As Kd\\ndeal dealer 7c ??\\nturn Th\\n")
    {'1 @1 main': 3750}
    """
    table = _read(text)
    nets: Nets = {}
    for spot in _spots_in_order(table):
        nets.update(_insurance_nets(table, spot))
        nets.update(_hand_nets(table, spot))
    if table.bank is not None:
        nets = _within_bank(nets, table.bank)
    for spot in table.spots.values():
        nets.update(_side_bet_nets(table, spot))
    nets.update(_super_bonus(table))
    return {key: None if net is None else _to_cent(net) for key, net in nets.items()}


def _to_cent(net: Fraction) -> int:
    """The nearest cent, half away from zero."""
    whole = int(abs(net) + Fraction(1, 2))
    return whole if net >= 0 else -whole


def _spots_in_order(table: _Table) -> list[_Spot]:
    """From the action spot on, round by number."""
    numbers = sorted(table.spots)
    after = [number for number in numbers if number >= table.start]
    return [table.spots[number] for number in after + [number for number in numbers if number < table.start]]


def _insurance_nets(table: _Table, spot: _Spot) -> Nets:
    natural = _ace_and_ten(table.dealer) or (table.rules == "california-grand" and _natural_class(table.dealer) in ("N21", "N22"))
    times = _INSURANCE[table.rules] if natural else -1
    return {f"{spot.number} {player} insurance": Fraction(stake * times) for player, stake in spot.insured.items()}


def _hand_nets(table: _Table, spot: _Spot) -> Nets:
    rows, player_class, dealer_class = _GAMES[table.rules]
    column = dealer_class(table.dealer)
    cells = {hand.label: rows[player_class(spot, hand)][column] for hand in spot.in_order}
    nets: Nets = {}
    for key in spot.bets:
        for hand in spot.in_order:
            if key in hand.stakes:
                nets[_key(hand.label, key)] = _one_net(table, spot, hand, key, cells)
    return _by_hand(spot, nets)


def _by_hand(spot: _Spot, nets: Nets) -> Nets:
    """Hands by number, players by first bet: the order in which a short bank settles."""
    order = [_key(hand.label, key) for hand in spot.in_order for key in spot.bets]
    return {key: nets[key] for key in order if key in nets}


def _key(label: str, key: Key) -> str:
    return f"{label} {key[0]} {key[1]}"


def _one_net(table: _Table, spot: _Spot, hand: _Hand, key: Key, cells: dict[str, _Cell]) -> Fraction:
    bet, stake = spot.bets[key], hand.stakes[key]
    if hand.ended in ("surrender", "rescue"):
        return Fraction(-bet, 2) if hand.ended == "surrender" else Fraction(-bet)
    cell = cells[hand.label]
    if cell == _ORIGINAL:
        return _original_only(spot, hand, key, undone=table.rules == "california-grand")
    if cell == _CMP:
        mine, theirs = _best(hand.cards), _best(table.dealer)
        return Fraction(stake * ((mine > theirs) - (mine < theirs)))
    return Fraction(cell) * stake


def _original_only(spot: _Spot, hand: _Hand, key: Key, undone: bool) -> Fraction:
    """The opening wager is lost once: at the first hand; where play is not undone, at a hand that has busted."""
    mine = [one for one in spot.in_order if key in one.stakes]
    busted = [] if undone else [one for one in mine if _best(one.cards) > 21]
    return Fraction(-spot.bets[key] if hand is (busted or mine)[0] else 0)


def _within_bank(nets: Nets, money: int) -> Nets:
    """A-cg-09 A: after every step the bank's running result stays within plus and minus its money."""
    result, within = Fraction(0), Nets()
    for key, net in nets.items():
        assert net is not None
        after = min(max(result - net, Fraction(-money)), Fraction(money))
        within[key] = result - after
        result = after
    return within


# --- side bets and awards --------------------------------------------------------------------------------------------

_LADIES_CAP = 25_000_00


def _side_bet_nets(table: _Table, spot: _Spot) -> Nets:
    return {f"{spot.number} {player} {kind}": net for player, kind, net in _side_results(table, spot)}


def _side_results(table: _Table, spot: _Spot) -> Iterator[tuple[str, str, Fraction | None]]:
    for (player, kind), stake in spot.sides.items():
        if kind == "match-the-dealer" and table.rules == "spanish-21":
            live = min(stake, spot.bets[player, "main"])
            yield player, kind, Fraction(live * _matches(spot.opening, table.dealer[0]))
        elif kind == "lucky-ladies" and table.rules == "six-deck":
            yield player, kind, _ladies(table, spot, stake)
        else:
            yield player, kind, Fraction(0)


def _matches(opening: list[str], upcard: str) -> int:
    """Each card of the upcard's rank is paid: 10 in its suit, 3 in another; -1 without a match."""
    paid = [10 if card == upcard else 3 for card in opening[:2] if card[0] == upcard[0]]
    return sum(paid) if paid else -1


def _ladies(table: _Table, spot: _Spot, stake: int) -> Fraction | None:
    if _best(spot.opening[:2]) != 20:
        return Fraction(-stake)
    rates = (table.posted.get(f"lucky-ladies/{name}") for name in _ladies_classes(spot.opening, table.dealer))
    rate = next((rate for rate in rates if rate is not None), None)
    return None if rate is None else min(stake * rate, Fraction(_LADIES_CAP))


def _ladies_classes(opening: list[str], dealer: list[str]) -> Iterator[str]:
    """The classes that may pay these two cards, best first. Queens of hearts are a matched 20 where nothing else is posted."""
    first, second = opening[:2]
    if first == second == "Qh":
        if _ace_and_ten(dealer):
            yield "queen-of-hearts-pair-dealer-blackjack"
        yield "queen-of-hearts-pair"
    if first == second:
        yield "matched-20"
    elif first[1] == second[1]:
        yield "suited-20"
    else:
        yield "any-20"


def _super_bonus(table: _Table) -> Nets:
    """1,000 or 5,000 for a suited 7-7-7 against a 7, and 50 for everybody else who has a main wager."""
    nets: Nets = {}
    for spot in table.spots.values():
        for (player, _), bet in spot.bets.items() if _wins_super(table, spot) else ():
            if bet >= 300:
                nets[f"{spot.number} {player} super-bonus"] = Fraction(500_000 if bet >= 2500 else 100_000)
                _envy(table, player, nets)
    return nets


def _wins_super(table: _Table, spot: _Spot) -> bool:
    hand = spot.in_order[0]
    sevens = len(hand.cards) == 3 and len(set(hand.cards)) == 1 and hand.cards[0][0] == "7"
    return table.rules == "spanish-21" and sevens and not spot.split and not hand.doubled and table.dealer[0][0] == "7"


def _envy(table: _Table, winner: str, nets: Nets) -> None:
    seated: set[str] = {winner}
    for number in sorted(table.spots):
        for player, _ in table.spots[number].bets:
            if player not in seated:
                nets[f"{number} {player} envy-bonus"] = (nets.get(f"{number} {player} envy-bonus") or 0) + Fraction(5000)
            seated.add(player)
