"""What every step of a round in the making needs."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from adjudicator.rounds.cards import Shoe
from adjudicator.rounds.games import Game
from adjudicator.rounds.options import Options
from adjudicator.rounds.script import Script
from adjudicator.rounds.stacking import Stacker

PACKS = 6


@dataclass(frozen=True, slots=True)
class Making:
    """The game, its shoe, how varied the round is to be, the chance that decides, and the record so far."""

    game: Game
    options: Options
    rng: Random
    shoe: Stacker
    script: Script

    def chance(self, share: float) -> bool:
        """True as often as `share` says, 0 to 1."""
        return self.rng.random() < share

    def say(self, *words: str) -> None:
        self.script.say(*words)


def making_of(game: Game, options: Options, rng: Random) -> Making:
    stacker = Stacker(game, Shoe(game.pack, PACKS, rng), rng, options.stacked)
    return Making(game, options, rng, stacker, Script())
