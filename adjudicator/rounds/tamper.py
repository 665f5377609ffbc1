"""Records with exactly one irregularity, and its kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from adjudicator.rounds import tamper_acts as acts
from adjudicator.rounds import tamper_dealer as dealer
from adjudicator.rounds import tamper_wagers as wagers
from adjudicator.rounds.draft import Draft, draft_of
from adjudicator.rounds.fifth_hand import fifth_hand
from adjudicator.rounds.generate import Round
from adjudicator.rounds.script import written

ALL = ("california-grand", "six-deck", "spanish-21", "european")
TWO_CARD_DOUBLE = ("california-grand", "six-deck", "european")
NO_SURRENDER = TWO_CARD_DOUBLE
FULL_DOUBLE = ("six-deck", "spanish-21", "european")

KINDS: dict[str, tuple[Callable[[Draft], bool], tuple[str, ...]]] = {
    "dealer-overdraw": (dealer.overdraw, ALL),
    "dealer-stopped-short": (dealer.stopped_short, ALL),
    "early-dealer-card": (dealer.early_card, ("european",)),
    "late-bet": (wagers.late_bet, ALL),
    "over-limit": (wagers.over_limit, ALL),
    "insurance-without-ace": (wagers.insurance_without_ace, ALL),
    "insurance-above-half": (wagers.insurance_above_half, ALL),
    "mispay": (wagers.mispay, ALL),
    "foreign-side-bet": (wagers.foreign_side_bet, ALL),
    "side-bet-above-main": (wagers.side_bet_above_main, ("spanish-21",)),
    "hit-outside-range": (acts.hit_outside_range, ("california-grand",)),
    "unasked-card": (acts.unasked_card, ALL),
    "hit-after-stand": (acts.hit_after_stand, ALL),
    "hit-on-split-ace": (acts.hit_on_split_ace, TWO_CARD_DOUBLE),
    "double-hard-12-to-20": (acts.double_hard_12_to_20, ("california-grand",)),
    "double-after-hit": (acts.double_after_hit, TWO_CARD_DOUBLE),
    "double-for-less": (acts.double_for_less, FULL_DOUBLE),
    "double-blackjack": (acts.double_blackjack, ("california-grand", "spanish-21", "european")),
    "even-money-not-offered": (acts.even_money_not_offered, ("european",)),
    "surrender-after-hit": (acts.surrender_after_hit, ("spanish-21",)),
    "surrender-not-offered": (acts.surrender_not_offered, NO_SURRENDER),
    "rescue-undoubled": (acts.rescue_undoubled, ("spanish-21",)),
    "split-of-unequal": (acts.split_of_unequal, ALL),
    "resplit": (acts.resplit_in_six_deck, ("six-deck",)),
    "fifth-hand": (fifth_hand, ("spanish-21",)),
    "refused-lawful-act": (acts.refused_lawful_hit, ALL),
    "out-of-turn": (acts.out_of_turn, ("european",)),
}


@dataclass(frozen=True, slots=True)
class Tampered:
    """A record with one irregularity; `kind` is a key of `KINDS`."""

    text: str
    kind: str


def kinds_of(slug: str) -> list[str]:
    """The irregularities that a game can show."""
    return [kind for kind, (_, games) in KINDS.items() if slug in games]


def tamper(one: Round, rng: Random, kind: str | None = None) -> Tampered | None:
    """The round with one irregularity of this kind (any kind, if none is named); nothing where the round has no place for it."""
    kinds = [kind] if kind else kinds_of(one.game.slug)
    rng.shuffle(kinds)
    for name in kinds:
        draft = draft_of(one, rng)
        change, games = KINDS[name]
        if one.game.slug in games and change(draft):
            return Tampered(written(draft.headers, draft.events), name)
    return None
