"""The gates that play rounds: what decides, what carries a citation, whether the tables are complete.

None yet: they come with the engine.
"""

from __future__ import annotations

from adjudicator.rulebook.gates import Gate

PLAY_GATES: tuple[Gate, ...] = ()
