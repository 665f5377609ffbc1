"""Cards that nobody saw: what each possibility pays, and which of them matter.

A record with unseen cards is ruled with each of them filled in, as far as somebody has to look at them; a wager that
comes out the same whatever they were is decided. Nothing is called missing that could not change the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import msgspec

from .cards import JOKER, RANK_OF, RANK_WORDS, RANKS, SUIT_OF, SUIT_WORDS, UNSEEN, UNSEEN_SUIT
from .game import Game
from .record import Event, Record
from .worlds import Doubt, Nets

#: Beyond this many unseen cards that matter, or this many fillings, they are named and not enumerated.
MOST_CARDS = 3
MOST_FILLINGS = 500


class Traced(int):
    """A card of a record that knows where it stands: ``at`` is the event's index and the card's place in it."""

    at: tuple[int, int]


def traced(code: int, at: tuple[int, int]) -> Traced:
    card = Traced(code)
    card.at = at
    return card


Filling = dict[tuple[int, int], int]


class Unseen:
    """A record with unseen cards: those that matter, and what each filling pays."""

    def __init__(self, record: Record, game: Game, fixed: Mapping[str, str]) -> None:
        self.record = record
        self.game = game
        self.fixed = fixed
        self.ranks = self._hidden_ranks()
        self.worlds: list[tuple[Filling, Doubt]] = []
        self.cards: list[tuple[int, int]] = []
        self.doubt: Doubt
        self._rule()

    # --- which cards

    def _hidden_ranks(self) -> list[tuple[int, int]]:
        """Cards whose rank nobody saw; a hole card that is merely still face down is none of them."""
        found = []
        events = self.record.events
        turned = any(event.verb in ("turn",) for event in events)
        drew = any(event.verb == "draw" for event in events)
        for index, event in enumerate(events):
            for place, card in enumerate(event.cards):
                if card != UNSEEN or event.verb in ("burn", "irregular"):
                    continue
                if (
                    event.verb == "deal"
                    and event.hand == "dealer"
                    and not self._first_dealer_card(index, place)
                    and (turned or not drew)
                ):
                    continue
                found.append((index, place))
        return found

    def _first_dealer_card(self, index: int, place: int) -> bool:
        before = sum(len(e.cards) for e in self.record.events[:index] if e.verb == "deal" and e.hand == "dealer")
        return before + place == 0

    # --- ruling every filling

    def _rule(self) -> None:
        if len(self.ranks) > 2:
            self.doubt = Doubt(self._filled({}), self.game, self.fixed)
            self.cards = self.ranks
            return
        options = [[(at, code) for code in self._ranks_of_pack()] for at in self.ranks]
        for chosen in product(*options):
            self._rule_suits(dict(chosen))
        self.doubt = self.worlds[0][1]

    def _ranks_of_pack(self) -> Iterator[int]:
        for rank in range(13):
            if rank not in self.game.refused_ranks:
                yield rank * 5 + UNSEEN_SUIT
        if self.game.jokers:
            yield JOKER

    def _rule_suits(self, filling: Filling) -> None:
        """Rule with these ranks; where somebody looks at unseen suits, with each of those too."""
        doubt = Doubt(self._filled(filling), self.game, self.fixed)
        read = sorted({at for _, found in doubt.leaves for at in found.run.suits_read})
        if not read:
            self.worlds.append((filling, doubt))
            return
        if len(read) > MOST_CARDS or len(self.worlds) + 4 ** len(read) > MOST_FILLINGS:
            self.worlds += [(filling, doubt), (filling, self._all_of_one_suit(filling, read))]
            self.cards = read
            return
        for suits in product(range(4), repeat=len(read)):
            full = dict(filling)
            for at, suit in zip(read, suits, strict=True):
                full[at] = RANK_OF[full.get(at, self._card(at))] * 5 + suit
            self.worlds.append((full, Doubt(self._filled(full), self.game, self.fixed)))

    def _all_of_one_suit(self, filling: Filling, read: list[tuple[int, int]]) -> Doubt:
        full = {**filling, **{at: RANK_OF[filling.get(at, self._card(at))] * 5 for at in read}}
        return Doubt(self._filled(full), self.game, self.fixed)

    def _card(self, at: tuple[int, int]) -> int:
        return self.record.events[at[0]].cards[at[1]]

    def _filled(self, filling: Filling) -> Record:
        """The record with some unseen cards filled in; the others know where they stand."""
        events = [self._filled_event(index, event, filling) for index, event in enumerate(self.record.events)]
        return msgspec.structs.replace(self.record, events=events)

    def _filled_event(self, index: int, event: Event, filling: Filling) -> Event:
        if not any(SUIT_OF[card] == UNSEEN_SUIT and card != JOKER for card in event.cards):
            return event
        cards = []
        for place, card in enumerate(event.cards):
            code = filling.get((index, place), card)
            unseen = SUIT_OF[code] == UNSEEN_SUIT and code != JOKER
            cards.append(traced(code, (index, place)) if unseen else code)
        return msgspec.structs.replace(event, cards=tuple(cards))

    # --- what it comes to

    def differing_keys(self) -> list[str]:
        """The wagers whose result the unseen cards change."""
        first = self.worlds[0][1].base.nets if self.worlds else {}
        keys: dict[str, None] = {}
        for _, doubt in self.worlds[1:]:
            nets = doubt.base.nets
            for key in nets.keys() | first.keys():
                if nets.get(key, 0) != first.get(key, 0):
                    keys[key] = None
        return sorted(keys)

    def matters(self) -> list[tuple[int, int]]:
        """The unseen cards that could change a net amount, in the order of the record."""
        if len(self.ranks) > 2:
            return self.ranks
        if self.cards and self.worlds[0][1].base.nets != self.worlds[1][1].base.nets:
            return self.cards
        places = sorted({at for filling, _ in self.worlds for at in filling})
        return [at for at in places if self._changes(at)]

    def _changes(self, at: tuple[int, int]) -> bool:
        """Whether two fillings that differ in this card alone pay differently, under any reading."""
        groups: dict[tuple[Any, ...], list[tuple[Any, ...]]] = {}
        for filling, doubt in self.worlds:
            rest = tuple(sorted((k, v) for k, v in filling.items() if k != at))
            groups.setdefault(rest, []).append(signature(doubt))
        return any(len(set(group)) > 1 for group in groups.values()) or (
            len({signature(doubt) for _, doubt in self.worlds}) > 1 and at in self.ranks
        )

    def possibilities(self) -> list[tuple[str, Nets]]:
        """What each possibility pays, grouped by result; nothing where more than two cards matter."""
        matter = self.matters()
        if not matter or len(matter) > 2 or len(self.ranks) > 2 or self.cards:
            return []
        keys = self.differing_keys()
        groups: dict[tuple[Any, ...], list[Filling]] = {}
        for filling, doubt in self.worlds:
            nets = doubt.base.nets
            groups.setdefault(tuple(nets.get(key, 0) for key in keys), []).append(filling)
        return [(self._if(fillings, matter), dict(zip(keys, nets, strict=True))) for nets, fillings in groups.items() if keys]

    def _if(self, fillings: list[Filling], matter: list[tuple[int, int]]) -> str:
        names = [self.place(at) for at in matter]
        if len(matter) == 1:
            values = list(dict.fromkeys(self._value(filling, matter[0]) for filling in fillings))
            return f"{names[0]} is {_or(values)}"
        pairs: dict[str, list[str]] = {}
        for filling in fillings:
            one, two = (self._value(filling, at) for at in matter)
            if two not in pairs.setdefault(one, []):
                pairs[one].append(two)
        by_second: dict[tuple[str, ...], list[str]] = {}
        for one, twos in pairs.items():
            by_second.setdefault(tuple(twos), []).append(one)
        parts = [f"{_or(ones)} with {_or(list(twos))}" for twos, ones in by_second.items()]
        return f"{names[0]} and {names[1]} are {'; or '.join(parts)}"

    def _value(self, filling: Filling, at: tuple[int, int]) -> str:
        code = filling.get(at, self._card(at))
        if code == JOKER:
            return "a joker"
        if at in self.ranks:
            suit = SUIT_OF[code]
            name = RANKS[RANK_OF[code]]
            return name if suit == UNSEEN_SUIT else f"{name} of {SUIT_WORDS[suit]}"
        return SUIT_WORDS[SUIT_OF[code]] if SUIT_OF[code] != UNSEEN_SUIT else "of any suit"

    def place(self, at: tuple[int, int]) -> str:
        """An unseen card in words: its rank if known, whose it is, and its line."""
        event = self.record.events[at[0]]
        card = event.cards[at[1]]
        whose = "the dealer" if event.hand == "dealer" else f"hand {event.hand}"
        if card == UNSEEN and event.cards.count(UNSEEN) > 1:
            return f"the unseen card of {whose} (line {event.line}, card {at[1] + 1})"
        if card == UNSEEN:
            return f"the unseen card of {whose} (line {event.line})"
        return f"the suit of the {RANK_WORDS[RANK_OF[card]]} of {whose} (line {event.line})"

    def missing(self) -> list[str]:
        return [self.place(at) for at in self.matters()]


def signature(doubt: Doubt) -> tuple[Any, ...]:
    """What a ruling pays, under every reading."""
    return tuple((tuple(sorted(leaf.items())), tuple(sorted(found.nets.items()))) for leaf, found in doubt.leaves)


def _or(values: list[str]) -> str:
    return values[0] if len(values) == 1 else f"{', '.join(values[:-1])} or {values[-1]}"
