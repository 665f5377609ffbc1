"""The record as it is written: headers, then one event a line, in canonical form."""

from __future__ import annotations

from dataclasses import dataclass, field

Event = tuple[str, ...]


@dataclass(slots=True)
class Script:
    """Collects what happens at the table as words of events."""

    headers: list[tuple[str, str]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def header(self, key: str, text: str) -> None:
        self.headers.append((key, text))

    def say(self, *words: str) -> None:
        self.events.append(words)

    @property
    def text(self) -> str:
        return written(self.headers, self.events)


def written(headers: list[tuple[str, str]], events: list[Event]) -> str:
    """Headers, a blank line, events.

    >>> written([("rules", "six-deck")], [("bet", "1", "25")])
    'rules: six-deck\\n\\nbet 1 25\\n'
    """
    head = "".join(f"{key}: {text}\n" for key, text in headers)
    return head + "\n" + "".join(" ".join(words) + "\n" for words in events)
