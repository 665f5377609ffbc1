"""Who rests on these clauses? A floor above enrols a finder at start; the rulebook asks them all and imports none.

A finder takes clause ids and answers with what rests on them; an empty answer is shown as a zero.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec


class Dependant(msgspec.Struct, frozen=True):
    label: str
    url: str = ""
    detail: str = ""


class DependantKind(msgspec.Struct, frozen=True):
    title: Any  # a lazy translation
    dependants: tuple[Dependant, ...]


Finder = Callable[[Sequence[str]], Sequence[Dependant]]

_finders: dict[str, tuple[Any, Finder]] = {}


def enrol_finder(name: str, title: Any, finder: Finder) -> None:
    """Enrolling a name again replaces its finder, so a reload of the apps changes nothing."""
    _finders[name] = (title, finder)


def dependants_of(clause_ids: Sequence[str]) -> tuple[DependantKind, ...]:
    return tuple(DependantKind(title, tuple(finder(clause_ids))) for title, finder in _finders.values())
