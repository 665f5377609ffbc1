"""Bringing the site's data up to date before it is served. Each step does nothing when there is nothing to do."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


def prepare() -> None:
    migrate()
    call_command("load_rulebook")
    collect_static()
    # Last, because it prints passwords that nobody should lose to a fault in a step after it.
    if settings.DEMO_HOUSE:
        call_command("demo_house")


def migrate() -> None:
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", interactive=False, verbosity=0)


def collect_static() -> None:
    """Collect when a file or a package changed since the last time, for that takes some seconds."""
    stamp = settings.STATIC_ROOT / ".stamp"
    now = fingerprint([*settings.STATICFILES_DIRS, *settings.BASE_DIR.glob("requirements*.txt")])
    if settings.DEBUG or (stamp.exists() and stamp.read_text() == now):
        return
    # Never served: the second viewer of the API, its browsable form, the htmx that is not used.
    call_command(
        "collectstatic", interactive=False, clear=True, verbosity=0, ignore_patterns=["redoc", "rest_framework", "ext", "*-4*.js"]
    )
    stamp.write_text(now)


def fingerprint(places: Iterable[Path]) -> str:
    """A hash over the content of files and folders, and over the versions of what brings static files of its own."""
    digest = hashlib.sha256()
    for file in sorted(file for place in places for file in (place.rglob("*") if place.is_dir() else [place])):
        if file.is_file():
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
    for package in ("drf-spectacular-sidecar", "django-htmx"):
        digest.update(f"{package} {metadata.version(package)}".encode())
    return digest.hexdigest()
