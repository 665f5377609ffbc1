"""One account, one limit: over any stretch of time, and over all threads and processes."""

from __future__ import annotations

import subprocess
import sys
import time

from adjudicator.people.throttling import _take_place
from tests.processes import ROOT

MANY = """
import sys, time
from pathlib import Path
from adjudicator.people.throttling import _take_place
print(sum(not _take_place(Path(sys.argv[1]), time.time(), most=500, seconds=60) for _ in range(400)))
"""


def test_the_oldest_request_must_lie_far_enough_back(tmp_path):
    file = tmp_path / "made" / "account"

    def oldest(now: float) -> float:
        return _take_place(file, now, most=3, seconds=60)

    assert [oldest(now) for now in (1000, 1001, 1030)] == [0, 0, 0]
    assert [oldest(now) for now in (1031, 1059)] == [1000, 1000]
    assert [oldest(now) for now in (1060, 1060.5, 1061, 1062)] == [0, 1001, 0, 1030]


def test_a_clock_that_is_set_back_locks_nobody_out(tmp_path):
    assert _take_place(tmp_path / "a", 5000, most=1, seconds=60) == 0
    assert _take_place(tmp_path / "a", 1000, most=1, seconds=60) == 0


def test_processes_share_the_limit(tmp_path):
    command = [sys.executable, "-c", MANY, str(tmp_path / "account")]
    running = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(3)]

    assert sum(int(one.communicate(timeout=60)[0]) for one in running) == 500


def test_counting_costs_next_to_nothing(tmp_path):
    began = time.perf_counter()
    for _ in range(1000):
        _take_place(tmp_path / "account", time.time(), most=1200, seconds=60)

    assert time.perf_counter() - began < 1


def test_a_folder_that_cannot_be_written_lets_requests_through(user_as, settings, tmp_path, caplog):
    from rest_framework.test import APIClient

    settings.RATES_DIR = tmp_path / "a-file"
    settings.RATES_DIR.write_text("")
    client = APIClient()
    client.force_authenticate(user_as("supervisor"))

    assert client.get("/api/v1/clauses").status_code == 200
    assert "Requests are not counted" in caplog.text
