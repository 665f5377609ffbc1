"""A real worker over each broker: it runs what waits, and a job outlives a worker that is killed."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import uuid

import pytest

from tests.processes import ROOT, clean_environment, manage, wait_for

pytestmark = [pytest.mark.slow, pytest.mark.service]

START = """
from django.core.files.base import ContentFile
from adjudicator.jobs import actions
text = b"".join(b"line %d\\n" % number for number in range({items}))
print("job", actions.start(kind={kind!r}, source=ContentFile(text), label="", owner=None, at=None).pk)
"""


class Place:
    """A site of its own: folder, database, queue, and the workers started in it."""

    def __init__(self, var, broker):
        self.var = var
        self.settings = {"DJANGO_SETTINGS_MODULE": "tests.settings", "TEST_QUEUE": f"test-{uuid.uuid4().hex}"}
        self.settings |= {"BROKER_URL": broker} if broker else {}
        self.workers = []
        assert manage("migrate", "-v0", var=var, **self.settings).returncode == 0

    def start_job(self, kind, items):
        result = manage("shell", "-v0", "-c", START.format(kind=kind, items=items), var=self.var, **self.settings)
        assert result.returncode == 0, result.stderr
        return int(result.stdout.split()[-1])

    def start_worker(self):
        command = [sys.executable, "-m", "celery", "-A", "adjudicator", "worker", "--pool", "solo", "-l", "WARNING"]
        flags = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
        environment = clean_environment(self.var, **self.settings)
        worker = subprocess.Popen([*command, *flags], cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
        self.workers.append(worker)
        return worker

    def query(self, sql, *values):
        database = sqlite3.connect(self.var / "adjudicator.sqlite3", timeout=10)
        with database:
            rows = database.execute(sql, values).fetchall()
        database.close()
        return rows

    def status(self, job):
        return self.query("SELECT status, cursor FROM jobs_job WHERE id = ?", job)[0]

    def numbers(self, job):
        return [row[0] for row in self.query("SELECT number FROM jobs_jobresult WHERE job_id = ? ORDER BY 1", job)]

    def close(self):
        for worker in self.workers:
            worker.kill()
            worker.wait()
        if broker := self.settings.get("BROKER_URL"):
            from kombu import Connection

            with Connection(broker) as connection:
                connection.channel().queue_delete(self.settings["TEST_QUEUE"])


@pytest.fixture(params=["files", "redis", "rabbitmq"])
def broker(request):
    names = {"redis": "redis_url", "rabbitmq": "amqp_url"}
    return request.getfixturevalue(names[request.param]) if request.param in names else ""


@pytest.fixture
def place(tmp_path, broker):
    place = Place(tmp_path, broker)
    yield place
    place.close()


@pytest.fixture
def place_with_files(tmp_path):
    place = Place(tmp_path, "")
    yield place
    place.close()


def test_a_worker_runs_what_waited_and_what_comes(place):
    before = place.start_job("lines", 35)
    place.start_worker()
    wait_for(lambda: place.status(before) == ("done", 35))

    after = place.start_job("lines", 12)

    wait_for(lambda: place.status(after) == ("done", 12))
    assert place.numbers(before) == list(range(1, 36))


def test_a_killed_worker_costs_a_job_nothing(place_with_files):
    place = place_with_files
    job = place.start_job("slow", 400)
    worker = place.start_worker()
    wait_for(lambda: place.status(job)[1] >= 20)
    worker.kill()
    worker.wait()
    status, cursor = place.status(job)
    assert (status, cursor < 400) == ("running", True)
    assert len(place.numbers(job)) == cursor

    place.query("UPDATE jobs_job SET heartbeat = datetime('now', '-2 minutes')")
    place.start_worker()

    wait_for(lambda: place.status(job) == ("done", 400))
    assert place.numbers(job) == list(range(1, 401))


def test_a_worker_told_to_stop_stops_between_two_chunks(place_with_files):
    place = place_with_files
    job = place.start_job("slow", 4000)
    worker = place.start_worker()
    wait_for(lambda: place.status(job)[1] >= 20)

    worker.send_signal(signal.SIGTERM)

    assert worker.wait(timeout=10) == 0
    status, cursor = place.status(job)
    assert (status, cursor < 4000) == ("waiting", True)
    assert len(place.numbers(job)) == cursor
