"""What lies on the table while a round is replayed: wagers, hands, the dealer's cards.

Plain mutable values; every rule about them stands in ``gates``, ``play`` and ``settle``. Amounts are cents.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from .cards import UNSEEN
from .game import Cite, Game

#: How a hand came to be finished.
STOOD, BUST, DOUBLED, SURRENDERED, RESCUED, EVEN_MONEY, NATURAL, SPLIT_ACE = (
    "stood", "bust", "doubled", "surrendered", "rescued", "even money", "natural", "split ace",
)  # fmt: skip


class Step(msgspec.Struct, gc=False):
    """One reason of a ruling: a code, where it comes from, and the values that the sentence shows."""

    code: str
    source: Cite
    values: tuple[object, ...] = ()


class Remembered(list[Step]):
    """Steps that come again and again; ``ready`` is what a ruling writes for them."""

    ready: list[msgspec.Raw] | None = None


class Finding(NamedTuple):
    """Something irregular: where, what, who did it, who let it happen, and the clauses against it."""

    line: int
    code: str
    by: str
    allowed_by: str | None
    source: Cite
    values: tuple[object, ...] = ()
    ways: tuple[str, ...] = ()


class Reason(NamedTuple):
    """Why an act is not allowed; ``question`` is set where an open question's forbidding reading says so."""

    code: str
    source: Cite
    question: str = ""


class Bet:
    """One wager as it was put down: ``put`` is the money, ``live`` the part that has action."""

    declined = False
    steps: Sequence[Step] = ()

    def __init__(self, spot: int, player: str, kind: str, put: int, line: int) -> None:
        self.spot = spot
        self.player = player
        self.kind = kind
        self.put = self.live = put
        self.line = line

    def cut(self, live: int, step: Step) -> None:
        """Only ``live`` of the wager has action; the rest is returned."""
        self.live = min(self.live, live)
        self.steps = [*self.steps, step]


class Stake:
    """A wager's money on one hand: ``base`` as first laid there, ``added`` by a double, ``put`` whatever lay there."""

    __slots__ = ("added", "base", "bet", "exit", "put")

    def __init__(self, bet: Bet, base: int, put: int) -> None:
        self.bet = bet
        self.base = base
        self.added = 0
        self.put = put
        self.exit = ""


class Pile:
    """Cards that lie together; ``key`` is their hard total plus 64 for each ace, kept as they grow."""

    key = 0
    unseen = False
    cards: list[int]

    def add(self, card: int, game: Game) -> int:
        """Take a card; the new total."""
        self.cards.append(card)
        key = self.key
        hard = (key & 63) + game.hard[card]
        key = (key & 192) + (hard if hard < 64 else 63)
        if key < 192:
            key += game.ace_step[card]
        self.key = key
        if card == UNSEEN:
            self.unseen = True
        return game.best[key]


class Hand(Pile):
    """A player's hand.

    What most hands never become stands on the class, so that dealing a hand sets three members.
    """

    finish = ""
    doubled = False
    split = False
    split_from = -1
    due = 0
    undone = False
    voided = False
    natural = ""
    played_on = False
    dead = False
    left_out = False
    out_of_turn = False
    void_card = False

    def __init__(self, spot: Spot, label: str) -> None:
        self.spot = spot
        self.label = label
        self.cards: list[int] = []
        self.stakes: list[Stake] = []

    @property
    def live(self) -> bool:
        """Whether any money on this hand has action."""
        return any(stake.base or stake.added for stake in self.stakes)

    def players(self) -> list[str]:
        """Who has money on this hand."""
        return list(dict.fromkeys(stake.bet.player for stake in self.stakes if stake.base or stake.added))

    def keep_first(self, game: Game) -> int:
        """Give up the second card (a split); the card given up."""
        second = self.cards[1]
        rest = [self.cards[0], *self.cards[2:]]
        self.cards, self.key, self.unseen = [], 0, False
        for card in rest:
            self.add(card, game)
        return second


class Spot:
    """One betting position: its wagers, its hands in the order in which they lie, its count of acts."""

    next_label = 2
    splits = 0
    doubles = 0
    was_split = False
    played = False
    sides: Sequence[Bet] = ()
    insurance: Sequence[Bet] = ()

    def __init__(self, number: int) -> None:
        self.number = number
        self.bets: list[Bet] = []
        self.players: list[str] = []
        self.dealt: list[int] = []
        self.hands: list[Hand] = [Hand(self, str(number))]

    def original(self, player: str) -> int:
        """What a player first wagered on this spot and has action, cents."""
        return sum(bet.live for bet in self.bets if bet.player == player)

    def controller(self, hand: Hand) -> str:
        """Of the players on a hand the one with the most money bet; among equals who sat down first (A-cg-26, A-cg-27)."""
        players = hand.players()
        if len(players) == 1:
            return players[0]
        return max(players, key=lambda player: (self.original(player), -self.players.index(player)), default="")


class Dealer(Pile):
    """The banking hand: cards in order, the second perhaps face down."""

    natural = ""
    began = 0
    last_line = 0
    hole_down = False
    stopped = False
    dealt = 0

    def __init__(self) -> None:
        self.cards: list[int] = []
