"""Where a word stands, and how it is shown in an error."""

from __future__ import annotations

import re


def column_of(line: str, index: int) -> int:
    """The column, from 1, of the word with that index; past the last word, one past the line's end."""
    starts = [match.start() + 1 for match in re.finditer(r"\S+", line)]
    return starts[index] if index < len(starts) else len(line.rstrip()) + 1


def shown(word: str) -> str:
    """A word of the user's for an error message: shortened, without what cannot be printed."""
    clean = "".join(c if c.isprintable() else "�" for c in word[:60])
    return clean + ("…" if len(word) > 60 else "")
