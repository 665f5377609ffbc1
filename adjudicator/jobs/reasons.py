"""Why a job waits or how it ended: a code with values in the row, a sentence here, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

QUEUE_UNREACHABLE = "queue-unreachable"
WORKER_LOST = "worker-lost"
WORKER_STOPPED = "worker-stopped"
KEEPS_STOPPING = "keeps-stopping"
INPUT_MISSING = "input-missing"
FAULT = "fault"
CANCELLED_BY = "cancelled-by"

SENTENCES = {
    QUEUE_UNREACHABLE: _("The queue can't be reached. The job is offered again every minute."),
    WORKER_LOST: _("The worker stopped answering at item %(item)s. The job goes on from there."),
    WORKER_STOPPED: _("The worker was stopped at item %(item)s. The job goes on when a worker starts."),
    KEEPS_STOPPING: _("The worker stopped %(times)s times at item %(item)s. Look at that item, then retry."),
    INPUT_MISSING: _("The input file is gone. Start the job again with the file."),
    FAULT: _("Item %(item)s met a fault in the program. It is in the log under job %(job)s. Mend it, then retry."),
    CANCELLED_BY: _("Cancelled by %(name)s."),
}


def sentence(code: str, values: Mapping[str, Any]) -> str:
    """Raises KeyError for a code that is not registered; a code has all its values from the day it is stored."""
    return str(SENTENCES[code]) % values if code else ""
