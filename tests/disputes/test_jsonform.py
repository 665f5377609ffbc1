"""The record's JSON form: text → record → JSON → record → text is the identity on the canonical form."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from adjudicator.engine import RecordError, parse, write
from adjudicator.engine.jsonform import from_json, to_json
from tests.disputes.golden import RECORDS
from tests.properties.strategies import rounds

EVERYTHING = """\
rules: california-grand@undated
dealt: 2026-11-28T21:14
reading: A-cg-09 = B
posted: minimum = 10
bank @lee 1,000
action 2
bet 1 @ann 25
bet 1 @bo main 30.5
bet 2 5
deal 1 As ??
or deal 1 Ah ??
deal dealer jk
insure 1 @bo 12.50
even-money 2
peek
hit 1 5c 10d
or -
double 1 @ann 5 @bo 0 Kd
split 1.1 10 5h 6h
rescue 1
surrender 1 @ann
ask 1 double 5
card 1.2 9x
turn Th
draw 2c 3c
burn 4s
irregular exposed dealer 5x
irregular short-pack
disposed stands 1
paid 1.2 @bo insurance -5.50
note two people # and a number
"""


def through_json(text: str) -> str:
    return write(from_json(json.loads(json.dumps(to_json(parse(text))))))


def readable(text: str) -> bool:
    try:
        parse(text)
    except RecordError:
        return False
    return True


GOLDEN = [text for text in RECORDS.values() if readable(text)]


@pytest.mark.parametrize("text", [EVERYTHING, "", "note\n", *GOLDEN])
def test_text_comes_back_as_it_was(text):
    canonical = write(parse(text))

    assert through_json(text) == canonical == write(parse(canonical))


@given(rounds())
def test_generated_rounds_come_back_as_they_were(one):
    assert through_json(one.text) == write(parse(one.text))


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ({}, "events"),
        ([], "array"),
        ({"events": [{"verb": "fold"}]}, "$.events[0].verb"),
        ({"events": [{"verb": "or"}]}, "$.events[0].verb"),
        ({"events": [{"verb": "bet", "spot": 1, "amount": 25}]}, "$.events[0].amount"),
        ({"events": [{"verb": "bet", "spot": 1, "amount": "NaN"}]}, "$.events[0].amount"),
        ({"events": [{"verb": "bet", "spot": 1, "amount": "-5.00"}]}, "$.events[0]"),
        ({"events": [{"verb": "bet", "spot": 0, "amount": "5.00"}]}, "$.events[0].spot"),
        ({"events": [{"verb": "bet", "hand": "1", "amount": "5.00"}]}, "$.events[0].hand"),
        ({"events": [{"verb": "stand", "spot": 1}]}, "$.events[0].spot"),
        ({"events": [{"verb": "stand", "hand": "1\nbet 1 5"}]}, "$.events[0].hand"),
        ({"events": [{"verb": "stand", "hand": "1", "player": "#x"}]}, "$.events[0].player"),
        ({"events": [{"verb": "stand", "hand": "1", "kind": "main"}]}, "$.events[0].kind"),
        ({"events": [{"verb": "stand", "hand": "1", "cards": ["As"]}]}, "$.events[0]"),
        ({"events": [{"verb": "hit", "hand": "1", "cards": ["Zz"]}]}, "$.events[0].cards[0]"),
        ({"events": [{"verb": "turn", "hand": "1", "cards": ["As"]}]}, "$.events[0].hand"),
        ({"events": [{"verb": "note", "text": "a\nb"}]}, "$.events[0].text"),
        ({"events": [{"verb": "note", "text": "a", "hand": "1"}]}, "$.events[0]"),
        ({"events": [{"verb": "peek", "text": "a"}]}, "$.events[0]"),
        ({"events": [{"verb": "peek", "or": {"verb": "peek", "or": "-"}}]}, "$.events[0].or.or"),
        ({"events": [{"verb": "peek", "or": {"verb": "stand", "hand": "x"}}]}, "$.events[0].or"),
        ({"headers": [{"key": "rules", "value": "a\nb"}], "events": []}, "$.headers[0].value"),
        ({"headers": [{"key": "colour", "value": "red"}], "events": []}, "$.headers[0].key"),
        ({"headers": [{"key": "decks", "value": "many"}], "events": []}, "$.headers[0]"),
        ({"events": [], "version": 2}, "version"),
        ({"events": [], "more": 1}, "more"),
    ],
)
def test_an_error_names_the_path(data, path):
    with pytest.raises(RecordError) as refusal:
        from_json(data)

    assert path in refusal.value.message
