"""Prove that the rulebook holds together. Exit status 1 and one line for each problem where it does not."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from adjudicator.rulebook import shipped
from adjudicator.rulebook.gates import STRUCTURAL_GATES, problems_of, read_data
from adjudicator.rulebook.gates_play import PLAY_GATES
from adjudicator.streams import sound_streams


class Command(BaseCommand):
    help = "Checks every reference, place, provenance and question of the rulebook's files. Needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--from", dest="directory", type=Path, default=shipped.fixtures_dir(), help="another fixtures folder")
        parser.add_argument("--cases", type=Path, default=shipped.cases_dir(), help="another folder of golden cases")

    def handle(self, *args: Any, directory: Path, cases: Path, **options: Any) -> None:
        with sound_streams(self):
            self._check(directory, cases)

    def _check(self, directory: Path, cases: Path) -> None:
        gates = (*STRUCTURAL_GATES, *PLAY_GATES)
        problems = problems_of(read_data(directory, cases), gates)
        for problem in problems:
            self.stdout.write(problem)
        self.stdout.write(f"{len(gates)} gates, {len(problems)} problems")
        if problems:
            sys.exit(1)
