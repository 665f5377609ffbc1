"""Jobs whose worker is gone, and jobs whose message is lost: both are offered again."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from adjudicator.jobs import reasons
from adjudicator.jobs.models import Job, Status
from adjudicator.jobs.tasks import enqueue

# A chunk takes milliseconds; counting the items of a very large input takes some seconds.
STALE = timedelta(seconds=60)
MOST_STOPS = 5


def reap(*, fresh_start: bool = False) -> int:
    """Requeue stale running jobs and forgotten waiting ones; the number of jobs offered again.

    At the start of a worker every waiting job is offered: a message too many is a no-op, one too few a stuck job.
    """
    now = timezone.now()
    for job in Job.objects.filter(status=Status.RUNNING, heartbeat__lt=now - STALE):
        give_back(job)
    forgotten = Job.objects.filter(status=Status.WAITING).order_by("id")
    if not fresh_start:
        forgotten = forgotten.filter(heartbeat__lt=now - STALE)
    found = list(forgotten.values_list("pk", flat=True))
    for job_id in found:
        enqueue(job_id)
    Job.objects.filter(pk__in=found, status=Status.WAITING).update(heartbeat=now)
    return len(found)


def give_back(job: Job) -> None:
    """Take a running job from a worker that answers no longer. Compare-and-set: a worker that did move on keeps it."""
    held = Job.objects.filter(pk=job.pk, status=Status.RUNNING, attempt=job.attempt, heartbeat=job.heartbeat)
    now = timezone.now()
    if job.cancel_requested:
        held.update(status=Status.CANCELLED, finished_at=now)
    elif job.stops + 1 >= MOST_STOPS:
        values = {"times": job.stops + 1, "item": job.cursor + 1}
        held.update(status=Status.FAILED, finished_at=now, reason_code=reasons.KEEPS_STOPPING, reason_values=values)
    else:
        # The old heartbeat stays: it makes `reap` offer the job in the same run.
        values = {"item": job.cursor}
        held.update(status=Status.WAITING, stops=F("stops") + 1, reason_code=reasons.WORKER_LOST, reason_values=values)
