"""A ruleset compiled for play: terms as attributes, outcome rows by class, every value with its citation.

Compiling resolves each term once, so that play reads attributes and small tables. ``drop`` compiles the same ruleset as
if some clauses were not there: what a check uses to prove that a citation bears load.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from .cards import JOKER, RANK_OF, RANKS, SUIT_OF, TEN_RANKS, UNSEEN, UNSEEN_SUIT
from .ruleset import SILENT, Bar, Fixed, HandClass, Natural, Odds, Question, Row, Ruleset

HIGHER, EQUAL, LOWER = 0, 1, 2
RELATIONS = {"higher": HIGHER, "equal": EQUAL, "lower": LOWER}
CAP = 63
"""Hard totals are kept up to this number; beyond it a hand is over 21 whatever follows."""


class Cite(msgspec.Struct, frozen=True, gc=False):
    """Where a value comes from: its clauses, its basis, and a reason where the basis is not plain text."""

    clauses: tuple[str, ...] = ()
    basis: str = "practice"
    why: str = ""
    remark: str = ""
    question: str = ""


SILENCE = Cite((), "practice", "the text is silent; every house does it so")


def cite(entry: Any) -> Cite:
    """The citation of a TOML entry."""
    return Cite(
        tuple(entry.clauses), entry.basis, getattr(entry, "why", ""), getattr(entry, "remark", ""), getattr(entry, "question", "")
    )


class Cell(msgspec.Struct, gc=False):
    """One outcome row as play meets it."""

    result: str
    odds: str
    source: Cite
    question: str = ""
    reading: str = ""
    dealer_dealt: str = ""


class Price(msgspec.Struct, gc=False):
    """Odds as play meets them: ``over`` units for each ``under`` wagered."""

    over: int
    under: int
    source: Cite
    question: str = ""
    reading: str = ""


class Class(msgspec.Struct, gc=False):
    """One class of the player's hand."""

    index: int
    id: str
    spec: HandClass
    source: Cite | None


class SideBet:
    """A side bet's ruleset, compiled."""

    def __init__(self, ruleset: Ruleset, dropped: frozenset[str] = frozenset()) -> None:
        self.slug = ruleset.slug
        self.ruleset = ruleset
        self.values: dict[str, Any] = {}
        self.sources: dict[str, Cite] = {}
        for name, term in ruleset.terms.items():
            gone = not dropped.isdisjoint(term.clauses)
            self.values[name] = term.without if gone else term.value
            self.sources[name] = SILENCE if gone else cite(term)
        self.prices = _prices(ruleset.odds, dropped)
        self.classes = {c.id: cite(c) for c in ruleset.side_class if dropped.isdisjoint(c.clauses)}


class Game:
    """A game's ruleset with its side bets, compiled for play."""

    def __init__(
        self, ruleset: Ruleset, side_bets: Iterable[Ruleset] = (), dropped: frozenset[str] = frozenset(),
        known_side_bets: Mapping[str, Ruleset] | None = None,
    ) -> None:  # fmt: skip
        self.ruleset = ruleset
        self.side_rulesets = tuple(side_bets)
        self.known_side_bets: Mapping[str, Ruleset] = known_side_bets or {}
        self.slug = ruleset.slug
        self.dropped = dropped
        self.banker = ruleset.banker
        self.term: dict[str, Any] = {}
        self.source: dict[str, Cite] = {}
        self._resolve_terms()
        self.side_bets = {side.slug: SideBet(side, dropped) for side in self.side_rulesets}
        self.questions: dict[str, Question] = {q.id: q for q in ruleset.question}
        for side in self.side_rulesets:
            self.questions.update((q.id, q) for q in side.question)
        self.side_hashes = {side.slug: side.sha256 for side in self.side_rulesets}
        self.texts_sha256 = ""
        self.memo: dict[Any, Any] = {}
        self.ends: dict[Any, Any] = {}
        self.early: dict[int, Any] = {}
        self.verdicts: dict[tuple[int, int, int], Any] = {}
        self.known_naturals: dict[int, str] = {}
        self.openings: dict[int, tuple[int, str]] = {}
        self.known_dealer_naturals: dict[int, str] = {}
        self._card_tables()
        self._class_tables()
        self._plain_attributes()

    def drop(self, clauses: Iterable[str]) -> Game:
        """The same game as if these clauses were not in the document."""
        dropped = frozenset(clauses)
        return Game(self.ruleset, (*self.side_rulesets, *self._let_in(dropped)), dropped, self.known_side_bets)

    def _let_in(self, dropped: frozenset[str]) -> list[Ruleset]:
        """The side bets of other games that only a dropped clause keeps out."""
        own = {side.slug for side in self.side_rulesets}
        return [
            side for slug, side in self.known_side_bets.items()
            if slug not in own and not dropped.isdisjoint(side.terms["available"].clauses)
        ]  # fmt: skip

    # --- terms

    def _resolve_terms(self) -> None:
        for name, silent in SILENT.items():
            term = self.ruleset.terms.get(name)
            if term is None:
                self.term[name], self.source[name] = silent, SILENCE
            elif not self.dropped.isdisjoint(term.clauses) and term.without is not None:
                self.term[name], self.source[name] = term.without, SILENCE
            else:
                self.term[name], self.source[name] = term.value, cite(term)

    def _plain_attributes(self) -> None:
        """The terms that play reads at every card, as attributes."""
        term = self.term
        self.hit_hard_max: int = term["hit-hard-max"]
        self.hit_soft_max: int = term["hit-soft-max"]
        self.hit_ranged = self.hit_hard_max < 21 or self.hit_soft_max < 21
        self.stands_at: int = term["dealer-stands-at"]
        self.draws_soft_17: bool = term["dealer-draws-soft-17"]
        self.draws_below: bool = term["dealer-draws-below"]
        self.ordered_deal: bool = term["one-card-a-round"]
        self.bets_bound = bool(
            term["players-a-spot-max"] or term["bets-a-player-max"] or not term["shared-spots"] or term["banker-bets-only-there"]
        )
        self.split_ten_ace: str = next((c.question for c in self.ruleset.player if c.made == "split-ten-ace"), "")
        self.free_split_hands: bool = term["split-hand-hits-freely"]
        self.may_hit_at_all: bool = term["hit"]
        self.hole_card: bool = term["hole-card"]
        self.one_card_split_aces: bool = term["split-aces-one-card"]
        self.packs: int = term["packs"]
        self.check_under: str = term["check-under"]
        self.undoes_play: bool = term["natural-undoes-play"]
        self.beats_late: bool = bool(term["21-beats-late-natural"]) and "21-beats-late-natural" in self.ruleset.terms
        self.bank_cap: bool = term["bank-cap"]
        self.jokers: bool = term["jokers"]
        self.must_draw = [self._must_draw(key) for key in range(256)]
        self.natural_spread = any(term[f"natural-by-{how}"] for how in ("hitting", "splitting", "doubling"))
        self.is_plain = bool(
            term["hit"]
            and term["stand"]
            and term["opponent"]
            and term["opening-cards"] == 2
            and term["push-returns"]
            and not self.natural_spread
            and self.best == self.dealer_best
        )
        self.doubles_plainly = bool(
            term["double-cards"] and term["double-cards"] >= 2 and term["double-any-total"] and term["double-one-card"]
        )
        self.plain_insurance = self.odds.get("insurance/blackjack")

    def natural_class_of(self, cards: list[int]) -> Class | None:
        """The class of the natural that two dealt cards make for a player."""
        return self.natural_class.get(natural_of(self, cards[0], cards[1], "player"))

    def _must_draw(self, key: int) -> bool:
        """Whether the rule makes a dealer without a natural take another card, by the key of the hand."""
        total = self.dealer_best[key]
        if total < self.stands_at:
            return (total < 17 and self.draws_below) or total >= 17
        return total == 17 and self.draws_soft_17 and total != key & 63

    def open_question(self, name: str) -> str:
        """The question that a term leaves open, or nothing."""
        term = self.ruleset.terms.get(name)
        return term.question if term is not None and self.dropped.isdisjoint(term.clauses) else ""

    # --- cards

    def _card_tables(self) -> None:
        term = self.term
        excluded = {RANKS.index(rank) for rank in term["excluded-ranks"]}
        self.refused_ranks = frozenset(excluded)
        self.hard = [0] * (UNSEEN + 1)
        self.value = [0] * (UNSEEN + 1)
        for code in range(65):
            rank = RANK_OF[code]
            if rank == 0:
                worth = 1
            elif rank >= 10:
                worth = term["court-value"]
            else:
                worth = rank + 1 if term["number-counts-itself"] else 0
            self.hard[code] = worth
            self.value[code] = 11 if rank == 0 else worth
        self.hard[JOKER] = self.value[JOKER] = term["joker-value"]
        twelve = term["joker-may-be-twelve"]
        self.jokers_flexible: bool = bool(twelve)
        self.ace_step = [64 if RANK_OF[code] == 0 or (twelve and code == JOKER) else 0 for code in range(UNSEEN + 1)]
        self.best = _totals(term["ace-may-be-eleven"], term["ace-drops-to-one"], True)
        self.dealer_best = _totals(
            term["dealer-ace-is-eleven"], term["dealer-ace-drops-to-one"], term["dealer-further-aces-are-one"]
        )

    # --- classes and rows

    def _class_tables(self) -> None:
        rules = self.ruleset
        keep = self.dropped.isdisjoint
        self.naturals: list[tuple[Natural, Cite]] = [(n, cite(n)) for n in rules.natural if keep(n.clauses)]
        self.natural_sources = {natural.id: source for natural, source in self.naturals}
        self.natural_names = {natural.id: natural.name for natural in rules.natural}
        ids = list(dict.fromkeys(c.id for c in rules.player))
        self.player_ids = ids
        self.player_names = {c.id: c.name for c in reversed(rules.player)}
        self.dealer_names = {c.id: c.name for c in rules.dealer}
        classes = [
            Class(ids.index(spec.id), spec.id, spec, cite(spec) if spec.clauses else None)
            for spec in rules.player
            if keep(spec.clauses)
        ]
        self.natural_class = {c.spec.natural: c for c in classes if c.spec.natural}
        drawn = [c for c in classes if not c.spec.natural]
        self.classes_by_total = [tuple(c for c in drawn if c.spec.least <= total <= c.spec.most) for total in range(CAP + 12)]
        self.plain_class: list[Class | None] = [
            options[0] if options and _unconditional(options[0].spec) else None for options in self.classes_by_total
        ]
        self.dealer_ids = [c.id for c in rules.dealer]
        self.dealer_natural_class = {c.natural: i for i, c in enumerate(rules.dealer) if c.natural}
        self.dealer_class_by_total = [
            next((i for i, c in enumerate(rules.dealer) if not c.natural and c.least <= total <= c.most), -1)
            for total in range(CAP + 12)
        ]
        #: The first total over 21 from which on the dealer's class stays the same.
        self.last_telling_total = next(
            total for total in range(22, 27) if len({self.dealer_class_by_total[t] for t in range(total, 27)}) == 1
        )
        self.odds = _prices(rules.odds, self.dropped)
        self.cells = self._cells()
        everything = range(len(self.dealer_ids))
        by_drawing = [index for index in everything if index not in self.dealer_natural_class.values()]
        self.constant = [self._constant(index, everything) for index in range(len(self.player_ids))]
        self.constant_drawn = [self._constant(index, by_drawing) for index in range(len(self.player_ids))]
        self.bars: dict[tuple[str, str], tuple[Bar, Cite]] = {
            (bar.act, bar.natural): (bar, cite(bar)) for bar in rules.bar if keep(bar.clauses)
        }
        self.awards: dict[str, tuple[Fixed, Cite]] = {
            award.id: (award, cite(award)) for award in rules.award if keep(award.clauses)
        }

    def _constant(self, player: int, dealers: Iterable[int]) -> bool:
        """Whether a class comes out the same against all of these classes of the dealer's hand, whatever is asked."""
        rows = [self.cells[(player * len(self.dealer_ids) + dealer) * 3 + r] for dealer in dealers for r in range(3)]
        if any(len(row) != 1 or row[0].question or row[0].dealer_dealt for row in rows):
            return False
        kinds = {(row[0].result, row[0].odds) for row in rows}
        return len(kinds) == 1 and not any(price.question for price in self.odds.get(rows[0][0].odds, ()))

    def _cells(self) -> list[tuple[Cell, ...]]:
        found: list[tuple[Cell, ...]] = []
        for player in self.player_ids:
            for dealer in self.dealer_ids:
                for relation in RELATIONS:
                    found.append(self._cell(player, dealer, relation))
        return found

    def _cell(self, player: str, dealer: str, relation: str) -> tuple[Cell, ...]:
        rows: list[Cell] = []
        for row in self.ruleset.outcome:
            if not row_matches(row, player, dealer, relation):
                continue
            gone = not self.dropped.isdisjoint(row.clauses)
            if gone and not row.without:
                continue
            result = row.without if gone else row.result
            source = SILENCE if gone else cite(row)
            # the last reading of a cell is its fall-through: every row before it has been tried
            rows.append(Cell(result, row.odds, source, row.question, row.reading, row.dealer_dealt))
            if not row.question and not row.dealer_dealt:
                break
        return tuple(rows)


def row_matches(row: Row, player: str, dealer: str, relation: str) -> bool:
    """Whether a row covers a combination of classes."""
    return row.player in ("*", player) and row.dealer in ("*", dealer) and row.relation in ("*", relation)


def _unconditional(spec: HandClass) -> bool:
    return (
        spec.doubled is None and spec.split is None and not spec.cards_least and not spec.shape and not spec.suits
        and not spec.made and not spec.question
    )  # fmt: skip


def _prices(entries: Iterable[Odds], dropped: frozenset[str]) -> dict[str, tuple[Price, ...]]:
    found: dict[str, tuple[Price, ...]] = {}
    for entry in entries:
        if not dropped.isdisjoint(entry.clauses):
            continue
        over, under = (int(part) for part in entry.value.split(":"))
        price = Price(over, under, cite(entry), entry.question, "" if entry.reading == "*" else entry.reading)
        found[entry.id] = (*found.get(entry.id, ()), price)
    return found


def _totals(may_be_eleven: bool, drops: bool, further_are_one: bool) -> list[int]:
    """The total that counts, by hard total + 64 for each ace (three and more alike).

    >>> table = _totals(True, True, True)
    >>> table[7 + 64], table[12 + 64], table[2 + 128]
    (17, 12, 12)
    """
    table: list[int] = []
    for aces in range(4):
        for hard in range(CAP + 1):
            total = hard
            if aces and may_be_eleven:
                if not further_are_one:
                    total += 10 * (aces - 1)
                if total + 10 <= 21 or not drops:
                    total += 10
            table.append(total)
    return table


def natural_of(game: Game, first: int, second: int, side: str) -> str:
    """The natural that two dealt cards make for that side, or nothing; a suit that nobody saw makes no suited pair."""
    known = game.known_naturals if side == "player" else game.known_dealer_naturals
    found = known.get(first * 67 + second)
    if found is None:
        found = next((n.id for n, _ in game.naturals if side in n.sides and _makes(n.cards, first, second)), "")
        known[first * 67 + second] = found
    return found


def opening(game: Game, first: int, second: int) -> tuple[int, str]:
    """What two cards make as a player's dealt hand: the hand's key and its natural, remembered by the game."""
    known = game.openings.get(first * 67 + second)
    if known is None:
        key = game.hard[first] + game.hard[second] + game.ace_step[first] + game.ace_step[second]
        known = game.openings[first * 67 + second] = key, natural_of(game, first, second, "player")
    return known


def _makes(kind: str, first: int, second: int) -> bool:
    one, two = RANK_OF[first], RANK_OF[second]
    if kind == "ace-ten":
        return (one == 0 and two in TEN_RANKS) or (two == 0 and one in TEN_RANKS)
    if kind == "two-jokers":
        return first == JOKER and second == JOKER
    return one == 0 and two == 0 and SUIT_OF[first] == SUIT_OF[second] != UNSEEN_SUIT


def times(amount: int, over: int, under: int) -> int:
    """An amount of cents times odds, rounded once to the nearest cent, half away from zero.

    >>> times(750, -1, 2), times(700, 6, 5), times(5, 3, 2), times(-5, 1, 2)
    (-375, 840, 8, -3)
    """
    exact = amount * over
    if under == 1:
        return exact
    sign = -1 if exact < 0 else 1
    return sign * ((2 * abs(exact) + under) // (2 * under))


def fraction_times(amount: int, odds: Fraction) -> int:
    """An amount of cents times posted odds."""
    return times(amount, odds.numerator, odds.denominator)
