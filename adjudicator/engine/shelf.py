"""The shelf of rulesets: which version of which game a record is ruled by."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping

from .errors import RecordError
from .game import Game
from .record import Record
from .ruleset import Ruleset

EARLIEST = dt.date.min


class Shelf:
    """All versions of all rulesets; ``choose`` picks the game for a record, with the side bets in force that day.

    ``texts`` are hashes of the documents' clause texts by document slug; a ruling's receipt carries them.
    """

    def __init__(self, rulesets: Iterable[Ruleset], texts: Mapping[str, str] | None = None) -> None:
        self.rulesets = tuple(sorted(rulesets, key=lambda one: (one.slug, one.in_force or EARLIEST, one.version)))
        self.texts = dict(texts or {})
        self.games: dict[str, list[Ruleset]] = {}
        self.side_bets: dict[str, list[Ruleset]] = {}
        for one in self.rulesets:
            (self.games if one.kind == "game" else self.side_bets).setdefault(one.slug, []).append(one)
        self._built: dict[tuple[str, ...], Game] = {}
        self._newest: dict[str, Game] = {}

    def slugs(self) -> list[str]:
        """The games' slugs, sorted."""
        return sorted(self.games)

    def choose(self, record: Record, slug: str | None = None) -> Game:
        """The game that rules a record: the version named, else the one in force on its date, else the newest.

        ``slug`` is the caller's ruleset, used where the record names none (``slug@version`` is read too).
        """
        if record.dealt is None and not record.version:
            known = self._newest.get(record.rules or slug or "")
            if known is not None:
                return known
        game = self._choose(record, slug)
        if record.dealt is None and not record.version:
            self._newest[record.rules or slug or ""] = game
        return game

    def _choose(self, record: Record, slug: str | None) -> Game:
        name, _, version = (record.rules or slug or "").partition("@")
        version = record.version or version
        line = record.header_line("rules")
        if not name:
            raise RecordError(
                f"the record names no rules; expected a header such as rules: {self.slugs()[0]}", line, 1, "no-rules"
            )
        versions = self.games.get(name)
        if versions is None:
            raise RecordError(f"no ruleset is called “{name}”; expected {', '.join(self.slugs())}", line, 1, "unknown-rules")
        return self._game(self._version(versions, version, record, line), record.dealt)

    def _version(self, versions: list[Ruleset], version: str, record: Record, line: int) -> Ruleset:
        if version:
            found = next((one for one in versions if one.version == version), None)
            if found is None:
                known = ", ".join(one.version for one in versions)
                raise RecordError(f"{versions[0].slug} has no version “{version}”; expected {known}", line, 1, "unknown-version")
            return found
        if record.dealt is None:
            return versions[-1]
        current = [one for one in versions if (one.in_force or EARLIEST) <= record.dealt]
        if not current:
            dates = ", ".join(str(one.in_force) for one in versions)
            raise RecordError(
                f"no version of {versions[0].slug} was in force on {record.dealt}; expected a date from {dates} on",
                record.header_line("dealt"), 1, "not-in-force",
            )  # fmt: skip
        return current[-1]

    def _game(self, ruleset: Ruleset, day: dt.date | None) -> Game:
        sides = [found for slug in ruleset.side_bets if (found := self._side_bet(slug, day)) is not None]
        key = (ruleset.label, *(side.label for side in sides))
        game = self._built.get(key)
        if game is None:
            known = {slug: versions[-1] for slug, versions in self.side_bets.items()}
            game = self._built[key] = Game(ruleset, sides, frozenset(), known)
            game.texts_sha256 = self.texts.get(ruleset.document, "")
        return game

    def _side_bet(self, slug: str, day: dt.date | None) -> Ruleset | None:
        versions = self.side_bets.get(slug, [])
        current = [one for one in versions if day is None or (one.in_force or EARLIEST) <= day]
        return current[-1] if current else None
