"""What a worker does when it starts and when it stops."""

from __future__ import annotations

from typing import Any

from celery.signals import worker_ready, worker_shutting_down

from adjudicator.jobs import runner
from adjudicator.jobs.reaper import reap


@worker_ready.connect
def take_up_what_was_left(**kwargs: Any) -> None:
    reap(fresh_start=True)


@worker_shutting_down.connect
def stop_after_this_chunk(**kwargs: Any) -> None:
    runner.stopping.set()
