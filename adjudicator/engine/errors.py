"""The errors of the engine: one for records, one for rulesets."""

from __future__ import annotations


class RecordError(ValueError):
    """A record that cannot be read or cannot be true: where, what stands there, what was expected.

    ``line`` and ``column`` count from 1; ``code`` is a stable name for programs.
    """

    def __init__(self, message: str, line: int = 1, column: int = 1, code: str = "unreadable-record") -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.code = code

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, int, int, str]]:
        return RecordError, (self.message, self.line, self.column, self.code)


class RulesetError(ValueError):
    """A ruleset that cannot be loaded: which entry, and what is wrong with it."""
