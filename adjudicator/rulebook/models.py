"""The rulebook in the database: what `load_rulebook` writes and the pages read.

Nothing here is deleted: what the files no longer hold is kept as withdrawn, because rulings, slips and certificates cite it.
"""

from __future__ import annotations

from typing import Any

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _


class ImmutableError(Exception):
    """A revision or a ruleset version was about to be rewritten."""


class ClauseClass(models.TextChoices):
    RULE = "rule", _("rule")
    DEFINITION = "definition", _("definition")
    PAYOUT = "payout", _("payout")
    ELIGIBILITY = "eligibility", _("eligibility")
    PROCEDURE = "procedure", _("procedure")
    ADVICE = "advice", _("advice")
    DISCRETION = "discretion", _("discretion")
    DISCLAIMER = "disclaimer", _("disclaimer")
    MARKETING = "marketing", _("marketing")
    LIFECYCLE = "lifecycle", _("lifecycle")
    DEFECTIVE = "defective", _("defective")


class Standing(models.TextChoices):
    OPEN = "open", _("open")
    PRACTICE = "practice", _("usual practice")
    TEXT = "text", _("settled by the text")
    MISSING = "missing", _("missing from the document")


class Weight(models.TextChoices):
    HIGH = "H", _("common or large payouts")
    MEDIUM = "M", _("rarer hands")
    LOW = "L", _("mostly formal")


class ForceBasis(models.TextChoices):
    STATED = "stated", _("stated")
    INFERRED = "inferred", _("inferred")
    UNDATED = "undated", _("undated: in force from the first day")


class Loaded(models.Model):
    """Shared by every kind that comes from the files."""

    withdrawn = models.BooleanField(default=False)

    class Meta:
        abstract = True


class Immutable(Loaded):
    """Once written, only `withdrawn` may change."""

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding and set(kwargs.get("update_fields") or ()) != {"withdrawn"}:
            raise ImmutableError(str(self))
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise ImmutableError(str(self))


class Document(Loaded):
    slug = models.SlugField(unique=True)
    title = models.CharField(max_length=200)
    ordinal = models.PositiveSmallIntegerField()
    source_file = models.CharField(max_length=200)
    source_characters = models.PositiveIntegerField()
    source_sha256 = models.CharField(max_length=64)

    class Meta:
        ordering = ["ordinal"]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("rulebook:document", args=[self.slug])


class Revision(Immutable):
    """A document as it stood: its line, the day it is in force from, and every clause text with its hash."""

    document = models.ForeignKey(Document, on_delete=models.PROTECT, related_name="revisions")
    line = models.CharField(max_length=300, blank=True)
    in_force = models.DateField(null=True, blank=True)
    basis = models.CharField(max_length=10, choices=ForceBasis.choices)
    reason = models.TextField(blank=True)
    digest = models.CharField(max_length=64, unique=True)
    content = models.JSONField()

    class Meta:
        ordering = ["document", "-in_force", "-id"]

    def __str__(self) -> str:
        return f"{self.document_id} {self.digest[:12]}"

    @property
    def is_inferred(self) -> bool:
        return self.basis == ForceBasis.INFERRED


class Clause(Loaded):
    document = models.ForeignKey(Document, on_delete=models.PROTECT, related_name="clauses")
    identifier = models.CharField(max_length=100, unique=True)
    ordinal = models.PositiveSmallIntegerField()
    place = models.CharField(max_length=200)
    kind = models.CharField(max_length=12, choices=ClauseClass.choices)
    restatement = models.TextField()
    engine = models.TextField(blank=True)
    digest = models.CharField(max_length=64)

    class Meta:
        ordering = ["document__ordinal", "ordinal"]
        constraints = [
            models.CheckConstraint(condition=models.Q(kind__in=ClauseClass.values), name="rulebook_clause_class_known"),
        ]

    def __str__(self) -> str:
        return self.identifier

    def get_absolute_url(self) -> str:
        return reverse("rulebook:clause", args=[self.identifier])

    def get_card_url(self) -> str:
        return reverse("rulebook:clause-card", args=[self.identifier])


class Passage(Loaded):
    """A span of a source file, in characters; a heading has no clause."""

    clause = models.ForeignKey(Clause, on_delete=models.PROTECT, related_name="passages", null=True, blank=True)
    file = models.CharField(max_length=200)
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    section = models.CharField(max_length=200)

    class Meta:
        ordering = ["file", "start", "end"]
        constraints = [
            models.CheckConstraint(condition=models.Q(start__lt=models.F("end")), name="rulebook_passage_not_empty"),
            models.UniqueConstraint(fields=["clause", "file", "start", "end"], name="rulebook_passage_once"),
        ]

    def __str__(self) -> str:
        return f"{self.file}:{self.start}-{self.end}"


class Question(Loaded):
    document = models.ForeignKey(Document, on_delete=models.PROTECT, related_name="questions")
    identifier = models.CharField(max_length=30, unique=True)
    ordinal = models.PositiveSmallIntegerField()
    weight = models.CharField(max_length=1, choices=Weight.choices)
    title = models.CharField(max_length=200)
    standing = models.CharField(max_length=10, choices=Standing.choices)
    money = models.TextField()
    convention = models.TextField()
    default = models.CharField(max_length=1)
    reason = models.TextField(blank=True)
    remedy = models.BooleanField(default=False)
    notes = models.JSONField(default=list)
    clauses = models.ManyToManyField(Clause, related_name="questions")

    class Meta:
        ordering = ["document__ordinal", "ordinal"]
        constraints = [
            models.CheckConstraint(condition=models.Q(standing__in=Standing.values), name="rulebook_question_standing_known"),
        ]

    def __str__(self) -> str:
        return self.identifier

    def get_absolute_url(self) -> str:
        return reverse("rulebook:question", args=[self.identifier])


class Reading(Loaded):
    question = models.ForeignKey(Question, on_delete=models.PROTECT, related_name="readings")
    letter = models.CharField(max_length=1)
    text = models.TextField()
    computed = models.BooleanField(default=False)

    class Meta:
        ordering = ["question", "letter"]
        constraints = [models.UniqueConstraint(fields=["question", "letter"], name="rulebook_reading_once")]

    def __str__(self) -> str:
        return f"{self.question_id} {self.letter}"


class RulesetVersion(Immutable):
    """The bytes of a ruleset file. Other bytes are another row, so a ruling's hash always finds what it was made with."""

    slug = models.SlugField()
    version = models.CharField(max_length=40, blank=True)
    title = models.CharField(max_length=200)
    in_force = models.DateField(null=True, blank=True)
    in_force_inferred = models.BooleanField(default=False)
    source = models.BinaryField()
    sha256 = models.CharField(max_length=64, unique=True)

    class Meta:
        ordering = ["slug", "-in_force", "-version"]
        constraints = [
            models.UniqueConstraint(
                fields=["slug", "version"], condition=models.Q(withdrawn=False), name="rulebook_one_current_ruleset_version"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.slug}@{self.version}"

    def get_absolute_url(self) -> str:
        return reverse("rulebook:ruleset", args=[self.slug, self.sha256[:12]])
