"""The rulebook's data files and what they hold: clauses, questions, passages, ruleset terms, golden cases.

No Django, no database: the command line reads the shipped files through this module, and so do the loader and the checks.
"""

from __future__ import annotations

import csv
import datetime
import hashlib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

CLASSES = (
    "rule",
    "definition",
    "payout",
    "eligibility",
    "procedure",
    "advice",
    "discretion",
    "disclaimer",
    "marketing",
    "lifecycle",
    "defective",
)
STANDINGS = ("open", "practice", "text", "missing")
WEIGHTS = ("H", "M", "L")
REVISION_BASES = ("stated", "inferred", "undated")
TERM_BASES = ("stated", "implied", "practice", "open", "missing")

HEADING = "heading"


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One normative statement: a permanent id, its place, its class, our restatement, and what an engine does with it."""

    id: str
    place: str
    kind: str = msgspec.field(name="class")
    restatement: str
    engine: str

    @property
    def digest(self) -> str:
        """What a ruling keeps of the text that it cited."""
        return text_digest(self.id, self.place, self.kind, self.restatement)


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file that the document was read from: its length in characters bounds the passages."""

    file: str
    characters: int
    sha256: str


class Revision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    line: str
    basis: str
    reason: str
    in_force: datetime.date | None = None


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    title: str
    ordinal: int
    source: Source
    revision: Revision
    clauses: tuple[Clause, ...] = msgspec.field(name="clause")


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the ambiguity register. `computed` lists the readings that a ruling works out, if it is open."""

    id: str
    weight: str
    title: str
    standing: str
    clauses: tuple[str, ...]
    readings: dict[str, str]
    money: str
    convention: str
    default: str
    reason: str
    computed: tuple[str, ...] = ()
    remedy: bool = False
    notes: tuple[str, ...] = ()
    document: str = ""


class Passage(msgspec.Struct, frozen=True):
    """A span of a source file, in characters; `clause` is empty for a heading."""

    clause: str
    file: str
    start: int
    end: int
    section: str


class Ruleset(msgspec.Struct, frozen=True):
    """A ruleset file as bytes, with its heading and its terms."""

    slug: str
    version: str
    title: str
    in_force: datetime.date | None
    source: bytes
    terms: tuple[Term, ...]

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.source).hexdigest()


class Term(msgspec.Struct, frozen=True):
    """A value or an outcome row of a ruleset, with where it comes from."""

    path: str
    kind: str
    basis: str
    clauses: tuple[str, ...]
    question: str
    reading: str
    value: str
    why: str


class GoldenCase(msgspec.Struct, frozen=True):
    id: str
    title: str
    file: str
    cites: tuple[str, ...]


def text_digest(*parts: str) -> str:
    """Hash of the parts; the separator cannot occur in any of them, so no two splits of a text collide."""
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()


def _table(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def read_documents(directory: Path) -> tuple[Document, ...]:
    found = [msgspec.convert(_table(path), Document) for path in sorted((directory / "documents").glob("*.toml"))]
    return tuple(sorted(found, key=lambda document: document.ordinal))


def read_questions(directory: Path) -> tuple[Question, ...]:
    """Every register entry, document by document, in the register's order."""
    found: list[Question] = []
    for path in sorted((directory / "questions").glob("*.toml")):
        table = _table(path)
        for entry in table.get("question", ()):
            found.append(msgspec.convert({**entry, "document": table["document"]}, Question))
    return tuple(found)


def read_register_notes(directory: Path) -> tuple[str, ...]:
    return tuple(_table(directory / "questions" / "notes.toml")["notes"])


def read_passages(directory: Path) -> tuple[Passage, ...]:
    with (directory / "passages.tsv").open(encoding="utf-8", newline="") as handle:
        rows = list(csv.DictReader(handle, delimiter="\t", quoting=csv.QUOTE_NONE))
    return tuple(_passage(row) for row in rows)


def _passage(row: dict[str, str]) -> Passage:
    clause = "" if row["clause"] == HEADING else row["clause"]
    return Passage(clause, row["file"], int(row["start"]), int(row["end"]), row["section"])


def read_not_executed(directory: Path) -> dict[str, str]:
    return msgspec.convert(_table(directory / "not-executed.toml")["not_executed"], dict[str, str])


def read_rulesets(directory: Path) -> tuple[Ruleset, ...]:
    return tuple(read_ruleset(path.read_bytes(), path.stem) for path in sorted((directory / "rulesets").glob("*.toml")))


def read_ruleset(source: bytes, name: str) -> Ruleset:
    table = tomllib.loads(source.decode("utf-8"))
    slug = str(table.get("slug", name))
    return Ruleset(
        slug=slug,
        version=str(table.get("version", "")),
        title=str(table.get("title", slug)),
        in_force=table.get("in_force"),
        source=source,
        terms=tuple(terms_of(table)),
    )


def terms_of(table: dict[str, Any]) -> Iterator[Term]:
    """Every table of a ruleset that says where it comes from, in the file's order, those inside another one too."""
    yield from _walk("", "value", table, "")


def _walk(path: str, kind: str, node: Any, question: str) -> Iterator[Term]:
    if isinstance(node, list):
        for number, item in enumerate(node, 1):
            yield from _walk(f"{path}[{number}]", "row", item, question)
        return
    if not isinstance(node, dict):
        return
    question = str(node.get("question", question))
    if "basis" in node or "clauses" in node:
        yield _term(path, kind, node, question)
    for key, item in node.items():
        yield from _walk(f"{path}.{key}" if path else key, kind, item, question)


_PROVENANCE = frozenset({"basis", "clauses", "question", "reading", "why", "reason"})


def _term(path: str, kind: str, node: dict[str, Any], question: str) -> Term:
    shown = {key: item for key, item in node.items() if key not in _PROVENANCE and not isinstance(item, dict)}
    return Term(
        path=path,
        kind=kind,
        basis=str(node.get("basis", "stated")),
        clauses=tuple(str(clause) for clause in node.get("clauses", ())),
        question=question,
        reading=str(node.get("reading", "")),
        value=_shown(shown),
        why=str(node.get("why", node.get("reason", ""))),
    )


def _shown(values: dict[str, Any]) -> str:
    if set(values) == {"value"}:
        return _text(values["value"])
    return ", ".join(f"{key} {_text(item)}" for key, item in values.items())


def _text(item: Any) -> str:
    if isinstance(item, bool):
        return "yes" if item else "no"
    if isinstance(item, list):
        return " ".join(_text(part) for part in item)
    return str(item)


def read_cases(directory: Path) -> tuple[GoldenCase, ...]:
    """The golden cases with the clauses that they cite; none where the tests are not installed."""
    found: list[GoldenCase] = []
    for path in sorted(directory.glob("*.toml")):
        found.extend(_case(entry, path.name) for entry in _table(path).get("case", ()))
    return tuple(found)


def _case(entry: dict[str, Any], file: str) -> GoldenCase:
    cited = {clause for clauses in entry.get("cites", {}).values() for clause in clauses}
    return GoldenCase(str(entry["id"]), str(entry.get("title", "")), file, tuple(sorted(cited)))
