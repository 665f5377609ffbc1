"""What the web server is told beyond its command line: `gunicorn --config python:adjudicator.web adjudicator.wsgi`."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.record import MAX_BYTES


def pre_request(worker: Any, request: Any) -> None:
    """Announce `Connection: close` where the body may be left unread: what follows it on the connection could not be found."""
    if not request.path.startswith("/api/"):
        return
    headers = dict(request.headers)
    length = headers.get("CONTENT-LENGTH", "0")
    if "TRANSFER-ENCODING" in headers or (length.isdecimal() and int(length) > MAX_BYTES):
        request.force_close()
