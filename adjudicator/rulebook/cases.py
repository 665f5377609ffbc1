"""Golden cases: hands ruled by hand from the documents, and how a ruling is held against one.

The format is described in the cases' own README. Pure: a case's text in, a list of differences out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from adjudicator.engine import Game, Record, RecordError, Ruling, Shelf, adjudicate, parse


class Refused(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the error of a record that cannot be read names."""

    line: int | None = None
    about: str = ""


class Case(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One golden case. A ``net`` of ``""`` means that the wager waits."""

    id: str
    title: str
    origin: str
    record: str
    exit: int | None = None
    status: str | None = None
    net: dict[str, str] = {}
    outcome: dict[str, str] = {}
    owed: dict[str, str] = {}
    cites: dict[str, list[str]] = {}
    findings: list[dict[str, str | int]] = []
    no_findings: bool = False
    readings: list[dict[str, list[str]]] = []
    missing: list[str] = []
    refused: Refused | None = None


class Refusal(NamedTuple):
    """The answer to a record that cannot be read or cannot be true."""

    line: int | None
    message: str


Answer = Ruling | Refusal


def read_file(path: Path) -> list[Case]:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")).get("case", []), list[Case])


def read_folder(folder: Path) -> list[Case]:
    """The cases of every file in a folder, by file name."""
    return [case for path in sorted(folder.glob("*.toml")) for case in read_file(path)]


def answer(text: str, shelf: Shelf) -> Answer:
    """The ruling on a record's text, or its refusal."""
    try:
        record = parse(text.lstrip("\n"))
        return adjudicate(record, shelf.choose(record))
    except RecordError as error:
        return Refusal(error.line, str(error))


def ruled(record: Record, game: Game) -> Answer:
    """As `answer`, for a record that is parsed and a game that is chosen already."""
    try:
        return adjudicate(record, game)
    except RecordError as error:
        return Refusal(error.line, str(error))


def differences(case: Case, given: Answer) -> list[str]:
    """What the answer has otherwise than the case; nothing where they agree."""
    if isinstance(given, Refusal):
        return list(_refusal_differences(case, given))
    if case.refused is not None:
        return ["the record was not refused"]
    return [
        *_heading_differences(case, given), *_wager_differences(case, given), *_cite_differences(case, given),
        *_finding_differences(case, given), *_reading_differences(case, given), *_missing_differences(case, given),
    ]  # fmt: skip


def _refusal_differences(case: Case, given: Refusal) -> Iterator[str]:
    want = case.refused
    if want is None:
        yield f"refused: line {given.line}: {given.message}"
        return
    if want.line is not None and want.line != given.line:
        yield f"the error names line {given.line}, expected {want.line}"
    if want.about.lower() not in given.message.lower():
        yield f"the error lacks {want.about!r}: {given.message}"


def _heading_differences(case: Case, given: Ruling) -> Iterator[str]:
    if case.exit is not None and case.exit != given.exit:
        yield f"exit status {given.exit}, expected {case.exit}"
    if case.status is not None and case.status != given.status:
        yield f"status {given.status}, expected {case.status}"


def _wager_differences(case: Case, given: Ruling) -> Iterator[str]:
    wagers = {key_of(wager): wager for wager in given.wagers}
    for member, wanted in (("net", case.net), ("outcome", case.outcome), ("owed", case.owed)):
        for name, want in wanted.items():
            got = getattr(wagers[name], member) if name in wagers else "absent"
            if (got or "") != want:
                yield f"{member} of {name}: {got}, expected {want or 'null'}"


def _cite_differences(case: Case, given: Ruling) -> Iterator[str]:
    cited = {key_of(wager): set(clauses_of(wager)) for wager in given.wagers}
    for name, clauses in case.cites.items():
        for clause in clauses:
            if clause not in cited.get(name, set()):
                yield f"{name} does not cite {clause}; it cites {sorted(cited.get(name, ()))}"


def _finding_differences(case: Case, given: Ruling) -> Iterator[str]:
    found = [msgspec.to_builtins(finding) for finding in given.findings]
    told = [(one["line"], one["by"], one["code"]) for one in found]
    for want in case.findings:
        if not any(all(one.get(name) == value for name, value in want.items()) for one in found):
            yield f"no finding {want}; there are {told}"
    if case.no_findings and found:
        yield f"findings {told}, expected none"


def _reading_differences(case: Case, given: Ruling) -> Iterator[str]:
    tables = [nets_by_wager(question.readings) for question in given.questions]
    for want in case.readings:
        if not any(all(table.get(name) == set(nets) for name, nets in want.items()) for table in tables):
            yield f"no question with readings {want}; there are {tables}"


def _missing_differences(case: Case, given: Ruling) -> Iterator[str]:
    for fragment in case.missing:
        if not any(fragment.lower() in text.lower() for text in given.missing):
            yield f"missing lacks {fragment!r}: {given.missing}"


def nets_by_wager(readings: dict[str, dict[str, str | None]]) -> dict[str, set[str]]:
    """The set of nets of each wager over a question's readings."""
    names = {name for nets in readings.values() for name in nets}
    return {name: {nets.get(name) or "" for nets in readings.values()} for name in names}


def key_of(wager: Any) -> str:
    return f"{wager.hand} {wager.player} {wager.kind}"


def clauses_of(wager: Any) -> Iterator[str]:
    """The clauses that a wager's reasons cite."""
    for reason in wager.because:
        clause = msgspec.json.decode(reason)["clause"]
        if clause is not None:
            yield clause


def header_readings(text: str) -> dict[str, str]:
    """The `reading` headers of a record's text.

    >>> header_readings("rules: european\\nreading: A-eu-01 = B\\nbet 1 20")
    {'A-eu-01': 'B'}
    """
    found = {}
    for line in text.splitlines():
        if line.startswith("reading:"):
            question, _, reading = line.removeprefix("reading:").partition("=")
            found[question.strip()] = reading.strip()
    return found


def without_reading(text: str, question: str) -> str:
    """The record's text without the header that decides a question.

    >>> without_reading("rules: european\\nreading: A-eu-01 = B\\nbet 1 20", "A-eu-01")
    'rules: european\\nbet 1 20'
    """
    return "\n".join(line for line in text.splitlines() if question not in header_readings(line))


def cited_by(cases: Iterable[Case]) -> set[str]:
    return {clause for case in cases for clauses in case.cites.values() for clause in clauses}
