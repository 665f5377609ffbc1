"""Ruling a record in a test: text in, the ruling as an object out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adjudicator.engine import adjudicate, encode, parse
from adjudicator.rulebook.shipped import shipped_shelf


def ruled(record: str) -> dict[str, Any]:
    """The ruling of a record whose lines are parted by `` / ``."""
    text = "\n".join(line.strip() for line in record.split(" / ")) + "\n"
    read = parse(text)
    return dict(json.loads(encode(adjudicate(read, shipped_shelf().choose(read)))))


def nets(ruling: dict[str, Any]) -> dict[str, str | None]:
    """Net by wager."""
    return {f"{w['hand']} {w['player']} {w['kind']}": w["net"] for w in ruling["wagers"]}


def codes(ruling: dict[str, Any]) -> list[tuple[int, str]]:
    """Line and code of each finding."""
    return [(found["line"], found["code"]) for found in ruling["findings"]]


def readings(ruling: dict[str, Any]) -> dict[str, dict[str, dict[str, str | None]]]:
    """Each question's readings."""
    return {asked["id"]: asked["readings"] for asked in ruling["questions"]}


@pytest.fixture
def rule() -> Any:
    return ruled
