from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from django.core.files import File
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import Count

from adjudicator.jobs import actions, runner
from adjudicator.jobs.models import Job, Status
from adjudicator.rulebook import replay
from adjudicator.streams import sound_streams


class Command(BaseCommand):
    help = (
        "Adjudicate a file of many round records, with a line --- between two. Prints one ruling a line as JSON; with "
        "--store keeps one row a round under a job instead; with --background leaves that to the worker."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="the records; - is standard input (not with --store)")
        keeping = parser.add_mutually_exclusive_group()
        keeping.add_argument("--store", action="store_true", help="store the rulings, here and now")
        keeping.add_argument("--background", action="store_true", help="store the rulings, in the worker")

    def handle(self, *args: Any, file: str, store: bool, background: bool, **options: Any) -> None:
        with sound_streams(self), _opened(file) as stream:
            if background:
                self._report(actions.start(kind="replay", source=File(stream), label=file, owner=None, at=None))
            elif store:
                self._report(_stored(stream, file))
            else:
                self._stream(stream)

    def _stream(self, stream: BinaryIO) -> None:
        exits: Counter[int] = Counter()
        for chunk in replay.chunks(stream):
            sys.stdout.buffer.write(b"\n".join(body for _number, _exit, body in chunk.results) + b"\n")
            exits.update(status for _number, status, _body in chunk.results)
        sys.stdout.buffer.flush()
        self.stderr.write(_summary(exits))

    def _report(self, job: Job) -> None:
        if job.status == Status.WAITING:
            self.stdout.write(f"Job {job.pk} waits for the worker; the jobs page shows its progress.")
            return
        if job.status != Status.DONE:
            raise CommandError(f"Job {job.pk} ended as {job.status}. {job.reason}")
        exits = dict(job.results.values_list("exit").annotate(Count("number")))
        self.stdout.write(f"Job {job.pk}: {_summary(Counter(exits))}")


def _stored(stream: BinaryIO, label: str) -> Job:
    job = actions.keep(kind="replay", source=File(stream), label=label, owner=None, at=None)
    runner.run_to_end(job.pk)
    job.refresh_from_db()
    return job


def _summary(exits: Counter[int]) -> str:
    words = {0: "decided", 3: "stopped early", 4: "dependent on a question", 2: "refused"}
    parts = ", ".join(f"{exits[status]} {word}" for status, word in words.items() if exits[status])
    return f"{exits.total()} records" + (f": {parts}." if parts else ".")


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == "-":
        if sys.stdin is None:
            raise CommandError("Standard input is closed.")
        yield sys.stdin.buffer
        return
    try:
        stream = Path(file).open("rb")  # noqa: SIM115
    except OSError as error:
        raise CommandError(f"{file}: {error.strerror}") from error
    with stream:
        yield stream
