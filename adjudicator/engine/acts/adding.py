"""Money that is added to a hand: who puts in how much, and what of it is too much."""

from __future__ import annotations

from ..errors import RecordError
from ..game import Cite, Game
from ..record import Event
from ..run import Run
from ..table import Hand


def shares_of(run: Run, hand: Hand, event: Event) -> dict[str, int]:
    """How much each player on the hand adds, cents; whoever is not listed adds as much as the wager."""
    players = list(dict.fromkeys(stake.bet.player for stake in hand.stakes))
    full = {player: laid(hand, player) for player in players}
    if event.amount is not None:
        if len(players) > 1:
            raise RecordError(
                f"hand {hand.label} has several players; expected each amount after a name, such as {players[0]} 25",
                event.line,
                word=2,
            )
        return dict.fromkeys(players, event.amount)
    for player, amount in event.shares:
        if player not in full:
            if run.lenient or player in hand.spot.players:
                continue
            raise RecordError(
                f"{player} has no wager on hand {hand.label}; expected {' or '.join(players)}", event.line, word=player
            )
        full[player] = amount
    return full


def laid(hand: Hand, player: str) -> int:
    """What a player's wagers on a hand come to, without doubles, cents."""
    return sum(stake.base for stake in hand.stakes if stake.bet.player == player)


def cut_excess(run: Run, hand: Hand, event: Event, wanted: dict[str, int]) -> None:
    """An added wager above the opening one is live up to it; the excess is returned, or stands."""
    game = run.game
    over = [player for player, amount in wanted.items() if amount > laid(hand, player)]
    declined = [s.bet.player for s in hand.stakes if s.bet.declined] if not game.term["decliner-may-double"] else []
    for player in declined:
        if wanted.get(player):
            run.finding(event.line, "double-not-allowed", "player", game.source["decliner-may-double"], (hand.label,))
            wanted[player] = 0
    if not over:
        return
    run.finding(event.line, f"{event.verb}-amount", "player", amount_source(game, event.verb), (hand.label,))
    if run.remedy(f"{event.verb}-amount", event.line) == "void":
        for player in over:
            if event.verb == "double":
                lay_returned(hand, player, wanted[player] - laid(hand, player))
            wanted[player] = laid(hand, player)


def amount_source(game: Game, verb: str) -> Cite:
    return game.source["double-for-less" if verb == "double" else "split-equal-wager"]


def lay_returned(hand: Hand, player: str, amount: int) -> None:
    """Money that was put down and goes back: it shows in the stake and has no action."""
    for stake in hand.stakes:
        if stake.bet.player == player:
            stake.put += amount
            return


def add_to(hand: Hand, player: str, amount: int) -> None:
    """Spread an added amount over a player's wagers on the hand, each up to its size, the rest on the last."""
    stakes = [stake for stake in hand.stakes if stake.bet.player == player]
    for index, stake in enumerate(stakes):
        part = amount if index == len(stakes) - 1 else min(amount, stake.base)
        stake.added += part
        stake.put += part
        amount -= part
