"""Bodies that announce no length (`Transfer-Encoding: chunked`), which Django reads as empty.

Where the server says that it ends the stream itself, the body is read up to the limit of the interface and gets a length; one
byte beyond it is kept, so that the check of the length refuses it. Where nobody ends the stream, 411 asks for a length.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable
from typing import Any

from adjudicator.engine.record import MAX_BYTES

# A record in JSON form takes more room than its text; the record itself is held to the same limit when it is read.
MOST = 8 * MAX_BYTES

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def with_length(application: Application) -> Application:
    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if environ.get("CONTENT_LENGTH") or not environ.get("HTTP_TRANSFER_ENCODING"):
            return application(environ, start_response)
        path = environ.get("PATH_INFO", "")
        if not (path.startswith("/api/") and environ.get("wsgi.input_terminated")):
            return _length_required(path, start_response)
        body = _read(environ["wsgi.input"])
        return application(environ | {"wsgi.input": io.BytesIO(body), "CONTENT_LENGTH": str(len(body))}, start_response)

    return answer


def _read(stream: Any) -> bytes:
    """The body and at most one byte more than it may have; a server may hand out less at a time than it was asked for."""
    body = bytearray()
    while len(body) <= MOST and (block := stream.read(MOST + 1 - len(body))):
        body += block
    return bytes(body)


def _length_required(path: str, start_response: Callable[..., Any]) -> Iterable[bytes]:
    # Written out, because no request has come into being yet.
    members = {"type": "about:blank", "title": "Length Required", "status": 411, "code": "length-required", "instance": path}
    body = json.dumps(members | {"detail": "Send the body with a Content-Length."}).encode()
    start_response("411 Length Required", [("Content-Type", "application/problem+json"), ("Content-Length", str(len(body)))])
    return [body]
