"""How jobs reach the worker: through files in `var/` by default, through Redis or RabbitMQ by `BROKER_URL`.

The job row is the truth and the message only wakes a worker, so a lost message costs a wait, never a job.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from adjudicator.settings.environment import Environment

SCHEMES = ("redis", "rediss", "amqp", "amqps")
# Redis hands a message out again after this many seconds; longer than any slice of a job, or it would run twice for nothing.
VISIBILITY_SECONDS = 3600


def celery_settings(env: Environment, var: Path) -> dict[str, Any]:
    """Settings in Celery's names under the prefix CELERY_, as `adjudicator.celery` reads them."""
    return {
        "CELERY_RESULT_BACKEND": "disabled://",
        "CELERY_TASK_IGNORE_RESULT": True,
        "CELERY_TASK_PUBLISH_RETRY": False,
        "CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP": True,
        "CELERY_WORKER_HIJACK_ROOT_LOGGER": False,
        "CELERY_WORKER_REDIRECT_STDOUTS": False,
        "CELERY_WORKER_PREFETCH_MULTIPLIER": 1,
        **transport(env, var),
    }


def transport(env: Environment, var: Path) -> dict[str, Any]:
    url = env.text("BROKER_URL")
    if not url:
        return folders(env, var / "queue")
    check(env, url)
    options = {"visibility_timeout": VISIBILITY_SECONDS} if url.startswith("redis") else {}
    return {"CELERY_BROKER_URL": url, "CELERY_BROKER_TRANSPORT_OPTIONS": options}


def check(env: Environment, url: str) -> None:
    try:
        parts = urlsplit(url)
        known, reachable = parts.scheme in SCHEMES, bool(parts.hostname) and parts.port != 0
    except ValueError:
        env.refuse("BROKER_URL", "can't be read as a URL.")
        return
    if not known:
        env.refuse("BROKER_URL", f"begins with {parts.scheme!r}; it must be one of {', '.join(SCHEMES)}.")
    elif not reachable:
        env.refuse("BROKER_URL", "names no host.")


def folders(env: Environment, queue: Path) -> dict[str, Any]:
    """A broker of plain files. Messages go in and out of the same folder, and all folders must exist."""
    messages, processed, control = queue / "messages", queue / "processed", queue / "control"
    try:
        for folder in (messages, processed, control):
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        env.refuse("VAR_DIR", f"has no room for the queue: {error.strerror}.")
    return {
        "CELERY_BROKER_URL": "filesystem://",
        "CELERY_BROKER_TRANSPORT_OPTIONS": {
            "data_folder_in": str(messages),
            "data_folder_out": str(messages),
            "processed_folder": str(processed),
            "control_folder": str(control),
            "store_processed": False,
            "polling_interval": 0.1,
        },
    }
