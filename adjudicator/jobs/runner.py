"""Running a job, slice by slice, so that a long one neither starves the others nor holds up a worker that is to stop."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from time import monotonic
from typing import BinaryIO

from adjudicator.jobs import claims, reasons
from adjudicator.jobs.kinds import Kind, kind_named
from adjudicator.jobs.models import Job

logger = logging.getLogger(__name__)

SLICE_SECONDS = 5.0
stopping = threading.Event()  # set when this worker was told to stop

Stop = Callable[[], bool]


def run(job_id: int, *, seconds: float = SLICE_SECONDS) -> bool:
    """Run one slice. True when the job waits for its next one; whatever happens, the row says so."""
    job = claims.claim(job_id)
    if job is None:
        return False
    end = monotonic() + seconds
    return _guarded(job, lambda: stopping.is_set() or monotonic() > end)


def run_to_end(job_id: int) -> None:
    """Run a job here and now, for a command whose user watches it."""
    job = claims.claim(job_id)
    if job is not None:
        _guarded(job, lambda: False)


def _guarded(job: Job, stop: Stop) -> bool:
    try:
        with job.source.open("rb") as source:
            return _work(job, kind_named(job.kind), source.file, stop)
    except claims.HoldLostError:
        claims.close_if_cancelled(job)
    except FileNotFoundError:
        claims.fail(job, reasons.INPUT_MISSING)
    except Exception:
        logger.exception("Job %s stopped after item %s.", job.pk, job.cursor)
        claims.fail(job, reasons.FAULT, item=job.cursor + 1, job=job.pk)
    except KeyboardInterrupt:
        claims.release(job, reasons.WORKER_STOPPED, item=job.cursor)
        raise
    return False


def _work(job: Job, kind: Kind, stream: BinaryIO, stop: Stop) -> bool:
    """True when stopped between two chunks with the job put back."""
    if job.total is None:
        claims.keep_total(job, kind.count(stream))
        stream.seek(0)
    for chunk in kind.chunks(stream, job.cursor, job.place):
        claims.advance(job, chunk)
        if stop():
            return _put_back(job)
    claims.finish(job)
    return False


def _put_back(job: Job) -> bool:
    reason = (reasons.WORKER_STOPPED, {"item": job.cursor}) if stopping.is_set() else ("", {})
    if claims.release(job, reason[0], **reason[1]):
        return True
    claims.close_if_cancelled(job)
    return False
