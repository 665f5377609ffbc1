"""Amounts of money, in cents, and as a record writes them."""

from __future__ import annotations

from random import Random

_CHIPS = (500, 1000, 1500, 2000, 2500, 5000, 10000)
_UNEVEN = (750, 1250, 3330, 110, 2450, 240, 6660)
_ODD_CENTS = (725, 1233, 999, 3333, 305)


def written(cents: int) -> str:
    """Cents as the record writes them: no decimals, or two.

    >>> written(2500), written(750), written(-1005)
    ('25', '7.50', '-10.05')
    """
    sign, whole, part = "-" if cents < 0 else "", abs(cents) // 100, abs(cents) % 100
    return f"{sign}{whole}.{part:02d}" if part else f"{sign}{whole}"


def pick_bet(rng: Random, odd: float, *, tenths: bool) -> int:
    """A wager. `tenths` keeps to multiples of ten cents, so that 6:5 and a half come out in whole cents."""
    if rng.random() >= odd:
        return rng.choice(_CHIPS)
    return rng.choice(_UNEVEN if tenths or rng.random() < 0.5 else _ODD_CENTS)
