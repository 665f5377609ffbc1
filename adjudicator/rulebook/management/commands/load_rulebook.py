"""Load the rulebook's files into the database and say exactly what changed."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from adjudicator.rulebook import shipped
from adjudicator.rulebook.loading import load_rulebook


class Command(BaseCommand):
    help = "Loads documents, clauses, questions and rulesets from the fixtures. Running it again changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--from", dest="directory", type=Path, default=shipped.fixtures_dir(), help="another fixtures folder")

    def handle(self, *args: Any, directory: Path, **options: Any) -> None:
        for line in load_rulebook(directory=directory).lines():
            self.stdout.write(line)
