from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from django.test import Client

from adjudicator.rulebook import shipped
from adjudicator.rulebook.loading import load_rulebook
from tests.rulebook.rulesets import RULESET


@pytest.fixture
def fixtures(tmp_path: Path) -> Path:
    """A copy of the shipped documents and questions, with one small ruleset of the tests' own."""
    target = tmp_path / "fixtures"
    shutil.copytree(shipped.fixtures_dir(), target, ignore=shutil.ignore_patterns("rulesets"))
    (target / "rulesets").mkdir()
    (target / "rulesets" / "six-deck.toml").write_text(RULESET, encoding="utf-8")
    return target


@pytest.fixture
def loaded(db: None, fixtures: Path) -> Path:
    load_rulebook(directory=fixtures)
    return fixtures


@pytest.fixture
def reader(client: Client, django_user_model: type) -> Client:
    client.force_login(django_user_model.objects.create_user(username="reader"))
    return client
