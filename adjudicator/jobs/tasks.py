"""The messages: each only says which job to look at."""

from __future__ import annotations

import logging

from django.utils import timezone
from kombu.exceptions import OperationalError

from adjudicator.celery import app
from adjudicator.jobs import reasons, runner
from adjudicator.jobs.models import Job, Status

logger = logging.getLogger(__name__)


@app.task(name="jobs.run")
def run_job(job_id: int) -> None:
    if runner.run(job_id):
        enqueue(job_id)


def enqueue(job_id: int) -> None:
    """Wake a worker for a waiting job. An unreachable queue is a reason in the row, not an error: the reaper tries again."""
    try:
        run_job.delay(job_id)
    except (OperationalError, OSError) as error:
        logger.warning("The queue can't be reached: %s", error)
        waiting = Job.objects.filter(pk=job_id, status=Status.WAITING)
        waiting.update(reason_code=reasons.QUEUE_UNREACHABLE, reason_values={}, heartbeat=timezone.now())
