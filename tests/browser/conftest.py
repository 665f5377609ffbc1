"""A real browser against the running site. Debian's Chromium; where there is none, these tests are skipped (or fail: see conftest)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings

from tests.conftest import missing

# The browser's driver keeps an event loop running in this thread, which Django takes for asynchronous code.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
# What keeps Chromium from calling its makers.
QUIET = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

SIZES = {
    "tablet": {"width": 820, "height": 1180},
    "tablet-landscape": {"width": 1180, "height": 820},
    "phone": {"width": 390, "height": 844},
}


@pytest.fixture(scope="session", autouse=True)
def _chromium() -> None:
    if not Path(CHROMIUM).exists():
        missing(f"Chromium is not at {CHROMIUM}")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": QUIET}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": SIZES["tablet"], "has_touch": True}


@pytest.fixture
def open_page(live_server: Any, client_as: Callable[..., Any], browser: Any, table: Any) -> Iterator[Callable[..., Any]]:
    """`open_page("supervisor", size="phone", theme="dark")`: a page of the site, logged in. At the end of the test, a message of the
    content security policy, an error of a script, or a request to another host fails it."""
    faults: list[str] = []
    contexts = []

    def make(role: str | None = "supervisor", size: str = "tablet", theme: str = "light", **more: Any) -> Any:
        context = browser.new_context(viewport=SIZES[size], base_url=live_server.url, reduced_motion="reduce", **more)
        contexts.append(context)
        if role:
            session = client_as(role).cookies[settings.SESSION_COOKIE_NAME].value
            context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}])
        context.add_cookies([{"name": "theme", "value": theme, "url": live_server.url}])
        page = context.new_page()
        watch(page, urlsplit(live_server.url).netloc, faults)
        return page

    yield make
    for context in contexts:
        context.close()
    assert faults == []


def watch(page: Any, host: str, faults: list[str]) -> None:
    """Note what no page of the site may do."""
    page.on("console", lambda message: _is_fault(message) and faults.append(message.text))
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: urlsplit(request.url).netloc not in (host, "") and faults.append(request.url))


def _is_fault(message: Any) -> bool:
    # A refused record is answered with 422, which the browser reports as a failed load.
    return message.type == "error" and "422" not in message.text
