"""Peak memory of a bulk replay, in a process of its own so that nothing else counts."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections import Counter

from adjudicator.rounds import generate
from benchmarks.corpus import ONE_SPOT, SLUGS


def peak_megabytes(rounds: int) -> tuple[float, float]:
    """Peak after a tenth of the rounds and after all of them: the same, where memory does not depend on the count."""
    command = [sys.executable, "-m", "benchmarks.memory", str(rounds)]
    early, late = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return early, late


def replay(rounds: int) -> list[float]:
    from benchmarks.engine import exit_status

    exits: Counter[int] = Counter()
    peaks = []
    for number in range(rounds):
        exits[exit_status(generate(SLUGS[number % len(SLUGS)], number, ONE_SPOT).text)] += 1
        if number + 1 in (max(1, rounds // 10), rounds):
            peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    return [peaks[0], peaks[-1]]


if __name__ == "__main__":
    print(json.dumps(replay(int(sys.argv[1]))))
