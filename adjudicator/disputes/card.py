"""The ruling card: a ruling as a page shows it, in the order of its parts.

Everything said here is translated; the sentences of steps and findings are the engine's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext

from adjudicator.disputes.cites import Cite, cite, cites
from adjudicator.engine import Election, Ruling, encode, verdict
from adjudicator.engine.words import dollars
from adjudicator.rulebook.shipped import questions

STATES = {"settled": "settled", "depends": "question", "incomplete": "incomplete"}


class Card(NamedTuple):
    """The parts of the card, top to bottom."""

    state: str
    stamp: str
    instruction: str
    chips: str
    deciding: Cite | None
    rules: Mapping[str, Any]
    money: list[dict[str, Any]]
    why: list[dict[str, Any]]
    findings: list[dict[str, Any]]
    questions: list[dict[str, Any]]
    meanwhile: str  # what holds until a question is decided
    settled_by: list[list[str]]
    considered: list[dict[str, str]]
    rests_on: list[str]
    next: dict[str, Any] | None
    missing: list[str]
    possibilities: list[dict[str, Any]]
    receipt: Mapping[str, Any]


def card(ruling: Ruling, elections: Mapping[str, Election] | None = None) -> Card:
    # What leaves the engine is its JSON; how it keeps a ruling until then is its own business.
    told = msgspec.json.decode(encode(ruling))
    clause = verdict.deciding_clause(told)
    moved = verdict.due_now(told)
    return Card(
        STATES[told["status"]],
        verdict.stamp(told, _memo(told, elections or {}), gettext),
        verdict.instruction(told, gettext),
        verdict.chips(moved) if moved else "",
        cite(clause) if clause else None,
        told["rules"],
        [_money(wager) for wager in told["wagers"]],
        _why(told),
        [_finding(finding) for finding in told["findings"]],
        [_question(question, told["wagers"]) for question in told["questions"]],
        _meanwhile(told),
        told["settled_by"],
        _considered(told),
        _rests_on(told),
        _next(told["next"]),
        told["missing"],
        [_possibility(possibility, told["wagers"]) for possibility in told["possibilities"]],
        told["receipt"],
    )


def _memo(told: Mapping[str, Any], elections: Mapping[str, Election]) -> str:
    used = [elections[question].memo for question in told["receipt"]["readings"] if question in elections]
    return ", ".join(memo for memo in dict.fromkeys(used) if memo)


# --- money


def _money(wager: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "name": _name(wager),
        "stake": dollars(verdict.cents(wager["stake"])) if wager["stake"] != "0.00" else "",
        "outcome": _outcome(wager),
        "due": gettext("still open") if wager["net"] is None else _due(wager),
        "sure": _sure(wager),
        "owed": _owed(wager),
        "is_wrong": wager["owed"] not in (None, "0.00"),
    }


def _name(wager: Mapping[str, Any]) -> str:
    player = f" {wager['player'][1:]}" if verdict.is_named(wager) else ""
    kind = "" if wager["kind"] == "main" else f" · {wager['kind'].replace('-', ' ')}"
    return f"{wager['hand']}{player}{kind}"


def _outcome(wager: Mapping[str, Any]) -> str:
    words = {
        "win": gettext("wins"),
        "lose": gettext("loses"),
        "push": gettext("pushes"),
        "surrender": gettext("surrendered"),
        "rescue": gettext("rescued"),
        "even-money": gettext("took even money"),
        "void": gettext("no action"),
        "pending": gettext("waits"),
    }
    return f"{words[wager['outcome']]} {_odds(wager['odds'])}".strip()


def _odds(odds: str | None) -> str:
    if not odds:
        return ""
    over, _colon, under = odds.partition(":")
    return gettext("%(over)s to %(under)s") % {"over": over, "under": under}


def _due(wager: Mapping[str, Any]) -> str:
    net, returned = verdict.cents(wager["net"]), verdict.cents(wager["returned"])
    back = returned or (0 if net else verdict.cents(wager["stake"]))
    parts = [verdict.verb(net, gettext)] if net else []
    if back:
        parts.append(gettext("return %(amount)s") % {"amount": dollars(back)})
    return ", ".join(parts) or gettext("nothing")


def _sure(wager: Mapping[str, Any]) -> str:
    """What every reading agrees on, where that is something and not the whole."""
    if wager["certain"] in (None, "0.00", wager["net"]):
        return ""
    return gettext("on every reading: %(what)s") % {"what": verdict.verb(verdict.cents(wager["certain"]), gettext)}


def _owed(wager: Mapping[str, Any]) -> str:
    if wager["owed"] is None:
        return ""
    paid, owed = verdict.cents(wager["paid"]), verdict.cents(wager["owed"])
    done = gettext("paid %(amount)s") if paid >= 0 else gettext("took %(amount)s")
    right = verdict.in_verbs(verdict.acts(wager, owed), gettext) or gettext("as due")
    return f"{done % {'amount': dollars(abs(paid))}}: {right}"


def _amount(net: str | None) -> str:
    return gettext("still open") if net is None else verdict.verb(verdict.cents(net), gettext)


# --- why


def _why(told: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The steps of each wager; those of the wager that the decision is about come open."""
    about = verdict.focus(told)
    words = verdict.basis_words(gettext)
    return [
        {
            "name": _name(wager),
            "is_open": wager is about,
            "steps": [
                {"why": why, "basis": words[basis], "cites": cites(clauses)} for why, basis, clauses in verdict.steps(wager)
            ],
        }
        for wager in told["wagers"]
        if wager["because"]
    ]


def _rests_on(told: Mapping[str, Any]) -> list[str]:
    words = verdict.basis_words(gettext)
    return [f"{count} {words[basis]}" for basis, count in verdict.rests_on(told).items()]


# --- what was irregular, and what it turns on


def _finding(finding: Mapping[str, Any]) -> dict[str, Any]:
    who = {"dealer": gettext("the dealer"), "player": gettext("a player"), "house": gettext("the house")}
    return {
        "line": finding["line"],
        "message": finding["message"],
        "by": who[finding["by"]],
        "allowed_by": who.get(finding["allowed_by"] or "", ""),
        "cites": cites(finding["clauses"]),
        "is_silent": bool(finding["ways"]) and not finding["clauses"],
    }


SHORT = 32
"""Characters of a reading's text that still stand on its button."""


def _reading(letter: str, text: str, nets: Mapping[str, str | None]) -> dict[str, str]:
    """What its button says: the name, the text where it is short, the money. The text stands beside the button otherwise."""
    name = _reading_name(letter)
    is_short = name == letter and 0 < len(text) <= SHORT
    parts = [name, *([text.rstrip(".")] if is_short else []), _together(nets)]
    return {"label": " · ".join(parts), "text": "" if is_short else text}


def _together(nets: Mapping[str, str | None]) -> str:
    """What a reading pays and takes in all, of the wagers on which readings differ."""
    if None in nets.values():
        return gettext("still open")
    amounts = [verdict.cents(net) for net in nets.values() if net is not None]
    parts = [("pay" if amount > 0 else "take", abs(amount)) for amount in amounts if amount]
    return verdict.in_verbs(parts, gettext) or verdict.verb(0, gettext)


def _meanwhile(told: Mapping[str, Any]) -> str:
    """Until it is decided: which reading is the default, and whether the cards are still needed."""
    asked = verdict.open_questions(told)
    if not asked:
        return ""
    used = ", ".join(f"{question['id']} = {_reading_name(question['used'])}" for question in asked)
    default = gettext("If nobody can be reached: %(readings)s, the reading used.") % {"readings": used}
    return f"{default} {_about_the_cards(told)}"


def _about_the_cards(told: Mapping[str, Any]) -> str:
    amounts = [net for question in told["questions"] for nets in question["readings"].values() for net in nets.values()]
    is_open = told["next"]["due"] or told["missing"] or None in amounts or any(wager["net"] is None for wager in told["wagers"])
    # what the parties dispute, or what may have to be put back, is seen on the table
    of_text = all(questions().get(question["id"]) for question in told["questions"])
    if is_open or not of_text:
        return gettext("The cards stay where they lie until it is decided.")
    return gettext("Each reading's amounts are known: the cards may be cleared.")


def _considered(told: Mapping[str, Any]) -> list[dict[str, str]]:
    """The questions that came up and change no amount."""
    if told["status"] != "settled" or told["combinations"] != "all":
        return []
    telling = {question["id"] for question in told["questions"]}
    text = gettext("%(title)s: read as %(reading)s; no reading that is computed changes an amount.")
    return [
        {"id": name, "url": _question_url(name), "text": text % {"title": known.title, "reading": letter}}
        for name, letter in told["receipt"]["readings"].items()
        if name not in telling and (known := questions().get(name))
    ]


def _question(question: Mapping[str, Any], wagers: list[dict[str, Any]]) -> dict[str, Any]:
    known = questions().get(question["id"])
    sources = {
        "default": gettext("Nobody has decided it; the default is %(reading)s."),
        "elected": gettext("The house decided it: %(reading)s."),
        "record": gettext("The record decides it: %(reading)s."),
    }
    return {
        "id": question["id"],
        "title": question.get("title") or _own_title(question["id"]),
        "url": _question_url(question["id"]) if known else "",
        "source": sources[question["from"]] % {"reading": _reading_name(question["used"])},
        "given": _given(question.get("given", {})),
        "cites": cites(question["clauses"]),
        "readings": [
            {
                "answer": f"{question['id']} = {letter}",
                **_reading(letter, (known.readings if known else _own_readings()).get(letter, ""), nets),
                "nets": _nets(nets, wagers),
            }
            for letter, nets in (question.get("beside") or question["readings"]).items()
        ],
    }


def _given(answers: Mapping[str, str]) -> str:
    """The other answers under which these amounts hold: a question that comes up only then."""
    said = ", ".join(f"{question} = {_reading_name(letter)}" for question, letter in answers.items())
    return gettext("It comes up only with %(answers)s; the amounts are for that.") % {"answers": said} if said else ""


def _reading_name(letter: str) -> str:
    names = {
        "void": gettext("void"),
        "stands": gettext("stands"),
        "first": gettext("first version"),
        "other": gettext("other version"),
    }
    return names.get(letter, letter)


def _own_readings() -> dict[str, str]:
    """The readings of questions that are no entry of the register."""
    return {
        "void": gettext("The act is undone and its money returned."),
        "stands": gettext("The record is taken as it was played."),
        "first": gettext("What the line says happened."),
        "other": gettext("What the other party says happened."),
    }


def _own_title(question: str) -> str:
    if question.startswith("line-"):
        return gettext("The parties disagree on line %(line)s") % {"line": question.removeprefix("line-")}
    return gettext("What to do about it: the document is silent")


def _question_url(question: str) -> str:
    try:
        return reverse("rulebook:question", args=[question])
    except NoReverseMatch:
        return ""


def _nets(nets: Mapping[str, str | None], wagers: list[dict[str, Any]]) -> list[dict[str, str]]:
    names = {verdict.key(wager): _name(wager) for wager in wagers}
    return [{"name": names.get(key, key), "amount": _amount(net)} for key, net in nets.items()]


# --- what now, and what is missing


def _next(due: Mapping[str, Any]) -> dict[str, Any] | None:
    if not due["due"]:
        return None
    return {
        "who": _who(due),
        "due": _due_word(due["due"]),
        "actions": [act.replace("-", " ") for act in due["actions"]],
        "forbidden": [{"act": act["action"].replace("-", " "), "cites": cites(act["clauses"])} for act in due["forbidden"]],
    }


def _who(due: Mapping[str, Any]) -> str:
    hand, player = due["hand"], due["player"]
    if hand is None:
        return gettext("The table")
    if hand == "dealer":
        return gettext("The dealer")
    named = player and player != f"@{hand.partition('.')[0]}"
    text = gettext("%(player)s, on hand %(hand)s") if named else gettext("Hand %(hand)s")
    return text % {"hand": hand, "player": (player or "")[1:]}


def _due_word(due: str) -> str:
    return {
        "bet": gettext("a wager"),
        "deal": gettext("an opening card"),
        "card": gettext("a card"),
        "act": gettext("a decision"),
        "turn": gettext("the face-down card"),
        "draw": gettext("a card from the shoe"),
    }[due]


def _possibility(possibility: Mapping[str, Any], wagers: list[dict[str, Any]]) -> dict[str, Any]:
    return {"condition": possibility["if"], "nets": _nets(possibility["nets"], wagers)}
