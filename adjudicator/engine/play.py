"""Replaying a record: each event is checked against what the rules allow there, and then happens.

A forbidden event becomes a finding, never an exception; whether it stands or is undone is a remedy, and a remedy is a
question like any other. ``Run`` is one replay under one set of answers; what it asked tells which answers mattered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from .cards import CARDS, JOKER, NAMES, RANK_OF, SUIT_OF, TEN_RANKS, UNSEEN, UNSEEN_SUIT
from .errors import RecordError
from .game import SILENCE, Cite, Game, natural_of
from .gates import (
    may_hit,
    why_not_double,
    why_not_even_money,
    why_not_hit,
    why_not_insure,
    why_not_rescue,
    why_not_split,
    why_not_surrender,
)  # fmt: skip
from .record import CONTESTED, NOTHING, UNSEEN_CARD, Event, Record
from .table import (
    BUST,
    DOUBLED,
    EVEN_MONEY,
    NATURAL,
    RESCUED,
    SPLIT_ACE,
    STOOD,
    SURRENDERED,
    Bet,
    Dealer,
    Finding,
    Hand,
    Reason,
    Spot,
    Stake,
    Step,
)  # fmt: skip

#: Ways of disposing of an act that undo it for the hand that it was given to.
UNDOING_WAYS = frozenset(("next", "burn", "dealer", "dead", "withdraw", "void-round"))
#: Irregularities that leave money as it lies unless somebody says otherwise.
HARMLESS = frozenset(("announced", "wrong-pay", "cut-card"))
BY_HOUSE = frozenset(("boxed", "short-pack", "cut-card"))
WAYS_OF = {
    "exposed": ("next", "burn", "dealer", "dead", "withdraw", "void-round", "stands"),
    "boxed": ("burn", "next", "void-round", "stands"),
    "not-given": ("next", "dead", "withdraw", "void-round", "stands"),
    "not-asked": ("dead", "withdraw", "void-round", "stands"),
    "empty-spot": ("next", "burn", "dealer", "void-round", "stands"),
    "insurance-not-offered": ("withdraw", "void-round", "stands"),
    "cut-card": ("stands", "void-round"),
    "short-pack": ("void-round", "stands"),
    "announced": ("stands",),
    "wrong-pay": ("stands",),
}


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
        dealer, game = self.dealer, self.game
        if dealer.natural:
            return False
        total = game.dealer_best[dealer.key]
        if total < game.stands_at:
            return (total < 17 and game.draws_below) or total >= 17
        return total == 17 and game.draws_soft_17 and total != dealer.key & 63

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

    def replay(self) -> None:
        """Go through the record's events once."""
        record = self.record
        handlers = HANDLERS
        if record.features & CONTESTED:
            self._replay_contested()
        else:
            for event in record.events:
                handlers[event.verb](self, event)
        if self.irregulars or self.early_unfinished or self.dealer.natural:
            close(self)

    def _replay_contested(self) -> None:
        for event in self.record.events:
            happened = event
            if event.other is not None and self.ask(f"line-{event.line}", "first") == "other":
                happened = event.other
            if happened is not NOTHING:
                HANDLERS[happened.verb](self, happened)


def prepare_ways(run: Run) -> None:
    """Tie each ``disposed`` to the event that it is about: the nearest one before it that can be disposed of."""
    target: Event | None = None
    for event in run.record.events:
        if event.verb == "disposed":
            if target is not None and target.verb != "irregular":
                run.ways = {**run.ways, target.line: event.kind}
        elif event.verb not in ("note", "paid"):
            target = event


# --- wagers


def spot_at(run: Run, number: int, line: int) -> Spot:
    """The spot with a wager on it; a record that knows none is refused."""
    spot = run.spots.get(number)
    if spot is None:
        raise RecordError(f"spot {number} has no wager; expected a spot with a wager, such as {wagered(run)}", line, word=1)
    return spot


def wagered(run: Run) -> str:
    return ", ".join(str(number) for number in sorted(run.spots)) or "bet 1 25 first"


def player_of(run: Run, spot: Spot, event: Event) -> str:
    """The player that an event names, or the spot's only one."""
    if event.player:
        if event.player in spot.players or run.lenient:
            return event.player
        named = " or ".join(spot.players)
        raise RecordError(f"{event.player} has no wager on spot {spot.number}; expected {named}", event.line, word=event.player)
    if len(spot.players) == 1 or run.lenient:
        return spot.players[0]
    raise RecordError(
        f"spot {spot.number} has several players; expected the player's name: {' or '.join(spot.players)}", event.line, word=2
    )


def on_bet(run: Run, event: Event) -> None:
    """A wager; after the first card it is irregular in every game."""
    number = event.spot
    spot = run.spots.get(number)
    if spot is None:
        spot = run.spots[number] = Spot(number)
        hand = spot.hands[0]
        run.hands[hand.label] = hand
        if not event.kind and not run.cards_out and run.plain_bets:
            bet = Bet(number, event.player or f"@{number}", "main", event.amount or 0, event.line)
            spot.players.append(bet.player)
            spot.bets.append(bet)
            hand.stakes.append(Stake(bet, bet.live, bet.live))
            return
    player = event.player
    if not player:
        if len(spot.players) > 1:
            player = player_of(run, spot, event)
        player = spot.players[0] if spot.players else f"@{number}"
    newcomer = player not in spot.players
    if newcomer:
        spot.players.append(player)
    amount = event.amount or 0
    if event.kind:
        bet = Bet(number, player, numbered(event.kind, player, spot.sides), amount, event.line)
        spot.sides = [*spot.sides, bet]
        _check_side_bet(run, bet, event.kind)
    else:
        bet = Bet(number, player, numbered("main", player, spot.bets), amount, event.line)
        spot.bets.append(bet)
        _check_main_bet(run, spot, bet, newcomer)
    if run.cards_out and bet.live:
        _check_side_and_main(run, spot, bet)
        if bet.live:
            _late_bet(run, bet)
    if not event.kind:
        _lay(spot, bet)


def _lay(spot: Spot, bet: Bet) -> None:
    """A main wager lies on the spot's first hand."""
    spot.hands[0].stakes.append(Stake(bet, bet.live, bet.put))


def numbered(kind: str, player: str, bets: Sequence[Bet]) -> str:
    """``main``, then ``main/2``, ``main/3`` … for further wagers of one player and kind on one spot."""
    if not bets:
        return kind
    count = sum(1 for bet in bets if bet.player == player and bet.kind.partition("/")[0] == kind)
    return f"{kind}/{count + 1}" if count else kind


def _late_bet(run: Run, bet: Bet) -> None:
    source = run.game.source["wagers-before-cards"]
    side = run.game.side_bets.get(bet.kind.partition("/")[0])
    if side is not None and "before-the-deal" in side.sources:
        if not side.values["before-the-deal"]:
            return
        source = side.sources["before-the-deal"]
    elif not run.game.term["wagers-before-cards"]:
        return
    run.finding(bet.line, "late-bet", "player", source)
    if run.remedy("late-bet", bet.line) == "void":
        bet.cut(0, Step("late", source))


def _check_side_bet(run: Run, bet: Bet, kind: str) -> None:
    side = run.game.side_bets.get(kind)
    packs, own = run.record.decks, kind in run.game.ruleset.side_bets
    if side is not None and side.values["available"] == own and (not packs or packs in side.values.get("packs", (packs,))):
        return
    known = run.game.known_side_bets.get(kind)
    term = known.terms.get("available") if known is not None else None
    source = Cite(tuple(term.clauses), term.basis) if term is not None else SILENCE
    run.finding(bet.line, "side-bet-not-allowed", "player", source, (kind,))
    bet.cut(0, Step("no-such-bet", source, (kind,)))


def _check_main_bet(run: Run, spot: Spot, bet: Bet, newcomer: bool) -> None:
    posted = run.record.posted
    if posted:
        if "maximum" in posted and bet.put > posted["maximum"]:
            _cut_to_limit(run, bet, posted["maximum"])
        if bet.put < posted.get("minimum", 0):
            _cut_to_limit(run, bet, 0)
    term = run.game.term
    if newcomer and len(spot.players) > 1:
        _check_players(run, spot, bet)
    if term["bets-a-player-max"] and len(spot.bets) > term["bets-a-player-max"]:
        _check_bet_count(run, spot, bet)
    if run.banks and term["banker-bets-only-there"]:
        _check_banker(run, bet)


def _cut_to_limit(run: Run, bet: Bet, live: int) -> None:
    """The part of a wager outside the posted limits (california-grand/rules-8, A-cg-43; elsewhere a remedy)."""
    source = run.game.source["limits-cut-the-excess"]
    run.finding(bet.line, "limits", "player", source)
    if run.game.term["limits-cut-the-excess"] or run.remedy("limits", bet.line) == "void":
        bet.cut(live, Step("limits", source, (bet.put - live,)))


def _check_players(run: Run, spot: Spot, bet: Bet) -> None:
    term = run.game.term
    most = term["players-a-spot-max"]
    if most and len(spot.players) > most:
        source = run.game.source["players-a-spot-max"]
        run.finding(bet.line, "bettors", "player", source)
        if run.remedy("bettors", bet.line) == "void":
            bet.cut(0, Step("bettors", source))
    elif not term["shared-spots"] and len(spot.players) == 2:
        run.finding(bet.line, "bettors", "player", run.game.source["shared-spots"])


def _check_bet_count(run: Run, spot: Spot, bet: Bet) -> None:
    game = run.game
    own = sum(1 for other in spot.bets if other.player == bet.player)
    if own > game.term["bets-a-player-max"]:
        source = game.source["bets-a-player-max"]
        run.finding(bet.line, "bettors", "player", source)
        bet.cut(0, Step("bettors", source))
        return
    question = game.open_question("bets-a-spot-max")
    if question and len(spot.bets) > game.term["bets-a-spot-max"] and run.ask(question) == "C":
        source = game.source["bets-a-spot-max"]
        run.finding(bet.line, "bettors", "player", source)
        bet.cut(0, Step("bettors", source))


def _check_banker(run: Run, bet: Bet) -> None:
    if not any(bank.player and bank.player == bet.player for bank in run.banks):
        return
    source = run.game.source["banker-bets-only-there"]
    run.finding(bet.line, "bettors", "player", source)
    if run.remedy("bettors", bet.line) == "void":
        bet.cut(0, Step("bettors", source))
        for spot in run.spots.values():
            for stake in spot.hands[0].stakes:
                if stake.bet is bet:
                    stake.base = 0


def on_bank(run: Run, event: Event) -> None:
    """The player/dealer's money in action; only a player-banked game has it."""
    if not run.game.term["player-banked"]:
        raise RecordError(f"{run.game.slug} is not banked by a player; expected no bank line", event.line, word=0)
    run.banks = [*run.banks, event]
    run.plain_bets = False
    if event.player and run.game.term["banker-bets-only-there"]:
        for spot in run.spots.values():
            for bet in spot.bets:
                if bet.player == event.player:
                    _check_banker(run, bet)


def on_action(run: Run, event: Event) -> None:
    """Where settlement starts; it decides the question of order for this record."""
    run.action = event.spot


# --- the deal


def on_deal(run: Run, event: Event) -> None:
    if not run.cards_out:
        run.cards_out = True
        for one in run.spots.values():
            if one.sides:
                _check_sides_of(run, one)
    if event.hand == "dealer":
        _deal_dealer(run, event)
        return
    spot = run.spots.get(event.spot)
    if spot is None:
        if run.lenient:
            return
        raise RecordError(
            f"spot {event.spot} has no wager and is dealt a card; expected a spot with a wager: {wagered(run)}",
            event.line,
            word=1,
        )
    if spot.was_split:
        raise RecordError(f"spot {event.spot} is split; expected `card` for a split hand's next card", event.line, word=1)
    hand = spot.hands[0]
    game = run.game
    if len(event.cards) == 2 and not hand.cards and not game.ordered_deal and not run.play_began:
        _deal_both(run, spot, hand, event)
        return
    for card in event.cards:
        if len(hand.cards) >= 2 and len(hand.cards) >= game.term["opening-cards"]:
            _unasked(run, hand, card, event)
            continue
        _deal_card(run, spot, hand, card, event)


def _deal_both(run: Run, spot: Spot, hand: Hand, event: Event) -> None:
    """Both opening cards in one line, where the document sets no order."""
    first, second = event.cards
    game = run.game
    hand.add(first, game)
    hand.add(second, game)
    spot.dealt += event.cards
    _opening_hand(run, hand, first, second)


def _opening_hand(run: Run, hand: Hand, first: int, second: int) -> None:
    natural = natural_of(run.game, first, second, "player")
    if natural:
        hand.natural, hand.finish = natural, NATURAL
    elif run.unseen and run.game.jokers and RANK_OF[first] == RANK_OF[second] == 0:
        note_suits(run, hand.cards)


def _check_sides_of(run: Run, spot: Spot) -> None:
    for bet in spot.sides:
        _check_side_and_main(run, spot, bet)


def _check_side_and_main(run: Run, spot: Spot, bet: Bet) -> None:
    """A side bet needs a main wager of the same player, and may be bounded by it."""
    side = run.game.side_bets.get(bet.kind.partition("/")[0])
    if side is None or not bet.live:
        return
    main = spot.original(bet.player)
    if not main and side.values.get("needs-main-wager"):
        source = side.sources["needs-main-wager"]
        run.finding(bet.line, "side-bet-not-allowed", "player", source, (side.slug,))
        if side.slug == "lucky-ladies" or run.remedy("side-bet-not-allowed", bet.line) == "void":
            bet.cut(0, Step("no-main-wager", source))
        return
    earlier = [b for b in spot.sides if b.player == bet.player and b.line < bet.line and b.kind.startswith(side.slug)]
    room = max(main - sum(b.live for b in earlier), 0)
    if main and bet.live > room and side.values.get("up-to-main-wager"):
        source = side.sources["up-to-main-wager"]
        run.finding(bet.line, "side-bet-amount", "player", source)
        bet.cut(room, Step("side-bet-excess", source, (bet.live - room,)))


def _deal_card(run: Run, spot: Spot, hand: Hand, card: int, event: Event) -> None:
    hand.add(card, run.game)
    spot.dealt.append(card)
    if run.game.ordered_deal:
        _check_deal_order(run, spot, hand, event)
    if run.play_began:
        run.finding(event.line, "deal-order", "dealer", run.game.source["opening-cards"])
    if len(hand.cards) == 2:
        _opening_hand(run, hand, *hand.cards)


def _check_deal_order(run: Run, spot: Spot, hand: Hand, event: Event) -> None:
    """One card to every player, one to the dealer, a second to every player; from left to right."""
    source = run.game.source
    if len(hand.cards) == 2 and not run.dealer.cards:
        run.finding(event.line, "deal-order", "dealer", source["one-card-a-round"])
    if len(run.spots) > 1 and run.game.term["left-to-right"]:
        later = [s for s in run.spots.values() if s.number > spot.number and len(s.hands[0].cards) >= len(hand.cards)]
        if later:
            run.finding(event.line, "deal-order", "dealer", source["left-to-right"])


def _deal_dealer(run: Run, event: Event) -> None:
    dealer, game = run.dealer, run.game
    cards = event.cards
    if not dealer.cards and game.hole_card and len(cards) == 2 and cards[1] == UNSEEN != cards[0] and not run.play_began:
        dealer.add(cards[0], game)
        dealer.cards.append(UNSEEN)
        dealer.hole_down, dealer.dealt = True, 2
        return
    most = 2 if game.hole_card else 1
    if len(event.cards) + dealer.dealt > most:
        raise RecordError(_too_many_dealer_cards(game), event.line, word=2 + max(most - dealer.dealt, 0))
    if game.ordered_deal and any(not s.hands[0].cards for s in run.spots.values()):
        run.finding(event.line, "deal-order", "dealer", game.source["one-card-a-round"])
    if run.play_began and game.hole_card and event.cards:
        run.finding(event.line, "deal-order", "dealer", game.source["hole-card"])
    dealer.last_line = event.line
    for card in event.cards:
        dealer.dealt += 1
        if card == UNSEEN and dealer.dealt == 2:
            dealer.hole_down = True
            dealer.cards.append(card)
        else:
            _dealer_takes(run, card)


def _too_many_dealer_cards(game: Game) -> str:
    if game.hole_card:
        return "the dealer has an upcard and a face-down card at first; expected `turn` or `draw` for further cards"
    return "the dealer takes one card at first in this game; expected the second as a `draw`"


def _dealer_takes(run: Run, card: int) -> None:
    dealer = run.dealer
    dealer.add(card, run.game)
    if card == UNSEEN:
        dealer.unseen = True
    if len(dealer.cards) == 2 and not dealer.unseen:
        dealer.natural = natural_of(run.game, dealer.cards[0], dealer.cards[1], "dealer")
        if run.unseen and RANK_OF[dealer.cards[0]] == RANK_OF[dealer.cards[1]] == 0 and run.game.jokers:
            note_suits(run, dealer.cards)


# --- the players' acts


def hand_at(run: Run, event: Event) -> Hand | None:
    """The hand that an event names; nothing where another version of the record does not know it."""
    hand = run.hands.get(event.hand)
    if hand is not None:
        return hand
    if run.lenient:
        return None
    spot = spot_at(run, event.spot, event.line)
    labels = ", ".join(sorted((hand.label for hand in spot.hands), key=label_order))
    if spot.was_split and event.hand == str(event.spot):
        raise RecordError(f"spot {event.spot} is split; expected one of its hands: {labels}", event.line, word=1)
    raise RecordError(f"there is no hand {event.hand}; expected a hand of spot {event.spot}: {labels}", event.line, word=1)


def label_order(label: str) -> tuple[int, int]:
    spot, _, number = label.partition(".")
    return int(spot), int(number or 1)


def begin_act(run: Run, hand: Hand, event: Event) -> bool:
    """What holds for every act on a hand; whether the act happens at all."""
    if hand is run.current and not run.dealer.began and not hand.undone:
        return True
    if hand.undone:
        hand.finish = hand.finish or STOOD
        return False
    if not hand.cards:
        if run.lenient:
            return False
        raise RecordError(
            f"hand {hand.label} has no cards yet; expected `deal {hand.spot.number} CARD CARD` first", event.line, word=1
        )
    if hand is not run.current:
        _take_turn(run, hand, event)
    if run.dealer.began and not _after_early_card(run, hand):
        return False
    run.play_began = True
    return True


def _take_turn(run: Run, hand: Hand, event: Event) -> None:
    """The record goes on to another hand: a voided act before it counts as standing."""
    last = run.current
    if last is not None and last.voided and not last.finish:
        last.finish = STOOD
    run.current = hand
    if len(hand.cards) == 1 and not hand.split:
        run.finding(event.line, "deal-order", "dealer", _opening_source(run))
    if len(run.spots) > 1 and run.game.term["turn-order"]:
        number = hand.spot.number
        for spot in run.spots.values():
            if spot.number < number and _waits(spot):
                _out_of_turn(run, hand, event, run.game.source["turn-order"])
                break
    if hand.split and len(hand.spot.hands) > 1:
        _check_split_order(run, hand, event)


def _opening_source(run: Run) -> Cite:
    """What says how many cards a hand has before it is played."""
    source = run.game.source
    return source["one-card-a-round"] if run.game.ordered_deal else source["opening-cards"]


def _waits(spot: Spot) -> bool:
    return any(not hand.finish and not hand.voided and len(hand.cards) > 1 for hand in spot.hands)


def _check_split_order(run: Run, hand: Hand, event: Event) -> None:
    """The order of split hands, where a clause sets it or a player who declined lies on the first hand."""
    bound = run.game.term["first-split-hand-first"]
    source = run.game.source["first-split-hand-first"]
    if not bound:
        if not any(bet.declined for bet in hand.spot.bets):
            return
        source = run.game.source["split-declined-stays-on-first"]
    for other in hand.spot.hands:
        if other is hand:
            return
        if not other.finish and not other.voided:
            _out_of_turn(run, hand, event, source)
            return


def _out_of_turn(run: Run, hand: Hand, event: Event, source: Cite) -> None:
    if not hand.out_of_turn and not run.dealer.began:
        hand.out_of_turn = True
        by = "dealer" if event.verb == "card" else "player"
        run.finding(event.line, "out-of-turn", by, source, (hand.label,))


def _after_early_card(run: Run, hand: Hand) -> bool:
    """A hand that is played after the dealer began: the early card is a slip (A-eu-26 gives readings to it)."""
    hand.played_on = True
    game = run.game
    if hand not in run.early_unfinished:
        return True
    if not run.early_found and game.term["dealer-plays-last"]:
        run.early_found = True
        run.finding(run.dealer.began, "early-dealer-card", "dealer", game.source["dealer-plays-last"])
    if "A-eu-26" in game.questions and run.ask("A-eu-26") == "B":
        hand.finish = hand.finish or STOOD
        hand.due = 0
        return False
    return True


def signalled(run: Run, hand: Hand, event: Event) -> bool:
    """Whether the one who signalled may decide; elsewhere it is a finding, and the act is undone or stands."""
    if not event.player:
        return True
    player_of(run, hand.spot, event)
    if len(hand.spot.players) < 2 or not run.game.term["largest-bet-controls"]:
        return True
    controller = hand.spot.controller(hand)
    if event.player == controller or not controller:
        return True
    run.finding(event.line, "not-in-control", "player", run.game.source["largest-bet-controls"], (event.player, controller))
    return run.remedy("not-in-control", event.line) != "void"


def on_hit(run: Run, event: Event) -> None:
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None or not begin_act(run, hand, event):
        return
    if hand.due:
        if event.player:
            player_of(run, hand.spot, event)
        _give_due(run, hand, event, event.cards[0])
        for card in event.cards[1:]:
            _hit_card(run, hand, event, card)
        return
    if event.player and not signalled(run, hand, event):
        hand.voided = True
        return
    for card in event.cards:
        _hit_card(run, hand, event, card)


def _hit_card(run: Run, hand: Hand, event: Event, card: int) -> None:
    reason = why_not_hit(run, hand)
    if reason is not None and run.forbidden(event, reason):
        hand.voided = True
        return
    take(run, hand, card)


def take(run: Run, hand: Hand, card: int) -> None:
    """The hand takes a card; going over 21 finishes it."""
    hand.voided = False
    hand.spot.played = run.further_cards = True
    if hand.due:
        hand.due -= 1
    if hand.natural:
        hand.cards.append(card)
        return
    if hand.add(card, run.game) > 21 and not hand.unseen:
        hand.finish = BUST


def on_stand(run: Run, event: Event) -> None:
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None or not begin_act(run, hand, event):
        return
    if event.player and not signalled(run, hand, event):
        hand.voided = True
        return
    if not hand.finish:
        if not run.game.term["stand"]:
            run.finding(event.line, "hit-not-allowed", "player", SILENCE, (hand.label,))
        hand.finish = STOOD
        hand.voided = False


def on_card(run: Run, event: Event) -> None:
    """The next card of a split or doubled hand; any other card that nobody asked for."""
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None or not begin_act(run, hand, event):
        return
    card = event.cards[0]
    if hand.due:
        _give_due(run, hand, event, card)
    elif hand.void_card:
        hand.void_card = False
        if may_hit(run, hand):
            take(run, hand, card)
            hand.voided = True
    else:
        _unasked(run, hand, card, event)


def _give_due(run: Run, hand: Hand, event: Event, card: int) -> None:
    hand.due -= 1
    total = hand.add(card, run.game)
    run.further_cards = hand.spot.played = True
    hand.voided = False
    if hand.doubled:
        _finish_double(run, hand, total)
    elif hand.split_from == 0 and run.game.one_card_split_aces and not _may_resplit(run, hand):
        hand.finish = SPLIT_ACE


def _may_resplit(run: Run, hand: Hand) -> bool:
    """Whether a split ace with another ace may be split again."""
    game = run.game
    if RANK_OF[hand.cards[1]] != 0 or not game.term["resplit-aces"]:
        return False
    question = game.open_question("resplit-aces")
    if question and run.quietly(question) == "B":
        return False
    limit = game.term["doubles-and-splits-max"]
    return not limit or hand.spot.splits + hand.spot.doubles < limit


def _unasked(run: Run, hand: Hand, card: int, event: Event) -> None:
    """A card that nobody asked for is disregarded, or counts where it was let stand."""
    run.finding(event.line, "unasked-card", "dealer", run.game.source["opening-cards"], (hand.label, NAMES[card]))
    if run.remedy("unasked-card", event.line) == "stands":
        finished = hand.finish
        take(run, hand, card)
        hand.finish = hand.finish or finished


# --- doubling


def on_double(run: Run, event: Event) -> None:
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None or not begin_act(run, hand, event):
        return
    wanted = shares_of(run, hand, event)
    reason = why_not_double(run, hand)
    if reason is not None:
        if run.forbidden(event, reason):
            _undo_double(run, hand, event, wanted)
            return
    else:
        reason = _why_not_amounts(run, hand, event, wanted)
        if reason is not None and run.forbidden(event, reason):
            _undo_double(run, hand, event, wanted)
            return
    _cut_excess(run, hand, event, wanted)
    _double(run, hand, event, wanted)


def shares_of(run: Run, hand: Hand, event: Event) -> dict[str, int]:
    """How much each player on the hand adds, cents; whoever is not listed adds as much as the wager."""
    players = list(dict.fromkeys(stake.bet.player for stake in hand.stakes))
    full = {player: laid(hand, player) for player in players}
    if event.amount is not None:
        if len(players) > 1:
            raise RecordError(
                f"hand {hand.label} has several players; expected each amount after a name, such as {players[0]} 25",
                event.line,
                word=2,
            )
        return dict.fromkeys(players, event.amount)
    for player, amount in event.shares:
        if player not in full:
            if run.lenient or player in hand.spot.players:
                continue
            raise RecordError(
                f"{player} has no wager on hand {hand.label}; expected {' or '.join(players)}", event.line, word=player
            )
        full[player] = amount
    return full


def laid(hand: Hand, player: str) -> int:
    """What a player's wagers on a hand come to, without doubles, cents."""
    return sum(stake.base for stake in hand.stakes if stake.bet.player == player)


def _why_not_amounts(run: Run, hand: Hand, event: Event, wanted: dict[str, int]) -> Reason | None:
    """A double for less, for nothing, or below what the limits let in."""
    game = run.game
    short = [p for p, amount in wanted.items() if 0 < amount < laid(hand, p)]
    if not any(wanted.values()) and any(laid(hand, p) for p in wanted):
        return Reason("double-amount", game.source["double-for-less"])
    declined = [p for p, amount in wanted.items() if not amount and laid(hand, p)]
    if declined and not game.term["double-declined-stays"]:
        return Reason("double-amount", SILENCE)
    if short:
        question = game.open_question("double-for-less")
        if question:
            return Reason("double-amount", game.source["double-for-less"], question) if run.ask(question) == "A" else None
        if not game.term["double-for-less"]:
            return Reason("double-amount", game.source["double-for-less"])
        if game.term["double-least"] and any(wanted[p] < run.record.posted.get("minimum", 0) for p in short):
            return Reason("double-amount", game.source["double-least"])
    return None


def _cut_excess(run: Run, hand: Hand, event: Event, wanted: dict[str, int]) -> None:
    """An added wager above the opening one is live up to it; the excess is returned, or stands."""
    game = run.game
    over = [player for player, amount in wanted.items() if amount > laid(hand, player)]
    declined = [s.bet.player for s in hand.stakes if s.bet.declined] if not game.term["decliner-may-double"] else []
    for player in declined:
        if wanted.get(player):
            run.finding(event.line, "double-not-allowed", "player", game.source["decliner-may-double"], (hand.label,))
            wanted[player] = 0
    if not over:
        return
    run.finding(event.line, f"{event.verb}-amount", "player", _amount_source(game, event.verb), (hand.label,))
    if run.remedy(f"{event.verb}-amount", event.line) == "void":
        for player in over:
            if event.verb == "double":
                _lay_returned(hand, player, wanted[player] - laid(hand, player))
            wanted[player] = laid(hand, player)


def _amount_source(game: Game, verb: str) -> Cite:
    return game.source["double-for-less" if verb == "double" else "split-equal-wager"]


def _lay_returned(hand: Hand, player: str, amount: int) -> None:
    """Money that was put down and goes back: it shows in the stake and has no action."""
    for stake in hand.stakes:
        if stake.bet.player == player:
            stake.put += amount
            return


def _undo_double(run: Run, hand: Hand, event: Event, wanted: dict[str, int]) -> None:
    """The added money goes back; the card stays where a plain hit would have been lawful, as that hit."""
    for player, amount in wanted.items():
        _lay_returned(hand, player, amount)
    if event.cards and may_hit(run, hand):
        take(run, hand, event.cards[0])
    hand.void_card = not event.cards
    hand.voided = True


def _double(run: Run, hand: Hand, event: Event, wanted: dict[str, int]) -> None:
    for player, amount in wanted.items():
        _add_to(hand, player, amount)
    hand.spot.doubles += 1
    hand.spot.played = run.further_cards = True
    hand.doubled, hand.natural, hand.finish, hand.voided = True, "", "", False
    if event.cards:
        _finish_double(run, hand, hand.add(event.cards[0], run.game))
    else:
        hand.due = 1


def _finish_double(run: Run, hand: Hand, total: int) -> None:
    if total > 21 and not hand.unseen:
        hand.finish = BUST
    elif run.game.term["double-one-card"]:
        hand.finish = DOUBLED


def _add_to(hand: Hand, player: str, amount: int) -> None:
    """Spread an added amount over a player's wagers on the hand, each up to its size, the rest on the last."""
    stakes = [stake for stake in hand.stakes if stake.bet.player == player]
    for index, stake in enumerate(stakes):
        part = amount if index == len(stakes) - 1 else min(amount, stake.base)
        stake.added += part
        stake.put += part
        amount -= part


# --- splitting


def on_split(run: Run, event: Event) -> None:
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None:
        return
    if hand.undone:
        _phantom(run, hand, {bet.player: bet.live for bet in hand.spot.bets})
        return
    if hand.cards and len(hand.cards) < 2:
        raise RecordError(f"hand {hand.label} has one card and is split; expected two cards to split", event.line, word=1)
    if not begin_act(run, hand, event):
        _undo_split(run, hand, shares_of(run, hand, event))
        return
    wanted = shares_of(run, hand, event)
    reason = why_not_split(run, hand) or _why_not_split_amounts(run, hand, wanted)
    if reason is not None and run.forbidden(event, reason):
        _undo_split(run, hand, wanted)
        return
    put = dict(wanted)
    _cut_excess(run, hand, event, wanted)
    _split(run, hand, event, wanted, put)


def _why_not_split_amounts(run: Run, hand: Hand, wanted: dict[str, int]) -> Reason | None:
    """The second wager equals the first; somebody has to lay one."""
    game = run.game
    if not game.term["split-equal-wager"]:
        return None
    source = game.source["split-equal-wager"]
    if any(laid(hand, p) for p in wanted) and not any(wanted.values()):
        return Reason("split-amount", source)
    if len(wanted) == 1 and any(0 < amount < laid(hand, p) for p, amount in wanted.items()):
        return Reason("split-amount", source)
    return None


def _new_hand(run: Run, hand: Hand) -> Hand:
    """The next free hand of the spot, beside the one that it came from."""
    spot = hand.spot
    if not spot.was_split:
        spot.was_split = True
        del run.hands[hand.label]
        hand.label = f"{spot.number}.1"
        run.hands[hand.label] = hand
    new = Hand(spot, f"{spot.number}.{spot.next_label}")
    spot.next_label += 1
    spot.hands.insert(spot.hands.index(hand) + 1, new)
    run.hands[new.label] = new
    return new


def _phantom(run: Run, hand: Hand, wanted: dict[str, int]) -> Hand:
    """A hand that an undone split would have made: void, its money returned, its cards disregarded."""
    new = _new_hand(run, hand)
    new.undone, new.finish = True, STOOD
    for stake in hand.stakes:
        new.stakes.append(Stake(stake.bet, 0, wanted.get(stake.bet.player, 0)))
    return new


def _undo_split(run: Run, hand: Hand, wanted: dict[str, int]) -> None:
    _phantom(run, hand, wanted)
    hand.undone = hand.voided = True
    hand.due = 0


def _split(run: Run, hand: Hand, event: Event, wanted: dict[str, int], put: dict[str, int]) -> None:
    game = run.game
    rank = RANK_OF[hand.cards[0]]
    new = _new_hand(run, hand)
    new.add(hand.keep_first(game), game)
    for one in (hand, new):
        one.split, one.split_from, one.due, one.finish, one.natural, one.voided = True, rank, 1, "", "", False
    hand.spot.splits += 1
    hand.spot.played = True
    for stake in hand.stakes:
        _share_split(run, stake, new, event, wanted)
    for player, amount in put.items():
        first = next((stake for stake in new.stakes if stake.bet.player == player), None)
        if first is not None and amount > wanted[player]:
            first.put += amount - wanted[player]
    for target, card in zip((hand, new), event.cards, strict=False):
        _give_due(run, target, event, card)


def _share_split(run: Run, stake: Stake, new: Hand, event: Event, wanted: dict[str, int]) -> None:
    """One wager's part in a split: matched, declined, or short."""
    bet, game = stake.bet, run.game
    want, base = wanted.get(bet.player, 0), stake.base
    own = laid(new.spot.hands[new.spot.hands.index(new) - 1], bet.player)
    amount = base if want == own else (want if own == base else want * base // own if own else 0)
    if bet.declined and want:
        amount = _match_again(run, stake, event, amount)
    elif not want and base:
        bet.declined = True
        bet.steps = [*bet.steps, Step("declined-split", game.source["split-declined-stays-on-first"])]
        if not game.term["split-declined-stays-on-first"]:
            stake.base = 0
    elif 0 < amount < base and len(wanted) > 1:
        amount = _short_share(run, stake, event, amount)
    if amount:
        new.stakes.append(Stake(bet, amount, amount))


def _match_again(run: Run, stake: Stake, event: Event, amount: int) -> int:
    """A player who declined a split matches a later one (A-cg-24)."""
    game = run.game
    question = game.open_question("decliner-stays-on-resplit")
    source = game.source["decliner-stays-on-resplit"]
    if question and run.ask(question) == "B":
        return amount
    run.finding(event.line, "split-not-allowed", "player", source, (event.hand,))
    stake.put += amount
    return 0


def _short_share(run: Run, stake: Stake, event: Event, amount: int) -> int:
    """One of several players matches in part: that is no match, and he lies on the first hand."""
    source = run.game.source["split-equal-wager"]
    run.finding(event.line, "split-amount", "player", source, (event.hand,))
    if run.remedy("split-amount", event.line) == "stands":
        return amount
    stake.put += amount
    stake.bet.declined = True
    return 0


# --- surrender, rescue, even money, insurance


def on_surrender(run: Run, event: Event) -> None:
    _leave(run, event, why_not_surrender, SURRENDERED)


def on_rescue(run: Run, event: Event) -> None:
    _leave(run, event, why_not_rescue, RESCUED)


def on_even_money(run: Run, event: Event) -> None:
    _leave(run, event, why_not_even_money, EVEN_MONEY)


def _leave(run: Run, event: Event, why_not: Callable[[Run, Hand], Reason | None], way: str) -> None:
    """A way out of the hand: surrender, rescue, or even money."""
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None:
        return
    if way == EVEN_MONEY and not hand.undone and hand.cards:
        pass
    elif not begin_act(run, hand, event):
        return
    reason = why_not(run, hand)
    if reason is not None and run.forbidden(event, reason):
        hand.voided = True
        return
    player = player_of(run, hand.spot, event) if event.player else ""
    for stake in hand.stakes:
        if not player or stake.bet.player == player:
            stake.exit = way
    hand.spot.played = True
    if all(stake.exit for stake in hand.stakes):
        hand.finish, hand.voided = way, False


def on_insure(run: Run, event: Event) -> None:
    found = run.spots.get(event.spot)
    if run.lenient and (found is None or (event.player and event.player not in found.players)):
        return
    spot = found or spot_at(run, event.spot, event.line)
    player = player_of(run, spot, event)
    bet = Bet(spot.number, player, numbered("insurance", player, spot.insurance), event.amount or 0, event.line)
    reason = why_not_insure(run, spot)
    if reason is not None:
        if run.forbidden(event, reason):
            bet.cut(0, Step("insurance-refused", reason.source))
    elif run.game.term["insurance-share"]:
        _check_insurance_amount(run, spot, bet, event)
    spot.insurance = [*spot.insurance, bet]


def _check_insurance_amount(run: Run, spot: Spot, bet: Bet, event: Event) -> None:
    game = run.game
    source = game.source["insurance-share"]
    others = sum(other.live for other in spot.insurance if other.player == bet.player)
    original = spot.original(bet.player)
    half = max((original + 1) // 2 - others, 0)
    if bet.put > half:
        run.finding(event.line, "insurance-amount", "player", source)
        if game.term["insurance-exactly-half"] or run.remedy("insurance-amount", event.line) == "void":
            bet.cut(half, Step("insurance-excess", source, (bet.put - half,)))
        return
    question = game.open_question("insurance-exactly-half")
    if question and 2 * (bet.put + others) < original - 1 and run.ask(question) == "A":
        run.finding(event.line, "insurance-amount", "player", source)
        bet.cut(0, Step("insurance-not-half", source))


# --- the dealer


def on_peek(run: Run, event: Event) -> None:
    if not run.game.hole_card:
        raise RecordError("the dealer has no face-down card in this game; expected no `peek`", event.line, word=0)
    run.peeked = event.line


def dealer_begins(run: Run, event: Event) -> None:
    """The dealer plays: whoever is not finished was left out, unless the record still plays that hand."""
    dealer = run.dealer
    if dealer.began:
        return
    dealer.began = event.line
    last = run.current
    if last is not None and last.voided and not last.finish:
        last.finish = STOOD
    for spot in run.spots.values():
        for hand in spot.hands:
            if hand.voided and not hand.finish:
                hand.finish = STOOD
            if not hand.finish and hand.stakes:
                run.early_unfinished = [*run.early_unfinished, hand]


def on_turn(run: Run, event: Event) -> None:
    dealer, card = run.dealer, event.cards[0]
    if not run.game.hole_card:
        raise RecordError(
            "the dealer has no face-down card in this game; expected the second card as a `draw`", event.line, word=0
        )
    if not dealer.cards:
        raise RecordError("the dealer has no cards yet; expected `deal dealer CARD ??` first", event.line, word=0)
    dealer_begins(run, event)
    dealer.last_line = event.line
    if len(dealer.cards) > 2 and not dealer.hole_down:
        raise RecordError("the dealer's face-down card is turned already; expected `draw`", event.line, word=0)
    if not dealer.hole_down:
        _turn_again(run, event, card)
        return
    first, _, *later = dealer.cards
    dealer.hole_down = False
    dealer.cards, dealer.key = [], 0
    dealer.add(first, run.game)
    for known in (card, *later):
        _dealer_takes(run, known)


def _turn_again(run: Run, event: Event, card: int) -> None:
    """A `turn` where no card lies face down: the card named at the deal, or a second card that the record left out."""
    dealer = run.dealer
    if len(dealer.cards) == 1:
        _dealer_takes(run, card)
    elif dealer.cards[1] != card:
        raise RecordError(
            f"the dealer's second card is {NAMES[dealer.cards[1]]} already; expected that card or `draw`",
            event.line,
            word=1,
        )


def on_draw(run: Run, event: Event) -> None:
    dealer, game = run.dealer, run.game
    if not dealer.cards:
        raise RecordError("the dealer has no cards yet; expected `deal dealer CARD` first", event.line, word=0)
    dealer_begins(run, event)
    dealer.last_line = event.line
    found = False
    for card in event.cards:
        if len(dealer.cards) == 1:
            if game.hole_card:
                run.finding(event.line, "deal-order", "dealer", game.source["hole-card"])
            _dealer_takes(run, card)
        elif not dealer.hole_down and not dealer.unseen and not run.dealer_must_draw():
            if not found:
                found = True
                run.finding(event.line, "dealer-overdraw", "dealer", _stand_source(run), (run.dealer_total(), NAMES[card]))
        else:
            _dealer_takes(run, card)


def _stand_source(run: Run) -> Cite:
    """Why the dealer takes no more cards."""
    game, dealer = run.game, run.dealer
    if dealer.natural:
        late = game.source["late-natural-counts"]
        return late if late.clauses else game.natural_sources[dealer.natural]
    return game.source["dealer-stands-at"]


def on_burn(run: Run, event: Event) -> None:
    """A card out of play touches no hand."""


# --- talk, irregularities, payment


def on_ask(run: Run, event: Event) -> None:
    """A player asked and the table said no; refusing what the rules grant is the dealer's finding."""
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None or hand.undone:
        return
    if event.player:
        player_of(run, hand.spot, event)
        several = len(hand.players()) > 1 and run.game.term["largest-bet-controls"]
        if several and event.kind != "insure" and event.player != hand.spot.controller(hand):
            return
    if why_not_asked(run, hand, event) is None:
        run.finding(event.line, "refused-lawful-act", "dealer", _grant_source(run, event.kind), (hand.label, event.kind))


def why_not_asked(run: Run, hand: Hand, event: Event) -> Reason | None:
    """Why an act that was asked for was rightly refused, or nothing where it is granted."""
    asked_before = dict(run.asked)
    try:
        return _why_not_act(run, hand, event)
    finally:
        run.asked = asked_before


def _why_not_act(run: Run, hand: Hand, event: Event) -> Reason | None:
    act = event.kind
    if act == "insure":
        reason = why_not_insure(run, hand.spot)
        if reason is None and event.amount and not _insurable(run, hand.spot, event):
            return Reason("insurance-amount", run.game.source["insurance-share"])
        return reason
    if act == "stand":
        return Reason("hit-not-allowed", SILENCE) if hand.finish else None
    if act in ("bet", "card"):
        return Reason("late-bet", SILENCE) if run.cards_out or act == "card" else None
    reason = WHY_NOT[act](run, hand)
    if reason is None and act in ("double", "split") and event.amount is not None:
        return _why_not_asked_amount(run, hand, event)
    return reason


def _insurable(run: Run, spot: Spot, event: Event) -> bool:
    """Whether an amount asked for is one that insurance takes."""
    player = event.player or (spot.players[0] if spot.players else "")
    original, twice = spot.original(player), 2 * (event.amount or 0)
    question = run.game.open_question("insurance-exactly-half")
    exactly = bool(question) and run.ask(question) == "A"
    return twice <= original + 1 and (not exactly or twice >= original - 1)


def _why_not_asked_amount(run: Run, hand: Hand, event: Event) -> Reason | None:
    base = sum(stake.base for stake in hand.stakes)
    amount = event.amount or 0
    if amount > base or (amount < base and (event.kind == "split" or not _less_is_granted(run))):
        return Reason(f"{event.kind}-amount", _amount_source(run.game, event.kind))
    return None


def _less_is_granted(run: Run) -> bool:
    question = run.game.open_question("double-for-less")
    return run.ask(question) == "B" if question else bool(run.game.term["double-for-less"])


def _grant_source(run: Run, act: str) -> Cite:
    name = {"double": "double-cards", "insure": "insurance"}.get(act, act)
    if act == "hit" and run.game.hit_ranged:
        name = "hit-hard-max"
    return run.game.source.get(name, SILENCE)


WHY_NOT: dict[str, Callable[[Run, Hand], Reason | None]] = {
    "hit": why_not_hit,
    "double": why_not_double,
    "split": why_not_split,
    "surrender": why_not_surrender,
    "rescue": why_not_rescue,
    "even-money": why_not_even_money,
}


def on_irregular(run: Run, event: Event) -> None:
    run.irregulars = [*run.irregulars, Irregular(event)]


def on_disposed(run: Run, event: Event) -> None:
    """What was done about it: the hand is dead, its wager is back, or the whole round is."""
    way, label = event.kind, event.hand
    if run.irregulars and run.ways.get(run.irregulars[-1].event.line) is None and not run.irregulars[-1].way:
        run.irregulars[-1].way = way
        label = label or run.irregulars[-1].hand
    if way == "void-round":
        run.void_round = True
    elif way in ("dead", "withdraw"):
        for hand in _hands_named(run, label, event):
            hand.dead = True
            hand.finish = hand.finish or STOOD
    elif way == "stands" and run.irregulars and run.irregulars[-1].event.kind == "not-asked":
        for hand in _hands_named(run, label, event) if label and label != "dealer" else ():
            hand.finish = hand.finish or STOOD


def _hands_named(run: Run, label: str, event: Event) -> list[Hand]:
    if label in run.hands:
        return [run.hands[label]]
    number = label.partition(".")[0]
    spot = run.spots.get(int(number)) if number.isdigit() else None
    if spot is not None and "." not in label:
        return list(spot.hands)
    if run.lenient or not label:
        if not label and run.current is not None:
            return [run.current]
        return []
    raise RecordError(f"there is no hand {label}; expected a hand with a wager: {wagered(run)}", event.line, word=2)


def on_paid(run: Run, event: Event) -> None:
    run.paid = [*run.paid, event]


def on_note(run: Run, event: Event) -> None:
    """Free text rules nothing."""


HANDLERS: dict[str, Callable[[Run, Event], None]] = {
    "bet": on_bet,
    "bank": on_bank,
    "action": on_action,
    "deal": on_deal,
    "hit": on_hit,
    "stand": on_stand,
    "card": on_card,
    "double": on_double,
    "split": on_split,
    "surrender": on_surrender,
    "rescue": on_rescue,
    "even-money": on_even_money,
    "insure": on_insure,
    "peek": on_peek,
    "turn": on_turn,
    "draw": on_draw,
    "burn": on_burn,
    "ask": on_ask,
    "irregular": on_irregular,
    "disposed": on_disposed,
    "paid": on_paid,
    "note": on_note,
    "nothing": on_note,
}


# --- when the record ends


def close(run: Run) -> None:
    """Once the events are through: hands that were left out, checks that were missed, what was irregular."""
    dealer = run.dealer
    if run.irregulars:
        _note_irregulars(run)
    if run.early_unfinished:
        _note_left_out(run)
    if dealer.natural and not dealer.hole_down and (run.play_began or run.peeked):
        _note_missed_check(run)


def _note_irregulars(run: Run) -> None:
    for item in run.irregulars:
        kind = item.event.kind
        source = Cite(tuple(run.game.ruleset.irregular.get(kind, ())), "stated")
        ways = () if item.way else WAYS_OF[kind]
        run.finding(item.event.line, kind, "house" if kind in BY_HOUSE else "dealer", source, (item.event.hand,), ways)


def _note_left_out(run: Run) -> None:
    if run.dealer.natural:
        return
    left = [hand for hand in run.early_unfinished if not hand.finish and not hand.played_on and not hand.voided]
    if not left:
        return
    run.finding(
        run.dealer.began, "hand-left-out", "dealer", run.game.source["dealer-plays-last"], (", ".join(h.label for h in left),)
    )
    reading = run.remedy("hand-left-out", run.dealer.began)
    for hand in left:
        if reading == "stands" or not choices_open(run, hand):
            hand.finish, hand.due = STOOD, 0
        else:
            hand.left_out = True


def choices_open(run: Run, hand: Hand) -> bool:
    """Whether a hand could do anything but stand."""
    before = dict(run.asked)
    open_ = bool(hand.due) or any(why(run, hand) is None for why in (why_not_hit, why_not_double, why_not_split))
    run.asked = before
    return open_


def _note_missed_check(run: Run) -> None:
    """A blackjack that came to light after play, where the document orders a look or a look was taken."""
    game = run.game
    if game.undoes_play:
        return
    ordered = game.check_under and run.upcard_checked()
    line = run.peeked or run.dealer.began or next(e.line for e in run.record.events if e.hand == "dealer")
    if (ordered and run.play_began) or run.peeked:
        run.finding(line, "check-missed", "dealer", game.source["check-under"])


def note_suits(run: Run, cards: list[int]) -> None:
    """Note the unseen suits that somebody had to look at; a card of a traced record knows where it stands."""
    for card in cards:
        if card != JOKER and card != UNSEEN and SUIT_OF[card] == UNSEEN_SUIT:
            at = getattr(card, "at", None)
            if at is not None:
                run.suits_read.add(at)


__all__ = ["CARDS", "HANDLERS", "TEN_RANKS", "Run", "close", "prepare_ways"]
