"""The jobs pages: progress that asks for itself, reasons, cancel, and starting a replay."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from adjudicator.jobs import claims, runner
from adjudicator.jobs.models import Job, Status


def detail(client, job, **headers):
    return client.get(reverse("jobs:detail", args=[job.pk]), headers=headers).text


def test_an_open_job_asks_for_itself_and_an_ended_one_does_not(client_as, job_of):
    job, client = job_of(), client_as("auditor")

    assert 'hx-trigger="every 1s"' in detail(client, job)
    runner.run(job.pk)
    assert "hx-trigger" not in detail(client, job)
    assert "35 of 35" in detail(client, job)


def test_htmx_gets_the_changing_part_only(client_as, job_of):
    part = detail(client_as("auditor"), job_of(), **{"HX-Request": "true"})

    assert part.strip().startswith('<section id="progress"')
    assert "<html" not in part


def test_a_waiting_job_says_why(client_as, job_of):
    first, second, client = job_of(), job_of(), client_as("auditor")
    assert "just been handed" in detail(client, first)

    Job.objects.update(heartbeat=timezone.now() - timedelta(seconds=30))

    assert "No worker has taken it." in detail(client, first)
    assert "Jobs before it: 1." in detail(client, second)


def test_cancel_and_go_on(client_as, job_of):
    job, client = job_of(), client_as("auditor")

    client.post(reverse("jobs:cancel", args=[job.pk]))
    job.refresh_from_db()
    assert job.status == Status.CANCELLED
    assert "Cancelled by auditor-riverboat." in detail(client, job)

    client.post(reverse("jobs:retry", args=[job.pk]))
    job.refresh_from_db()
    assert job.status == Status.WAITING


def test_a_running_job_shows_that_its_cancel_was_heard(client_as, job_of):
    job, client = job_of(), client_as("auditor")
    claims.claim(job.pk)

    client.post(reverse("jobs:cancel", args=[job.pk]))

    page = detail(client, job)
    assert "It stops after the chunk that runs now." in page
    assert "Cancel the job" not in page


def test_who_may_only_look_gets_no_buttons_and_changes_nothing(client_as, job_of):
    job, client = job_of(), client_as("inspector")

    assert "Cancel the job" not in detail(client, job)
    assert client.post(reverse("jobs:cancel", args=[job.pk])).status_code == 403
    job.refresh_from_db()
    assert job.status == Status.WAITING


def upload(client, at, **changes):
    file = SimpleUploadedFile("night.txt", b"round one\n---\nround two\n")
    return client.post(reverse("jobs:start"), {"house": at.pk, "source": file} | changes)


def test_a_replay_is_started_with_a_file(client_as, house, monkeypatch):
    client = client_as("auditor")

    response = upload(client, house)

    job = Job.objects.get()
    assert response["Location"] == reverse("jobs:detail", args=[job.pk])
    assert (job.kind, job.label, job.owner, job.house, job.status) == (
        "replay", "night.txt", client.user, house, Status.WAITING,
    )  # fmt: skip
    with job.source.open() as kept:
        assert kept.read() == b"round one\n---\nround two\n"
    assert len(job.source_sha256) == 64


@pytest.mark.parametrize("changes", [{"source": ""}, {"house": ""}], ids=["no-file", "no-house"])
def test_a_start_without_what_it_needs_is_refused(client_as, house, changes):
    response = upload(client_as("auditor"), house, **changes)

    assert response.status_code == 422
    assert not Job.objects.exists()


def test_nobody_starts_a_job_at_another_house(client_as, house, other_house):
    assert upload(client_as("auditor", other_house), house).status_code == 422
    assert not Job.objects.exists()


def test_the_list_asks_the_database_a_fixed_number_of_times(client_as, job_of, django_assert_num_queries):
    client = client_as("inspector")
    for _ in range(3):
        job_of()

    with django_assert_num_queries(5):  # session, user, roles, count, jobs
        page = client.get(reverse("jobs:index"))
    assert page.text.count("lines.txt") == 3


def test_an_empty_list_teaches(client_as):
    assert "A replay rules on a whole file" in client_as("inspector").get(reverse("jobs:index")).text
