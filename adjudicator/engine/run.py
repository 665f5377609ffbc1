"""One replay under one set of answers: the table, what was asked, and what was irregular."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from .cards import JOKER, RANK_OF, SUIT_OF, UNSEEN, UNSEEN_SUIT
from .game import Cite, Game
from .record import UNSEEN_CARD, Event, Record
from .table import Dealer, Finding, Hand, Reason, Spot

#: Ways of disposing of an act that undo it for the hand that it was given to.
UNDOING_WAYS = frozenset(("next", "burn", "dealer", "dead", "withdraw", "void-round"))


class Irregular:
    """An irregularity on record, and what was done about it."""

    __slots__ = ("event", "hand", "way")

    def __init__(self, event: Event) -> None:
        self.event = event
        self.way = ""
        self.hand = event.hand


class Run:
    """One replay of a record under one set of answers to open questions."""

    current: Hand | None = None
    cards_out = False
    play_began = False
    further_cards = False
    peeked = 0
    action = 0
    void_round = False
    early_found = False
    banks: Sequence[Event] = ()
    paid: Sequence[Event] = ()
    irregulars: Sequence[Irregular] = ()
    early_unfinished: Sequence[Hand] = ()
    findings: Sequence[Finding] = ()
    settled_by_record: Mapping[str, str] = MappingProxyType({})
    ways: Mapping[int, str] = MappingProxyType({})
    asked_in_play: frozenset[str] = frozenset()

    def __init__(self, record: Record, game: Game, choices: Mapping[str, str], lenient: bool = False) -> None:
        self.record = record
        self.game = game
        self.choices = choices
        self.lenient = lenient
        self.unseen = record.features & UNSEEN_CARD
        self.plain_bets = not record.posted
        self.asked: dict[str, str] = {}
        self.spots: dict[int, Spot] = {}
        self.hands: dict[str, Hand] = {}
        self.dealer = Dealer()
        if self.unseen:
            self.suits_read: set[tuple[int, int]] = set()

    def twin(self) -> Run:
        """The same table in another run, to be settled under other answers."""
        other = Run.__new__(Run)
        other.__dict__.update(self.__dict__)
        return other

    # --- questions

    def ask(self, question: str, default: str = "A") -> str:
        """The reading of a question in this run; reading it is noted."""
        answer = self.choices.get(question, default)
        self.asked[question] = answer
        return answer

    def quietly(self, question: str) -> str:
        """The reading of a question where nothing turns on it here."""
        return self.choices.get(question, "A")

    def remedy(self, code: str, line: int) -> str:
        """``void`` or ``stands``: what is done about an act that no clause provides for."""
        way = self.ways.get(line) if self.ways else None
        if way is not None:
            return "void" if way in UNDOING_WAYS else "stands"
        return self.ask(f"{self.game.slug}/remedy-{code}", "void")

    def finding(
        self, line: int, code: str, by: str, source: Cite, values: tuple[object, ...] = (), ways: tuple[str, ...] = ()
    ) -> None:
        """Note something irregular; what a player did, the dealer let happen."""
        found = Finding(line, code, by, "dealer" if by == "player" else None, source, values, ways)
        self.findings = [*self.findings, found]

    def forbidden(self, event: Event, reason: Reason) -> bool:
        """Note a forbidden act of the player's; whether it is undone."""
        self.finding(event.line, reason.code, "player", reason.source, (event.hand or str(event.spot),))
        return bool(reason.question) or self.remedy(reason.code, event.line) == "void"

    # --- what lies on the table

    def upcard_is_ace(self) -> bool:
        cards = self.dealer.cards
        return bool(cards) and RANK_OF[cards[0]] == 0 and bool(self.game.term["upcard"])

    def upcard_checked(self) -> bool:
        """Whether the document orders a look under this upcard: an ace or a court card."""
        cards = self.dealer.cards
        return bool(cards) and (RANK_OF[cards[0]] == 0 or RANK_OF[cards[0]] >= 10)

    def total(self, hand: Hand) -> int:
        return self.game.best[hand.key]

    def dealer_total(self) -> int:
        return self.game.dealer_best[self.dealer.key]

    def dealer_must_draw(self) -> bool:
        """Whether the rule makes the dealer take another card now."""
        return not self.dealer.natural and self.game.must_draw[self.dealer.key]

    def dealer_known(self) -> bool:
        """Whether the dealer has two cards or more and none of them is hidden."""
        dealer = self.dealer
        return len(dealer.cards) > 1 and not dealer.hole_down and not dealer.unseen

    def dealer_done(self) -> bool:
        """Whether the dealer's hand is final."""
        return self.dealer.stopped or (self.dealer_known() and not self.dealer_must_draw())

    def play_order(self) -> list[Hand]:
        """All hands in the order in which they are played: spots by number, hands as they lie."""
        return [hand for number in sorted(self.spots) for hand in self.spots[number].hands]


def prepare_ways(run: Run) -> None:
    """Tie each ``disposed`` to the event that it is about: the nearest one before it that can be disposed of."""
    target: Event | None = None
    for event in run.record.events:
        if event.verb == "disposed":
            if target is not None and target.verb != "irregular":
                run.ways = {**run.ways, target.line: event.kind}
        elif event.verb not in ("note", "paid"):
            target = event


def note_suits(run: Run, cards: list[int]) -> None:
    """Note the unseen suits that somebody had to look at; a card of a traced record knows where it stands."""
    for card in cards:
        if card != JOKER and card != UNSEEN and SUIT_OF[card] == UNSEEN_SUIT:
            at = getattr(card, "at", None)
            if at is not None:
                run.suits_read.add(at)
