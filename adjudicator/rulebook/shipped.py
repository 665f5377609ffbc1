"""The rulebook that ships with the project, read from its files on first use: no database, no Django.

Each reader is cached for the life of the process; what a caller does not ask for is not parsed.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from adjudicator.rulebook import entries

if TYPE_CHECKING:
    from adjudicator.engine import Shelf

_ROOT = Path(__file__).resolve().parents[2]


class ClauseText(NamedTuple):
    document: str
    place: str
    restatement: str
    kind: str


def fixtures_dir() -> Path:
    return _ROOT / "fixtures"


def cases_dir() -> Path:
    return _ROOT / "tests" / "cases"


@cache
def shipped_shelf() -> Shelf:
    """Every shipped ruleset, loaded and validated by the engine; receipts carry the hashes of the documents' texts."""
    from adjudicator.engine import Shelf, load_ruleset

    rulesets = [load_ruleset(path.read_bytes()) for path in sorted((fixtures_dir() / "rulesets").glob("*.toml"))]
    return Shelf(rulesets, text_hashes())


@cache
def text_hashes() -> dict[str, str]:
    """SHA-256 of each document's clauses as they ship, by the document's slug."""
    return {path.stem: sha256(path.read_bytes()).hexdigest() for path in (fixtures_dir() / "documents").glob("*.toml")}


@cache
def clause_texts() -> dict[str, ClauseText]:
    return {
        clause.id: ClauseText(document.title, clause.place, clause.restatement, clause.kind)
        for document in entries.read_documents(fixtures_dir())
        for clause in document.clauses
    }


@cache
def questions() -> dict[str, entries.Question]:
    return {question.id: question for question in entries.read_questions(fixtures_dir())}


@cache
def register_notes() -> tuple[str, ...]:
    return entries.read_register_notes(fixtures_dir())


@cache
def golden_cases() -> tuple[entries.GoldenCase, ...]:
    return entries.read_cases(cases_dir())
