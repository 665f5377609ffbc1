"""What must hold for every round, whatever the rules say."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.engine import RecordError, parse, write
from adjudicator.rounds import RICH, Round
from tests.properties.ruling import Ruling, cents, key, nets, rule
from tests.properties.strategies import PROPORTIONAL, rounds, scaled, without_spot

# As many as fit into a few seconds; rounds do not shrink, so no time is lost on that.
FAIRLY_MANY = settings(max_examples=150, deadline=None)
UNTIL_PLAYED = replace(RICH, deviation=0, bank=0)


@FAIRLY_MANY
@given(rounds())
def test_text_to_record_to_text_is_the_identity_on_the_canonical_form(one: Round) -> None:
    assert write(parse(one.text)) == one.text


@FAIRLY_MANY
@given(rounds())
def test_the_same_text_gives_the_same_ruling(one: Round) -> None:
    assert rule(one.text) == rule(one.text)


@FAIRLY_MANY
@given(rounds(PROPORTIONAL), st.sampled_from((2, 3, 10)))
def test_scaling_every_wager_scales_every_net(one: Round, times: int) -> None:
    once, more = nets(rule(one.text)), nets(rule(scaled(one, times)))
    awards = ("super-bonus", "envy-bonus")
    assert {name: net and cents(net) * times for name, net in once.items() if not name.endswith(awards)} == {
        name: net and cents(net) for name, net in more.items() if not name.endswith(awards)
    }


@FAIRLY_MANY
@given(rounds(replace(PROPORTIONAL, spots=(2, 7))), st.data())
def test_the_other_spots_do_not_matter(one: Round, data: st.DataObject) -> None:
    gone = data.draw(st.sampled_from([spot.number for spot in one.spots]))
    everybody, rest = nets(rule(one.text)), nets(rule(without_spot(one, gone)))
    theirs = {name: net for name, net in rest.items() if not name.endswith("envy-bonus")}
    assert theirs == {name: everybody[name] for name in theirs}


@FAIRLY_MANY
@given(rounds())
def test_no_net_is_outside_what_its_wager_allows(one: Round) -> None:
    most = {"main": 4, "insurance": 2, "match-the-dealer": 20, "lucky-ladies": 1000}
    for wager in rule(one.text)["wagers"]:
        stake, net = cents(wager["stake"]), cents(wager["net"])
        kind = wager["kind"].partition("/")[0]
        assert kind in ("super-bonus", "envy-bonus") or -stake <= net <= most[kind] * stake, wager
        assert kind not in ("super-bonus", "envy-bonus") or net > 0, wager


@FAIRLY_MANY
@given(rounds(replace(RICH, bank=1), ("california-grand",)))
def test_no_reading_takes_the_bank_past_its_money(one: Round) -> None:
    money = next(cents(words[-1]) for words in one.events if words[0] == "bank")
    asked = rule(one.text)["questions"]
    answers = [{**question.get("given", {}), question["id"]: reading} for question in asked for reading in question["readings"]]
    for answer in [{}, *answers]:
        result = sum(cents(net) for net in nets(rule(answered(one.text, answer))).values() if net is not None)
        assert abs(result) <= money, answer


def answered(text: str, answer: dict[str, str]) -> str:
    """The record with headers that answer questions."""
    first, _, rest = text.partition("\n")
    return "\n".join([first, *(f"reading: {question} = {reading}" for question, reading in answer.items()), rest])


@FAIRLY_MANY
@given(rounds(UNTIL_PLAYED), st.data())
def test_a_record_may_stop_anywhere_and_what_is_decided_stays(one: Round, data: st.DataObject) -> None:
    lines = one.text.splitlines(keepends=True)
    stop = data.draw(st.integers(min_value=len(one.headers) + 1, max_value=len(lines)))
    early, late = rule("".join(lines[:stop])), rule(one.text)
    assert early["exit"] in (0, 3, 4)
    assert (early["exit"] == 3) == (early["status"] == "incomplete")
    decided = {name: net for name, net in nets(early).items() if net is not None}
    assert decided == {name: nets(late).get(name) for name in decided}


@FAIRLY_MANY
@given(rounds())
def test_comments_blank_lines_and_case_change_nothing(one: Round) -> None:
    assert what_is_decided(rule(shouted(one.text))) == what_is_decided(rule(one.text))


def shouted(text: str) -> str:
    """Verbs and cards in capitals, a comment behind every event that can bear one, an empty line after each."""
    head, _, body = text.partition("\n\n")
    return head + "\n\n" + "\n\n".join(_shouted_line(line) for line in body.splitlines()) + "\n"


def _shouted_line(line: str) -> str:
    verb, *words = line.split(" ")
    if verb == "note":
        return "# a comment alone\n" + line
    loud = [word.upper() if len(word) == 2 and word[0] in "A23456789TJQKj" and word[1].isalpha() else word for word in words]
    return " ".join([verb.upper(), *loud, "# a comment"])


def what_is_decided(ruling: Ruling) -> tuple[object, ...]:
    """All of a ruling but where in the text it points, and the text's hash."""
    wagers = [(key(one), one["stake"], one["outcome"], one["net"], one["certain"], one["owed"]) for one in ruling["wagers"]]
    questions = [(one["id"], one["readings"]) for one in ruling["questions"]]
    return ruling["status"], wagers, questions, [one["code"] for one in ruling["findings"]]


# A reading that is not the default, for every open question.
OTHER_READINGS = {
    "california-grand": {
        "A-cg-02": "B", "A-cg-04": "B", "A-cg-06": "B", "A-cg-09": "B", "A-cg-10": "C", "A-cg-12": "B", "A-cg-17": "B",
        "A-cg-20": "B", "A-cg-24": "B", "A-cg-29": "B", "A-cg-42": "C",
    },
    "six-deck": {"A-six-04": "B", "A-six-05": "B", "A-six-07": "B", "A-six-10": "B", "A-six-14": "B", "A-ll-04": "C"},
    "spanish-21": {
        "A-sp-01": "B", "A-sp-05": "B", "A-sp-15": "B", "A-sp-16": "B", "A-sp-17": "B", "A-sp-20": "B", "A-sp-23": "B",
        "A-sp-25": "B",
    },
    "european": {"A-eu-01": "B", "A-eu-06": "C", "A-eu-12": "B", "A-eu-16": "B", "A-eu-26": "B"},
}  # fmt: skip


@FAIRLY_MANY
@given(rounds())
def test_a_rule_that_was_not_read_cannot_change_the_result(one: Round) -> None:
    plain = rule(one.text)
    asked = {question["id"] for question in plain["questions"]}
    unread = {name: other for name, other in OTHER_READINGS[one.game.slug].items() if name not in asked}
    for name, other in unread.items():
        decided = one.text.replace("\n", f"\nreading: {name} = {other}\n", 1)
        assert nets(rule(decided)) == nets(plain), name


def test_a_refused_record_says_where() -> None:
    with pytest.raises(RecordError) as refusal:
        parse("rules: six-deck\nbet 1 25\ndeal 1 8h 8q\n")
    assert (refusal.value.line, refusal.value.column) == (3, 11)
