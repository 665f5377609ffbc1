"""One regular round of play, from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from adjudicator.rounds.amounts import written as money
from adjudicator.rounds.betting import open_spots
from adjudicator.rounds.cards import Shoe, is_ace
from adjudicator.rounds.dealer import Dealer
from adjudicator.rounds.dealing import deal, offer_insurance
from adjudicator.rounds.games import GAMES, Game
from adjudicator.rounds.hands import Spot
from adjudicator.rounds.options import RICH, Options
from adjudicator.rounds.players import Players
from adjudicator.rounds.script import Event, Script, written
from adjudicator.rounds.stacking import Stacker

PACKS = 6
_SEEDS_APART = 1_000_003


@dataclass(frozen=True, slots=True)
class Round:
    """A record and what its maker knows about it.

    `dealer` holds every card that the dealer has, seen or not; `finished` says that the dealer played the hand out;
    `mispaid` that the last line is a payment that cannot be right.
    """

    game: Game
    seed: int
    headers: tuple[tuple[str, str], ...]
    events: tuple[Event, ...]
    spots: tuple[Spot, ...]
    dealer: tuple[str, ...]
    finished: bool
    mispaid: bool

    @property
    def text(self) -> str:
        return written(list(self.headers), list(self.events))


def generate(slug: str, seed: int, options: Options = RICH) -> Round:
    """The round that this seed makes: always the same for the same arguments.

    >>> generate("six-deck", 7).text == generate("six-deck", 7).text
    True
    """
    game, script = GAMES[slug], Script()
    rng = Random(seed * _SEEDS_APART + len(slug))  # noqa: S311 - repeatable, not secret
    script.header("rules", slug)
    _headers(game, rng, options, script)
    shoe = Stacker(game, Shoe(game.pack, PACKS, rng), rng, options.stacked)
    spots = open_spots(game, rng, options, script)
    dealer = Dealer(game, deal(game, spots, shoe, rng, options, script), shoe, rng, options)
    _collect_lost_ladies(spots, rng, options, script)
    _play(game, spots, dealer, shoe, rng, options, script)
    mispaid = rng.random() < options.mispay
    if mispaid:
        _mispay(spots, script)
    events = _hide_suits(game, spots, rng, options, script)
    return Round(game, seed, tuple(script.headers), events, tuple(spots), tuple(dealer.cards), dealer.finished, mispaid)


def _headers(game: Game, rng: Random, options: Options, script: Script) -> None:
    if rng.random() < options.headers:
        script.header("table", f"T-{rng.randint(1, 40)}")
        script.header("dealt", f"2026-{rng.randint(1, 12):02d}-{rng.randint(1, 28):02d}T21:{rng.randint(10, 59)}")
        script.header("round", str(rng.randint(1, 999)))
    if game.slug == "european" and rng.random() < options.headers:
        script.header("decks", str(PACKS))


def _play(game: Game, spots: list[Spot], dealer: Dealer, shoe: Stacker, rng: Random, options: Options, script: Script) -> None:
    insured = offer_insurance(game, spots, dealer.upcard, rng, options, script)
    if dealer.before_play(script):
        return
    players = Players(game, dealer.upcard, shoe, rng, options, script)
    for spot in spots:
        players.play(spot)
    dealer.play(spots, insured, script)


def _collect_lost_ladies(spots: list[Spot], rng: Random, options: Options, script: Script) -> None:
    """Lucky Ladies are taken before any further card; only losing ones here, their amount needs no table."""
    for spot in spots:
        for (player, kind), amount in spot.side_bets.items():
            lost = kind == "lucky-ladies" and spot.first.points != 20
            if lost and rng.random() < options.payments:
                script.say("paid", str(spot.number), *spot.who(player), kind, money(-amount))


def _mispay(spots: list[Spot], script: Script) -> None:
    """Nine times the stake and a cent is no award of any game."""
    hand = spots[0].first
    (player, _), stake = next(iter(hand.stakes.items()))
    script.say("paid", hand.label, *spots[0].who(player), money(stake * 9 + 1))


def _hide_suits(game: Game, spots: list[Spot], rng: Random, options: Options, script: Script) -> tuple[Event, ...]:
    """Suits that nobody saw, where no wager of the round can turn on them."""
    if rng.random() >= options.unknown_suits or any(spot.side_bets for spot in spots) or game.rescues:
        return tuple(script.events)
    return tuple(tuple(_hidden(game, word) for word in words) for words in script.events)


def _hidden(game: Game, word: str) -> str:
    if len(word) != 2 or word[0] not in "A23456789TJQK" or word[1] not in "shdc":
        return word
    return word if game.naturals_and_range and is_ace(word) else word[0] + "x"
