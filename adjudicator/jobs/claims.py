"""A worker's hold on a job. Every change is a compare-and-set on status and attempt: of two workers one wins, and one that
was given up for dead and comes back can store nothing."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from adjudicator.jobs.kinds import Chunk
from adjudicator.jobs.models import Job, Status
from adjudicator.jobs.storing import store_results


class HoldLostError(Exception):
    """The job was cancelled or given to another worker; what was not stored must not be."""


def claim(job_id: int) -> Job | None:
    """Take a waiting job, or None when it waits no longer (a message that came twice)."""
    now = timezone.now()
    waiting = Job.objects.filter(pk=job_id, status=Status.WAITING)
    taken = waiting.update(status=Status.RUNNING, attempt=F("attempt") + 1, heartbeat=now, reason_code="", reason_values={})
    if not taken:
        return None
    Job.objects.filter(pk=job_id, started_at=None).update(started_at=now)
    return Job.objects.get(pk=job_id)


def _held(job: Job) -> QuerySet[Job]:
    return Job.objects.filter(pk=job.pk, status=Status.RUNNING, attempt=job.attempt)


def keep_total(job: Job, total: int) -> None:
    _held(job).update(total=total, heartbeat=timezone.now())
    job.total = total


def advance(job: Job, chunk: Chunk) -> None:
    """Store a chunk and count it, both or neither. Raises HoldLostError."""
    with transaction.atomic():
        store_results(job.pk, chunk.results)
        moved = (
            _held(job)
            .filter(cancel_requested=False)
            .update(cursor=chunk.cursor, place=chunk.place, stops=0, heartbeat=timezone.now())
        )
        if not moved:
            raise HoldLostError
    job.cursor, job.place = chunk.cursor, chunk.place


def release(job: Job, reason_code: str = "", /, **values: Any) -> bool:
    """Put a job back where any worker may take it, unless a cancel has come in. True when it waits now."""
    held = _held(job).filter(cancel_requested=False)
    return bool(held.update(status=Status.WAITING, heartbeat=timezone.now(), reason_code=reason_code, reason_values=values))


def finish(job: Job) -> None:
    """Everything is stored; a cancel that comes now comes too late and is forgotten."""
    _close(job, Status.DONE, cancel_requested=False, reason_code="", reason_values={})


def fail(job: Job, reason_code: str, /, **values: Any) -> None:
    _close(job, Status.FAILED, reason_code=reason_code, reason_values=values)


def close_if_cancelled(job: Job) -> None:
    """A running job whose cancel was asked for ends here; who asked stands in its reason already."""
    now = timezone.now()
    _held(job).filter(cancel_requested=True).update(status=Status.CANCELLED, finished_at=now, heartbeat=now)


def _close(job: Job, status: Status, **fields: Any) -> None:
    now = timezone.now()
    _held(job).update(status=status, finished_at=now, heartbeat=now, **fields)
