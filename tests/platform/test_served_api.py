"""The HTTP interface behind the real server: bodies in chunks, connections that close, two processes with one limit."""

from __future__ import annotations

import http.client
import json
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from adjudicator.disputes.examples import EXAMPLES
from tests.platform.test_serve import Site
from tests.processes import manage, wait_for

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("served-api")]
RECORD = EXAMPLES[0].record.encode()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    site = Site(tmp_path_factory.mktemp("served-api"))
    yield site
    site.process.terminate()
    wait_for(site.nobody_left)


def token_of(username: str, site: Site) -> str:
    var: Path = site.output.parent
    with sqlite3.connect(var / "adjudicator.sqlite3") as database:
        database.execute("UPDATE people_user SET must_choose_password = 0")
    made = manage("drf_create_token", username, var=var)
    assert made.returncode == 0, made.stderr
    return made.stdout.split()[2]


@pytest.fixture(scope="module")
def token(site):
    return token_of("supervisor", site)


@pytest.fixture
def connection(site):
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=10)
    yield connection
    connection.close()


def post(connection, token, body, **headers):
    sent = {"Authorization": f"Token {token}", "Content-Type": "text/plain"} | headers
    connection.request("POST", "/api/v1/rulings", body, sent, encode_chunked="Transfer-Encoding" in sent)
    response = connection.getresponse()
    return response, json.loads(response.read())


def test_chunks_are_read(connection, token):
    response, ruling = post(connection, token, iter([RECORD[:50], RECORD[50:]]), **{"Transfer-Encoding": "chunked"})

    assert response.status == 200
    assert ruling["status"] == "settled"
    assert len(ruling["wagers"]) > 0


def test_too_many_chunks_are_refused(connection, token):
    response, problem = post(connection, token, iter([b"#" * 1000] * 70), **{"Transfer-Encoding": "chunked"})

    assert (response.status, problem["code"]) == (413, "record-too-large")
    assert response.getheader("Connection") == "close"


def test_after_a_refused_length_the_connection_is_announced_as_closing(connection, token):
    response, problem = post(connection, token, b"#" * 100_000)

    assert (response.status, problem["code"]) == (413, "record-too-large")
    assert response.getheader("Connection") == "close"


def test_a_host_that_is_not_ours_is_a_problem(connection, token):
    response, problem = post(connection, token, RECORD, Host="elsewhere.example")

    assert response.getheader("Content-Type") == "application/problem+json"
    assert (response.status, problem["code"]) == (400, "bad-request")


@pytest.mark.xdist_group("served-api")
def test_two_processes_have_one_limit(site):
    token = token_of("auditor", site)

    def asked() -> list[int]:
        connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=10)
        with closing(connection):
            return [post(connection, token, RECORD)[0].status for _ in range(170)]

    with ThreadPoolExecutor(8) as threads:
        began = time.monotonic()
        statuses = [status for batch in threads.map(lambda _: asked(), range(8)) for status in batch]

    if time.monotonic() - began > 50:
        pytest.skip("This machine is too slow to reach the limit within a minute.")
    assert statuses.count(200) <= 1200
    assert statuses.count(429) == len(statuses) - statuses.count(200) > 0
