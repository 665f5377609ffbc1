"""The entries of the navigation. An app enrols its own in its urls module, so no floor knows those above it."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.urls import reverse

from adjudicator.people.permissions import is_permitted


class Entry(NamedTuple):
    place: int  # entries stand in this order
    label: Any  # a lazy translation
    url_name: str
    permission: str
    icon: str  # a lucide icon's name


_entries: dict[str, Entry] = {}


def enrol(*, place: int, label: Any, url_name: str, permission: str, icon: str) -> None:
    """Add an entry; one for the same URL replaces it."""
    _entries[url_name] = Entry(place, label, url_name, permission, icon)


def entries_for(user: Any, path: str) -> list[dict[str, Any]]:
    """What this user may open, with the one that holds `path` marked as current."""
    shown = [entry for entry in sorted(_entries.values()) if is_permitted(user, entry.permission)]
    found = [{"label": entry.label, "url": reverse(entry.url_name), "icon": entry.icon} for entry in shown]
    for entry in found:
        entry["current"] = path == entry["url"] or (entry["url"] != "/" and path.startswith(str(entry["url"])))
    return found
