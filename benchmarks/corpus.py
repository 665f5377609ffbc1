"""The records that are measured: made beforehand, from a fixed seed, each met once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from adjudicator.rounds import PLAIN, Options, generate, tamper
from adjudicator.rounds.games import GAMES

SLUGS = tuple(GAMES)
ONE_SPOT = PLAIN
SEVEN_SPOTS = Options(spots=(7, 7), stacked=0.6, side_bets=0.3, payments=0, remarks=0)
# Rare hands and a short bank, where the open questions are.
DOUBTFUL = Options(spots=(1, 1), gaps=0, stacked=0.8, side_bets=0.8, shared_spots=0.8, bank=0.9, remarks=0, payments=0)


def one_spot(slug: str, start: int, count: int) -> list[str]:
    """Regular records of one spot: the seeds from `start` on."""
    return [generate(slug, seed, ONE_SPOT).text for seed in range(start, start + count)]


def equal_shares(start: int, count: int) -> list[str]:
    """Regular one-spot records of all four rulesets, taking turns."""
    share = range(start, start + count // len(SLUGS))
    return [generate(slug, seed, ONE_SPOT).text for seed in share for slug in SLUGS]


def tampered(start: int, count: int) -> list[str]:
    """One-spot records with one irregularity each, of all four rulesets, the kinds at random."""
    rng = Random(start)
    spoiled = (tamper(generate(slug, seed, ONE_SPOT), rng) for seed in _from(start) for slug in SLUGS)
    return [one.text for one in islice((one for one in spoiled if one), count)]


def seven_spots(start: int, count: int) -> list[str]:
    """Rounds of seven spots in which at least two were split."""
    rounds = (generate(slug, seed, SEVEN_SPOTS) for seed in _from(start) for slug in SLUGS)
    with_splits = (one for one in rounds if sum(len(spot.hands) > 1 for spot in one.spots) >= 2)
    return [one.text for one in islice(with_splits, count)]


def doubtful(start: int) -> Iterator[str]:
    """One-spot records in which open questions are likely, without end."""
    return (generate(slug, seed, DOUBTFUL).text for seed in _from(start) for slug in SLUGS)


def _from(start: int) -> Iterator[int]:
    seed = start
    while True:
        yield seed
        seed += 1
