"""A job runs in chunks, once, whatever comes twice or is lost."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from adjudicator.jobs import actions, claims, reaper, reasons, runner, tasks
from adjudicator.jobs.kinds import Chunk
from adjudicator.jobs.models import Job, JobResult, Status
from adjudicator.jobs.storing import store_results

FIRST = Chunk(10, 70, [(number, 0, b"") for number in range(1, 11)])


@pytest.fixture
def offered(monkeypatch):
    """The jobs that were handed to the queue, by id."""
    found = []
    monkeypatch.setattr(reaper, "enqueue", found.append)
    monkeypatch.setattr(tasks, "enqueue", found.append)
    return found


def numbers(job):
    return list(JobResult.objects.filter(job=job).order_by("number").values_list("number", flat=True))


def make_stale(job):
    Job.objects.filter(pk=job.pk).update(heartbeat=timezone.now() - reaper.STALE - timedelta(seconds=1))


def test_a_job_runs_to_its_end(job_of):
    job = job_of(items=35)

    assert runner.run(job.pk) is False

    job.refresh_from_db()
    assert (job.status, job.cursor, job.total, job.percent) == (Status.DONE, 35, 35, 100)
    assert job.finished_at is not None
    assert numbers(job) == list(range(1, 36))
    assert bytes(JobResult.objects.get(job=job, number=17).body) == b"line 17"


def test_an_empty_input_is_done_at_once(job_of):
    job = job_of(items=0)

    runner.run(job.pk)

    job.refresh_from_db()
    assert (job.status, job.cursor, job.total, job.percent) == (Status.DONE, 0, 0, None)


def test_a_message_that_comes_twice_does_nothing(job_of):
    job = job_of()
    runner.run(job.pk)

    assert runner.run(job.pk) is False
    assert claims.claim(job.pk) is None
    assert numbers(job) == list(range(1, 36))


def test_a_job_goes_on_slice_by_slice(job_of):
    job = job_of(items=35)

    slices = 1
    while runner.run(job.pk, seconds=0):
        slices += 1

    assert slices == 5  # four chunks, and one look that finds nothing left
    assert numbers(job) == list(range(1, 36))
    job.refresh_from_db()
    assert (job.status, job.attempt) == (Status.DONE, 5)


def test_a_worker_told_to_stop_puts_the_job_back(job_of):
    job = job_of()
    runner.stopping.set()
    try:
        assert runner.run(job.pk) is True
    finally:
        runner.stopping.clear()

    job.refresh_from_db()
    assert (job.status, job.cursor) == (Status.WAITING, 10)
    assert job.reason == "The worker was stopped at item 10. The job goes on when a worker starts."
    runner.run(job.pk)
    assert numbers(job) == list(range(1, 36))


def test_a_worker_given_up_for_dead_stores_nothing_when_it_comes_back(job_of, offered):
    job = job_of()
    slow = claims.claim(job.pk)
    make_stale(job)
    reaper.reap()
    runner.run(job.pk)

    with pytest.raises(claims.HoldLostError), transaction.atomic():
        claims.advance(slow, Chunk(10, 70, [(36, 0, b"late")]))
    claims.fail(slow, reasons.INPUT_MISSING)

    job.refresh_from_db()
    assert (job.status, job.cursor) == (Status.DONE, 35)
    assert numbers(job) == list(range(1, 36))


def test_a_number_is_stored_once(job_of):
    job = job_of()
    store_results(job.pk, [(1, 0, b"{}")])

    with pytest.raises(IntegrityError), transaction.atomic():
        store_results(job.pk, [(2, 0, b"{}"), (1, 0, b"{}")])
    assert numbers(job) == [1]


def test_a_fault_is_said_without_a_traceback_and_can_be_retried(job_of, caplog):
    job = job_of("broken", 35)

    runner.run(job.pk)

    job.refresh_from_db()
    assert (job.status, job.cursor) == (Status.FAILED, 20)
    assert job.reason == f"Item 21 met a fault in the program. It is in the log under job {job.pk}. Mend it, then retry."
    assert "ZeroDivisionError" in caplog.text
    Job.objects.filter(pk=job.pk).update(kind="lines")
    assert actions.retry(job=job)
    runner.run(job.pk)
    assert numbers(job) == list(range(1, 36))


def test_a_lost_input_is_said(job_of):
    job = job_of()
    job.source.storage.delete(job.source.name)

    runner.run(job.pk)

    job.refresh_from_db()
    assert (job.status, job.reason_code) == (Status.FAILED, reasons.INPUT_MISSING)


def test_a_waiting_job_is_cancelled_at_once(job_of, user_as):
    job = job_of()

    assert actions.cancel(job=job, by=user_as("auditor"))

    job.refresh_from_db()
    assert job.status == Status.CANCELLED
    assert job.reason == "Cancelled by auditor-riverboat."
    assert runner.run(job.pk) is False
    assert numbers(job) == []


def test_a_running_job_stops_after_its_chunk(job_of, user_as):
    job = job_of()
    held = claims.claim(job.pk)
    claims.advance(held, FIRST)

    assert actions.cancel(job=job, by=user_as("auditor"))
    with pytest.raises(claims.HoldLostError):
        claims.advance(held, Chunk(11, 80, [(11, 0, b"one more")]))
    claims.close_if_cancelled(held)

    job.refresh_from_db()
    assert (job.status, job.cursor) == (Status.CANCELLED, 10)
    assert numbers(job) == list(range(1, 11))
    assert not actions.cancel(job=job, by=user_as("auditor"))


def test_a_cancel_that_comes_with_the_last_chunk_leaves_the_job_done(job_of, user_as):
    job = job_of(items=10)
    held = claims.claim(job.pk)
    claims.advance(held, FIRST)
    actions.cancel(job=job, by=user_as("auditor"))

    claims.finish(held)

    job.refresh_from_db()
    assert job.status == Status.DONE
    assert job.reason == ""


def test_a_job_whose_worker_is_gone_is_offered_again(job_of, offered):
    job = job_of()
    claims.claim(job.pk)

    assert reaper.reap() == 0  # the worker still has time
    make_stale(job)
    assert reaper.reap() == 1

    job.refresh_from_db()
    assert offered == [job.pk]
    assert (job.status, job.stops) == (Status.WAITING, 1)
    assert job.reason == "The worker stopped answering at item 0. The job goes on from there."


def test_a_job_that_stops_its_worker_again_and_again_is_given_up(job_of, offered):
    job = job_of()
    for _ in range(reaper.MOST_STOPS):
        claims.claim(job.pk)
        make_stale(job)
        reaper.reap()

    job.refresh_from_db()
    assert job.status == Status.FAILED
    assert job.reason == "The worker stopped 5 times at item 1. Look at that item, then retry."


def test_a_forgotten_message_is_sent_again(job_of, offered):
    job = job_of()

    assert reaper.reap() == 0
    make_stale(job)
    assert reaper.reap() == 1
    assert reaper.reap() == 0
    assert reaper.reap(fresh_start=True) == 1
    assert offered == [job.pk, job.pk]


def test_a_cancelled_job_whose_worker_is_gone_ends(job_of, user_as, offered):
    job = job_of()
    claims.claim(job.pk)
    actions.cancel(job=job, by=user_as("auditor"))
    make_stale(job)

    reaper.reap()

    job.refresh_from_db()
    assert job.status == Status.CANCELLED


def test_an_unreachable_queue_is_a_reason_not_an_error(job_of, monkeypatch):
    from kombu.exceptions import OperationalError

    def refuse(*args, **kwargs):
        raise OperationalError("connection refused")

    job = job_of()
    monkeypatch.setattr(tasks.run_job, "delay", refuse)

    tasks.enqueue(job.pk)

    job.refresh_from_db()
    assert job.status == Status.WAITING
    assert job.reason == "The queue can't be reached. The job is offered again every minute."


def test_only_what_ended_badly_can_be_retried(job_of):
    job = job_of()

    assert not actions.retry(job=job)
    runner.run(job.pk)
    assert not actions.retry(job=job)


@pytest.mark.parametrize("code", reasons.SENTENCES)
def test_every_reason_is_a_sentence(code):
    values = {"item": 7, "times": 5, "job": 3, "name": "Ann"}

    assert reasons.sentence(code, values).endswith(".")
