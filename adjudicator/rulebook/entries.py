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


class Term(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a ruleset with where it comes from.

    `kind` is `value` (a term), `row` (of a table: outcomes, odds, naturals, bars, awards), `class` (a hand class, which needs no
    clause of its own) or `irregular` (clauses that an irregularity is cited with; no result rests on them).
    """

    path: str
    kind: str
    basis: str = "stated"
    clauses: tuple[str, ...] = ()
    question: str = ""
    reading: str = ""
    value: str = ""
    without: str = ""
    why: str = ""


class AskedQuestion(msgspec.Struct, frozen=True):
    """An open question as a ruleset repeats it from the register."""

    id: str
    readings: tuple[str, ...]
    default: str = "A"
    clauses: tuple[str, ...] = ()


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """A ruleset file as bytes, with its heading and its terms."""

    slug: str
    version: str
    title: str
    in_force: datetime.date | None = None
    in_force_inferred: bool = False
    source: bytes = b""
    terms: tuple[Term, ...] = ()
    questions: tuple[AskedQuestion, ...] = ()

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.source).hexdigest()


class GoldenCase(msgspec.Struct, frozen=True):
    """A golden case as the rulebook lists it; `content` is its whole table, for those who play it."""

    id: str
    title: str
    file: str
    cites: tuple[str, ...]
    content: dict[str, Any] = {}


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
    """A ruleset as the rulebook shows it; whether it can be played is the engine's to say."""
    table = tomllib.loads(source.decode("utf-8"))
    slug = str(table.get("slug", name))
    return Ruleset(
        slug=slug,
        version=str(table.get("version", "")),
        title=str(table.get("title", slug)),
        in_force=table.get("in-force"),
        in_force_inferred=bool(table.get("in-force-inferred", False)),
        source=source,
        terms=tuple(terms_of(table)),
        questions=tuple(msgspec.convert(entry, AskedQuestion) for entry in table.get("question", ())),
    )


_CLASSES_OF_HANDS = frozenset({"player", "dealer"})
_PROVENANCE = frozenset({"basis", "clauses", "question", "reading", "why", "remark", "without"})


def terms_of(table: dict[str, Any]) -> Iterator[Term]:
    """Every value, row, hand class and irregularity of a ruleset, in the order of the file's tables."""
    for name, part in table.items():
        if name == "terms":
            yield from (_term(f"terms.{key}", "value", node) for key, node in part.items())
        elif name == "irregular":
            yield from (Term(path=f"irregular.{key}", kind=name, clauses=tuple(ids)) for key, ids in part.items() if ids)
        elif name != "question" and _is_table_of_rows(part):
            kind = "class" if name in _CLASSES_OF_HANDS else "row"
            yield from (_term(f"{name}[{number}]", kind, node) for number, node in enumerate(part, 1))


def _is_table_of_rows(part: Any) -> bool:
    return isinstance(part, list) and all(isinstance(node, dict) for node in part)


def _term(path: str, kind: str, node: dict[str, Any]) -> Term:
    return Term(
        path=path,
        kind=kind,
        basis=str(node.get("basis", "stated")),
        clauses=tuple(str(clause) for clause in node.get("clauses", ())),
        question=str(node.get("question", "")),
        reading=str(node.get("reading", "")),
        value=_shown({key: item for key, item in node.items() if key not in _PROVENANCE}),
        without=_text(node["without"]) if "without" in node else "",
        why=" ".join(str(node[key]) for key in ("why", "remark") if key in node),
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
    return GoldenCase(str(entry["id"]), str(entry.get("title", "")), file, tuple(sorted(cited)), entry)
