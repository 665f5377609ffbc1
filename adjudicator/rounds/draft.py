"""A regular round under the pencil: its events, and the places where something may be changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from adjudicator.rounds.cards import FRENCH, value
from adjudicator.rounds.generate import Round
from adjudicator.rounds.hands import Spot
from adjudicator.rounds.making import PACKS
from adjudicator.rounds.script import Event

OPENING = ("bank", "action", "bet", "deal")
ACTS = ("hit", "stand", "double", "split", "card", "surrender", "rescue")
DEALER = ("turn", "draw")


@dataclass(slots=True)
class Draft:
    """The events and headers of a round, to be changed in one place."""

    round: Round
    rng: Random
    headers: list[tuple[str, str]]
    events: list[Event]

    def spare_card(self) -> str:
        """A card that six packs still hold after all that the record names."""
        seen = Counter(word for words in self.events for word in words)
        seen.update(self.round.dealer)
        french = [card for card in self.round.game.pack if card in FRENCH and seen[card] < PACKS - 1]
        return self.rng.choice(french)

    def insert(self, place: int, *events: Event) -> None:
        self.events[place:place] = events

    def replace(self, place: int, *events: Event) -> None:
        self.events[place : place + 1] = events

    def pick(self, places: Iterator[int]) -> int | None:
        """One of the places at random, or none."""
        found = list(places)
        return self.rng.choice(found) if found else None

    def places(self, *verbs: str) -> Iterator[int]:
        return (place for place, words in enumerate(self.events) if words[0] in verbs)

    def first(self, *verbs: str) -> int:
        """The first such event, or the end of the record."""
        return next(self.places(*verbs), len(self.events))

    def after_opening(self) -> int:
        """Behind the last opening card."""
        return max(place for place, words in enumerate(self.events) if words[0] in OPENING) + 1

    def turn_of(self, number: int) -> int:
        """Where a spot comes to act: before the first act of a later spot, else before the dealer, else at the end."""
        for place in range(self.after_opening(), len(self.events)):
            words = self.events[place]
            if words[0] in DEALER or (words[0] in ACTS and spot_number(words) > number):
                return place
        return len(self.events)

    def cards_before(self, place: int, label: str) -> list[str]:
        """What a hand holds when the event at this place happens."""
        hands: dict[str, list[str]] = {}
        for words in self.events[:place]:
            _follow(hands, words)
        return hands.get(label, [])

    def spot(self, number: int) -> Spot:
        return next(spot for spot in self.round.spots if spot.number == number)

    def who(self, label: str) -> tuple[str, ...]:
        """The first bettor of a hand's spot as a word, or no word."""
        spot = self.spot(int(label.partition(".")[0]))
        return spot.who(spot.players[0])


def draft_of(one: Round, rng: Random) -> Draft:
    return Draft(one, rng, list(one.headers), list(one.events))


def spot_number(words: Event) -> int:
    return int(words[1].partition(".")[0])


def is_split(label: str) -> bool:
    return "." in label


def equal_values(cards: list[str]) -> bool:
    return len(cards) == 2 and value(cards[0]) == value(cards[1])


def cards_of(words: Event) -> list[str]:
    """The cards that an event names, without the one that is face down."""
    known = {*FRENCH, *(card[0] + "x" for card in FRENCH), "jk"}
    return [word for word in words[2:] if word in known]


def _follow(hands: dict[str, list[str]], words: Event) -> None:
    if words[0] == "split":
        _follow_split(hands, words)
    elif words[0] in ("deal", "hit", "card", "double") and words[1] != "dealer":
        hands.setdefault(words[1], []).extend(cards_of(words))


def _follow_split(hands: dict[str, list[str]], words: Event) -> None:
    number = words[1].partition(".")[0]
    cards = hands.pop(words[1])
    first = words[1] if is_split(words[1]) else f"{number}.1"
    hands[first] = cards[:1]
    second = f"{number}.{sum(label.startswith(number + '.') for label in hands) + 1}"
    hands[second] = cards[1:]
    for label, card in zip((first, second), cards_of(words), strict=False):
        hands[label].append(card)
