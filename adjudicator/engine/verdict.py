"""A ruling's decision as an instruction: the stamp, and twelve words or fewer in verbs (pay, take, return, hold).

Works on the ruling as it leaves the engine: the object that its JSON decodes to. Sentences pass through ``gettext``, so that
a page can say them in its own language.

>>> verb(1500), verb(-500), verb(0)
('pay $15.00', 'take $5.00', 'pay nothing')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .words import dollars

Wager = Mapping[str, Any]
Translate = Callable[[str], str]

MOST_WORDS = 12
CHIPS = (500_00, 100_00, 25_00, 5_00, 1_00)
"""What a rack holds, cents."""

PAYING = ("pay", "more", "return")
"""The acts by which money goes from the table to a player."""

BASIS_ORDER = ("stated", "implied", "practice", "elected", "reading")


def as_written(text: str) -> str:
    """The sentence in the language of this source."""
    return text


def basis_words(gettext: Translate = as_written) -> dict[str, str]:
    """What each basis of a step is called; the words are fixed."""
    return {
        "stated": gettext("stated"),
        "implied": gettext("follows from"),
        "practice": gettext("usual practice"),
        "elected": gettext("house decision"),
        "reading": gettext("two readings"),
    }


# --- the ruling's parts


def cents(amount: str) -> int:
    """An amount of a ruling in cents.

    >>> cents("-12.50"), cents("1000.00")
    (-1250, 100000)
    """
    return int(amount.replace(".", ""))


def key(wager: Wager) -> str:
    """The wager's key in the readings of a question."""
    return f"{wager['hand']} {wager['player']} {wager['kind']}"


def is_named(wager: Wager) -> bool:
    """Whether the player has a name of their own, not the spot's."""
    return bool(wager["player"] != f"@{wager['spot']}")


def steps(wager: Wager) -> list[tuple[str, str, list[str]]]:
    """Why: each step with its basis and all its clauses; the ruling has one entry a clause."""
    found: list[tuple[str, str, list[str]]] = []
    for entry in wager["because"]:
        if not found or found[-1][:2] != (entry["why"], entry["basis"]):
            found.append((entry["why"], entry["basis"], []))
        if entry["clause"] is not None:
            found[-1][2].append(entry["clause"])
    return found


def rests_on(ruling: Mapping[str, Any]) -> dict[str, int]:
    """How many different steps rest on each basis."""
    said = {(basis, why, *clauses) for wager in ruling["wagers"] for why, basis, clauses in steps(wager)}
    return {basis: count for basis in BASIS_ORDER if (count := sum(1 for one in said if one[0] == basis))}


def focus(ruling: Mapping[str, Any]) -> Wager | None:
    """The wager that the decision is about: in question, else wrongly paid, else the largest amount."""
    asked = {name for question in open_questions(ruling) for nets in question["readings"].values() for name in nets}
    wagers = [wager for wager in ruling["wagers"] if key(wager) in asked] or ruling["wagers"]
    return max(wagers, key=lambda wager: (abs(cents(wager["owed"] or "0.00")), abs(cents(wager["net"] or "0.00"))), default=None)


def open_questions(ruling: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What somebody has to decide now, the most money first; not what would come up only with another answer."""
    if ruling["status"] != "depends":
        return []
    return sorted((question for question in ruling["questions"] if not question.get("given")), key=_at_stake, reverse=True)


def _at_stake(question: Mapping[str, Any]) -> int:
    """The most that one wager's amount differs between two readings, cents."""
    amounts: dict[str, list[int]] = {}
    for nets in question["readings"].values():
        for name, net in nets.items():
            amounts.setdefault(name, []).append(cents(net or "0.00"))
    return max((max(found) - min(found) for found in amounts.values()), default=0)


def deciding_clause(ruling: Mapping[str, Any]) -> str | None:
    """The clause that decides what the instruction says; nothing where no clause does."""
    return next(iter(_deciding(ruling)), None)


def _deciding(ruling: Mapping[str, Any]) -> list[str]:
    irregular = [clause for finding in ruling["findings"] for clause in finding["clauses"]]
    if ruling["status"] == "depends":
        questions = open_questions(ruling)
        return [*questions[0]["clauses"], *irregular] if questions else irregular
    if ruling["status"] == "incomplete":
        return _deciding_what_next(ruling)
    wager = focus(ruling)
    return [*(_cited(wager)[-1:] if wager is not None else ()), *irregular]


def _deciding_what_next(ruling: Mapping[str, Any]) -> list[str]:
    due = ruling["next"]
    if due["due"]:
        # what a hand is asked lacks the acts that a clause refuses; a card that is due follows from no one clause
        return [clause for act in due["forbidden"] for clause in act["clauses"]] if due["due"] == "act" else []
    waiting = _waiting(ruling)
    return _cited(waiting)[-1:] if waiting is not None else []


def _waiting(ruling: Mapping[str, Any]) -> Wager | None:
    return next((wager for wager in ruling["wagers"] if wager["net"] is None), None)


def _cited(wager: Wager) -> list[str]:
    return [entry["clause"] for entry in wager["because"] if entry["clause"]]


# --- money in words


def verb(amount: int, gettext: Translate = as_written) -> str:
    """What the table does about a net amount in cents."""
    if not amount:
        return gettext("pay nothing")
    text = gettext("pay %(amount)s") if amount > 0 else gettext("take %(amount)s")
    return text % {"amount": dollars(amount)}


def correction(paid: int, owed: int) -> list[tuple[str, int]]:
    """What puts a wrong payment right, as kinds of act with their amounts in cents.

    >>> correction(6000, 1500), correction(7500, -2500), correction(-5000, 5000)
    ([('more', 1500)], [('back', 2500)], [('return', 5000)])
    >>> correction(-5000, 7500), correction(2500, -7500)
    ([('return', 5000), ('pay', 2500)], [('back', 2500), ('take', 5000)])
    """
    undone = min(abs(owed), abs(paid)) if paid * owed < 0 else 0
    rest = abs(owed) - undone
    if owed > 0:
        parts = [("return", undone), ("more" if paid > 0 else "pay", rest)]
    else:
        parts = [("back", undone), ("take more" if paid < 0 else "take", rest)]
    return [(kind, amount) for kind, amount in parts if amount]


def acts(wager: Wager, amount: int) -> list[tuple[str, int]]:
    """What is done about an amount: a correction where something was paid, else paying or taking."""
    if wager["paid"] is not None:
        return correction(cents(wager["paid"]), amount)
    return [("pay" if amount > 0 else "take", abs(amount))] if amount else []


def in_verbs(parts: Iterable[tuple[str, int]], gettext: Translate = as_written) -> str:
    """Acts with the total of each kind; unlike acts are not set off against each other.

    >>> in_verbs([("more", 2500), ("back", 2500), ("more", 500)])
    'pay $30.00 more, take back $25.00'
    """
    texts = {
        "pay": gettext("pay %(amount)s"),
        "more": gettext("pay %(amount)s more"),
        "return": gettext("return %(amount)s"),
        "back": gettext("take back %(amount)s"),
        "take": gettext("take %(amount)s"),
        "take more": gettext("take %(amount)s more"),
    }
    totals: dict[str, int] = {}
    for kind, amount in parts:
        totals[kind] = totals.get(kind, 0) + amount
    return ", ".join(texts[kind] % {"amount": dollars(totals[kind])} for kind in texts if kind in totals)


def chips(amount: int) -> str:
    """The amount in chips, the fewest; cents that no chip makes stand at the end.

    >>> chips(1500), chips(13050), chips(0)
    ('3 × $5', '1 × $100 + 1 × $25 + 1 × $5 + $0.50', '')
    """
    parts, rest = [], abs(amount)
    for chip in CHIPS:
        count, rest = divmod(rest, chip)
        if count:
            parts.append(f"{count} × ${chip // 100}")
    return " + ".join([*parts, dollars(rest)] if rest else parts)


# --- the decision


def stamp(ruling: Mapping[str, Any], memo: str = "", gettext: Translate = as_written) -> str:
    """The word over the decision; ``memo`` is the number of the house decision, where there is one."""
    if ruling["status"] == "incomplete":
        return gettext("Not yet")
    if ruling["status"] == "depends":
        return gettext("Your call")
    if "elected" in rests_on(ruling):
        return (gettext("Ruled by house decision %(memo)s") % {"memo": memo}).strip()
    return gettext("Ruled")


def instruction(ruling: Mapping[str, Any], gettext: Translate = as_written) -> str:
    """What the table does now."""
    if ruling["status"] == "incomplete":
        return _not_yet(ruling, gettext)
    if ruling["status"] == "depends":
        return _your_call(ruling, gettext)
    return _settled(ruling["wagers"], gettext)


def due_now(ruling: Mapping[str, Any]) -> int | None:
    """The one amount in cents that changes hands, or nothing where there are several."""
    amounts = [amount for _, amount in _moves(ruling["wagers"])] if ruling["status"] == "settled" else []
    moved = [amount for amount in amounts if amount]
    return moved[0] if len(moved) == 1 else None


def _moves(wagers: Sequence[Wager]) -> list[tuple[Wager, int]]:
    """What is still to be paid: corrections where something was paid wrongly, else what nobody paid yet."""
    wrong = [(wager, cents(wager["owed"])) for wager in wagers if wager["owed"] not in (None, "0.00")]
    if wrong:
        return wrong
    return [(wager, cents(wager["net"])) for wager in wagers if wager["paid"] is None and wager["net"] is not None]


def _settled(wagers: Sequence[Wager], gettext: Translate) -> str:
    moves = _moves(wagers)
    if not moves:
        return gettext("Everything was paid as due.")
    moved = [(wager, amount) for wager, amount in moves if amount]
    if len(moved) == 1 and (len(moves) == 1 or moved[0][0]["owed"] is not None):
        return _one(*moved[0], gettext)
    if not moved:
        return _one(*moves[0], gettext) if len(moves) == 1 else gettext("Return every bet; nothing else changes hands.")
    return _several(moved, gettext)


def _one(wager: Wager, amount: int, gettext: Translate) -> str:
    done = _what_to_do(wager, amount, gettext)
    text = f"{_result(wager, gettext)}: {done}."
    return text if len(text.split()) <= MOST_WORDS else f"{_result({**wager, 'odds': None}, gettext)}: {done}."


def _result(wager: Wager, gettext: Translate) -> str:
    """How one wager ended: the place, the outcome, the odds.

    >>> _result({"hand": "2", "spot": 2, "kind": "main", "outcome": "win", "odds": "3:2"}, as_written)
    'Spot 2 wins 3 to 2'
    """
    values = {"place": _place(wager, gettext).capitalize(), "odds": (wager["odds"] or "").replace(":", " to ")}
    texts = {
        "win": gettext("%(place)s wins %(odds)s") if wager["odds"] else gettext("%(place)s wins"),
        "lose": gettext("%(place)s loses"),
        "push": gettext("%(place)s pushes"),
        "surrender": gettext("%(place)s surrendered"),
        "rescue": gettext("%(place)s rescued"),
        "even-money": gettext("%(place)s took even money"),
        "void": gettext("%(place)s has no action"),
    }
    return texts.get(wager["outcome"], "%(place)s") % values


def _place(wager: Wager, gettext: Translate) -> str:
    side = wager["kind"].partition("/")[0]
    if side != "main":
        return gettext("%(kind)s on spot %(spot)s") % {"kind": side.replace("-", " "), "spot": wager["spot"]}
    text = gettext("hand %(hand)s") if "." in wager["hand"] else gettext("spot %(hand)s")
    return text % {"hand": wager["hand"]}


def _what_to_do(wager: Wager, amount: int, gettext: Translate) -> str:
    return in_verbs(acts(wager, amount), gettext) or gettext("return the bet")


def _several(moved: Sequence[tuple[Wager, int]], gettext: Translate) -> str:
    parts = [acts(wager, amount) for wager, amount in moved]
    spots = sorted({wager["spot"] for wager, _ in moved})
    if len(spots) == 2 and len(moved) == 2 and all(len(one) == 1 for one in parts):
        first, second = (_at_spot(wager, amount, gettext) for wager, amount in moved)
        return f"{_capital(first)}; {second}."
    where = gettext("at spot %(spot)s") if len(spots) == 1 else gettext("at %(count)s spots")
    where = where % {"spot": spots[0], "count": len(spots)}
    if moved[0][0]["owed"] is None:
        pay, take = _sums(amount for _, amount in moved)
        return f"{_sums_text(pay, take, gettext) % {'pay': dollars(pay), 'take': dollars(take)}} {where}."
    text = f"{_capital(in_verbs((part for one in parts for part in one), gettext))} {where}."
    if len(text.split()) <= MOST_WORDS:
        return text
    pay, take = _sums(amount for _, amount in moved)
    return gettext("Correct %(count)s wagers: in all pay %(pay)s and take %(take)s.") % {
        "count": len(moved), "pay": dollars(pay), "take": dollars(take),
    }  # fmt: skip


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _at_spot(wager: Wager, amount: int, gettext: Translate) -> str:
    text = gettext("%(what)s to spot %(spot)s") if amount > 0 else gettext("%(what)s from spot %(spot)s")
    return text % {"what": in_verbs(acts(wager, amount), gettext), "spot": wager["spot"]}


def _sums(amounts: Iterable[int]) -> tuple[int, int]:
    """All that is paid, and all that is taken."""
    listed = list(amounts)
    return sum(amount for amount in listed if amount > 0), -sum(amount for amount in listed if amount < 0)


def _sums_text(pay: int, take: int, gettext: Translate) -> str:
    if pay and take:
        return gettext("Pay %(pay)s and take %(take)s")
    return gettext("Pay %(pay)s") if pay else gettext("Take %(take)s")


# --- two readings


def ranges(ruling: Mapping[str, Any]) -> Iterator[tuple[Wager, int, int]]:
    """Each wager with the least and the most that any reading gives it, cents."""
    nets: dict[str, list[int]] = {}
    for question in ruling["questions"]:
        for table in question["readings"].values():
            for name, net in table.items():
                nets.setdefault(name, []).append(cents(net or "0.00"))
    for wager in ruling["wagers"]:
        own = [cents(amount) for amount in (wager["net"], wager["certain"]) if amount is not None]
        listed = [*nets.get(key(wager), []), *own[:1]] or [0]
        # no reading gives less than what is certain; where they differ in sign, nothing is certain
        sure = own[-1] if own else 0
        low, high = min(listed), max(listed)
        yield wager, min(low, sure) if sure else low, max(high, sure) if sure else high


class Now(NamedTuple):
    """What is done while a question is open: what every reading agrees on, and what waits."""

    acts: list[tuple[str, int]]
    held: int


def now(ruling: Mapping[str, Any]) -> Now:
    parts: list[tuple[str, int]] = []
    held = 0
    for wager, low, high in ranges(ruling):
        parts += acts(wager, _sure(wager, low, high))
        held += high - low if low * high >= 0 else max(-low, high)
    return Now(parts, held)


def _your_call(ruling: Mapping[str, Any], gettext: Translate) -> str:
    parts, held = now(ruling)
    hold = _hold(ruling, held, gettext)
    if not parts:
        return hold
    text = f"{_capital(in_verbs(parts, gettext))}. {hold}"
    if len(text.split()) <= MOST_WORDS:
        return text
    pay, take = _sums(amount if kind in PAYING else -amount for kind, amount in parts)
    return f"{_sums_text(pay, take, gettext) % {'pay': dollars(pay), 'take': dollars(take)}}. {hold}"


def _sure(wager: Wager, low: int, high: int) -> int:
    """What every reading pays or takes now; what was paid already stays where some reading allows it."""
    if wager["paid"] is None:
        return cents(wager["certain"] or "0.00")
    paid = cents(wager["paid"])
    return min(max(paid, low), high) - paid


def _hold(ruling: Mapping[str, Any], held: int, gettext: Translate) -> str:
    if not ruling["questions"]:
        return gettext("Choose what to do: the document is silent.")
    count = max(len(question["readings"]) for question in ruling["questions"])
    texts = {2: gettext("Hold %(amount)s: two readings."), 3: gettext("Hold %(amount)s: three readings.")}
    text = texts.get(count) or gettext("Hold %(amount)s: %(count)s readings.")
    return text % {"amount": dollars(held), "count": count}


# --- what now


def _not_yet(ruling: Mapping[str, Any], gettext: Translate) -> str:
    due = ruling["next"]
    hand = due["hand"]
    texts = {
        "bet": gettext("Record a wager first."),
        "deal": gettext("Deal to the dealer.") if hand == "dealer" else gettext("Deal a card to spot %(hand)s."),
        "card": gettext("Deal the card that is due to hand %(hand)s."),
        "turn": gettext("Turn the dealer's card."),
        "draw": gettext("Draw a card for the dealer."),
    }
    if due["due"] == "act":
        return _ask(due, gettext)
    if due["due"] in texts:
        return texts[due["due"]] % {"hand": hand}
    return _find_out(ruling, gettext)


def _ask(due: Mapping[str, Any], gettext: Translate) -> str:
    acts = [act.replace("-", " ") for act in due["actions"]]
    listed = (
        gettext("%(most)s or %(last)s") % {"most": ", ".join(acts[:-1]), "last": acts[-1]} if len(acts) > 1 else "".join(acts)
    )
    text = gettext("Ask hand %(hand)s: %(acts)s.") if "." in due["hand"] else gettext("Ask spot %(hand)s: %(acts)s.")
    return text % {"hand": due["hand"], "acts": listed}


def _find_out(ruling: Mapping[str, Any], gettext: Translate) -> str:
    waiting = _waiting(ruling)
    if waiting is not None and waiting["outcome"] == "win":
        kind = waiting["kind"].partition("/")[0].replace("-", " ").capitalize()
        return gettext("%(kind)s wins. Pay the placard's rate: none is printed.") % {"kind": kind}
    if ruling["missing"]:
        return gettext("Name the unseen card: the result turns on it.")
    return gettext("Play on: the round is not over.")
