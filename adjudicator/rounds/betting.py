"""Before the first card: the bank, the main wagers, the side bets, the pay table on the placard."""

from __future__ import annotations

from random import Random

from adjudicator.rounds.amounts import pick_bet, written
from adjudicator.rounds.games import Game
from adjudicator.rounds.hands import Spot
from adjudicator.rounds.options import Options
from adjudicator.rounds.script import Script

NAMES = ("@ann", "@bob", "@cleo", "@dan", "@eve", "@finn", "@gita")
_MOST_BETTORS = 3
_MOST_BETS = 5
_PAY_TABLE = (("any-20", "4:1"), ("suited-20", "10:1"), ("matched-20", "25:1"))
_QUEENS = (("queen-of-hearts-pair", "125:1"), ("queen-of-hearts-pair-dealer-blackjack", "1000:1"))


def open_spots(game: Game, rng: Random, options: Options, script: Script) -> list[Spot]:
    """Lays every wager of the round and writes it down."""
    spots = [_spot(game, number, rng, options) for number in _numbers(rng, options)]
    _bank(game, spots, rng, options, script)
    for spot in spots:
        _write_wagers(spot, script)
    if game.side_bet and rng.random() < options.side_bets:
        _side_bets(game, spots, rng, script)
    return spots


def _numbers(rng: Random, options: Options) -> list[int]:
    """Which spots are in play: from 1 on, or with empty ones between them."""
    count = rng.randint(*options.spots)
    return sorted(rng.sample(range(1, 8), count)) if rng.random() < options.gaps else list(range(1, count + 1))


def _spot(game: Game, number: int, rng: Random, options: Options) -> Spot:
    tenths = game.naturals_and_range
    if game.naturals_and_range and rng.random() < options.shared_spots:
        # In the order of NAMES on every spot: "players by first bet" then means one order, however it is read.
        players = [name for name in NAMES if rng.random() < 0.4][:_MOST_BETTORS] or ["@ann"]
    else:
        players = [rng.choice(NAMES) if rng.random() < options.names else f"@{number}"]
    wagers = {(player, "main"): pick_bet(rng, options.odd_amounts, tenths=tenths) for player in players}
    if game.naturals_and_range and rng.random() < options.further_bets:
        wagers = {(player, kind): amount for (player, main), amount in wagers.items() for kind in (main, "main/2")}
    wagers = dict(list(wagers.items())[:_MOST_BETS])
    return Spot(number, wagers, named=players != [f"@{number}"])


def _write_wagers(spot: Spot, script: Script) -> None:
    for (player, _), amount in spot.wagers.items():
        script.say("bet", str(spot.number), *spot.who(player), written(amount))


def _bank(game: Game, spots: list[Spot], rng: Random, options: Options, script: Script) -> None:
    """The player/dealer's money, often too little for the table, and where settlement starts."""
    if not game.naturals_and_range or rng.random() >= options.bank:
        return
    in_action = sum(sum(spot.wagers.values()) for spot in spots)
    money = max(100, int(in_action * rng.choice((0.5, 1, 1.5, 4))) // 100 * 100)
    script.say("bank", *rng.choice(((), ("@hugo",))), written(money))
    if rng.random() < 0.5:
        script.say("action", str(rng.choice(spots).number))


def _side_bets(game: Game, spots: list[Spot], rng: Random, script: Script) -> None:
    if game.side_bet == "lucky-ladies":
        _post_pay_table(rng, script)
    for spot in spots:
        if rng.random() < 0.6:
            (player, _), main = next(iter(spot.wagers.items()))
            amount = rng.choice([main, min(main, 500), min(main, 250)])
            spot.side_bets[player, game.side_bet] = amount
            script.say("bet", str(spot.number), *spot.who(player), game.side_bet, written(amount))


def _post_pay_table(rng: Random, script: Script) -> None:
    for name, odds in _PAY_TABLE + _QUEENS[: rng.randint(0, 2)]:
        script.header("posted", f"lucky-ladies/{name} = {odds}")
