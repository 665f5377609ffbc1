"""The rule engine: a round record in, a ruling with its clauses out. Pure Python: no Django, no I/O, no clock."""

from .because import Election
from .errors import RecordError, RulesetError
from .game import Game
from .notation import parse, write
from .record import Record
from .ruleset import Ruleset, load_ruleset
from .ruling import ENGINE_VERSION, Ruling, adjudicate, encode
from .shelf import Shelf

__all__ = [
    "ENGINE_VERSION", "Election", "Game", "Record", "RecordError", "Ruleset", "RulesetError", "Ruling", "Shelf",
    "adjudicate", "encode", "load_ruleset", "parse", "write",
]  # fmt: skip
