"""One regular round of play, from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from adjudicator.rounds.amounts import written as money
from adjudicator.rounds.betting import open_spots
from adjudicator.rounds.cards import RANKS, SUITS, is_ace
from adjudicator.rounds.dealer import Dealer
from adjudicator.rounds.dealing import deal, offer_insurance
from adjudicator.rounds.games import GAMES, Game
from adjudicator.rounds.hands import Spot
from adjudicator.rounds.making import PACKS, Making, making_of
from adjudicator.rounds.options import RICH, Options
from adjudicator.rounds.players import Players
from adjudicator.rounds.script import Event, written

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
    rng = Random(seed * _SEEDS_APART + len(slug))  # noqa: S311 - repeatable, not secret
    making = making_of(GAMES[slug], options, rng)
    _headers(making)
    spots = open_spots(making)
    dealer = Dealer(making, deal(making, spots))
    _collect_lost_ladies(making, spots)
    _play(making, spots, dealer)
    mispaid = making.chance(options.mispay)
    if mispaid:
        _mispay(making, spots)
    events, headers = _hide_suits(making, spots), tuple(making.script.headers)
    return Round(making.game, seed, headers, events, tuple(spots), tuple(dealer.cards), dealer.finished, mispaid)


def _headers(making: Making) -> None:
    rng, header = making.rng, making.script.header
    header("rules", making.game.slug)
    if making.chance(making.options.headers):
        header("table", f"T-{rng.randint(1, 40)}")
        header("dealt", f"2026-{rng.randint(1, 12):02d}-{rng.randint(1, 28):02d}T21:{rng.randint(10, 59)}")
        header("round", str(rng.randint(1, 999)))
    if making.game.slug == "european" and making.chance(making.options.headers):
        header("decks", str(PACKS))


def _play(making: Making, spots: list[Spot], dealer: Dealer) -> None:
    insured = offer_insurance(making, spots, dealer.upcard)
    if dealer.before_play():
        return
    players = Players(making, dealer.upcard)
    for spot in spots:
        players.play(spot)
    dealer.play(spots, insured)


def _collect_lost_ladies(making: Making, spots: list[Spot]) -> None:
    """Lucky Ladies are taken before any further card; only losing ones here, their amount needs no table."""
    for spot in spots:
        for (player, kind), amount in spot.side_bets.items():
            lost = kind == "lucky-ladies" and spot.first.points != 20
            if lost and making.chance(making.options.payments):
                making.say("paid", str(spot.number), *spot.who(player), kind, money(-amount))


def _mispay(making: Making, spots: list[Spot]) -> None:
    """Nine times the stake and a cent is no award of any game."""
    hand = spots[0].first
    (player, _), stake = next(iter(hand.stakes.items()))
    making.say("paid", hand.label, *spots[0].who(player), money(stake * 9 + 1))


def _hide_suits(making: Making, spots: list[Spot]) -> tuple[Event, ...]:
    """Suits that nobody saw, where no wager of the round can turn on them."""
    events = making.script.events
    matter = making.game.rescues or any(spot.side_bets for spot in spots)
    if matter or not making.chance(making.options.unknown_suits):
        return tuple(events)
    return tuple(tuple(_hidden(making, word) for word in words) for words in events)


def _hidden(making: Making, word: str) -> str:
    """A card without its suit; in California Grand an ace keeps it, for two suited aces are a natural."""
    if len(word) != 2 or word[0] not in RANKS or word[1] not in SUITS:
        return word
    return word if making.game.naturals_and_range and is_ace(word) else word[0] + "x"
