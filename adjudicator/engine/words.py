"""All sentences of the engine, in one place: steps, findings, questions, what is missing.

Codes and values come in, words go out; no other module of the engine holds a sentence that a person reads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .cards import NAMES
from .game import Cite, Game
from .table import Finding, Step


def dollars(cents: int) -> str:
    """An amount as a person reads it.

    >>> dollars(125000), dollars(-375)
    ('$1,250.00', '$3.75')
    """
    return f"${abs(cents) // 100:,}.{abs(cents) % 100:02d}"


def amount(cents: int) -> str:
    """An amount as a ruling carries it: two decimals, a sign where it is a loss.

    >>> amount(5000), amount(-375), amount(0)
    ('50.00', '-3.75', '0.00')
    """
    known = _AMOUNTS.get(cents)
    if known is None:
        known = f"{cents // 100}.{cents % 100:02d}" if cents >= 0 else f"-{-cents // 100}.{-cents % 100:02d}"
        if len(_AMOUNTS) < 20_000:
            _AMOUNTS[cents] = known
    return known


_AMOUNTS: dict[int, str] = {}


def cards(codes: Sequence[int]) -> str:
    return " ".join(NAMES[code] for code in codes)


def _moved(cents: int, pay: str, take: str) -> str:
    """What the table does with an amount, in its verbs.

    >>> _moved(6000, "paid", "took"), _moved(-500, "pay", "take"), _moved(0, "paid", "took")
    ('paid $60.00', 'take $5.00', 'paid nothing')
    """
    if not cents:
        return f"{pay} nothing"
    return f"{pay if cents > 0 else take} {dollars(cents)}"


def _row(game: Game, v: tuple[Any, ...]) -> str:
    kind, total, dealer, dealer_total, natural, result = v
    name = game.player_names.get(kind) or str(total)
    theirs = game.natural_names.get(natural) or game.dealer_names.get(game.dealer_ids[dealer]) or str(dealer_total)
    if theirs.startswith("over"):
        theirs = f"{dealer_total}, {theirs}"
    if name.startswith("over"):
        name = f"{total}, {name}"
    return f"{name} against the {game.banker}'s {theirs}: {_ENDS[result]}"


_ENDS = {"win": "the player wins", "lose": "the player loses", "push": "neither wins"}


def _natural(game: Game, v: tuple[Any, ...]) -> str:
    natural, dealt = v
    return f"{cards(dealt[:2])} are the first two cards: {game.natural_names[natural]}"


def _no_natural(how: str) -> Callable[[Game, tuple[Any, ...]], str]:
    return lambda game, v: f"it would be a {game.natural_names[v[0]]}, which cannot be made by {how}"


Sentence = Callable[[Game, tuple[Any, ...]], str]

STEPS: dict[str, Sentence] = {
    "row": _row,
    "natural": _natural,
    "class": lambda game, v: f"the hand is {game.player_names.get(v[0]) or v[0]}",
    "no-natural-by-splitting": _no_natural("splitting"),
    "no-natural-by-hitting": _no_natural("hitting"),
    "no-natural-by-doubling": _no_natural("doubling down"),
    "row-early": lambda game, v: f"{game.player_names.get(v[0]) or v[1]}: {_ENDS[v[2]]}, whatever the {game.banker} makes",
    "unseen-same": lambda game, v: "the same whatever the cards were that nobody saw",
    "push-returns": lambda game, v: "the wager comes back",
    "odds": lambda game, v: f"that pays {v[0]} to {v[1]}",
    "no-odds": lambda game, v: "no clause says what that pays",
    "no-class": lambda game, v: "no clause names this hand",
    "no-rule": lambda game, v: "no clause decides this meeting of hands",
    "undone": lambda game, v: "the split that made this hand is undone; its money is returned",
    "round-void": lambda game, v: "the round was voided; every wager is returned",
    "hand-dead": lambda game, v: "the hand was declared void; its wager is returned",
    "rescue": lambda game, v: "rescued after the double: the opening wager is lost",
    "rescue-returns": lambda game, v: f"the doubled part, {dollars(v[0])}, goes back",
    "even-money": lambda game, v: "even money was taken: the blackjack is paid 1 to 1 at once",
    "surrender": lambda game, v: "surrendered: half of the wager is lost",
    "surrender-closed": lambda game, v: "the dealer has blackjack, so surrender was not open: the wager is lost",
    "play-undone": lambda game, v: "everything after the deal is undone; added money is returned",
    "late-natural": lambda game, v: "a natural counts whenever it is found: the dealt cards settle",
    "original-only": lambda game, v: f"only the opening wager is lost; {dollars(v[0])} that was added is returned",
    "original-lost-elsewhere": lambda game, v: "the opening wager is lost on another hand; this money is returned",
    "insurance-wins": lambda game, v: f"the {game.banker} has {game.natural_names[v[0]]}: insurance pays {v[1]} to {v[2]}",
    "insurance-lost": lambda game, v: f"the {game.banker} has no natural: insurance is lost",
    "two-aces": lambda game, v: "two aces of different suits are 12: one of them drops to 1",
    "insurance-refused": lambda game, v: "insurance was not on offer here; it is returned",
    "insurance-excess": lambda game, v: f"insurance goes up to half of the wager; {dollars(v[0])} is returned",
    "insurance-not-half": lambda game, v: "insurance is half of the wager, no less; it is returned",
    "late": lambda game, v: "the wager came after the first card; it is returned",
    "no-such-bet": lambda game, v: f"this game has no {v[0]} wager; it is returned",
    "no-main-wager": lambda game, v: "the side bet lies without a main wager; it is returned",
    "side-bet-excess": lambda game, v: f"the side bet goes up to the main wager; {dollars(v[0])} is returned",
    "limits": lambda game, v: f"{dollars(v[0])} lies outside the posted limits and has no action",
    "bettors": lambda game, v: "the seat takes no such wager; it is returned",
    "declined-split": lambda game, v: "the player did not match the split and lies on the first hand alone",
    "side-lost": lambda game, v: f"{cards(v[1:3])} do not win {v[0]}",
    "side-class": lambda game, v: f"{cards(v[1:3])} are {v[0]}",
    "no-pay-table": lambda game, v: f"the document prints no pay table and the placard has no rate for {v[0]}",
    "posted": lambda game, v: f"the posted pay table gives {v[1]} to {v[2]} for {v[0]}; the document prints none",
    "cap": lambda game, v: f"due {dollars(v[0])}; the round's cap leaves {dollars(v[1])}",
    "match": lambda game, v: f"the upcard {NAMES[v[0]]} is matched by {cards(v[1])}",
    "match-pays": lambda game, v: (
        f"a match {'in suit' if v[0] == 'suited' else 'in another suit'} pays {v[1]} to 1"
        + (", each of the two" if v[2] > 1 else "")
    ),
    "super-bonus": lambda game, v: f"three sevens of one suit against a seven, on a wager of {dollars(v[1])}: {dollars(v[0])}",
    "bonus-instead": lambda game, v: "the award takes the place of the 7-7-7 payoff",
    "envy": lambda game, v: f"the Super Bonus on spot {v[1]} gives every other player {dollars(v[0])}",
    "bank-cap": lambda game, v: f"due {dollars(v[0])}; the bank's money covers {dollars(v[1])}, the rest is returned",
    "bank-waits": lambda game, v: f"the bank's money, {dollars(v[0])}, does not reach for certain; it waits for the other wagers",
}


def why(step: Step, game: Game) -> str:
    """One step as a sentence, with the reason of its basis."""
    sentence = STEPS[step.code](game, step.values)
    return f"{sentence}{_tail(step.source)}"


def _tail(source: Cite) -> str:
    parts = ""
    if source.basis == "practice":
        parts = f" (usual practice, no clause: {source.why})" if source.why else " (usual practice, no clause)"
    elif source.basis == "implied":
        parts = f" (it follows: {source.why})"
    return f"{parts}; {source.remark}" if source.remark else parts


_ACT = {
    "hit": "hit", "double": "double", "split": "split", "surrender": "surrender", "rescue": "rescue",
    "insurance": "insurance", "even-money": "even money", "side-bet": "side bet",
}  # fmt: skip

FINDINGS: dict[str, Callable[[Game, tuple[Any, ...]], str]] = {
    "hit-not-allowed": lambda game, v: f"hand {v[0]} cannot be hit here",
    "double-not-allowed": lambda game, v: f"hand {v[0]} cannot be doubled here",
    "split-not-allowed": lambda game, v: f"hand {v[0]} cannot be split here",
    "surrender-not-allowed": lambda game, v: f"surrender is not open to hand {v[0]} here",
    "rescue-not-allowed": lambda game, v: f"rescue is not open to hand {v[0]} here",
    "insurance-not-allowed": lambda game, v: f"insurance is not on offer to spot {v[0]} here",
    "even-money-not-allowed": lambda game, v: f"even money is not on offer to spot {v[0]} here",
    "side-bet-not-allowed": lambda game, v: f"{v[0]} is not open on this wager in this game",
    "double-amount": lambda game, v: f"the added wager on hand {v[0]} is not what a double takes",
    "split-amount": lambda game, v: f"the added wager on hand {v[0]} is not equal to the first",
    "insurance-amount": lambda game, v: "the insurance is not half of the wager",
    "side-bet-amount": lambda game, v: "the side bet is larger than the main wager",
    "late-bet": lambda game, v: "the wager came after the first card",
    "limits": lambda game, v: "the wager lies outside the posted limits",
    "bettors": lambda game, v: "who banks bets nowhere else" if v[0] == "banker" else "the wager is more than the seat takes",
    "not-in-control": lambda game, v: f"{v[0]} signalled; {v[1]} has the most money bet and decides",
    "out-of-turn": lambda game, v: f"hand {v[0]} acted before an earlier hand was finished",
    "unasked-card": lambda game, v: f"hand {v[0]} was given {v[1]} and had not asked for it",
    "dealer-overdraw": lambda game, v: f"the {game.banker} drew {v[1]} on {v[0]} and had to stand; the card is dead",
    "dealer-stopped-short": lambda game, v: f"the {game.banker} stopped on {v[0]} and had to draw",
    "early-dealer-card": lambda game, v: f"the {game.banker} played before every hand was finished",
    "hand-left-out": lambda game, v: f"the {game.banker} played and hand {v[0]} was not finished",
    "check-missed": lambda game, v: "the dealer's blackjack came to light after play: the check was missed",
    "deal-order": lambda game, v: "the card was dealt out of order",
    "refused-lawful-act": lambda game, v: f"hand {v[0]} asked for {v[1]}, which the rules grant, and was refused",
    "wrong-pay": lambda game, v: (
        f"{v[0]}: the table {_moved(v[1], 'paid', 'took')} and had to {_moved(v[2], 'pay', 'take')}"
        if len(v) > 2
        else "a wrong payment was noted"
    ),
    "exposed": lambda game, v: "a card was exposed",
    "boxed": lambda game, v: "a card lay face up in the pack",
    "not-given": lambda game, v: "a card that was due was not given",
    "not-asked": lambda game, v: "the seat was not asked",
    "empty-spot": lambda game, v: "an empty spot was dealt a card",
    "insurance-not-offered": lambda game, v: "insurance was not offered",
    "cut-card": lambda game, v: "the cut card was out of place",
    "short-pack": lambda game, v: "the pack is not complete",
    "announced": lambda game, v: "a wrong total was announced",
}  # fmt: skip


def finding_message(finding: Finding, game: Game) -> str:
    """What was irregular, as a sentence; where no clause gives the remedy, the ways to dispose of it."""
    sentence = FINDINGS[finding.code](game, finding.values or ("?",))
    if finding.ways and len(finding.ways) > 1:
        return f"{sentence}; no clause gives a remedy, it is for management to choose: {', '.join(finding.ways)}"
    return sentence
