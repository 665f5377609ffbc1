"""A job is a row first and a message second: message lost, worker killed, page reloaded, the row still tells the truth."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from adjudicator.jobs.reasons import sentence
from adjudicator.people.models import Property


class Status(models.TextChoices):
    WAITING = "waiting", _("Waiting")
    RUNNING = "running", _("Running")
    DONE = "done", _("Done")
    FAILED = "failed", _("Failed")
    CANCELLED = "cancelled", _("Cancelled")


OPEN = (Status.WAITING, Status.RUNNING)


class Job(models.Model):
    """Work in the background. It is done in chunks; each is stored together with the cursor that counts it."""

    kind = models.CharField(_("kind"), max_length=40)
    status = models.CharField(_("status"), max_length=10, choices=Status.choices, default=Status.WAITING)
    label = models.CharField(_("name"), max_length=200, blank=True)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="jobs")
    house = models.ForeignKey(Property, models.PROTECT, null=True, blank=True, related_name="jobs")
    source = models.FileField(_("input"), upload_to="jobs/%Y/%m/", blank=True)
    source_sha256 = models.CharField(max_length=64, blank=True)

    total = models.PositiveBigIntegerField(_("items"), null=True, blank=True, help_text=_("Unknown until counted."))
    cursor = models.PositiveBigIntegerField(_("items done"), default=0)
    place = models.PositiveBigIntegerField(default=0, help_text=_("Byte of the input at which the next chunk begins."))

    attempt = models.PositiveIntegerField(default=0, help_text=_("Names the worker that holds the job now."))
    stops = models.PositiveIntegerField(default=0, help_text=_("Interruptions since the last chunk was stored."))
    cancel_requested = models.BooleanField(default=False)
    reason_code = models.CharField(max_length=40, blank=True)
    reason_values = models.JSONField(default=dict, blank=True)

    created_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True, blank=True)
    heartbeat = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("job")
        verbose_name_plural = _("jobs")
        ordering = ["-id"]
        indexes = [models.Index(fields=["status", "heartbeat"], name="job_open_by_heartbeat")]
        constraints = [
            models.CheckConstraint(condition=models.Q(status__in=Status.values), name="job_status_is_known"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"

    @property
    def is_open(self) -> bool:
        return self.status in OPEN

    @property
    def percent(self) -> int | None:
        """Whole percent done, or None while the total is unknown."""
        return None if not self.total else self.cursor * 100 // self.total

    @property
    def reason(self) -> str:
        """Why it waits or how it ended, as a sentence; empty where there is nothing to say."""
        return sentence(self.reason_code, self.reason_values)


class JobResult(models.Model):
    """What a job found for one item: its number in the input from 1, the exit status, the JSON document as bytes."""

    pk = models.CompositePrimaryKey("job", "number")
    # The primary key begins with the job, so an index of its own would only slow the insert.
    job = models.ForeignKey(Job, models.CASCADE, related_name="results", db_index=False)
    number = models.PositiveBigIntegerField()
    exit = models.PositiveSmallIntegerField()
    body = models.BinaryField()

    class Meta:
        verbose_name = _("result")
        verbose_name_plural = _("results")

    def __str__(self) -> str:
        return f"{self.job_id}/{self.number}"
