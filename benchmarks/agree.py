"""`python -m benchmarks.agree --rounds 100000`: the engine against the oracle, on regular rounds of each game."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from functools import partial
from multiprocessing import Pool

from adjudicator.rounds import generate
from adjudicator.rounds.games import GAMES
from tests.oracle import settle

_CHUNK = 500


def disagreement(slug: str, seed: int) -> str | None:
    """What differs on the round of this seed, with its record; nothing where the two agree."""
    from benchmarks.engine import ruling_json

    text = generate(slug, seed).text
    ruling = json.loads(ruling_json(text))
    engine = {f"{one['hand']} {one['player']} {one['kind']}": one["net"] for one in ruling["wagers"]}
    oracle = {key: None if cents is None else _decimal(cents) for key, cents in settle(text).items()}
    if engine == oracle and not ruling["findings"]:
        return None
    return "\n".join([f"{slug}, seed {seed}:", text, *_lines(engine, oracle), *map(str, ruling["findings"])])


def _decimal(cents: int) -> str:
    """Cents as the ruling writes them.

    >>> _decimal(-375), _decimal(0)
    ('-3.75', '0.00')
    """
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def _lines(engine: dict[str, str | None], oracle: dict[str, str | None]) -> Iterator[str]:
    for key in dict.fromkeys([*engine, *oracle]):
        mine, other = engine.get(key, "no such wager"), oracle.get(key, "no such wager")
        if mine != other:
            yield f"  {key}: engine {mine}, oracle {other}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100_000, help="rounds of each game")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--game", action="append", choices=sorted(GAMES), help="only this game (repeatable)")
    parser.add_argument("--jobs", type=int, default=None, help="processes; one a core if left out")
    parser.add_argument("--show", type=int, default=5, help="disagreements shown of each game")
    asked = parser.parse_args()
    with Pool(asked.jobs) as pool:
        failed = [_one_game(pool, slug, asked) for slug in asked.game or GAMES]
    return 1 if any(failed) else 0


def _one_game(pool: Pool, slug: str, asked: argparse.Namespace) -> int:  # type: ignore[valid-type]
    seeds = range(asked.seed, asked.seed + asked.rounds)
    found = [one for one in pool.imap(partial(disagreement, slug), seeds, _CHUNK) if one]  # type: ignore[attr-defined]
    print("\n\n".join(found[: asked.show]), end="\n\n" if found else "")
    print(f"{slug}: {asked.rounds:,} rounds, {len(found):,} disagreements", flush=True)
    return len(found)


if __name__ == "__main__":
    sys.exit(main())
