"""Records to learn from, one tap away on an empty page. Each ends in another kind of answer."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _


class Example(NamedTuple):
    slug: str
    title: Any  # a lazy translation
    record: str


EXAMPLES = (
    Example(
        "short-paid",
        _("A blackjack paid short"),
        """\
rules: six-deck
table: BJ-12
dealt: 2026-11-28T21:14

bet 1 25
bet 1 lucky-ladies 5
bet 2 @ann 50
deal 1 8h
deal 2 As
deal dealer 7c
deal 1 8d
deal 2 Kd
deal dealer ??
split 1
card 1.1 3c
double 1.1 Kd
card 1.2 9s
stand 1.2
turn Th
paid 2 @ann 60
""",
    ),
    Example(
        "two-readings",
        _("A 21 that the document pays in two ways"),
        """\
rules: spanish-21

bet 1 20
deal 1 9h 5c
deal dealer Qd ??
hit 1 7s
stand 1
turn 8h
paid 1 20
""",
    ),
    Example(
        "mid-round",
        _("In the middle of a round: what now?"),
        """\
rules: six-deck

bet 1 25
bet 2 @bo 40
deal 1 Ah
deal 2 9s
deal dealer Ad
deal 1 Kc
deal 2 2d
deal dealer ??
""",
    ),
    Example(
        "short-bank",
        _("A bank that does not reach"),
        """\
rules: california-grand

bank @lee 100
bet 1 40
bet 2 @bo 60
bet 3 @cy 50
deal 1 Ts
deal 2 9s
deal 3 8c
deal dealer 8d
deal 1 Kc
deal 2 Ad
deal 3 Jd
deal dealer 9h
stand 1
stand 2
stand 3
""",
    ),
)


def example(slug: str) -> Example | None:
    return next((example for example in EXAMPLES if example.slug == slug), None)
