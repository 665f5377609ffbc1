"""Every way in which the dealer's hand can still end."""

from __future__ import annotations

from ..cards import JOKER, RANK_OF, TEN_RANKS
from ..game import Game
from ..run import Run
from .results import Final


def finals(run: Run) -> tuple[Final, ...]:
    """Every way in which the dealer's hand can end from here; one where it is done."""
    game, dealer = run.game, run.dealer
    cards = dealer.cards
    if len(cards) > 1 and not dealer.natural and not dealer.hole_down and not dealer.unseen and cards[0] != JOKER:
        total = game.dealer_best[dealer.key]
        if dealer.stopped or not run.dealer_must_draw():
            return game.ends.get(total) or _end_at(game, total)
    two_jokers = len(cards) > 1 and cards[0] == cards[1] == JOKER
    if dealer.natural and not dealer.unseen:
        return (Final(game.dealer_natural_class[dealer.natural], 21, dealer.natural),)
    if run.dealer_done():
        total = game.dealer_best[dealer.key]
        return (Final(game.dealer_class_by_total[total], total, "", two_jokers),)
    return (*possible_naturals(run), *_open_ends(run, two_jokers))


def _open_ends(run: Run, two_jokers: bool) -> tuple[Final, ...]:
    """The totals that the dealer can still make; those over 21 that no hand can tell apart stand for one another."""
    game = run.game
    last = game.last_telling_total
    if last < 26 and any(game.best[hand.key] > last for spot in run.spots.values() for hand in spot.hands) and last > 22:
        last = 26
    known = game.ends.get((last, two_jokers))
    if known is None:
        totals = range(17, last + 1)
        known = tuple(Final(game.dealer_class_by_total[total], total, "", two_jokers) for total in totals)
        game.ends[last, two_jokers] = known
    return known


def _end_at(game: Game, total: int) -> tuple[Final, ...]:
    """The one end of a dealer who made that total; remembered by the game."""
    game.ends[total] = end = (Final(game.dealer_class_by_total[total], total, ""),)
    return end


def possible_naturals(run: Run) -> list[Final]:
    game, cards = run.game, run.dealer.cards
    if len(cards) > 1 and not run.dealer.hole_down and not run.dealer.unseen:
        return []
    checked = run.peeked or (game.check_under and run.play_began and run.upcard_checked())
    if checked and not game.undoes_play and not run.dealer.began:
        return []
    up = cards[0] if cards else -1
    found = []
    for natural, index in game.dealer_natural_class.items():
        kind = next((n.cards for n, _ in game.naturals if n.id == natural), "")
        if up < 0 or RANK_OF[up] > 13 or RANK_OF[up] == 0 or (kind == "ace-ten" and RANK_OF[up] in TEN_RANKS):
            found.append(Final(index, 21, natural))
    return found
