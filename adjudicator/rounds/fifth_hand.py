"""The fifth hand of Spanish 21: too rare to wait for, so it is dealt."""

from __future__ import annotations

from adjudicator.rounds.cards import SUITS
from adjudicator.rounds.draft import Draft


def fifth_hand(draft: Draft) -> bool:
    """Replaces the round by one spot of eights that is split four times; the fourth split makes a fifth hand."""
    eights = ["8" + draft.rng.choice(SUITS) for _ in range(6)]
    draft.headers[:] = [("rules", "spanish-21")]
    draft.events[:] = [
        ("bet", "1", "10"), ("deal", "1", *eights[:2]), ("deal", "dealer", "6h", "??"),
        ("split", "1"), ("card", "1.1", eights[2]),
        ("split", "1.1"), ("card", "1.1", eights[3]),
        ("split", "1.1"), ("card", "1.1", eights[4]),
        ("split", "1.1"),
    ]  # fmt: skip
    for label, card in zip(("1.1", "1.5", "1.4", "1.3", "1.2"), ("Kd", "9c", "Kh", "9s", "Jc"), strict=True):
        draft.events += [("card", label, card), ("stand", label)]
    draft.events += [("turn", "Js"), ("draw", draft.rng.choice(("2h", "3h", "Qd")))]
    return True
