"""The jobs page: what runs, how far it is, why it waits, and how to stop it."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from adjudicator.jobs import actions
from adjudicator.jobs.forms import StartForm
from adjudicator.jobs.models import Job
from adjudicator.jobs.permissions import SEE, START
from adjudicator.jobs.selectors import jobs_for, waiting_reason
from adjudicator.people.permissions import permitted

PAGE = 25


@require_safe
@permitted(SEE)
def index(request: HttpRequest) -> HttpResponse:
    return _index(request, StartForm(user=_user(request)))


@require_POST
@permitted(START)
def start(request: HttpRequest) -> HttpResponse:
    form = StartForm(request.POST, request.FILES, user=_user(request))
    if not form.is_valid():
        return _index(request, form, status=422)
    source = form.cleaned_data["source"]
    job = actions.start(kind="replay", source=source, label=source.name, owner=_user(request), at=form.cleaned_data["house"])
    return redirect("jobs:detail", job.pk)


@require_safe
@permitted(SEE)
def detail(request: HttpRequest, job_id: int) -> HttpResponse:
    """The page, or for htmx only the part that changes. The part stops asking when the job has ended."""
    job = _job(request, job_id)
    template = "jobs/detail.html#progress" if request.htmx else "jobs/detail.html"  # type: ignore[attr-defined]
    return render(request, template, {"job": job, "why": waiting_reason(job), "may_change": _may_change(request, job)})


@require_POST
@permitted(START)
def cancel(request: HttpRequest, job_id: int) -> HttpResponse:
    actions.cancel(job=_job_to_change(request, job_id), by=_user(request))
    return redirect("jobs:detail", job_id)


@require_POST
@permitted(START)
def retry(request: HttpRequest, job_id: int) -> HttpResponse:
    actions.retry(job=_job_to_change(request, job_id))
    return redirect("jobs:detail", job_id)


def _index(request: HttpRequest, form: StartForm, status: int = 200) -> HttpResponse:
    page = Paginator(jobs_for(_user(request)), PAGE).get_page(request.GET.get("page"))
    may_start = request.user.has_perm(START)
    return render(request, "jobs/index.html", {"page": page, "form": form, "may_start": may_start}, status=status)


def _user(request: HttpRequest) -> Any:
    return request.user


def _job(request: HttpRequest, job_id: int) -> Job:
    return get_object_or_404(jobs_for(_user(request)), pk=job_id)


def _job_to_change(request: HttpRequest, job_id: int) -> Job:
    job = _job(request, job_id)
    if not _may_change(request, job):
        raise PermissionDenied
    return job


def _may_change(request: HttpRequest, job: Job) -> bool:
    """Who may start jobs at the job's property may end them there; one without a property belongs to its owner."""
    return job.owner_id == request.user.pk or (job.house_id is not None and request.user.has_perm(START, job))
