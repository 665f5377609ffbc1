"""What people do with jobs: start one, cancel it, try it again."""

from __future__ import annotations

import hashlib
from functools import partial

from django.conf import settings
from django.core.files import File
from django.db import transaction
from django.utils import timezone

from adjudicator.jobs import reasons
from adjudicator.jobs.models import Job, Status
from adjudicator.people.models import Property, User


def start(*, kind: str, source: File, label: str, owner: User | None, at: Property | None) -> Job:  # type: ignore[type-arg]
    """Keep the input and hand the job to a worker. Raises KeyError for an unknown kind."""
    with transaction.atomic():
        job = keep(kind=kind, source=source, label=label, owner=owner, at=at)
        _offer(job)
    return job


def keep(*, kind: str, source: File, label: str, owner: User | None, at: Property | None) -> Job:  # type: ignore[type-arg]
    """A job that is not yet offered to any worker; its input is copied, so that nobody changes it under way."""
    if kind not in settings.JOB_KINDS:
        raise KeyError(kind)
    digest = hashlib.file_digest(source, "sha256").hexdigest()  # type: ignore[arg-type]
    job = Job(kind=kind, label=label[:200], owner=owner, house=at, source_sha256=digest)
    source.seek(0)
    job.source.save(f"{digest[:16]}.txt", source, save=False)
    job.save()
    return job


def cancel(*, job: Job, by: User) -> bool:
    """Cancel at once what waits; ask what runs to stop after its chunk. False when the job had ended before."""
    now = timezone.now()
    reason = {"reason_code": reasons.CANCELLED_BY, "reason_values": {"name": str(by)}}
    here = Job.objects.filter(pk=job.pk)
    with transaction.atomic():
        if here.filter(status=Status.WAITING).update(status=Status.CANCELLED, finished_at=now, **reason):
            return True
        return bool(here.filter(status=Status.RUNNING).update(cancel_requested=True, **reason))


def retry(*, job: Job) -> bool:
    """Go on from the item at which a failed or cancelled job ended. False for any other job."""
    ended = Job.objects.filter(pk=job.pk, status__in=(Status.FAILED, Status.CANCELLED))
    with transaction.atomic():
        back = ended.update(
            status=Status.WAITING, cancel_requested=False, stops=0, finished_at=None,
            reason_code="", reason_values={}, heartbeat=timezone.now(),
        )  # fmt: skip
        if back:
            _offer(job)
    return bool(back)


def _offer(job: Job) -> None:
    from adjudicator.jobs.tasks import enqueue

    transaction.on_commit(partial(enqueue, job.pk))
