"""Each gate passes on sound data and fails on one planted defect."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.rulebook import entries, gates

PAY = entries.Clause("d/pay", "1", "payout", "Pays.", "Settle. See A-x-01.")
ADVICE = entries.Clause("d/advice", "2", "advice", "Never do it.", "None.")
DOCUMENT = entries.Document("d", "D", 1, entries.Source("d.txt", 100, ""), entries.Revision("", "undated", ""), (PAY, ADVICE))
QUESTION = entries.Question(
    id="A-x-01",
    weight="H",
    title="?",
    standing="open",
    clauses=("d/pay", "d/advice"),
    readings={"A": "a", "B": "b"},
    money="",
    convention="",
    default="A",
    reason="",
    computed=("A", "B"),
    document="d",
)
TERM = entries.Term(path="pay", kind="value", basis="open", clauses=("d/pay",), question="A-x-01", value="1:1")
ASKED = entries.AskedQuestion("A-x-01", ("A", "B"), "A", ("d/pay", "d/advice"))
RULESET = entries.Ruleset(slug="d", version="1", title="D", terms=(TERM,), questions=(ASKED,))
PASSAGES = (
    entries.Passage("d/pay", "d.txt", 0, 10, "S"),
    entries.Passage("d/advice", "d.txt", 10, 20, "S"),
    entries.Passage("", "d.txt", 30, 40, "S"),
)
CASE = entries.GoldenCase("K", "", "d.toml", ("d/pay",))
SOUND = gates.RulebookData((DOCUMENT,), (QUESTION,), PASSAGES, (RULESET,), (CASE,), {})

BY_NAME = {gate.name: gate for gate in gates.STRUCTURAL_GATES}


def but(thing: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(thing, **changes)


def with_clauses(*clauses: entries.Clause) -> gates.RulebookData:
    return but(SOUND, documents=(but(DOCUMENT, clauses=clauses),))


def with_question(**changes: Any) -> gates.RulebookData:
    return but(SOUND, questions=(but(QUESTION, **changes),))


def with_term(**changes: Any) -> gates.RulebookData:
    return but(SOUND, rulesets=(but(RULESET, terms=(but(TERM, **changes),)),))


def with_asked(**changes: Any) -> gates.RulebookData:
    return but(SOUND, rulesets=(but(RULESET, questions=(but(ASKED, **changes),)),))


def with_passages(*passages: entries.Passage) -> gates.RulebookData:
    return but(SOUND, passages=passages)


@pytest.mark.parametrize("gate", gates.STRUCTURAL_GATES, ids=lambda gate: gate.name)
def test_sound_data_passes(gate: gates.Gate) -> None:
    assert gate.check(SOUND) == []


PLANTED = [
    ("ids-are-permanent", with_clauses(PAY, PAY, ADVICE), "d/pay: the id stands twice"),
    ("ids-are-permanent", but(SOUND, questions=(QUESTION, QUESTION)), "A-x-01: the id stands twice"),
    ("ids-are-permanent", with_clauses(but(PAY, id="e/pay"), ADVICE), "e/pay: the id does not begin with d/"),
    ("clause-ids-exist", with_question(clauses=("d/gone",)), "A-x-01: there is no clause d/gone"),
    ("clause-ids-exist", with_term(clauses=("d/gone",)), "d: pay: there is no clause d/gone"),
    ("clause-ids-exist", but(SOUND, cases=(but(CASE, cites=("d/gone",)),)), "case K: there is no clause d/gone"),
    (
        "clause-ids-exist",
        with_passages(*PASSAGES, but(PASSAGES[0], clause="d/gone")),
        "passage d.txt 0: there is no clause d/gone",
    ),
    ("clause-ids-exist", but(SOUND, not_executed={"d/gone": "why"}), "not-executed: there is no clause d/gone"),
    ("question-ids-exist", with_term(question="A-x-99"), "d: pay: there is no question A-x-99"),
    ("question-ids-exist", with_clauses(but(PAY, engine="See A-x-98."), ADVICE), "d/pay: there is no question A-x-98"),
    ("question-ids-exist", with_question(reason="As A-x-97."), "A-x-01: there is no question A-x-97"),
    ("closed-lists", with_clauses(but(PAY, kind="law"), ADVICE), "d/pay: class 'law' is none of " + ", ".join(entries.CLASSES)),
    ("closed-lists", with_question(standing="moot"), "A-x-01: standing 'moot' is none of open, practice, text, missing"),
    ("closed-lists", with_question(weight="X"), "A-x-01: weight 'X' is none of H, M, L"),
    ("closed-lists", with_term(basis="hearsay"), "d: pay: basis 'hearsay' is none of stated, implied, practice, open, missing"),
    ("clause-has-passage", with_passages(PASSAGES[0]), "d/advice: no passage"),
    ("passages-in-files", with_passages(but(PASSAGES[0], end=101)), "passage d.txt 0-101 reaches beyond its file"),
    ("passages-in-files", with_passages(but(PASSAGES[0], start=10)), "passage d.txt 10-10 is empty or turned round"),
    ("passages-in-files", with_passages(but(PASSAGES[0], section="")), "passage d.txt 0-10 names no section"),
    ("passages-in-files", with_passages(but(PASSAGES[0], file="e.txt")), "passage e.txt 0-10 is in another file than d/pay"),
    ("passages-in-order", with_passages(PASSAGES[0], but(PASSAGES[0], start=5)), "passage d.txt 5-10 of d/pay is out of order"),
    (
        "passages-in-order",
        with_passages(PASSAGES[2], but(PASSAGES[2], start=20, end=29)),
        "passage d.txt 20-29 of a heading is out of order",
    ),
    (
        "executed-clauses-rest",
        but(SOUND, rulesets=()),
        "d/pay: no ruleset value or outcome row rests on it, and not-executed does not say why",
    ),
    ("not-executed-is-true", but(SOUND, not_executed={"d/advice": " "}), "not-executed d/advice: no reason"),
    ("not-executed-is-true", but(SOUND, not_executed={"d/pay": "why"}), "not-executed d/pay: a ruleset rests on it"),
    (
        "advice-never-fires",
        with_term(clauses=("d/advice",), basis="stated", question=""),
        "d: pay: rests on d/advice, which never binds",
    ),
    ("questions-have-readings", with_question(readings={"A": "a"}, computed=()), "A-x-01: fewer than two readings"),
    ("questions-have-readings", with_question(default="C"), "A-x-01: its default 'C' is no reading"),
    ("questions-have-readings", with_question(computed=("A", "B", "Z")), "A-x-01: computes a reading that it does not have"),
    ("questions-have-readings", with_question(computed=("A",)), "A-x-01: open, and fewer than two readings are computed"),
    (
        "questions-have-readings",
        with_question(readings={"A": "", "B": "", "C": ""}, computed=("B", "C")),
        "A-x-01: its default is not computed",
    ),
    ("questions-have-readings", with_question(standing="text"), "A-x-01: text, and yet readings are computed"),
    ("clause-ids-exist", with_asked(clauses=("d/gone",)), "d: A-x-01: there is no clause d/gone"),
    ("open-questions-asked", but(SOUND, rulesets=()), "A-x-01: open, and no ruleset names it"),
    ("rulesets-repeat-register", with_asked(id="A-x-02"), "d: A-x-02 is no open question of the register"),
    ("rulesets-repeat-register", with_asked(readings=("A", "C")), "d: A-x-01 has the readings A C, the register computes A B"),
    ("rulesets-repeat-register", with_asked(default="B"), "d: A-x-01 has the default B, the register A"),
    ("rulesets-repeat-register", with_asked(clauses=("d/pay",)), "d: A-x-01 names other clauses than the register"),
    ("terms-have-a-source", with_term(basis="practice", question=""), "d: pay: practice, and no reason is given"),
    ("readings-computed", with_term(reading="D"), "d: pay: reading 'D' of A-x-01 is not computed"),
    ("terms-have-a-source", with_term(basis="stated", clauses=()), "d: pay: stated, and no clause is named"),
    ("terms-have-a-source", with_term(question=""), "d: pay: open, and no question is named"),
]


@pytest.mark.parametrize(
    ("name", "data", "problem"), PLANTED, ids=[f"{name}-{number}" for number, (name, _, _) in enumerate(PLANTED)]
)
def test_a_planted_defect_is_found(name: str, data: gates.RulebookData, problem: str) -> None:
    assert problem in BY_NAME[name].check(data)


def test_every_gate_has_a_planted_defect() -> None:
    assert {name for name, _, _ in PLANTED} == set(BY_NAME)


def test_an_exempt_clause_need_not_rest() -> None:
    exempt = but(SOUND, rulesets=(), not_executed={"d/pay": "the notation has no word for it"})
    assert gates.executed_clauses_rest_somewhere(exempt) == []


def test_a_clause_whose_engine_column_is_none_need_not_rest() -> None:
    idle = but(with_clauses(but(PAY, engine="None on its own."), ADVICE), rulesets=())
    assert gates.executed_clauses_rest_somewhere(idle) == []


def test_advice_may_be_the_text_that_an_open_question_is_about() -> None:
    assert gates.advice_never_fires(with_term(clauses=("d/advice",))) == []


def test_citing_a_clause_for_an_irregularity_does_not_make_it_executed() -> None:
    assert gates.executed_clauses_rest_somewhere(with_term(kind="irregular")) != []


def test_a_hand_class_needs_no_clause_of_its_own() -> None:
    assert gates.terms_say_where_they_come_from(with_term(kind="class", basis="stated", clauses=(), question="")) == []


def test_any_other_reading_is_a_reading() -> None:
    assert gates.terms_name_readings_that_are_computed(with_term(reading="*")) == []


def test_a_question_that_a_ruleset_only_lists_is_named() -> None:
    assert gates.open_questions_are_asked(with_term(question="")) == []


def test_a_remedy_is_asked_by_the_engine_itself() -> None:
    assert gates.open_questions_are_asked(but(with_question(remedy=True), rulesets=())) == []


def test_problems_carry_the_name_of_their_gate() -> None:
    data = with_passages(PASSAGES[0])
    assert gates.problems_of(data, gates.STRUCTURAL_GATES) == ["clause-has-passage: d/advice: no passage"]
