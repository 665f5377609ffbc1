"""What a job can do. A kind lives on the floor that knows the matter, and is named in the setting JOB_KINDS."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, NamedTuple

from django.conf import settings
from django.utils.module_loading import import_string

# Small enough that a cancel or a stop takes effect at once, large enough that a transaction a chunk costs little.
CHUNK = 500

# Number of the item from 1, exit status, JSON document.
Result = tuple[int, int, bytes]


class Chunk(NamedTuple):
    cursor: int  # items done once this chunk is stored
    place: int  # byte of the input at which the next chunk begins
    results: list[Result]


class Kind(NamedTuple):
    """`chunks(stream, cursor, place)` goes on where a former run stopped; `count(stream)` says how many items there are."""

    label: Any  # a lazy translation
    chunks: Callable[[BinaryIO, int, int], Iterator[Chunk]]
    count: Callable[[BinaryIO], int]


def kind_named(name: str) -> Kind:
    """Raises KeyError for a kind that is not in the settings."""
    found: Kind = import_string(settings.JOB_KINDS[name])
    return found
