"""Starts at the same time, and data that can't be used."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from tests.platform.test_serve import free_port
from tests.processes import ROOT, clean_environment, manage, wait_for

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("starting")]


def started(var, port):
    return subprocess.Popen(
        [sys.executable, "manage.py", "serve"],
        cwd=ROOT,
        env=clean_environment(var, PORT=str(port)),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_three_starts_at_once_on_fresh_data_leave_one_that_serves(tmp_path):
    port = free_port()
    starts = [started(tmp_path, port) for _ in range(3)]
    wait_for(lambda: sum(start.poll() is not None for start in starts) == 2, seconds=90)
    [serving] = [start for start in starts if start.poll() is None]
    time.sleep(1)
    alive = serving.poll() is None
    serving.terminate()
    said = {start: start.communicate(timeout=60)[0] for start in starts}

    assert alive, said
    assert f"Serving on http://127.0.0.1:{port}/" in said[serving]
    for start in starts:
        assert "Traceback" not in said[start]
        if start is not serving:
            assert start.returncode == 1
            assert f"Nothing can listen on 127.0.0.1:{port}" in said[start]


@pytest.mark.parametrize("content", [b"this is no database, whatever its name says" * 50, None], ids=["no-database", "a-folder"])
def test_a_database_that_cannot_be_used_is_named(tmp_path, content):
    file = tmp_path / "adjudicator.sqlite3"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    run = manage("serve", var=tmp_path, PORT=str(free_port()))

    assert run.returncode == 1
    assert f"The database {file} can't be used" in run.stderr
    assert f"of user {os.getuid()}" in run.stderr
    assert "Traceback" not in run.stderr


def test_two_environments_at_once_are_made_one_after_the_other(tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "environment").write_text((ROOT / "bin" / "environment").read_text())
    for name in ("requirements.txt", "requirements-dev.txt"):
        (tmp_path / name).write_text("")
    script = tmp_path / "bin" / "try"
    script.write_text('set -eu\n. "$(dirname "$0")/environment"\nenvironment requirements.txt\necho made\n')
    command = ["sh", str(script)]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    ended = [one.communicate(timeout=100) for one in both]

    assert [out for out, _err in ended] == ["made\n"] * 2, ended
    assert sum("Installing" in err for _out, err in ended) == 1
