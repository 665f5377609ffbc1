"""The hand and the spot while a round is generated."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.rounds.cards import is_ace, total, value

Wager = tuple[str, str]
"""Player and kind, e.g. `("@ann", "main")`. Amounts are cents."""


@dataclass(slots=True)
class Hand:
    """One hand of a spot; `stakes` is what lies on it, wager by wager, in cents."""

    label: str
    cards: list[str]
    stakes: dict[Wager, int]
    split: bool = False
    doubled: bool = False
    done: bool = False

    @property
    def points(self) -> int:
        return total(self.cards)[0]

    @property
    def soft(self) -> bool:
        return total(self.cards)[1]

    @property
    def busted(self) -> bool:
        return self.points > 21

    @property
    def pair(self) -> bool:
        return len(self.cards) == 2 and value(self.cards[0]) == value(self.cards[1])

    @property
    def blackjack(self) -> bool:
        """An ace and a ten-value as dealt: never on a split or a doubled hand."""
        return not self.split and len(self.cards) == 2 and self.points == 21

    @property
    def split_ace(self) -> bool:
        return self.split and is_ace(self.cards[0])


@dataclass(slots=True)
class Spot:
    """A spot, its opening wagers in the order in which they were laid, and its hands in the order in which they lie."""

    number: int
    wagers: dict[Wager, int]
    named: bool
    side_bets: dict[Wager, int] = field(default_factory=dict)
    hands: list[Hand] = field(default_factory=list)
    additions: int = 0
    surrendered: bool = False
    even_money: bool = False

    @property
    def players(self) -> list[str]:
        return list(dict.fromkeys(player for player, _ in self.wagers))

    @property
    def first(self) -> Hand:
        return self.hands[0]

    def bet_of(self, player: str) -> int:
        """All main wagers of one player here, in cents."""
        return sum(amount for (who, _), amount in self.wagers.items() if who == player)

    @property
    def controller(self) -> str:
        """Who decides on a shared spot: the most money, and on equal money the one who bet first."""
        return max(self.players, key=self.bet_of)

    def who(self, player: str) -> tuple[str, ...]:
        """The player as a word of an event, or no word where the name goes without saying."""
        return (player,) if self.named else ()
