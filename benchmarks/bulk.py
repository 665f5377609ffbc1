"""Bulk replay as the site does it: a stream of records with a line `---` between two, with and without stored rows.

`python -m benchmarks.bulk memory ROUNDS` and `… rows ROUNDS` measure one of them in a process of their own, where nothing
else counts, and print a JSON object.
"""

from __future__ import annotations

import io
import json
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from adjudicator.rounds import generate
from benchmarks.corpus import ONE_SPOT, SLUGS, equal_shares

BETWEEN = "---\n"


def streamed_rate(records: Sequence[str]) -> float:
    """Records a second, nothing stored."""
    from adjudicator.rulebook.replay import chunks

    stream = io.BytesIO(BETWEEN.join(records).encode())
    began = perf_counter()
    done = sum(len(chunk.results) for chunk in chunks(stream))
    return done / (perf_counter() - began)


def in_own_process(what: str, rounds: int) -> dict[str, Any]:
    """What the measurement printed, made under a fresh site that is thrown away."""
    with TemporaryDirectory() as folder:
        own = {**os.environ, "VAR_DIR": folder, "DJANGO_SETTINGS_MODULE": "adjudicator.settings"}
        command = [sys.executable, "-m", "benchmarks.bulk", what, str(rounds)]
        done = subprocess.run(command, check=True, capture_output=True, text=True, env=own)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


class _Generated(io.RawIOBase):
    """Records made as they are read, so that the input takes no memory; notes the peak after a tenth of them."""

    def __init__(self, rounds: int) -> None:
        self.rounds, self.made, self.early = rounds, 0, 0.0
        self._rest = b""

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        while len(self._rest) < size and self.made < self.rounds:
            text = generate(SLUGS[self.made % len(SLUGS)], self.made, ONE_SPOT).text
            self._rest += (text + BETWEEN).encode()
            self.made += 1
            if self.made == max(1, self.rounds // 10):
                self.early = _peak()
        part, self._rest = self._rest[:size], self._rest[size:]
        return part


def _peak() -> float:
    """The most memory that this process has held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _memory(rounds: int) -> dict[str, float]:
    from adjudicator.rulebook.replay import chunks

    stream = _Generated(rounds)
    done = sum(len(chunk.results) for chunk in chunks(stream))  # type: ignore[arg-type]
    assert done == rounds, (done, rounds)
    return {"early": stream.early, "late": _peak()}


def _rows(rounds: int) -> dict[str, float]:
    """`manage.py replay --store` into the site's own database, the making of the input left out."""
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    file = Path(os.environ["VAR_DIR"]) / "rounds.txt"
    file.write_text(BETWEEN.join(equal_shares(0, rounds)))
    began = perf_counter()
    call_command("replay", str(file), "--store", stdout=io.StringIO())
    return {"rate": rounds / (perf_counter() - began)}


if __name__ == "__main__":
    import django

    django.setup()
    print(json.dumps({"memory": _memory, "rows": _rows}[sys.argv[1]](int(sys.argv[2]))))
