"""Writing to the log: one entry for each act, in the transaction of the act itself."""

from __future__ import annotations

import datetime as dt
import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from adjudicator.audit.actions import is_declared
from adjudicator.audit.models import Entry, Head, PersonalValue, chain_of


@transaction.atomic
def record(
    *,
    action: str,
    actor: Any,
    house_id: int | None,
    subject: tuple[str, str | int],
    data: Mapping[str, Any] | None = None,
    personal: Mapping[str, str] | None = None,
    at: dt.datetime | None = None,
) -> Entry:
    """Add an entry to the property's chain (the site's where `house_id` is None).

    `subject` is a kind and an identifier, such as ("case", "RB-2026-0001"). `data` is plain JSON without personal values;
    those go into `personal`. Raises KeyError for an act that is not declared.
    """
    if not is_declared(action):
        raise KeyError(action)
    chain = chain_of(house_id)
    Head.objects.get_or_create(chain=chain)
    head = Head.objects.select_for_update().get(chain=chain)
    salts = {field: secrets.token_hex(16) for field in personal or {}}
    entry = Entry(
        chain=chain,
        sequence=head.sequence + 1,
        house_id=house_id,
        at=at or timezone.now(),
        actor_id=getattr(actor, "pk", None),
        actor_name=getattr(actor, "username", "") or "",
        action=action,
        subject_kind=subject[0],
        subject=str(subject[1]),
        data=msgspec.json.decode(msgspec.json.encode(dict(data or {}))),
        personal={field: commitment(salts[field], value) for field, value in (personal or {}).items()},
        previous=head.digest,
    )
    entry.digest = digest_of(entry)
    entry.save(force_insert=True)
    PersonalValue.objects.bulk_create(
        PersonalValue(entry=entry, field=field, salt=salts[field], value=value) for field, value in (personal or {}).items()
    )
    head.sequence, head.digest = entry.sequence, entry.digest
    head.save(update_fields=["sequence", "digest"])
    return entry


def commitment(salt: str, value: str) -> str:
    """What an entry holds of a personal value: it proves the value to who has the salt, and tells nothing without."""
    return hashlib.sha256(f"{salt}\n{value}".encode()).hexdigest()


def digest_of(entry: Entry) -> str:
    """SHA-256 over the digest of the entry before and this entry's own content as canonical JSON."""
    content = {
        "chain": entry.chain,
        "sequence": entry.sequence,
        "at": entry.at.astimezone(dt.UTC).isoformat(timespec="microseconds"),
        "actor": entry.actor_id,
        "actor_name": entry.actor_name,
        "action": entry.action,
        "subject": [entry.subject_kind, entry.subject],
        "data": entry.data,
        "personal": entry.personal,
    }
    return hashlib.sha256(entry.previous.encode() + msgspec.json.encode(content, order="deterministic")).hexdigest()
