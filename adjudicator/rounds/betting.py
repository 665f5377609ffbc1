"""Before the first card: the bank, the main wagers, the side bets, the pay table on the placard."""

from __future__ import annotations

from adjudicator.rounds.amounts import pick_bet, written
from adjudicator.rounds.hands import Spot
from adjudicator.rounds.making import Making

NAMES = ("@ann", "@bob", "@cleo", "@dan", "@eve", "@finn", "@gita")
_MOST_BETTORS = 3
_MOST_BETS = 5
_PAY_TABLE = (("any-20", "4:1"), ("suited-20", "10:1"), ("matched-20", "25:1"))
_QUEENS = (("queen-of-hearts-pair", "125:1"), ("queen-of-hearts-pair-dealer-blackjack", "1000:1"))


def open_spots(making: Making) -> list[Spot]:
    """Lays every wager of the round and writes it down."""
    spots = [_spot(making, number) for number in _numbers(making)]
    _bank(making, spots)
    for spot in spots:
        _write_wagers(making, spot)
    if making.game.side_bet and making.chance(making.options.side_bets):
        _side_bets(making, spots)
    return spots


def _numbers(making: Making) -> list[int]:
    """Which spots are in play: from 1 on, or with empty ones between them."""
    count = making.rng.randint(*making.options.spots)
    return sorted(making.rng.sample(range(1, 8), count)) if making.chance(making.options.gaps) else list(range(1, count + 1))


def _spot(making: Making, number: int) -> Spot:
    shares = making.game.naturals_and_range
    players = _players(making, number, shares=shares)
    wagers = {(player, "main"): pick_bet(making.rng, making.options.odd_amounts, tenths=shares) for player in players}
    if shares and making.chance(making.options.further_bets):
        wagers = {(player, kind): amount for (player, main), amount in wagers.items() for kind in (main, "main/2")}
    return Spot(number, dict(list(wagers.items())[:_MOST_BETS]), named=players != [f"@{number}"])


def _players(making: Making, number: int, *, shares: bool) -> list[str]:
    """Who bets here. In the order of NAMES on every spot: "players by first bet" then means one order, however it is read."""
    if shares and making.chance(making.options.shared_spots):
        return [name for name in NAMES if making.chance(0.4)][:_MOST_BETTORS] or ["@ann"]
    return [making.rng.choice(NAMES) if making.chance(making.options.names) else f"@{number}"]


def _write_wagers(making: Making, spot: Spot) -> None:
    for (player, _), amount in spot.wagers.items():
        making.say("bet", str(spot.number), *spot.who(player), written(amount))


def _bank(making: Making, spots: list[Spot]) -> None:
    """The player/dealer's money, often too little for the table, and where settlement starts."""
    if not making.game.naturals_and_range or not making.chance(making.options.bank):
        return
    in_action = sum(sum(spot.wagers.values()) for spot in spots)
    money = max(100, int(in_action * making.rng.choice((0.5, 1, 1.5, 4))) // 100 * 100)
    making.say("bank", *making.rng.choice(((), ("@hugo",))), written(money))
    if making.chance(0.5):
        making.say("action", str(making.rng.choice(spots).number))


def _side_bets(making: Making, spots: list[Spot]) -> None:
    kind = making.game.side_bet
    if kind == "lucky-ladies":
        _post_pay_table(making)
    for spot in spots:
        if making.chance(0.6):
            (player, _), main = next(iter(spot.wagers.items()))
            spot.side_bets[player, kind] = making.rng.choice([main, min(main, 500), min(main, 250)])
            making.say("bet", str(spot.number), *spot.who(player), kind, written(spot.side_bets[player, kind]))


def _post_pay_table(making: Making) -> None:
    for name, odds in _PAY_TABLE + _QUEENS[: making.rng.randint(0, 2)]:
        making.script.header("posted", f"lucky-ladies/{name} = {odds}")
