"""Records with one irregularity: exactly that one is found, whatever else the round holds."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings

from adjudicator.rounds import Round, generate, tamper
from adjudicator.rounds.tamper import KINDS
from tests.properties.ruling import rule
from tests.properties.strategies import SEEDS, rounds

CODES = {
    "dealer-overdraw": "dealer-overdraw",
    "dealer-stopped-short": "dealer-stopped-short",
    "early-dealer-card": "early-dealer-card",
    "late-bet": "late-bet",
    "over-limit": "limits",
    "insurance-without-ace": "insurance-not-allowed",
    "insurance-above-half": "insurance-amount",
    "mispay": "wrong-pay",
    "foreign-side-bet": "side-bet-not-allowed",
    "side-bet-above-main": "side-bet-amount",
    "hit-outside-range": "hit-not-allowed",
    "unasked-card": "unasked-card",
    "hit-after-stand": "hit-not-allowed",
    "hit-on-split-ace": "hit-not-allowed",
    "double-hard-12-to-20": "double-not-allowed",
    "double-after-hit": "double-not-allowed",
    "double-for-less": "double-amount",
    "double-blackjack": "double-not-allowed",
    "even-money-not-offered": "even-money-not-allowed",
    "surrender-after-hit": "surrender-not-allowed",
    "surrender-not-offered": "surrender-not-allowed",
    "rescue-undoubled": "rescue-not-allowed",
    "split-of-unequal": "split-not-allowed",
    "resplit": "split-not-allowed",
    "fifth-hand": "split-not-allowed",
    "refused-lawful-act": "refused-lawful-act",
    "out-of-turn": "out-of-turn",
}
GAMES_OF = [(kind, slug) for kind, (_, slugs) in KINDS.items() for slug in slugs]


@pytest.mark.parametrize(("kind", "slug"), GAMES_OF)
def test_the_irregularity_is_found_and_no_other(kind: str, slug: str) -> None:
    spoiled = (tamper(generate(slug, seed), Random(seed), kind) for seed in range(3000))
    for one in islice((one for one in spoiled if one), 12):
        assert [finding["code"] for finding in rule(one.text)["findings"]] == [CODES[kind]], one.text


@settings(max_examples=150, deadline=None)
@given(rounds(), SEEDS)
def test_a_record_with_one_irregularity_is_ruled_on(one: Round, seed: int) -> None:
    spoiled = tamper(one, Random(seed))
    assert spoiled is not None
    assert [finding["code"] for finding in rule(spoiled.text)["findings"]] == [CODES[spoiled.kind]], spoiled
