"""The errors of the engine: one for records, one for rulesets."""

from __future__ import annotations

import re


class RecordError(ValueError):
    """A record that cannot be read or cannot be true: where, what stands there, what was expected.

    ``line`` and ``column`` count from 1; ``code`` is a stable name for programs.
    """

    def __init__(
        self, message: str, line: int = 1, column: int = 1, code: str = "unreadable-record", word: str | int = ""
    ) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.code = code
        #: The word that is wrong, or its index in the line, where the column is still to be found.
        self.word = word

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"

    def pointed(self, text: str) -> RecordError:
        """The same error with the column of its word in the record's text."""
        lines = text.split("\n")
        if self.word == "" or not 0 < self.line <= len(lines):
            return self
        starts = [(match.group(), match.start() + 1) for match in re.finditer(r"\S+", lines[self.line - 1])]
        if isinstance(self.word, int):
            self.column = starts[self.word][1] if self.word < len(starts) else len(lines[self.line - 1]) + 1
        else:
            self.column = next((start for word, start in starts if word == self.word), self.column)
        return self

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, int, int, str]]:
        return RecordError, (self.message, self.line, self.column, self.code)


class RulesetError(ValueError):
    """A ruleset that cannot be loaded: which entry, and what is wrong with it."""
