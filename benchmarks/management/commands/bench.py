"""`manage.py bench`: the figures of the benchmark, for people or as one JSON object."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from benchmarks.figures import FULL, QUICK, measure_all
from benchmarks.report import as_table


class Command(BaseCommand):
    help = "Measures how fast records are ruled on, against a floor measured in the same process."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="print one JSON object")
        parser.add_argument("--quick", action="store_true", help="small corpora: shows that it runs, not how fast")
        parser.add_argument("--passes", type=int, help="interleaved passes (five or more for a figure to quote)")

    def handle(self, *args: Any, **options: Any) -> None:
        size = QUICK if options["quick"] else FULL
        figures = measure_all(size.with_passes(options["passes"]) if options["passes"] else size)
        self.stdout.write(json.dumps(figures) if options["json"] else as_table(figures))
