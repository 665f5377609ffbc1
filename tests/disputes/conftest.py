from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from rest_framework.test import APIClient

from adjudicator.disputes.examples import EXAMPLES
from adjudicator.rulebook.loading import load_rulebook
from adjudicator.rulebook.shipped import fixtures_dir

SPLIT = EXAMPLES[0].record


@pytest.fixture(autouse=True)
def _unhurried() -> None:
    """Requests of the tests before do not count against this one's rate."""
    shutil.rmtree(settings.RATES_DIR, ignore_errors=True)


@pytest.fixture
def split() -> str:
    """The README's record: a split, a side bet, and a blackjack paid short."""
    return SPLIT


@pytest.fixture
def api(user_as: Callable[..., Any]) -> APIClient:
    """The HTTP interface as a floor supervisor's program uses it."""
    client = APIClient()
    client.force_authenticate(user_as("supervisor"))
    return client


@pytest.fixture
def rulebook(db: None) -> None:
    """The shipped rulebook, loaded as `bin/serve` loads it."""
    load_rulebook(directory=fixtures_dir())
