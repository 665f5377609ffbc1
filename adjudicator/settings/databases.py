"""SQLite by default, PostgreSQL by `DATABASE_URL`."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ

from adjudicator.settings.environment import Environment

SCHEMES = ("postgres", "postgresql", "sqlite")

# A web process and a worker write to one file: WAL lets readers go on, IMMEDIATE takes the write lock at the start of a
# transaction, where waiting helps (a lock that is upgraded later fails at once with "database is locked").
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;",
}


def databases(env: Environment, var: Path) -> dict[str, dict[str, Any]]:
    url = env.text("DATABASE_URL")
    if not url:
        return {"default": sqlite(str(var / "adjudicator.sqlite3"))}
    return {"default": from_url(env, url)}


def sqlite(name: str) -> dict[str, Any]:
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": name, "OPTIONS": dict(SQLITE_OPTIONS)}


def from_url(env: Environment, url: str) -> dict[str, Any]:
    """The database of a URL; a fault is noted under its name without printing the URL, which holds a password."""
    try:
        scheme = urlsplit(url).scheme
        found = dict(environ.Env.db_url_config(url)) if scheme in SCHEMES else {}
    except ValueError:
        env.refuse("DATABASE_URL", "can't be read as a URL.")
        return {}
    if not found:
        env.refuse("DATABASE_URL", f"begins with {scheme!r}; it must be one of {', '.join(SCHEMES)}.")
    elif not found.get("NAME"):
        env.refuse("DATABASE_URL", "names no database.")
    elif scheme == "sqlite":
        return sqlite(str(found["NAME"]))
    else:
        found |= {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}
    return found
