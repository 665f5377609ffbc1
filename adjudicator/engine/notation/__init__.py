"""The round record as text: ``parse`` and ``write`` are inverses on the canonical form.

>>> record = parse("rules: six-deck\\n\\nBET 1 1,250\\ndeal 1 10♠ kd\\n")
>>> print(write(record), end="")
rules: six-deck
<BLANKLINE>
bet 1 1250
deal 1 Ts Kd
"""

from .columns import column_of
from .headers import HEADER_KEYS, rate
from .lines import READERS, VERBS, cents
from .reading import parse
from .writing import money, write

__all__ = ["HEADER_KEYS", "READERS", "VERBS", "cents", "column_of", "money", "parse", "rate", "write"]
