from __future__ import annotations

import io
import json
import os
import sys
import traceback
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from adjudicator.disputes.reading import record_text
from adjudicator.disputes.rulesets import Chosen, chosen_rulesets
from adjudicator.disputes.ruling import REFUSED, internal_fault, refusal, rule_on
from adjudicator.engine import RecordError, RulesetError, Ruling, encode
from adjudicator.streams import sound_streams


class Command(BaseCommand):
    help = (
        "Rule on round records and cite the clauses. Exit status: 0 every wager is decided; 3 the record stops before the "
        "round does; 4 the ruling turns on an open question; 2 a record can't be read. With several files, the highest."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a round record; - is standard input")
        parser.add_argument("--rules", metavar="SLUG|PATH.toml", help="the ruleset of records that name none, or a file with one")
        parser.add_argument("--json", action="store_true", help="one object a line, one line a file")

    def handle(self, *args: Any, files: list[str], rules: str | None, **options: Any) -> None:
        with sound_streams(self):
            _speak_utf8()
            self._rule(files, rules, options)

    def _rule(self, files: list[str], rules: str | None, options: dict[str, Any]) -> None:
        self._with_traceback = bool(options.get("traceback"))
        try:
            chosen = chosen_rulesets(rules)
        except RulesetError as error:
            raise CommandError(str(error), returncode=REFUSED) from error
        tell = self._tell_programs if options["json"] else self._tell_people
        # One after another, so that each is told as soon as it is decided.
        status = max([tell(file, _printable(file), chosen, named=len(files) > 1) for file in files])
        if status:
            sys.exit(status)

    def _tell_programs(self, file: str, name: str, chosen: Chosen, *, named: bool) -> int:
        try:
            ruling = _ruling(file, chosen)
            told = encode(ruling, name).decode()
        except Exception as error:
            refused = self._refused(error)
            self.stdout.write(json.dumps({"file": name, "exit": REFUSED, "error": refusal(refused)}, ensure_ascii=False))
            return REFUSED
        self._note_unused_rules(name, ruling, chosen)
        self.stdout.write(told)
        return ruling.exit

    def _tell_people(self, file: str, name: str, chosen: Chosen, *, named: bool) -> int:
        try:
            ruling = _ruling(file, chosen)
            told = _in_words(ruling)
        except Exception as error:
            self.stderr.write(f"{name}: {self._refused(error)}")
            return REFUSED
        self._note_unused_rules(name, ruling, chosen)
        if named:
            self.stdout.write(f"== {name}")
        self.stdout.write(told)
        return ruling.exit

    def _refused(self, error: Exception) -> RecordError:
        """A record's refusal, or a fault of ours told like one: the files after it must not be lost."""
        if isinstance(error, RecordError):
            return error
        if self._with_traceback:
            self.stderr.write("".join(traceback.format_exception(error)))
        return internal_fault(error)

    def _note_unused_rules(self, name: str, ruling: Ruling, chosen: Chosen) -> None:
        if chosen.rules is None:
            return
        slug, _, version = chosen.rules.partition("@")
        used = json.loads(bytes(ruling.rules))
        if slug != used["slug"] or (version and version != used["version"]):
            self.stderr.write(f"{name}: note: --rules {chosen.rules} is not used; the record names its own, {used['slug']}.")


def _speak_utf8() -> None:
    """Records and rulings are UTF-8, whatever the locale says; a run must not stop at a quotation mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _printable(file: str) -> str:
    """A file's name need not be text; what is no UTF-8 in it is shown as a question mark in a diamond."""
    return os.fsencode(file).decode(errors="replace")


def _ruling(file: str, chosen: Chosen) -> Ruling:
    return rule_on(text=record_text(file), rules=chosen.rules, shelf=chosen.shelf)


def _in_words(ruling: Ruling) -> str:
    # Here, because a program that asks for JSON need not wait for the clauses' texts.
    from adjudicator.engine.plain import in_words
    from adjudicator.rulebook import shipped

    texts = {clause: (f"{text.document}, {text.place}", text.restatement) for clause, text in shipped.clause_texts().items()}
    readings = {question.id: question.readings for question in shipped.questions().values()}
    return in_words(json.loads(encode(ruling)), texts, readings)
