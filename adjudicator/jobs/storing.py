"""Storing results by the thousand, past the model layer, which would cost more than the ruling itself."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import connection

from adjudicator.jobs.kinds import Result

_INSERT = "INSERT INTO jobs_jobresult (job_id, number, exit, body) VALUES (%s, %s, %s, %s)"
_COPY = "COPY jobs_jobresult (job_id, number, exit, body) FROM STDIN (FORMAT BINARY)"


def store_results(job_id: int, results: Iterable[Result]) -> None:
    """Insert the rows. Raises IntegrityError for a number that the job has stored already."""
    rows = [(job_id, *result) for result in results]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            _copy(cursor, rows)
        elif rows:
            cursor.executemany(_INSERT, rows)


def _copy(cursor, rows: list[tuple[int, int, int, bytes]]) -> None:  # type: ignore[no-untyped-def]
    with connection.wrap_database_errors, cursor.copy(_COPY) as copy:
        copy.set_types(["int8", "int8", "int2", "bytea"])
        for row in rows:
            copy.write_row(row)
