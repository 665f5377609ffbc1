"""Reading the environment, and refusing it.

Every reader notes what is wrong and goes on, so that one start names all that must be mended. `settle` raises once, at the end.
A value may also stand in a file whose path is in `NAME_FILE` (for secrets that a container mounts).
"""

from __future__ import annotations

import os
from collections.abc import Sequence

import environ
from django.core.exceptions import ImproperlyConfigured

TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off"}


class Refusal(ImproperlyConfigured):
    """The environment is half set or wrong; the message names each variable."""


class Environment:
    """The process environment with strict readers; an empty value counts as not set."""

    def __init__(self) -> None:
        self._source = environ.FileAwareEnv()
        self.problems: list[str] = []

    def refuse(self, name: str, why: str) -> None:
        self.problems.append(f"{name} {why}")

    def is_set(self, name: str) -> bool:
        return bool(os.environ.get(name) or os.environ.get(f"{name}_FILE"))

    def any_set(self, names: Sequence[str]) -> bool:
        return any(self.is_set(name) for name in names)

    def text(self, name: str, default: str = "") -> str:
        if not self.is_set(name):
            return default
        try:
            return str(self._source.str(name)).strip()
        except (OSError, ImproperlyConfigured):
            self.refuse(f"{name}_FILE", "names a file that can't be read.")
            return default

    def flag(self, name: str, *, default: bool) -> bool:
        value = self.text(name).lower()
        if value and value not in TRUE | FALSE:
            self.refuse(name, f"is {value!r}; it must be true or false.")
        return value in TRUE if value in TRUE | FALSE else default

    def whole(self, name: str, *, default: int, low: int = 0, high: int = 2**31 - 1) -> int:
        value = self.text(name)
        if not value:
            return default
        if not value.isascii() or not value.isdigit() or not low <= int(value) <= high:
            self.refuse(name, f"is {value!r}; it must be a whole number from {low} to {high}.")
            return default
        return int(value)

    def choice(self, name: str, *, default: str, choices: Sequence[str]) -> str:
        value = self.text(name, default)
        if value not in choices:
            self.refuse(name, f"is {value!r}; it must be one of {', '.join(choices)}.")
        return value

    def items(self, name: str, default: Sequence[str] = ()) -> list[str]:
        if not self.is_set(name):
            return list(default)
        return [item.strip() for item in self.text(name).split(",") if item.strip()]

    def settle(self) -> None:
        if self.problems:
            lines = "".join(f"\n  - {problem}" for problem in self.problems)
            raise Refusal(f"The adjudicator does not start; the environment must be mended:{lines}")
