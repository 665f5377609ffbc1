"""Spoiled records: each kind can be made, and one place of the round differs."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.rounds import generate, tamper
from adjudicator.rounds.mutate import mutate
from adjudicator.rounds.tamper import KINDS, kinds_of

REWRITTEN = {"fifth-hand"}


@pytest.mark.parametrize(("kind", "slug"), [(kind, slug) for kind, (_, slugs) in KINDS.items() for slug in slugs])
def test_every_kind_can_be_made_in_each_of_its_games(kind: str, slug: str) -> None:
    made = (tamper(generate(slug, seed), Random(seed), kind) for seed in range(1500))
    spoiled = next(one for one in made if one)
    assert spoiled.kind == kind
    assert spoiled.text.startswith(f"rules: {slug}\n")


def test_a_spoiled_record_differs_in_a_few_lines() -> None:
    for seed in range(200):
        one = generate("european", seed)
        spoiled = tamper(one, Random(seed))
        assert spoiled is not None
        changed = set(spoiled.text.splitlines()) ^ set(one.text.splitlines())
        assert spoiled.kind in REWRITTEN or len(changed) <= 6, spoiled


def test_a_round_without_a_place_for_it_gives_nothing() -> None:
    assert tamper(generate("six-deck", 1), Random(1), "rescue-undoubled") is None


def test_each_game_has_its_kinds() -> None:
    assert "double-hard-12-to-20" in kinds_of("california-grand")
    assert "double-hard-12-to-20" not in kinds_of("six-deck")


def test_mutations_are_repeatable_and_change_something() -> None:
    text = generate("six-deck", 5).text
    assert mutate(text, Random(3)) == mutate(text, Random(3))
    assert sum(mutate(text, Random(seed)) != text.encode() for seed in range(100)) > 90
