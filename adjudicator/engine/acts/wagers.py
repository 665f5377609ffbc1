"""Wagers: bets, side bets, limits, how many a spot takes, the bank."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import RecordError
from ..game import SILENCE, Cite
from ..record import Event
from ..run import Run
from ..table import Bet, Spot, Stake, Step


def spot_at(run: Run, number: int, line: int) -> Spot:
    """The spot with a wager on it; a record that knows none is refused."""
    spot = run.spots.get(number)
    if spot is None:
        raise RecordError(f"spot {number} has no wager; expected a spot with a wager, such as {wagered(run)}", line, word=1)
    return spot


def wagered(run: Run) -> str:
    return ", ".join(str(number) for number in sorted(run.spots)) or "bet 1 25 first"


def player_of(run: Run, spot: Spot, event: Event) -> str:
    """The player that an event names, or the spot's only one."""
    if event.player:
        if event.player in spot.players or run.lenient:
            return event.player
        named = " or ".join(spot.players)
        raise RecordError(f"{event.player} has no wager on spot {spot.number}; expected {named}", event.line, word=event.player)
    if len(spot.players) == 1 or run.lenient:
        return spot.players[0]
    raise RecordError(
        f"spot {spot.number} has several players; expected the player's name: {' or '.join(spot.players)}", event.line, word=2
    )


def on_bet(run: Run, event: Event) -> None:
    """A wager; after the first card it is irregular in every game."""
    number = event.spot
    spot = run.spots.get(number)
    if spot is None:
        spot = run.spots[number] = Spot(number)
        hand = spot.hands[0]
        run.hands[hand.label] = hand
        if not event.kind and not run.cards_out and run.plain_bets:
            bet = Bet(number, event.player or f"@{number}", "main", event.amount or 0, event.line)
            spot.players.append(bet.player)
            spot.bets.append(bet)
            hand.stakes.append(Stake(bet, bet.live, bet.live))
            return
    player = event.player
    if not player:
        if len(spot.players) > 1:
            player = player_of(run, spot, event)
        player = spot.players[0] if spot.players else f"@{number}"
    newcomer = player not in spot.players
    if newcomer:
        spot.players.append(player)
    amount = event.amount or 0
    if event.kind:
        bet = Bet(number, player, numbered(event.kind, player, spot.sides), amount, event.line)
        spot.sides = [*spot.sides, bet]
        _check_side_bet(run, bet, event.kind)
    else:
        bet = Bet(number, player, numbered("main", player, spot.bets), amount, event.line)
        spot.bets.append(bet)
        _check_main_bet(run, spot, bet, newcomer)
    if run.cards_out and bet.live:
        _check_side_and_main(run, spot, bet)
        if bet.live:
            _late_bet(run, bet)
    if not event.kind:
        _lay(spot, bet)


def _lay(spot: Spot, bet: Bet) -> None:
    """A main wager lies on the spot's first hand."""
    spot.hands[0].stakes.append(Stake(bet, bet.live, bet.put))


def numbered(kind: str, player: str, bets: Sequence[Bet]) -> str:
    """``main``, then ``main/2``, ``main/3`` … for further wagers of one player and kind on one spot."""
    if not bets:
        return kind
    count = sum(1 for bet in bets if bet.player == player and bet.kind.partition("/")[0] == kind)
    return f"{kind}/{count + 1}" if count else kind


def _late_bet(run: Run, bet: Bet) -> None:
    source = run.game.source["wagers-before-cards"]
    side = run.game.side_bets.get(bet.kind.partition("/")[0])
    if side is not None and "before-the-deal" in side.sources:
        if not side.values["before-the-deal"]:
            return
        source = side.sources["before-the-deal"]
    elif not run.game.term["wagers-before-cards"]:
        return
    run.finding(bet.line, "late-bet", "player", source)
    if run.remedy("late-bet", bet.line) == "void":
        bet.cut(0, Step("late", source))


def _check_side_bet(run: Run, bet: Bet, kind: str) -> None:
    side = run.game.side_bets.get(kind)
    packs, own = run.record.decks, kind in run.game.ruleset.side_bets
    if side is not None and side.values["available"] == own and (not packs or packs in side.values.get("packs", (packs,))):
        return
    known = run.game.known_side_bets.get(kind)
    term = known.terms.get("available") if known is not None else None
    source = Cite(tuple(term.clauses), term.basis) if term is not None else SILENCE
    run.finding(bet.line, "side-bet-not-allowed", "player", source, (kind,))
    bet.cut(0, Step("no-such-bet", source, (kind,)))


def _check_main_bet(run: Run, spot: Spot, bet: Bet, newcomer: bool) -> None:
    posted = run.record.posted
    if posted:
        if "maximum" in posted and bet.put > posted["maximum"]:
            _cut_to_limit(run, bet, posted["maximum"])
        if bet.put < posted.get("minimum", 0):
            _cut_to_limit(run, bet, 0)
    term = run.game.term
    if newcomer and len(spot.players) > 1:
        _check_players(run, spot, bet)
    if term["bets-a-player-max"] and len(spot.bets) > term["bets-a-player-max"]:
        _check_bet_count(run, spot, bet)
    if run.banks and term["banker-bets-only-there"]:
        _check_banker(run, bet)


def _cut_to_limit(run: Run, bet: Bet, live: int) -> None:
    """The part of a wager outside the posted limits (california-grand/rules-8, A-cg-43; elsewhere a remedy)."""
    source = run.game.source["limits-cut-the-excess"]
    run.finding(bet.line, "limits", "player", source)
    if run.game.term["limits-cut-the-excess"] or run.remedy("limits", bet.line) == "void":
        bet.cut(live, Step("limits", source, (bet.put - live,)))


def _check_players(run: Run, spot: Spot, bet: Bet) -> None:
    term = run.game.term
    most = term["players-a-spot-max"]
    if most and len(spot.players) > most:
        source = run.game.source["players-a-spot-max"]
        run.finding(bet.line, "bettors", "player", source)
        if run.remedy("bettors", bet.line) == "void":
            bet.cut(0, Step("bettors", source))
    elif not term["shared-spots"] and len(spot.players) == 2:
        run.finding(bet.line, "bettors", "player", run.game.source["shared-spots"])


def _check_bet_count(run: Run, spot: Spot, bet: Bet) -> None:
    game = run.game
    own = sum(1 for other in spot.bets if other.player == bet.player)
    if own > game.term["bets-a-player-max"]:
        source = game.source["bets-a-player-max"]
        run.finding(bet.line, "bettors", "player", source)
        bet.cut(0, Step("bettors", source))
        return
    question = game.open_question("bets-a-spot-max")
    if question and len(spot.bets) > game.term["bets-a-spot-max"] and run.ask(question) == "C":
        source = game.source["bets-a-spot-max"]
        run.finding(bet.line, "bettors", "player", source)
        bet.cut(0, Step("bettors", source))


def _check_banker(run: Run, bet: Bet) -> None:
    if not any(bank.player and bank.player == bet.player for bank in run.banks):
        return
    source = run.game.source["banker-bets-only-there"]
    run.finding(bet.line, "bettors", "player", source, ("banker",))
    if run.remedy("bettors", bet.line) == "void":
        bet.cut(0, Step("bettors", source))
        for spot in run.spots.values():
            for stake in spot.hands[0].stakes:
                if stake.bet is bet:
                    stake.base = 0


def on_bank(run: Run, event: Event) -> None:
    """The player/dealer's money in action; only a player-banked game has it."""
    if not run.game.term["player-banked"]:
        raise RecordError(f"{run.game.slug} is not banked by a player; expected no bank line", event.line, word=0)
    run.banks = [*run.banks, event]
    run.plain_bets = False
    if event.player and run.game.term["banker-bets-only-there"]:
        for spot in run.spots.values():
            for bet in spot.bets:
                if bet.player == event.player:
                    _check_banker(run, bet)


def on_action(run: Run, event: Event) -> None:
    """Where settlement starts; it decides the question of order for this record."""
    run.action = event.spot


def check_sides_of(run: Run, spot: Spot) -> None:
    for bet in spot.sides:
        _check_side_and_main(run, spot, bet)


def _check_side_and_main(run: Run, spot: Spot, bet: Bet) -> None:
    """A side bet needs a main wager of the same player, and may be bounded by it."""
    side = run.game.side_bets.get(bet.kind.partition("/")[0])
    if side is None or not bet.live:
        return
    main = spot.original(bet.player)
    if not main and side.values.get("needs-main-wager"):
        source = side.sources["needs-main-wager"]
        run.finding(bet.line, "side-bet-not-allowed", "player", source, (side.slug,))
        if side.slug == "lucky-ladies" or run.remedy("side-bet-not-allowed", bet.line) == "void":
            bet.cut(0, Step("no-main-wager", source))
        return
    earlier = [b for b in spot.sides if b.player == bet.player and b.line < bet.line and b.kind.startswith(side.slug)]
    room = max(main - sum(b.live for b in earlier), 0)
    if main and bet.live > room and side.values.get("up-to-main-wager"):
        source = side.sources["up-to-main-wager"]
        run.finding(bet.line, "side-bet-amount", "player", source)
        bet.cut(room, Step("side-bet-excess", source, (bet.live - room,)))
