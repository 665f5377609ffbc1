"""What the four games allow, stated once more and apart from the engine.

Only what a generator needs to play a round by the rules: who may do what. What a hand is worth is not here.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.rounds.cards import FRENCH, SPANISH, WITH_JOKERS

NO_LIMIT = 99


@dataclass(frozen=True, slots=True)
class Game:
    """The permissions of one game.

    `max_hands` is how many hands one spot may grow to, `max_additions` how many splits and doubles it may see in all,
    `double_up_to` the number of cards a hand may have when it is doubled.
    """

    slug: str
    pack: tuple[str, ...]
    hole_card: bool = True
    draws_on_soft_17: bool = True
    max_hands: int = NO_LIMIT
    max_additions: int = NO_LIMIT
    double_up_to: int = 2
    doubles_blackjack: bool = False
    doubles_for_less: bool = False
    plays_split_aces: bool = False
    resplits_aces: bool = True
    insures_exact_half: bool = False
    insures_blackjack: bool = True
    even_money: bool = False
    surrenders: bool = False
    rescues: bool = False
    checks_for_blackjack: bool = False
    naturals_and_range: bool = False
    side_bet: str = ""


SIX_DECK = Game("six-deck", FRENCH, max_hands=2, doubles_blackjack=True, resplits_aces=False, side_bet="lucky-ladies")
SPANISH_21 = Game(
    "spanish-21", SPANISH, max_hands=4, double_up_to=NO_LIMIT, plays_split_aces=True, surrenders=True, rescues=True,
    checks_for_blackjack=True, side_bet="match-the-dealer",
)  # fmt: skip
# The text sets no limit to European re-splits; a spot of six hands is as far as a table of ours goes.
EUROPEAN = Game(
    "european", FRENCH, hole_card=False, draws_on_soft_17=False, max_hands=6, insures_blackjack=False, even_money=True,
)  # fmt: skip
CALIFORNIA_GRAND = Game(
    "california-grand", WITH_JOKERS, max_additions=3, doubles_for_less=True, insures_exact_half=True,
    naturals_and_range=True,
)  # fmt: skip

GAMES = {game.slug: game for game in (CALIFORNIA_GRAND, SIX_DECK, SPANISH_21, EUROPEAN)}
