"""Rounds that nobody dealt: regular records, records with one irregularity, and mutated text.

An independent statement of the four games. It shares no rule code with the engine, so that the two can be held
against each other, and it needs no Django.
"""

from adjudicator.rounds.generate import Round, generate
from adjudicator.rounds.options import PLAIN, RICH, Options
from adjudicator.rounds.tamper import Tampered, tamper

__all__ = ["PLAIN", "RICH", "Options", "Round", "Tampered", "generate", "tamper"]
