"""The gates that play rounds: what decides, what carries a citation, whether the tables are complete. None yet: the engine brings them."""
from __future__ import annotations

from adjudicator.rulebook.gates import Gate

PLAY_GATES: tuple[Gate, ...] = ()
