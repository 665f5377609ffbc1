"""A ruleset: a rule document's values and outcome rows, read from TOML, every one with where it comes from.

A *term* is one value that play reads (``dealer-draws-soft-17``). A *row* is one line of the outcome table. Each carries
its clauses and its basis: ``stated``, ``implied`` (clauses and a reason), ``practice`` (silence filled as everybody
fills it), ``open`` (a question with readings) or ``missing`` (promised by the document and not printed). ``without`` is
the value that would hold if those clauses were not there; dropping them is how a check proves that a citation bears load.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import tomllib
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from .errors import RulesetError

Basis = Literal["stated", "implied", "practice", "open", "missing"]

#: Every term that the engine reads, with the value that stands where a document says nothing about it.
SILENT: dict[str, Any] = {
    # the pack and what cards are worth
    "packs": 0,
    "excluded-ranks": "",
    "jokers": False,
    "joker-value": 2,
    "joker-may-be-twelve": False,
    "ace-may-be-eleven": True,
    "ace-drops-to-one": True,
    "court-value": 10,
    "number-counts-itself": True,
    "dealer-ace-is-eleven": True,
    "dealer-ace-drops-to-one": True,
    "dealer-further-aces-are-one": True,
    # who plays against whom, and how it is dealt
    "opponent": True,
    "player-banked": False,
    "hole-card": True,
    "upcard": True,
    "opening-cards": 2,
    "wagers-before-cards": True,
    "one-card-a-round": False,
    "left-to-right": False,
    "turn-order": True,
    "dealer-plays-last": True,
    "check-under": "",
    # naturals
    "natural-by-hitting": False,
    "natural-by-splitting": False,
    "natural-by-doubling": False,
    # the player's acts
    "stand": True,
    "hit": True,
    "hit-hard-max": 21,
    "hit-soft-max": 21,
    "split-hand-hits-freely": True,
    "double-cards": 0,
    "double-any-total": True,
    "double-hard-barred": [],
    "double-outside-hit-range": True,
    "double-for-less": False,
    "double-after-split": False,
    "double-split-aces": False,
    "double-once": True,
    "double-one-card": True,
    "double-least": False,
    "split": False,
    "split-by-value": True,
    "split-ten-values": True,
    "split-equal-wager": True,
    "split-aces": True,
    "split-aces-one-card": False,
    "resplit": True,
    "resplit-aces": False,
    "split-hands-max": 0,
    "doubles-and-splits-max": 0,
    "first-split-hand-first": False,
    "surrender": False,
    "surrender-cards": 2,
    "surrender-any-upcard": True,
    "surrender-needs-check": False,
    "rescue": False,
    "rescue-returns-double": True,
    "even-money": False,
    "insurance": False,
    "insurance-upcard": "ace",
    "insurance-share": True,
    "insurance-exactly-half": False,
    "insurance-for-naturals": True,
    "insurance-before-cards": False,
    # several players on a spot
    "shared-spots": True,
    "players-a-spot-max": 0,
    "bets-a-player-max": 0,
    "bets-a-spot-max": 0,
    "largest-bet-controls": False,
    "banker-bets-only-there": False,
    "limits-cut-the-excess": False,
    "double-declined-stays": True,
    "split-declined-stays-on-first": True,
    "decliner-may-double": True,
    "decliner-stays-on-resplit": True,
    # the dealer
    "dealer-stands-at": 17,
    "dealer-draws-below": True,
    "dealer-draws-soft-17": False,
    # a dealer natural against added money
    "natural-undoes-play": False,
    "late-natural-counts": True,
    "added-money-lost-to-natural": False,
    "busts-lost-to-natural": True,
    "21-beats-late-natural": False,
    # money
    "bank-cap": False,
    "bank-cap-way": "A",
    "bank-order": "A",
    "push-returns": True,
    "insurance-lost-otherwise": True,
    "surrender-after-check": False,
}

ACTS = ("hit", "double", "split", "surrender", "insure", "even-money")


class Term(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One value that play reads, with its provenance."""

    value: Any
    without: Any = None
    basis: Basis = "stated"
    clauses: list[str] = []
    question: str = ""
    why: str = ""
    remark: str = ""


class Natural(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A hand of two dealt cards with a name of its own."""

    id: str
    name: str
    cards: Literal["ace-ten", "suited-aces", "two-jokers"]
    sides: list[Literal["player", "dealer"]] = msgspec.field(default_factory=lambda: ["player", "dealer"])
    basis: Basis = "stated"
    clauses: list[str] = []
    why: str = ""


class HandClass(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A class of the player's hand; the first whose conditions all hold is the hand's class."""

    id: str
    name: str = ""
    natural: str = ""
    least: int = 0
    most: int = 99
    doubled: bool | None = None
    split: bool | None = None
    cards_least: int = 0
    shape: str = ""
    suits: Literal["", "spades", "suited"] = ""
    made: Literal["", "split-ace-ten", "split-ten-ace", "bonus"] = ""
    question: str = ""
    reading: str = ""
    basis: Basis = "stated"
    clauses: list[str] = []
    why: str = ""


class DealerClass(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A class of the dealer's finished hand."""

    id: str
    name: str = ""
    natural: str = ""
    least: int = 0
    most: int = 99


class Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One row of the outcome table: ``*`` matches every class and relation. The first row that matches decides."""

    player: str
    dealer: str = "*"
    relation: Literal["*", "higher", "equal", "lower"] = "*"
    dealer_dealt: str = ""
    result: Literal["win", "lose", "push"]
    odds: str = ""
    question: str = ""
    reading: str = ""
    without: str = ""
    basis: Basis = "stated"
    clauses: list[str] = []
    why: str = ""


class Odds(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a class of win pays, ``N:M``."""

    id: str
    value: str
    question: str = ""
    reading: str = ""
    basis: Basis = "stated"
    clauses: list[str] = []
    why: str = ""
    remark: str = ""


class Bar(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An act that a natural of the player's shuts out."""

    act: Literal["double", "split"]
    natural: str
    basis: Basis = "stated"
    clauses: list[str] = []
    question: str = ""


class Fixed(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A fixed award in cents, for wagers from ``least`` to below ``below`` cents (0: no upper end)."""

    id: str
    amount: int
    least: int = 0
    below: int = 0
    gap_from: int = 0
    question: str = ""
    basis: Basis = "stated"
    clauses: list[str] = []


class SideClass(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A class of a side bet's two cards; odds come from the rule text or from the posted table."""

    id: str
    name: str = ""
    clauses: list[str] = []
    basis: Basis = "stated"
    why: str = ""


class Question(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An open question of the register, with the readings that are computed."""

    id: str
    readings: list[str]
    default: str = "A"
    clauses: list[str] = []
    title: str = ""


class Ruleset(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """One version of one ruleset, as its TOML file says it."""

    slug: str
    title: str
    version: str
    kind: Literal["game", "side-bet"] = "game"
    in_force: dt.date | None = None
    in_force_inferred: bool = False
    document: str = ""
    banker: str = "dealer"
    side_bets: list[str] = []
    games: list[str] = []
    irregular: dict[str, list[str]] = {}
    terms: dict[str, Term] = {}
    natural: list[Natural] = []
    player: list[HandClass] = []
    dealer: list[DealerClass] = []
    outcome: list[Row] = []
    odds: list[Odds] = []
    bar: list[Bar] = []
    award: list[Fixed] = []
    side_class: list[SideClass] = []
    question: list[Question] = []
    sha256: str = ""

    @property
    def label(self) -> str:
        return f"{self.slug}@{self.version}"


def load_ruleset(data: bytes) -> Ruleset:
    """Read a ruleset's TOML; ``RulesetError`` says which entry is wrong and how."""
    try:
        ruleset = msgspec.convert(tomllib.loads(data.decode("utf-8")), Ruleset)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise RulesetError(str(error)) from None
    ruleset.sha256 = hashlib.sha256(data).hexdigest()
    _check(ruleset)
    return ruleset


def _check(ruleset: Ruleset) -> None:
    for name, term in ruleset.terms.items():
        if ruleset.kind == "game" and name not in SILENT:
            raise RulesetError(f"{ruleset.slug}: no term is called {name!r}")
        _check_source(f"{ruleset.slug} term {name}", term.basis, term.clauses, term.question, term.why)
    for kind, entries in (
        ("natural", ruleset.natural), ("odds", ruleset.odds), ("award", ruleset.award), ("class", ruleset.side_class),
    ):  # fmt: skip
        for entry in entries:
            _check_source(
                f"{ruleset.slug} {kind} {entry.id}", entry.basis, entry.clauses,
                getattr(entry, "question", ""), getattr(entry, "why", ""),
            )  # fmt: skip
    known = {question.id for question in ruleset.question}
    for asked in asked_in(ruleset):
        if asked not in known:
            raise RulesetError(f"{ruleset.slug}: the question {asked} has no entry")
    if ruleset.kind == "game":
        _check_classes(ruleset)


def _check_classes(ruleset: Ruleset) -> None:
    """Every natural has its classes, every total one, and every row names classes and odds that there are."""
    players, dealers = {c.id for c in ruleset.player}, {c.id for c in ruleset.dealer}
    for natural in ruleset.natural:
        for side, classes in (("player", ruleset.player), ("dealer", ruleset.dealer)):
            if side in natural.sides and not any(one.natural == natural.id for one in classes):
                raise RulesetError(f"{ruleset.slug}: the natural {natural.id} has no class of the {side}'s hand")
    known = {natural.id for natural in ruleset.natural}
    named = [(c.id, c.natural) for c in ruleset.player] + [(c.id, c.natural) for c in ruleset.dealer]
    for id_, natural_id in named:
        if natural_id and natural_id not in known:
            raise RulesetError(f"{ruleset.slug}: the class {id_} names a natural that is not there: {natural_id}")
    for total in range(17, 27):
        if not any(not one.natural and one.least <= total <= one.most for one in ruleset.dealer):
            raise RulesetError(f"{ruleset.slug}: no class of the dealer's hand holds the total {total}")
    odds = {one.id for one in ruleset.odds}
    for row in ruleset.outcome:
        where = f"{ruleset.slug}: the row {row.player} x {row.dealer}"
        if row.player not in ("*", *players) or row.dealer not in ("*", *dealers):
            raise RulesetError(f"{where} names a class that is not there")
        if row.result == "win" and row.odds not in odds:
            raise RulesetError(
                f"{where} wins without odds" if not row.odds else f"{where} names odds that are not there: {row.odds}"
            )


def _check_source(what: str, basis: str, clauses: list[str], question: str, why: str) -> None:
    if basis in ("stated", "implied") and not clauses:
        raise RulesetError(f"{what} is {basis} and names no clause")
    if basis == "open" and not question:
        raise RulesetError(f"{what} is open and names no question")
    if basis in ("practice", "implied") and not why:
        raise RulesetError(f"{what} is {basis} and gives no reason")


def asked_in(ruleset: Ruleset) -> set[str]:
    """The questions that the ruleset's values and rows read."""
    entries: list[Iterable[Any]] = [
        ruleset.terms.values(), ruleset.player, ruleset.outcome, ruleset.odds, ruleset.bar, ruleset.award,
    ]  # fmt: skip
    return {entry.question for group in entries for entry in group if entry.question}


def clauses_in(ruleset: Ruleset) -> set[str]:
    """The clauses on which a value or a row of the ruleset rests."""
    entries: list[Iterable[Any]] = [
        ruleset.terms.values(), ruleset.natural, ruleset.player, ruleset.outcome, ruleset.odds, ruleset.bar,
        ruleset.award, ruleset.side_class,
    ]  # fmt: skip
    return {clause for group in entries for entry in group for clause in entry.clauses}
