"""Text that is no record: a ruling or a RecordError, never anything else, and never after a long wait."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.engine import RecordError
from adjudicator.rounds import generate
from adjudicator.rounds.mutate import mutate
from tests.properties.ruling import SLUGS, rule

HEAD = "rules: six-deck\n"
OPENED = HEAD + "bet 1 10\ndeal 1 8h 8d\ndeal dealer 7c ??\n"


@pytest.mark.parametrize("slug", SLUGS)
def test_mutated_records_give_a_ruling_or_a_record_error(slug: str) -> None:
    rng = Random(20261130)
    for seed in range(250):
        text = mutate(generate(slug, seed).text, rng).decode("utf-8", "replace")
        assert what_becomes_of(text) in ("settled", "depends", "incomplete", "refused"), text


def what_becomes_of(text: str) -> str:
    """The ruling's status, or `refused` where the refusal says where and why."""
    try:
        return str(rule(text)["status"])
    except RecordError as refusal:
        return "refused" if refusal.line >= 1 and refusal.column >= 1 and refusal.message else "refused without a reason"


REFUSED = {
    "a record of ten megabytes": HEAD + ("note " + "x" * 94 + "\n") * 105_000,
    "one line of ten megabytes": HEAD + "bet 1 " + "9" * 10_000_000,
    "a NUL byte in an amount": HEAD + "bet 1 1\x000\n",
    "a NUL byte alone": "\x00",
    "a bet of 1e400": HEAD + "bet 1 1e400\n",
    "a bet of four hundred digits": HEAD + f"bet 1 {'9' * 400}\n",
    "a negative bet": HEAD + "bet 1 -10\n",
    "a bet of nothing": HEAD + "bet 1 0\n",
    "a bet that is not a number": HEAD + "bet 1 NaN\n",
    "an endless bet": HEAD + "bet 1 inf\n",
    "a bet with three decimals": HEAD + "bet 1 7.505\n",
    "an unknown verb": OPENED + "juggle 1\n",
    "a split of one card": HEAD + "bet 1 10\ndeal 1 8h\nsplit 1\n",
    "a hit on a hand that does not exist": OPENED + "hit 1.2 3c\n",
    "a card of no rank": HEAD + "bet 1 10\ndeal 1 Zh 8d\n",
    "a spot that is not a number": HEAD + "bet one 10\n",
}


@pytest.mark.timeout(20)
@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED.keys())
def test_it_is_refused_with_line_column_and_message(text: str) -> None:
    with pytest.raises(RecordError) as refusal:
        rule(text)
    assert refusal.value.line >= 1
    assert refusal.value.column >= 1
    assert 0 < len(refusal.value.message) < 500, "a message for people, not the text again"


def test_the_place_of_the_fault_is_named() -> None:
    with pytest.raises(RecordError) as refusal:
        rule(OPENED + "juggle 1\n")
    assert (refusal.value.line, refusal.value.column) == (5, 1)
