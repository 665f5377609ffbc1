"""A ruling in words, for a terminal or paper: the decision, the money, why, and what it rests on.

``in_words`` takes the object that a ruling's JSON decodes to, the clauses' labels and texts by id, and the readings' texts by
question; what the mappings lack is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .verdict import Wager, acts, basis_words, cents, in_verbs, instruction, is_named, now, rests_on, stamp, steps, verb
from .words import dollars

Texts = Mapping[str, tuple[str, str]]
Readings = Mapping[str, Mapping[str, str]]

MOST_NAMED = 3
"""Wagers whose corrections stand one by one on the line of money; of more, the totals."""

REMEDIES = {
    "void": "the act is undone and its money returned",
    "stands": "the record is taken as it was played",
    "first": "the first version of the line",
    "other": "the other version of the line",
}
SOURCES = {"default": "nobody has decided it", "elected": "the house decided it", "record": "the record decides it"}
OUTCOMES = {
    "win": "wins", "lose": "loses", "push": "pushes", "surrender": "surrendered", "rescue": "rescued",
    "even-money": "took even money", "void": "no action", "pending": "waits",
}  # fmt: skip


def in_words(ruling: Mapping[str, Any], texts: Texts | None = None, readings: Readings | None = None) -> str:
    """The ruling as lines of text. Line 1 is the decision, line 2 the money."""
    parts = [
        (f"{stamp(ruling)}. {instruction(ruling)}", [money_line(ruling)]),
        ("Wagers", _wagers(ruling["wagers"])),
        ("Why", _why(ruling["wagers"], texts or {})),
        ("Rests on", [_rests_on(ruling)]),
        ("Findings", _findings(ruling["findings"])),
        ("Questions", _questions(ruling, readings or {})),
        ("Next", _next(ruling["next"])),
        ("Missing", _missing(ruling)),
    ]
    blocks = []
    for title, found in parts:
        lines = [line for line in found if line]
        if lines:
            blocks.append("\n".join([title, *lines]))
    rules = ruling["rules"]
    return "\n\n".join([*blocks, f"By {rules['title']}, version {rules['version']}."])


# --- money


def money_line(ruling: Mapping[str, Any]) -> str:
    """All that is paid and taken, what was paid against what is owed, and what nobody paid yet."""
    wagers = ruling["wagers"]
    nets = [cents(wager["net"]) for wager in wagers if wager["net"] is not None]
    pay, take = sum(net for net in nets if net > 0), -sum(net for net in nets if net < 0)
    in_all = f"pay {dollars(pay)}, take {dollars(take)}"
    waiting = sum(1 for wager in wagers if wager["net"] is None)
    still_open = [f"{waiting} still open."] if waiting else []
    if ruling["status"] == "depends":
        return " ".join([*_now(ruling), f"With the readings used, in all: {in_all}.", *still_open])
    return " ".join([f"In all: {in_all}.", *_against_paid(wagers), *still_open])


def _now(ruling: Mapping[str, Any]) -> list[str]:
    if not ruling["questions"]:
        return []
    parts, held = now(ruling)
    return [f"Now: {in_verbs(parts) or 'nothing changes hands'}; hold {dollars(held)}."]


def _against_paid(wagers: Sequence[Wager]) -> list[str]:
    """Each wager's correction by itself: what one was paid too much does not pay another."""
    given = [wager for wager in wagers if wager["owed"] is not None]
    if not given:
        return []
    wrong = [wager for wager in given if cents(wager["owed"])]
    if not wrong:
        said = "What was paid is as due."
    elif len(given) == 1:
        net, paid = cents(given[0]["net"]), cents(given[0]["paid"])
        said = f"{_signed(net)} is due and {_signed(paid)} was paid: {_owed(given[0])}."
    elif len(wrong) <= MOST_NAMED:
        said = f"To put right: {'; '.join(f'{name(wager)}, {_owed(wager)}' for wager in wrong)}."
    else:
        said = f"To put right: {in_verbs(act for wager in wrong for act in acts(wager, cents(wager['owed'])))}."
    unpaid = [cents(wager["net"]) for wager in wagers if wager["owed"] is None and wager["net"] is not None]
    rest = in_verbs(("pay" if net > 0 else "take", abs(net)) for net in unpaid if net)
    return [said, f"Not yet paid: {rest}."] if rest else [said]


def _signed(amount: int) -> str:
    return f"−{dollars(amount)}" if amount < 0 else dollars(amount)


def _owed(wager: Wager) -> str:
    return in_verbs(acts(wager, cents(wager["owed"]))) or "nothing is owed"


def name(wager: Wager) -> str:
    """The wager as a person names it.

    >>> name({"spot": 2, "hand": "2", "player": "@ann", "kind": "insurance"})
    '2 ann, insurance'
    """
    player = f" {wager['player'][1:]}" if is_named(wager) else ""
    return f"{wager['hand']}{player}" + ("" if wager["kind"] == "main" else f", {wager['kind']}")


def _wagers(wagers: Sequence[Wager]) -> Iterator[str]:
    for wager in wagers:
        odds = f" {wager['odds'].replace(':', ' to ')}" if wager["odds"] else ""
        net = "" if wager["net"] is None else f": {_net(wager)}"
        owed = "" if wager["owed"] is None else f"; {_signed(cents(wager['paid']))} was paid, {_owed(wager)}"
        yield f"  {name(wager)}: bet {dollars(cents(wager['stake']))}, {OUTCOMES[wager['outcome']]}{odds}{net}{owed}"


def _net(wager: Wager) -> str:
    net = cents(wager["net"])
    returned = cents(wager["returned"])
    parts = [verb(net)] if net else []
    if returned or not parts:
        parts.append(f"return {dollars(returned or cents(wager['stake']))}")
    return ", ".join(parts)


# --- why


def _why(wagers: Sequence[Wager], texts: Texts) -> Iterator[str]:
    told: set[str] = set()
    words = basis_words()
    for wager in wagers:
        if not wager["because"]:
            continue
        yield f"  {name(wager)}"
        for number, (why, basis, clauses) in enumerate(steps(wager), 1):
            yield f"    {number}. {why} [{', '.join([words[basis], *clauses])}]"
            for clause in clauses:
                if clause in texts and clause not in told:
                    told.add(clause)
                    label, text = texts[clause]
                    yield f"       {label}: {text}"


def _rests_on(ruling: Mapping[str, Any]) -> str:
    words = basis_words()
    counts = " · ".join(f"{count} {words[basis]}" for basis, count in rests_on(ruling).items())
    return f"  {counts}" if counts else ""


# --- what was irregular, what it turns on, what now


def _findings(findings: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for finding in findings:
        allowed = f", allowed by the {finding['allowed_by']}" if finding["allowed_by"] else ""
        clauses = ", ".join(finding["clauses"]) or ("the document is silent" if finding["ways"] else "")
        yield f"  line {finding['line']}: {finding['message']} (by the {finding['by']}{allowed})" + (
            f" [{clauses}]" if clauses else ""
        )


def _questions(ruling: Mapping[str, Any], readings: Readings) -> Iterator[str]:
    for question in ruling["questions"]:
        title = f", {question['title']}" if question.get("title") else ""
        given = ", ".join(f"{other} = {letter}" for other, letter in question.get("given", {}).items())
        only = f"; it comes up only with {given}" if given else ""
        yield f"  {question['id']}{title}: {question['used']} is used; {SOURCES[question['from']]}{only}"
        for letter, nets in (question.get("beside") or question["readings"]).items():
            text = readings.get(question["id"], REMEDIES).get(letter, "")
            amounts = ", ".join(f"{wager} {'open' if net is None else _signed(cents(net))}" for wager, net in nets.items())
            yield f"    {letter}: {amounts}" + (f". {text}" if text else "")
    for answer in ruling["settled_by"]:
        yield f"  Settled by an answer to {' and '.join(answer)}."


def _next(due: Mapping[str, Any]) -> Iterator[str]:
    if due["due"]:
        player = f", {due['player']}" if due["player"] else ""
        yield f"  {due['hand'] or 'the table'}{player}: {due['due']}"
    if due["actions"]:
        yield f"  allowed: {', '.join(due['actions'])}"
    for refused in due["forbidden"]:
        yield f"  refused: {refused['action']} [{', '.join(refused['clauses']) or 'the document is silent'}]"


def _missing(ruling: Mapping[str, Any]) -> Iterator[str]:
    for missing in ruling["missing"]:
        yield f"  {missing}"
    for possibility in ruling["possibilities"]:
        amounts = ", ".join(
            f"{wager} {'open' if net is None else _signed(cents(net))}" for wager, net in possibility["nets"].items()
        )
        yield f"  if {possibility['if']}: {amounts}"
