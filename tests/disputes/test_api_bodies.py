"""How a body may arrive: with a length, without one, and too long; against the application as a web server calls it."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from adjudicator import web
from adjudicator.chunked import MOST, with_length
from adjudicator.engine.record import MAX_BYTES


class Trickle(io.BytesIO):
    """A stream that hands out little at a time, as a server does with chunks."""

    def read(self, size: int | None = -1) -> bytes:
        return super().read(min(1000, size if size and size > 0 else 1000))


def answered(body: bytes, path: str = "/api/v1/rulings", **environ: Any) -> tuple[str, dict[str, Any], bytes]:
    """The status, the environment that the application behind saw, and what came back."""
    seen: dict[str, Any] = {}

    def application(environ, start_response):
        seen.update(environ)
        start_response("200 OK", [])
        return [environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))]

    told: list[str] = []
    environ = {"PATH_INFO": path, "wsgi.input": Trickle(body), "HTTP_TRANSFER_ENCODING": "chunked"} | environ
    came = b"".join(with_length(application)(environ, lambda status, headers: told.append(status)))
    return told[0], seen, came


def test_a_body_without_length_is_read():
    body = b"x" * 5000
    status, seen, came = answered(body, **{"wsgi.input_terminated": True})

    assert (status, seen["CONTENT_LENGTH"], came) == ("200 OK", "5000", body)


def test_a_body_without_length_is_read_no_further_than_the_limit():
    stream = Trickle(b"x" * (3 * MOST))
    _status, seen, _came = answered(b"", **{"wsgi.input_terminated": True, "wsgi.input": stream})

    assert int(seen["CONTENT_LENGTH"]) == MOST + 1
    assert stream.tell() == MOST + 1


@pytest.mark.parametrize("path", ["/api/v1/rulings", "/login/"])
def test_where_nobody_ends_the_stream_a_length_is_asked_for(path):
    status, seen, came = answered(b"x", path, **({"wsgi.input_terminated": True} if path == "/login/" else {}))

    assert (status, seen) == ("411 Length Required", {})
    assert json.loads(came)["code"] == "length-required"


class AskedOfTheServer:
    def __init__(self, path: str, *headers: tuple[str, str]) -> None:
        self.path, self.headers, self.closed = path, list(headers), False

    def force_close(self) -> None:
        self.closed = True


@pytest.mark.parametrize(
    ("path", "header", "closed"),
    [
        ("/api/v1/rulings", ("CONTENT-LENGTH", str(MAX_BYTES)), False),
        ("/api/v1/rulings", ("CONTENT-LENGTH", str(MAX_BYTES + 1)), True),
        ("/api/v1/rulings", ("TRANSFER-ENCODING", "chunked"), True),
        ("/jobs/start/", ("CONTENT-LENGTH", str(MAX_BYTES + 1)), False),
    ],
)
def test_a_connection_whose_body_may_stay_unread_is_announced_as_closing(path, header, closed):
    asked = AskedOfTheServer(path, header)
    web.pre_request(None, asked)

    assert asked.closed is closed
