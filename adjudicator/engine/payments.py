"""What the table actually paid or took, against what is due."""

from __future__ import annotations

import msgspec

from .errors import RecordError
from .game import SILENCE
from .play import Run
from .settle import Result
from .table import Finding
from .words import amount


class Wager(msgspec.Struct, gc=False):
    """One wager's result; ``because`` is a list of objects, ready as JSON."""

    spot: int
    hand: str
    player: str
    kind: str
    stake: str
    outcome: str
    odds: str | None
    net: str | None
    certain: str | None
    paid: str | None
    owed: str | None
    returned: str
    because: list[msgspec.Raw]


class Payments:
    """What was actually paid or taken, by wager; a spot's total after a split is set against all its hands."""

    def __init__(self, run: Run, results: list[Result]) -> None:
        self.run = run
        self.given: dict[str, int] = {}
        self.lines: dict[str, int] = {}
        self.lost_keys: dict[str, tuple[int, str, str, str]] = {}
        self.totals: dict[tuple[int, str, str], tuple[int, int]] = {}
        keys = {result.key for result in results}
        for event in run.paid:
            self._note(event.spot, event.hand, event.player, event.kind or "main", event.amount or 0, event.line, keys)
        for (spot, player, kind), (total, line) in self.totals.items():
            self._spread(results, spot, player, kind, total, line)

    def _note(self, number: int, hand: str, player: str, kind: str, cents: int, line: int, keys: set[str]) -> None:
        spot = self.run.spots.get(number)
        if not player:
            players = spot.players if spot is not None else []
            if len(players) > 1:
                raise RecordError(f"spot {number} has several players; expected the player's name: {' or '.join(players)}", line)
            player = players[0] if players else f"@{number}"
        key = f"{hand} {player} {kind}"
        split = number in self.run.record.split_spots
        if key not in keys and split and "." not in hand and kind.partition("/")[0] == "main":
            before, _ = self.totals.get((number, player, kind), (0, 0))
            self.totals[number, player, kind] = (before + cents, line)
            return
        self.given[key] = self.given.get(key, 0) + cents
        self.lines[key] = line
        if key not in keys:
            self.lost_keys[key] = (number, hand, player, kind)

    def _spread(self, results: list[Result], spot: int, player: str, kind: str, total: int, line: int) -> None:
        """A spot's total: whatever it is off by stands at the spot's first hand."""
        hands = [r for r in results if r.spot == spot and r.player == player and r.kind == kind]
        if not hands:
            key = f"{spot} {player} {kind}"
            self.given[key], self.lines[key] = total, line
            self.lost_keys[key] = (spot, str(spot), player, kind)
            return
        if any(result.net is None and result.key not in self.given for result in hands):
            self.given[hands[0].key] = self.given.get(hands[0].key, 0) + total
            self.lines[hands[0].key] = line
            return
        rest = [result for result in hands if result.key not in self.given] or hands[:1]
        off = total - sum(result.net or 0 for result in rest)
        for index, result in enumerate(rest):
            self.given[result.key] = (result.net or 0) + (off if index == 0 else 0)
            self.lines[result.key] = line

    def findings(self, results: list[Result]) -> list[Finding]:
        """A payment that is not what is due."""
        due = {result.key: result.net for result in results}
        found = []
        for key, cents in self.given.items():
            net = due.get(key, 0)
            if net is not None and net != cents:
                found.append(Finding(self.lines[key], "wrong-pay", "dealer", None, SILENCE, (key, cents, net)))
        return found

    def without_wager(self) -> list[Wager]:
        """Payments for wagers that do not exist."""
        return [
            Wager(
                spot, hand, player, kind, "0.00", "void", None, "0.00", "0.00", amount(self.given[key]),
                amount(-self.given[key]), "0.00", [],
            )
            for key, (spot, hand, player, kind) in self.lost_keys.items()
        ]  # fmt: skip
