"""The structural gates of `check_rulebook`: each is a pure function from the rulebook's data to a list of problems.

A gate is only worth its name if it can fail: the tests plant one defect for each.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from adjudicator.rulebook import entries

Problems = list[str]

EXECUTED_CLASSES = frozenset({"rule", "definition", "payout", "eligibility", "procedure", "defective"})
NEVER_BINDING_CLASSES = frozenset({"advice", "marketing"})
ANY_READING = "*"
_QUESTION_ID = re.compile(r"\bA-[a-z]+-\d\d\b")


class RulebookData(msgspec.Struct, frozen=True):
    """Everything that the gates look at, as read from the files."""

    documents: tuple[entries.Document, ...] = ()
    questions: tuple[entries.Question, ...] = ()
    passages: tuple[entries.Passage, ...] = ()
    rulesets: tuple[entries.Ruleset, ...] = ()
    cases: tuple[entries.GoldenCase, ...] = ()
    not_executed: dict[str, str] = msgspec.field(default_factory=dict)

    def clauses(self) -> Iterator[entries.Clause]:
        return (clause for document in self.documents for clause in document.clauses)

    def terms(self) -> Iterator[tuple[str, entries.Term]]:
        """Each value and outcome row under a name that leads to it: `six-deck: outcome[3]`."""
        return ((f"{ruleset.slug}: {term.path}", term) for ruleset in self.rulesets for term in ruleset.terms)


class Gate(msgspec.Struct, frozen=True):
    name: str
    check: Callable[[RulebookData], Problems]


def read_data(fixtures: Path, cases: Path) -> RulebookData:
    return RulebookData(
        documents=entries.read_documents(fixtures),
        questions=entries.read_questions(fixtures),
        passages=entries.read_passages(fixtures),
        rulesets=entries.read_rulesets(fixtures),
        cases=entries.read_cases(cases),
        not_executed=entries.read_not_executed(fixtures),
    )


def repeated(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def ids_are_permanent(data: RulebookData) -> Problems:
    """A clause id is unique and begins with its document's slug; a question id is unique."""
    problems = [f"{name}: the id stands twice" for name in repeated(clause.id for clause in data.clauses())]
    problems += [f"{name}: the id stands twice" for name in repeated(question.id for question in data.questions)]
    return problems + [
        f"{clause.id}: the id does not begin with {document.slug}/"
        for document in data.documents
        for clause in document.clauses
        if not clause.id.startswith(document.slug + "/")
    ]


def clause_references(data: RulebookData) -> Iterator[tuple[str, str]]:
    """Every mention of a clause id as (where, id)."""
    yield from ((question.id, clause) for question in data.questions for clause in question.clauses)
    yield from ((f"passage {passage.file} {passage.start}", passage.clause) for passage in data.passages if passage.clause)
    yield from ((where, clause) for where, term in data.terms() for clause in term.clauses)
    yield from (
        (f"{ruleset.slug}: {asked.id}", clause)
        for ruleset in data.rulesets
        for asked in ruleset.questions
        for clause in asked.clauses
    )
    yield from ((f"case {case.id}", clause) for case in data.cases for clause in case.cites)
    yield from (("not-executed", clause) for clause in data.not_executed)


def clause_ids_exist(data: RulebookData) -> Problems:
    known = {clause.id for clause in data.clauses()}
    return [f"{where}: there is no clause {clause}" for where, clause in clause_references(data) if clause not in known]


def question_references(data: RulebookData) -> Iterator[tuple[str, str]]:
    """Every mention of a question id as (where, id), those inside sentences too."""
    yield from ((where, term.question) for where, term in data.terms() if term.question)
    texts = [(clause.id, clause.engine) for clause in data.clauses()]
    texts += [(question.id, " ".join((question.reason, *question.notes))) for question in data.questions]
    texts += list(data.not_executed.items())
    yield from ((where, found) for where, text in texts for found in _QUESTION_ID.findall(text))


def question_ids_exist(data: RulebookData) -> Problems:
    known = {question.id for question in data.questions}
    return [f"{where}: there is no question {found}" for where, found in question_references(data) if found not in known]


def words_are_of_the_closed_lists(data: RulebookData) -> Problems:
    words: list[tuple[str, str, str, tuple[str, ...]]] = [
        (clause.id, "class", clause.kind, entries.CLASSES) for clause in data.clauses()
    ]
    words += [(question.id, "standing", question.standing, entries.STANDINGS) for question in data.questions]
    words += [(question.id, "weight", question.weight, entries.WEIGHTS) for question in data.questions]
    words += [(document.slug, "revision basis", document.revision.basis, entries.REVISION_BASES) for document in data.documents]
    words += [(where, "basis", term.basis, entries.TERM_BASES) for where, term in data.terms()]
    return [f"{where}: {what} {word!r} is none of {', '.join(known)}" for where, what, word, known in words if word not in known]


def every_clause_has_a_passage(data: RulebookData) -> Problems:
    placed = {passage.clause for passage in data.passages}
    return [f"{clause.id}: no passage" for clause in data.clauses() if clause.id not in placed]


def passages_lie_in_their_files(data: RulebookData) -> Problems:
    """Not empty, inside the file, and the file is that of the clause's document."""
    lengths = {document.source.file: document.source.characters for document in data.documents}
    files = {clause.id: document.source.file for document in data.documents for clause in document.clauses}
    return [
        f"passage {passage.file} {passage.start}-{passage.end} {fault}"
        for passage in data.passages
        for fault in _passage_faults(passage, lengths, files)
    ]


def _passage_faults(passage: entries.Passage, lengths: dict[str, int], files: dict[str, str]) -> Iterator[str]:
    if not 0 <= passage.start < passage.end:
        yield "is empty or turned round"
    if passage.end > lengths.get(passage.file, 0):
        yield "reaches beyond its file"
    if passage.clause and files.get(passage.clause, passage.file) != passage.file:
        yield f"is in another file than {passage.clause}"
    if not passage.section:
        yield "names no section"


def passages_are_in_order(data: RulebookData) -> Problems:
    """Headings rise through their file, and the spans of one clause follow each other without overlap."""
    problems = []
    last: dict[tuple[str, str], int] = {}
    for passage in data.passages:
        key = (passage.file, passage.clause)
        if passage.start < last.get(key, 0):
            problems.append(
                f"passage {passage.file} {passage.start}-{passage.end} of {passage.clause or 'a heading'} is out of order"
            )
        last[key] = passage.end
    return problems


def is_executed(clause: entries.Clause) -> bool:
    """Whether a ruling executes it: by its class, and because its engine column says more than None."""
    return clause.kind in EXECUTED_CLASSES and not clause.engine.startswith("None")


def clauses_that_carry(data: RulebookData) -> set[str]:
    """The clauses on which a value, a row or a hand class rests; citing one for an irregularity is not enough."""
    return {clause for _, term in data.terms() if term.kind != "irregular" for clause in term.clauses}


def executed_clauses_rest_somewhere(data: RulebookData) -> Problems:
    resting = clauses_that_carry(data) | set(data.not_executed)
    return [
        f"{clause.id}: no ruleset value or outcome row rests on it, and not-executed does not say why"
        for clause in data.clauses()
        if is_executed(clause) and clause.id not in resting
    ]


def not_executed_is_true(data: RulebookData) -> Problems:
    """An exemption has a reason, and it goes when a ruleset starts to use the clause."""
    resting = clauses_that_carry(data)
    problems = [f"not-executed {clause}: no reason" for clause, reason in data.not_executed.items() if not reason.strip()]
    return problems + [f"not-executed {clause}: a ruleset rests on it" for clause in data.not_executed if clause in resting]


def advice_never_fires(data: RulebookData) -> Problems:
    """Advice and marketing carry no value and no row, save as the text whose reading an open question is about."""
    never = {clause.id for clause in data.clauses() if clause.kind in NEVER_BINDING_CLASSES}
    asked = {question.id: set(question.clauses) for question in data.questions if question.standing == "open"}
    return [
        f"{where}: rests on {clause}, which never binds"
        for where, term in data.terms()
        for clause in term.clauses
        if clause in never and clause not in asked.get(term.question, ())
    ]


def questions_have_their_readings(data: RulebookData) -> Problems:
    """Two readings at least and a default among them; an open question computes two at least, its default among them."""
    return [f"{question.id}: {fault}" for question in data.questions for fault in _reading_faults(question)]


def _reading_faults(question: entries.Question) -> Iterator[str]:
    if len(question.readings) < 2:
        yield "fewer than two readings"
    if question.default not in question.readings:
        yield f"its default {question.default!r} is no reading"
    if not set(question.computed) <= set(question.readings):
        yield "computes a reading that it does not have"
    yield from _open_faults(question) if question.standing == "open" else _closed_faults(question)


def _open_faults(question: entries.Question) -> Iterator[str]:
    if len(question.computed) < 2:
        yield "open, and fewer than two readings are computed"
    elif question.default not in question.computed:
        yield "its default is not computed"


def _closed_faults(question: entries.Question) -> Iterator[str]:
    if question.computed:
        yield f"{question.standing}, and yet readings are computed"


def open_questions_are_asked(data: RulebookData) -> Problems:
    """A ruleset names every open question, at a value or in its list; a remedy is asked by the engine under its own ids."""
    asked = {term.question for _, term in data.terms()}
    asked.update(question.id for ruleset in data.rulesets for question in ruleset.questions)
    return [
        f"{question.id}: open, and no ruleset names it"
        for question in data.questions
        if question.standing == "open" and not question.remedy and question.id not in asked
    ]


def terms_name_readings_that_are_computed(data: RulebookData) -> Problems:
    computed = {question.id: set(question.computed) for question in data.questions}
    return [
        f"{where}: reading {term.reading!r} of {term.question} is not computed"
        for where, term in data.terms()
        if term.reading not in ("", ANY_READING) and term.reading not in computed.get(term.question, set())
    ]


def rulesets_repeat_the_register(data: RulebookData) -> Problems:
    """A ruleset's own list of questions says what the register says: the computed readings, the default, the clauses."""
    register = {question.id: question for question in data.questions}
    return [
        f"{ruleset.slug}: {asked.id} {fault}"
        for ruleset in data.rulesets
        for asked in ruleset.questions
        for fault in _repetition_faults(asked, register.get(asked.id))
    ]


def _repetition_faults(asked: entries.AskedQuestion, entry: entries.Question | None) -> Iterator[str]:
    if entry is None or entry.standing != "open":
        yield "is no open question of the register"
        return
    if asked.readings != entry.computed:
        yield f"has the readings {' '.join(asked.readings)}, the register computes {' '.join(entry.computed)}"
    if asked.default != entry.default:
        yield f"has the default {asked.default}, the register {entry.default}"
    if set(asked.clauses) != set(entry.clauses):
        yield "names other clauses than the register"


def terms_say_where_they_come_from(data: RulebookData) -> Problems:
    """What is stated, implied or missing names a clause, what is open its question, what fills a gap the reason."""
    return [f"{where}: {fault}" for where, term in data.terms() for fault in _basis_faults(term)]


def _basis_faults(term: entries.Term) -> Iterator[str]:
    if term.kind != "class" and term.basis in ("stated", "implied", "missing") and not term.clauses:
        yield f"{term.basis}, and no clause is named"
    if term.basis in ("implied", "practice") and not term.why:
        yield f"{term.basis}, and no reason is given"
    if term.basis == "open" and not term.question:
        yield "open, and no question is named"


STRUCTURAL_GATES = (
    Gate("ids-are-permanent", ids_are_permanent),
    Gate("clause-ids-exist", clause_ids_exist),
    Gate("question-ids-exist", question_ids_exist),
    Gate("closed-lists", words_are_of_the_closed_lists),
    Gate("clause-has-passage", every_clause_has_a_passage),
    Gate("passages-in-files", passages_lie_in_their_files),
    Gate("passages-in-order", passages_are_in_order),
    Gate("executed-clauses-rest", executed_clauses_rest_somewhere),
    Gate("not-executed-is-true", not_executed_is_true),
    Gate("advice-never-fires", advice_never_fires),
    Gate("questions-have-readings", questions_have_their_readings),
    Gate("open-questions-asked", open_questions_are_asked),
    Gate("readings-computed", terms_name_readings_that_are_computed),
    Gate("rulesets-repeat-register", rulesets_repeat_the_register),
    Gate("terms-have-a-source", terms_say_where_they_come_from),
)


def problems_of(data: RulebookData, gates: Iterable[Gate]) -> list[str]:
    return [f"{gate.name}: {problem}" for gate in gates for problem in gate.check(data)]
