"""The acts that the log knows: a dotted name and the sentence that it is shown as.

declare("table.opened", _("Opened table %(label)s."))      # in audited.py of the app, found at start
"""

from __future__ import annotations

from typing import Any

_sentences: dict[str, Any] = {}


def declare(name: str, sentence: Any) -> str:
    """Make an act known. Raises KeyError for a name that is declared twice."""
    if name in _sentences:
        raise KeyError(name)
    _sentences[name] = sentence
    return name


def is_declared(name: str) -> bool:
    return name in _sentences


def sentence(name: str, data: dict[str, Any]) -> str:
    """The act in words; an act that is no longer known is shown by its name, and what it lacks by a dash."""
    return str(_sentences.get(name, name)) % _Values(data)


class _Values(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "–"
