"""Actors and places with fixed meaning. `client_as("auditor")` is a browser in which the auditor of `house` is logged in."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from datetime import time
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

PASSWORD = "riverboat-21-x"


def pytest_ignore_collect(collection_path: Any, config: pytest.Config) -> bool | None:
    """Browser tests run only when they are named: their settings would hide faults of the others."""
    named = any("browser" in argument for argument in config.args)
    return True if collection_path.name == "browser" and not named else None


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """What this run did not touch, so that nobody takes it for tested."""
    if hasattr(config, "workerinput") or any("browser" in argument for argument in config.args):
        return
    terminalreporter.write_line("Not run here: the browser tests (bin/test tests/browser, with Debian's chromium installed).")
    if not os.environ.get("DATABASE_URL", "").startswith("postgres"):
        terminalreporter.write_line("Not run here: the suite on PostgreSQL (DATABASE_URL=postgres://… bin/test).")


@pytest.fixture
def house(db: None) -> Any:
    from adjudicator.people.houses import open_property

    return open_property(name="Riverboat", time_zone="America/Los_Angeles", day_starts_at=time(6))


@pytest.fixture
def other_house(db: None) -> Any:
    from adjudicator.people.houses import open_property

    return open_property(name="Boardwalk", time_zone="America/New_York", day_starts_at=time(8))


@pytest.fixture
def table(house: Any) -> Any:
    from adjudicator.people.houses import open_table

    return open_table(at=house, label="BJ-12", ruleset="six-deck", minimum=1000, maximum=50000)


@pytest.fixture
def user_as(house: Any) -> Callable[..., Any]:
    """`user_as("dealer")`: the dealer of `house`; `user_as("dealer", at=other_house)`: of another. Made once a test."""
    from adjudicator.people.accounts import grant_role
    from adjudicator.people.models import User
    from adjudicator.people.roles import Role

    def make(role: str, at: Any = None) -> Any:
        at = at or house
        username = f"{role}-{at.name.lower()}"
        user = User.objects.filter(username=username).first() or User.objects.create_user(username, PASSWORD)
        grant_role(user=user, at=at, role=Role(role))
        return user

    return make


@pytest.fixture
def client_as(user_as: Callable[..., Any]) -> Callable[..., Client]:
    """A logged-in client for a role; the user is its `user`."""

    def make(role: str, at: Any = None) -> Client:
        client = Client()
        client.user = user_as(role, at)  # type: ignore[attr-defined]
        client.force_login(client.user, backend="adjudicator.people.backends.PasswordBackend")  # type: ignore[attr-defined]
        return client

    return make


def missing(what: str) -> None:
    """Skip with a line that says what is missing; fail instead where everything must be there."""
    if os.environ.get("REQUIRE_SERVICES"):
        pytest.fail(f"{what}, and REQUIRE_SERVICES is set.")
    pytest.skip(f"{what}.")


def service(name: str, variable: str, default: str) -> str:
    """The URL of a service that answers, or a skip."""
    url = os.environ.get(variable, default)
    parts = urlsplit(url)
    try:
        socket.create_connection((parts.hostname or "", parts.port or 0), timeout=2).close()
    except OSError:
        missing(f"{name} does not answer at {parts.hostname}:{parts.port} ({variable} says where it is)")
    return url


@pytest.fixture
def redis_url() -> str:
    return service("Redis", "REDIS_URL", "redis://127.0.0.1:6379/5")


@pytest.fixture
def amqp_url() -> str:
    return service("RabbitMQ", "AMQP_URL", "amqp://guest:guest@127.0.0.1:5672//")
