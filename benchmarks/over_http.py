"""The live check of a record over HTTP: the real server with two workers, one client, a page's own request.

`python -m benchmarks.over_http CHECKS` starts the site under a folder that is thrown away, on a free port of this machine,
and prints a JSON object.
"""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, sleep
from typing import Any
from urllib.parse import urlencode

from benchmarks.clock import percentile
from benchmarks.corpus import equal_shares

MANAGE = str(Path(__file__).resolve().parent.parent / "manage.py")
START_SECONDS = 40
LOG_IN = """
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, get_user_model
from django.conf import settings
user = get_user_model().objects.create_user("benchmark")
session = SessionStore()
session[SESSION_KEY] = str(user.pk)
session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[-1]
session[HASH_SESSION_KEY] = user.get_session_auth_hash()
session.save()
print(settings.SESSION_COOKIE_NAME + "=" + session.session_key)
"""


def live_check(checks: int) -> dict[str, float]:
    """Milliseconds of `checks` live checks of records never met before: median and 95th percentile."""
    with TemporaryDirectory() as folder:
        own = {**os.environ, "VAR_DIR": folder, "WEB_WORKERS": "2", "DJANGO_SETTINGS_MODULE": "adjudicator.settings"}
        for command in (["migrate", "--verbosity", "0"], ["collectstatic", "--noinput", "--verbosity", "0"]):
            subprocess.run([sys.executable, MANAGE, *command], check=True, env=own, capture_output=True)
        shell = subprocess.run(
            [sys.executable, MANAGE, "shell", "-v", "0", "-c", LOG_IN], check=True, env=own, capture_output=True
        )
        port = _free_port()
        served = [sys.executable, MANAGE, "serve"]
        server = subprocess.Popen(served, env={**own, "PORT": str(port)}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            return _measure(port, shell.stdout.decode().strip().splitlines()[-1], checks)
        finally:
            server.terminate()
            server.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _measure(port: int, session: str, checks: int) -> dict[str, float]:
    client = _connected(port)
    token = _csrf_token(client, session)
    times = [_one_check(client, session, token, record) for record in equal_shares(7_000_000, checks + 20)][20:]
    return {"median_ms": sorted(times)[len(times) // 2], "p95_ms": percentile(times, 0.95)}


def _connected(port: int) -> http.client.HTTPConnection:
    end = monotonic() + START_SECONDS
    while True:
        client = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        try:
            client.connect()
            return client
        except OSError:
            if monotonic() > end:
                raise
            sleep(0.1)


def _csrf_token(client: http.client.HTTPConnection, session: str) -> str:
    client.request("GET", "/scratch/", headers={"Cookie": session})
    answer = client.getresponse()
    answer.read()
    cookies = [value for name, value in answer.getheaders() if name.lower() == "set-cookie" and "csrf" in value]
    if answer.status != 200 or not cookies:
        raise RuntimeError(f"The scratch pad answered {answer.status}.")
    return cookies[0].partition(";")[0].partition("=")[2]


def _one_check(client: http.client.HTTPConnection, session: str, token: str, record: str) -> float:
    body = urlencode({"record": record, "rules": "", "csrfmiddlewaretoken": token})
    headers = {
        "Cookie": f"{session}; csrftoken={token}", "Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true",
    }  # fmt: skip
    began = perf_counter()
    client.request("POST", "/scratch/", body, headers)
    answer = client.getresponse()
    answer.read()
    if answer.status != 200:
        raise RuntimeError(f"The live check answered {answer.status}.")
    return (perf_counter() - began) * 1000


def in_own_process(checks: int) -> dict[str, Any]:
    """What the measurement printed, made where nothing else counts."""
    command = [sys.executable, "-m", "benchmarks.over_http", str(checks)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


if __name__ == "__main__":
    print(json.dumps(live_check(int(sys.argv[1]))))
