"""The words of a ruling: an instruction in verbs, and no maybe."""

from __future__ import annotations

import json
import re

import pytest

from adjudicator.engine import RecordError, adjudicate, encode, parse
from adjudicator.engine.plain import in_words
from adjudicator.engine.verdict import MOST_WORDS, chips, deciding_clause, instruction, stamp
from adjudicator.rulebook.shipped import shipped_shelf
from tests.disputes.golden import RECORDS

VERBS = re.compile(r"\b(pay|take|return|hold|ask|deal|turn|draw|record|name|choose|play|paid)\b", re.IGNORECASE)


def rulings():
    for case, text in RECORDS.items():
        try:
            record = parse(text)
            yield case, json.loads(encode(adjudicate(record, shipped_shelf().choose(record))))
        except RecordError:
            continue


RULINGS = dict(rulings())


def ruled(*lines: str):
    record = parse("\n".join(lines))
    return json.loads(encode(adjudicate(record, shipped_shelf().choose(record))))


@pytest.mark.parametrize("case", RULINGS)
def test_the_instruction_is_short_and_says_what_to_do(case):
    said = instruction(RULINGS[case])

    assert len(said.split()) <= MOST_WORDS
    assert VERBS.search(said)


@pytest.mark.parametrize("case", RULINGS)
def test_nothing_is_left_to_chance(case):
    assert not re.search(r"\b(may|probably|perhaps|might)\b", in_words(RULINGS[case]))


BLACKJACK = ("rules: six-deck", "bet 1 50", "deal 1 As Kd", "deal dealer 7c ??", "turn Th")
LADIES = ("rules: six-deck", "bet 1 20", "bet 1 lucky-ladies 5", "deal 1 Ts Th", "deal dealer 7c ??", "stand 1", "turn Th")


@pytest.mark.parametrize(
    ("record", "stamped", "said"),
    [
        (BLACKJACK, "Ruled", "Spot 1 wins 3 to 2: pay $75.00."),
        ((*BLACKJACK, "paid 1 75"), "Ruled", "Everything was paid as due."),
        ((*BLACKJACK, "paid 1 100"), "Ruled", "Spot 1 wins 3 to 2: take back $25.00."),
        (LADIES, "Not yet", "Lucky ladies wins. Pay the placard's rate: none is printed."),
        (("rules: six-deck",), "Not yet", "Record a wager first."),
        (("rules: six-deck", "bet 1 5"), "Not yet", "Deal a card to spot 1."),
        (BLACKJACK[:-1], "Ruled", "Spot 1 wins 3 to 2: pay $75.00."),
    ],
)
def test_the_decision(record, stamped, said):
    ruling = ruled(*record)

    assert (stamp(ruling), instruction(ruling)) == (stamped, said)


def test_two_readings_pay_what_both_pay_and_hold_the_rest():
    record = ("rules: spanish-21", "bet 1 20", "deal 1 9h 5c", "deal dealer Qd ??", "hit 1 7s", "stand 1", "turn 8h")

    assert instruction(ruled(*record)) == "Pay $20.00. Hold $40.00: three readings."
    assert instruction(ruled(*record, "paid 1 60")) == "Hold $40.00: three readings."
    assert instruction(ruled(*record, "paid 1 100")) == "Take back $40.00. Hold $40.00: three readings."


TWO_WAGERS = (
    "rules: six-deck", "bet 1 50", "bet 2 @ann 50", "deal 1 Ts", "deal 2 Ts", "deal dealer Tc",
)  # fmt: skip
PLAYED = ("deal dealer ??", "stand 1", "stand 2", "turn 7d")


def in_lines(*record: str) -> tuple[str, str]:
    first, second = in_words(ruled(*record)).splitlines()[:2]
    return first, second


def test_what_one_was_paid_too_much_does_not_pay_another():
    record = (*TWO_WAGERS, "deal 1 8c", "deal 2 9c", *PLAYED)

    assert in_lines(*record, "paid 1 75", "paid 2 @ann 25") == (
        "Ruled. Take back $25.00 from spot 1; pay $25.00 more to spot 2.",
        "In all: pay $100.00, take $0.00. To put right: 1, take back $25.00; 2 ann, pay $25.00 more.",
    )
    assert in_lines(*record, "paid 1 50", "paid 2 @ann 50")[1] == "In all: pay $100.00, take $0.00. What was paid is as due."


def test_what_nobody_paid_yet_stands_beside_a_correction():
    record = (*TWO_WAGERS, "deal 1 8c", "deal 2 9c", *PLAYED)

    assert in_lines(*record, "paid 1 75")[1] == (
        "In all: pay $100.00, take $0.00. $50.00 is due and $75.00 was paid: take back $25.00. Not yet paid: pay $50.00."
    )


def test_a_push_that_was_taken_is_returned():
    record = (*TWO_WAGERS, "deal 1 7c", "deal 2 7s", *PLAYED)

    assert in_lines(*record, "paid 1 -50") == (
        "Ruled. Spot 1 pushes: return $50.00.",
        "In all: pay $0.00, take $0.00. $0.00 is due and −$50.00 was paid: return $50.00.",
    )
    assert in_lines(*record, "paid 1 -50", "paid 2 @ann 20")[0] == "Ruled. Return $50.00 to spot 1; take back $20.00 from spot 2."


def test_while_it_depends_line_two_says_what_line_one_says():
    record = ("rules: spanish-21", "bet 1 20", "deal 1 9h 5c", "deal dealer Qd ??", "hit 1 7s", "stand 1", "turn 8h")

    assert in_lines(*record, "paid 1 100") == (
        "Your call. Take back $40.00. Hold $40.00: three readings.",
        "Now: take back $40.00; hold $40.00. With the readings used, in all: pay $20.00, take $0.00.",
    )


@pytest.mark.parametrize("case", RULINGS)
def test_the_clause_under_the_decision_is_of_what_decides_it(case):
    ruling = RULINGS[case]
    clause = deciding_clause(ruling)
    decides = {
        *(clause for question in ruling["questions"] if not question.get("given") for clause in question["clauses"]),
        *(entry["clause"] for wager in ruling["wagers"] for entry in wager["because"]),
        *(clause for finding in ruling["findings"] for clause in finding["clauses"]),
        *(clause for act in ruling["next"]["forbidden"] for clause in act["clauses"]),
    }

    assert clause is None or clause in decides
    if ruling["status"] == "incomplete" and ruling["next"]["due"] not in (None, "act"):
        assert clause is None


def test_a_house_decision_is_named_on_the_stamp():
    ruling = ruled(*BLACKJACK)
    ruling["wagers"][0]["because"][0]["basis"] = "elected"

    assert stamp(ruling, "12") == "Ruled by house decision 12"


def test_the_deciding_clause_is_the_one_that_pays():
    assert deciding_clause(ruled(*BLACKJACK)) == "six-deck/blackjack-pay"


def test_chips_make_the_amount():
    assert chips(61850) == "1 × $500 + 1 × $100 + 3 × $5 + 3 × $1 + $0.50"
