"""Web server and worker in one process group: started together, stopped together, no orphans.

The parent holds no request and no job. It starts both, offers jobs again whose worker is gone, and ends when told to or when
one of the two ends.
"""

from __future__ import annotations

import ctypes
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from time import monotonic
from types import FrameType

from django.conf import settings
from django.db import DatabaseError, close_old_connections

logger = logging.getLogger(__name__)

TICK_SECONDS = 30
GRACE_SECONDS = 20
START_SECONDS = 30
_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of Linux's prctl


class NotServedError(Exception):
    """The site could not be started, or a part of it ended on its own; the message says which."""


def commands(host: str, port: int) -> dict[str, list[str]]:
    """What runs, by the name under which the log speaks of it."""
    return {
        "web server": [
            sys.executable, "-m", "gunicorn", "--config", "python:adjudicator.web", "adjudicator.wsgi",
            "--bind", f"[{host}]:{port}" if ":" in host else f"{host}:{port}",
            "--worker-class", "gthread",
            "--workers", str(settings.WEB_WORKERS), "--threads", str(settings.WEB_THREADS),
            "--graceful-timeout", str(GRACE_SECONDS // 2), "--log-level", "warning",
        ],
        "worker": [
            sys.executable, "-m", "celery", "-A", "adjudicator", "--quiet", "worker", "--pool", "solo",
            "--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel", "WARNING",
        ],
    }  # fmt: skip


def check_port(host: str, port: int) -> None:
    """Raises NotServedError when nobody could listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, UnicodeError) as error:
            raise NotServedError(f"Nothing can listen on {host}:{port} ({error}). Set HOST or PORT to another.") from error


class ProcessGroup:
    """The children, and the one wish that they end."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.ending = threading.Event()
        self.children: dict[str, subprocess.Popen[bytes]] = {}

    def run(self, *, ready: Callable[[], None], tick: Callable[[], object]) -> None:
        """Serve until told to stop; `ready` is called once the port answers. Raises NotServedError when a child ends first."""
        self._obey_signals()
        try:
            for name, command in commands(self.host, self.port).items():
                self.children[name] = subprocess.Popen(command, preexec_fn=_end_with_parent())
            self._await_port()
            if not self.ending.is_set():
                ready()
            self._watch(tick)
        finally:
            self.stop()

    def stop(self) -> None:
        for child in self.children.values():
            child.terminate()
        end = monotonic() + GRACE_SECONDS
        for name, child in self.children.items():
            try:
                child.wait(max(0.1, end - monotonic()))
            except subprocess.TimeoutExpired:
                logger.warning("The %s did not end in time and is killed.", name)
                child.kill()
                child.wait()

    def _obey_signals(self) -> None:
        def end(number: int, frame: FrameType | None) -> None:
            self.ending.set()

        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, end)

    def _await_port(self) -> None:
        end = monotonic() + START_SECONDS
        while not self.ending.wait(0.1):
            self._check_children()
            if self._answers():
                return
            if monotonic() > end:
                raise NotServedError(f"The web server did not answer within {START_SECONDS} seconds.")

    def _answers(self) -> bool:
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)  # noqa: S104
        try:
            socket.create_connection((host, self.port), timeout=1).close()
        except OSError:
            return False
        return True

    def _watch(self, tick: Callable[[], object]) -> None:
        due = monotonic() + TICK_SECONDS
        while not self.ending.wait(0.2):
            self._check_children()
            if monotonic() > due:
                due = monotonic() + TICK_SECONDS
                _ticked(tick)

    def _check_children(self) -> None:
        for name, child in self.children.items():
            if child.poll() is not None and not self.ending.wait(0.3):
                raise NotServedError(f"The {name} ended with status {child.returncode}; everything is stopped.")


def _ticked(tick: Callable[[], object]) -> None:
    close_old_connections()
    try:
        tick()
    except DatabaseError:
        logger.exception("The periodic work failed; it is tried again.")
    finally:
        close_old_connections()


def _end_with_parent() -> Callable[[], None] | None:
    """On Linux the kernel ends the children even when the parent is killed outright."""
    if not sys.platform.startswith("linux"):
        return None
    prctl, parent = ctypes.CDLL(None).prctl, os.getpid()

    def ask_kernel() -> None:
        prctl(_DIE_WITH_PARENT, signal.SIGTERM)
        if os.getppid() != parent:  # it died in between
            os._exit(1)

    return ask_kernel
