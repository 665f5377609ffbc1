"""A real browser on the tablet's screen. It fails on any message of the console and on any request that leaves the site."""

from __future__ import annotations

import os
import shutil
from urllib.parse import urlsplit

import pytest
from django.urls import reverse

from tests.conftest import PASSWORD, missing

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # playwright's sync API keeps a loop running in this thread

QUIET = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TABLET = {"width": 820, "height": 1180}
PHONE = {"width": 390, "height": 844}
SIZES = {"tablet": TABLET, "tablet-landscape": {"width": 1180, "height": 820}, "phone": PHONE}


def chromium() -> str | None:
    """Where Chromium is: CHROMIUM, else the first of its usual names."""
    names = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if name and (path := shutil.which(name))), None)


@pytest.fixture(scope="session", autouse=True)
def needs_chromium() -> None:
    if chromium() is None:
        missing("Chromium is not installed (CHROMIUM says where it is)")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, needs_chromium):
    return {**browser_type_launch_args, "executable_path": chromium(), "args": QUIET}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {**browser_context_args, "viewport": TABLET, "has_touch": True}


def watch(page, site, faults):
    """Note what no page of the site may do."""
    page.answers_expected = []

    def hear(message):
        said = ("Failed to load resource", "status of {} "), ("Response Status Error Code", "Code {} ")  # the browser's, htmx's
        provoked = any(
            message.text.startswith(start) and part.format(status) in message.text
            for start, part in said
            for status in page.answers_expected
        )
        if message.type in ("error", "warning") and not provoked:
            faults.append(f"{message.type}: {message.text}")

    page.on("console", hear)
    page.on("pageerror", lambda error: faults.append(f"page error: {error}"))
    ours = urlsplit(site).netloc
    page.on("request", lambda request: None if urlsplit(request.url).netloc in (ours, "") else faults.append(request.url))


@pytest.fixture
def page(page, live_server):
    """Playwright's page, watched. `page.answers_expected` lists statuses of 400 and above that a test provokes."""
    faults: list[str] = []
    watch(page, live_server.url, faults)
    yield page
    assert faults == []


@pytest.fixture
def open_page(live_server, client_as, browser, table):
    """`open_page("auditor", size="phone", theme="dark")`: another watched page, logged in; with `role=None`, logged out."""
    faults: list[str] = []
    contexts = []

    def make(role="supervisor", size="tablet", theme="light", **more):
        context = browser.new_context(viewport=SIZES[size], base_url=live_server.url, reduced_motion="reduce", **more)
        contexts.append(context)
        cookies = {"theme": theme}
        if role:
            cookies["sessionid"] = client_as(role).cookies["sessionid"].value
        context.add_cookies([{"name": name, "value": value, "url": live_server.url} for name, value in cookies.items()])
        page = context.new_page()
        watch(page, live_server.url, faults)
        page.answers_expected = [422]  # a refused record
        return page

    yield make
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def visit(page, live_server):
    """`visit("jobs:detail", 7)`: open the page of that name."""

    def go(name, *arguments):
        page.goto(live_server.url + reverse(name, args=arguments))
        return page

    return go


@pytest.fixture
def log_in(page, visit, user_as, transactional_db):
    """`log_in("auditor")`: through the login page, as a person would."""

    def go(role):
        user = user_as(role)
        visit("login")
        page.get_by_label("User name").fill(user.username)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Log in").click()
        page.wait_for_url("**/")
        return user

    return go


@pytest.fixture
def violations(page):
    """What axe finds on the page as it stands: rule, and the elements at fault."""
    from axe_playwright_python.sync_playwright import Axe

    def check():
        found = Axe().run(page).response["violations"]
        return [(row["id"], [node["html"][:200] for node in row["nodes"]]) for row in found]

    return check
