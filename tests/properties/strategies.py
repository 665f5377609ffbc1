"""Hypothesis strategies: rounds from drawn seeds. What shrinks is the seed and the game, the round follows."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from adjudicator.rounds import RICH, Options, Round, generate
from adjudicator.rounds.amounts import written
from adjudicator.rounds.script import Event
from adjudicator.rounds.script import written as as_text
from tests.properties.ruling import SLUGS

SEEDS = st.integers(min_value=0, max_value=2**31)
# Nothing that depends on more than a hand's own wager and cards: no bank, no rounding, no fixed award of a side bet.
PROPORTIONAL = replace(RICH, bank=0, odd_amounts=0, side_bets=0)


def rounds(options: Options = RICH, slugs: tuple[str, ...] = SLUGS) -> st.SearchStrategy[Round]:
    return st.builds(generate, st.sampled_from(slugs), SEEDS, st.just(options))


def scaled(one: Round, times: int) -> str:
    """The record with every amount of money multiplied."""
    return as_text(list(one.headers), [_scaled(words, times) for words in one.events])


def _scaled(words: Event, times: int) -> Event:
    """Amounts stand behind the spot or hand, which looks like one itself."""
    if words[0] not in ("bet", "insure", "double", "split", "paid"):
        return words
    return (*words[:2], *(_times(word, times) if _is_amount(word) else word for word in words[2:]))


def _times(word: str, times: int) -> str:
    return written(round(float(word) * 100) * times)


def _is_amount(word: str) -> bool:
    return word.replace(".", "").replace("-", "").isdigit()


def without_spot(one: Round, number: int) -> str:
    """The record as if this spot had been empty."""
    events = [words for words in one.events if len(words) == 1 or words[1].partition(".")[0] != str(number)]
    return as_text(list(one.headers), events)
