"""One command runs web server and worker; told to stop it stops both, and leaves nobody behind."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.processes import ROOT, clean_environment, wait_for

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("serve")]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Site:
    def __init__(self, var: Path) -> None:
        self.port = free_port()
        self.output = var / f"output-{self.port}"
        with self.output.open("w") as output:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve"],
                cwd=ROOT,
                env=clean_environment(var, PORT=str(self.port)),
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        wait_for(self.serves, seconds=60)

    @property
    def said(self) -> str:
        return self.output.read_text()

    def serves(self) -> bool:
        assert self.process.poll() is None, self.said
        return f"http://127.0.0.1:{self.port}/" in self.said

    def get(self, path: str) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10) as response:
            return response.read().decode()

    def nobody_left(self) -> bool:
        self.process.poll()
        try:
            os.killpg(self.process.pid, 0)
        except ProcessLookupError:
            return True
        return False

    def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="module")
def var(tmp_path_factory):
    return tmp_path_factory.mktemp("serve")


@pytest.fixture
def site(var):
    site = Site(var)
    yield site
    site.end()


def dump(var: Path) -> list[str]:
    """Every row of the site's data, without the worker's and the sessions' comings and goings."""
    with sqlite3.connect(var / "adjudicator.sqlite3") as database:
        return list(database.iterdump())


def test_the_second_start_changes_nothing_and_tells_no_secret(var):
    first = Site(var)
    page = first.get("/login/")
    style = re.search(r'href="(/static/adjudicator\.[0-9a-f]{12}\.css)"', page)
    assert style
    assert "@layer" in first.get(style[1])
    first.process.terminate()
    wait_for(first.nobody_left)
    before = dump(var)

    second = Site(var)
    second.process.terminate()
    wait_for(second.nobody_left)

    assert "One-time passwords" not in second.said
    assert dump(var) == before


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_to_the_parent_stops_all(site, number):
    site.process.send_signal(number)

    wait_for(site.nobody_left)
    assert site.process.returncode == 0, site.said


def test_control_c_reaches_the_whole_group_and_stops_it(site):
    os.killpg(site.process.pid, signal.SIGINT)

    wait_for(site.nobody_left)
    assert site.process.returncode == 0, site.said


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Only Linux tells children of their parent's death.")
def test_a_killed_parent_leaves_no_orphans(site):
    site.process.kill()

    wait_for(site.nobody_left)


def test_a_taken_port_is_said(site, var):
    other = subprocess.run(
        [sys.executable, "manage.py", "serve"],
        cwd=ROOT,
        env=clean_environment(var, PORT=str(site.port)),
        capture_output=True,
        text=True,
        timeout=30,
    )

    assert other.returncode == 1
    assert f"127.0.0.1:{site.port}" in other.stderr
    assert "Traceback" not in other.stderr
