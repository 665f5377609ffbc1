"""Whether a record's cards can all come out of the game's pack."""

from __future__ import annotations

from typing import NoReturn

from .cards import CARDS, JOKER, NAMES, RANK_OF, RANK_WORDS, SUIT_OF, UNSEEN, UNSEEN_SUIT
from .errors import RecordError
from .game import Game
from .notation import column_of
from .record import HAS_JOKER, HAS_TEN, Event, Record


def check_cards(record: Record, game: Game) -> None:
    """``RecordError`` for a rank or a joker that the pack does not hold, or one copy too many."""
    features = record.features
    if (features & HAS_TEN and game.refused_ranks) or (features & HAS_JOKER and not game.jokers):
        _check_ranks(record, game)
    packs = record.decks or game.packs
    if not packs:
        return
    seen: list[int] = []
    for event in record.events:
        if event.cards:
            seen += event.cards
    if len(seen) > packs and len(seen) - len(set(seen)) >= packs:
        _check_copies(record, packs)


def _check_ranks(record: Record, game: Game) -> None:
    versions = [one for event in record.events for one in (event, event.other) if one is not None]
    for card in dict.fromkeys(card for one in versions for card in one.cards):
        if RANK_OF[card] in game.refused_ranks:
            rank = RANK_WORDS[RANK_OF[card]]
            _refuse(
                record, card, f"{NAMES[card]} is a {rank}, and the pack of {game.slug} holds no {rank}s; expected another card"
            )
        if card == JOKER and not game.jokers:
            _refuse(record, card, f"the pack of {game.slug} holds no jokers; expected another card")


def _check_copies(record: Record, packs: int) -> None:
    counts: dict[int, int] = {}
    ranks: dict[int, int] = {}
    last: Event | None = None
    for event in record.events:
        if event.verb == "disposed" and event.kind in ("next", "dealer") and last is not None:
            for card in last.cards:
                counts[card] = counts.get(card, 0) - 1
                ranks[RANK_OF[card]] = ranks.get(RANK_OF[card], 0) - 1
        if event.verb in ("irregular", "note", "paid", "disposed"):
            continue
        last = event
        for place in range(len(event.cards)):
            _count(record, event, place, packs, counts, ranks)


def _count(record: Record, event: Event, place: int, packs: int, counts: dict[int, int], ranks: dict[int, int]) -> None:
    card = event.cards[place]
    if card in (UNSEEN, JOKER):
        return
    ranks[RANK_OF[card]] = ranks.get(RANK_OF[card], 0) + 1
    if SUIT_OF[card] != UNSEEN_SUIT:
        counts[card] = counts.get(card, 0) + 1
    same_card, same_rank = counts.get(card, 0), ranks[RANK_OF[card]]
    if same_card > packs or same_rank > 4 * packs:
        copies, most = (same_card, packs) if same_card > packs else (same_rank, 4 * packs)
        message = f"{NAMES[card]} is copy number {copies}, and {packs} packs hold {most}; expected another card"
        _refuse_at(record, event, card, message, place)


def _refuse(record: Record, card: int, message: str) -> NoReturn:
    for event in record.events:
        for one in (event, event.other):
            if one is not None and card in one.cards:
                _refuse_at(record, one, card, message)
    raise RecordError(message)


def _refuse_at(record: Record, event: Event, card: int, message: str, place: int | None = None) -> NoReturn:
    """Point at the card: the last of its kind in the line, or the one at that place among the event's cards."""
    lines = record.text.split("\n")
    words = lines[event.line - 1].split("#")[0].split() if event.line <= len(lines) else []
    at = [index for index, word in enumerate(words) if index and word in CARDS]
    last = next((i for i in reversed(at) if CARDS[words[i]] == card), 0)
    index = at[place] if place is not None and place < len(at) else last
    raise RecordError(message, event.line, column_of(lines[event.line - 1], index) if words else 1, "impossible-card")
