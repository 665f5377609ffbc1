"""The log: entries in a chain of hashes, one chain for each property and one for the site itself.

An entry is never changed and never deleted; triggers in the database refuse both (migration 0002).
"""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

SITE = "site"
"""The chain of acts that belong to no one property, such as a new account."""


def chain_of(house_id: int | None) -> str:
    """
    >>> chain_of(7), chain_of(None)
    ('property-7', 'site')
    """
    return SITE if house_id is None else f"property-{house_id}"


class Head(models.Model):
    """Where a chain ends. Its row is locked while an entry is added, so that a chain cannot fork."""

    chain = models.CharField(max_length=40, primary_key=True)
    sequence = models.PositiveBigIntegerField(default=0)
    digest = models.CharField(max_length=64, blank=True)

    class Meta:
        verbose_name = _("head")
        verbose_name_plural = _("heads")

    def __str__(self) -> str:
        return f"{self.chain} {self.sequence}"


class Entry(models.Model):
    """One act: who, when, what, about what. `personal` holds a salted hash for each personal value, never the value."""

    chain = models.CharField(max_length=40)
    sequence = models.PositiveBigIntegerField()
    house = models.ForeignKey("people.Property", models.PROTECT, null=True, blank=True, related_name="audit_entries")
    at = models.DateTimeField()
    # The number and the name stay when the account is gone.
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, models.DO_NOTHING, null=True, db_constraint=False, related_name="+")
    actor_name = models.CharField(max_length=120, blank=True)
    action = models.CharField(max_length=60)
    subject_kind = models.CharField(max_length=40)
    subject = models.CharField(max_length=100)
    data = models.JSONField(default=dict)
    personal = models.JSONField(default=dict)
    previous = models.CharField(max_length=64, blank=True)
    digest = models.CharField(max_length=64)

    class Meta:
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        ordering = ["chain", "-sequence"]
        constraints = [models.UniqueConstraint(fields=["chain", "sequence"], name="audit_sequence_once_a_chain")]
        indexes = [models.Index(fields=["subject_kind", "subject"], name="audit_by_subject")]

    def __str__(self) -> str:
        return f"{self.chain} {self.sequence} {self.action}"


class PersonalValue(models.Model):
    """A personal value of an entry, with the salt of its hash. Erasing deletes the row; the entry and its chain stay."""

    entry = models.ForeignKey(Entry, models.PROTECT, related_name="personal_values")
    field = models.CharField(max_length=40)
    salt = models.CharField(max_length=32)
    value = models.TextField()

    class Meta:
        verbose_name = _("personal value")
        verbose_name_plural = _("personal values")
        constraints = [models.UniqueConstraint(fields=["entry", "field"], name="audit_personal_field_once")]

    def __str__(self) -> str:
        return f"{self.entry_id} {self.field}"
