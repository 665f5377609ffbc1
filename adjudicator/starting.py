"""One start at a time: two that bring the same data up to date at once would get in each other's way."""

from __future__ import annotations

import fcntl
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection

from adjudicator.serve import NotServedError


@contextmanager
def one_at_a_time(say: Callable[[str], object]) -> Iterator[Callable[[], None]]:
    """Holds the lock on `VAR_DIR` until the end or until the function that it gives is called. Raises NotServedError."""
    file = Path(settings.VAR_DIR) / "starting.lock"
    try:
        handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise NotServedError(f"Nothing can be written in {file.parent}: {error.strerror}.") from error
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another start is under way here; this one waits for it.")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield lambda: fcntl.flock(handle, fcntl.LOCK_UN)
    finally:
        os.close(handle)


@contextmanager
def usable_database() -> Iterator[None]:
    """Raises NotServedError, in one sentence that names the file and its permissions, where the database can't be used."""
    try:
        yield
    except DatabaseError as error:
        raise NotServedError(_why(str(error).strip())) from error


def _why(error: str) -> str:
    if connection.vendor != "sqlite":
        return f"The database can't be used: {error}"
    file = Path(str(connection.settings_dict["NAME"]))
    seen = "; ".join(f"{path} is {_permissions(path)}" for path in (file, file.parent))
    return f"The database {file} can't be used ({error}): the site must read and write it and its folder, but {seen}."


def _permissions(path: Path) -> str:
    try:
        found = path.stat()
    except OSError as error:
        return str(error.strerror).lower()
    return f"{stat.filemode(found.st_mode)} of user {found.st_uid}"
