"""Which jobs a person may see, and why one waits."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from adjudicator.jobs.models import Job, Status
from adjudicator.jobs.permissions import SEE
from adjudicator.people.models import User
from adjudicator.people.permissions import roles_with

# A worker that is there takes a job within a second.
SOON = timedelta(seconds=5)


def jobs_for(user: User) -> QuerySet[Job]:
    """Jobs of the properties where the user may see them, and the user's own."""
    seeing = roles_with(SEE)
    places = [place for place, roles in user.roles_by_house.items() if not seeing.isdisjoint(roles)]
    return Job.objects.filter(Q(house__in=places) | Q(owner=user)).select_related("owner", "house")


def waiting_reason(job: Job) -> str:
    """Why a waiting job waits, in a sentence: what the row says, else what the queue looks like now."""
    if job.status != Status.WAITING or job.reason:
        return job.reason
    if timezone.now() - job.heartbeat < SOON:
        return _("It has just been handed to the worker.")
    before = Job.objects.filter(Q(status=Status.RUNNING) | Q(status=Status.WAITING, pk__lt=job.pk)).count()
    if before:
        return _("Jobs before it: %(count)s.") % {"count": before}
    return _("No worker has taken it. Start one: bin/serve, or celery -A adjudicator worker.")
