"""The class of a player's hand, by its natural, its total, its cards."""

from __future__ import annotations

from ..cards import RANK_OF, SUIT_OF, TEN_RANKS, UNSEEN_SUIT
from ..game import Class, Game, natural_of
from ..run import Run, note_suits
from ..table import Hand


def hand_class(run: Run, hand: Hand) -> Class | None:
    """The class of a finished hand, by its natural or its total."""
    game = run.game
    if hand.natural:
        return game.natural_class.get(hand.natural)
    if game.natural_spread:
        spread = _spread_natural(game, hand)
        if spread is not None:
            return spread
    total = game.best[hand.key]
    return game.plain_class[total] or _conditional_class(run, hand, total)


def _spread_natural(game: Game, hand: Hand) -> Class | None:
    """Naturals where no clause keeps them to the dealt cards (only ever so in a check)."""
    cards = hand.cards
    if hand.split and game.term["natural-by-splitting"] and len(cards) > 1:
        return game.natural_class.get(natural_of(game, cards[0], cards[1], "player"))
    how = "doubling" if hand.doubled else "hitting"
    if len(cards) > 2 and game.term[f"natural-by-{how}"]:
        return game.natural_class.get(any_natural(game, cards))
    return None


def any_natural(game: Game, cards: list[int]) -> str:
    """The natural that some two of the cards would make."""
    for index, first in enumerate(cards):
        for second in cards[index + 1 :]:
            found = natural_of(game, first, second, "player")
            if found:
                return found
    return ""


def _conditional_class(run: Run, hand: Hand, total: int) -> Class | None:
    shape = shape_of(hand.cards)
    for option in run.game.classes_by_total[total]:
        spec = option.spec
        if spec.doubled is not None and spec.doubled != hand.doubled:
            continue
        if spec.split is not None and spec.split != hand.split:
            continue
        if len(hand.cards) < spec.cards_least:
            continue
        if spec.shape and spec.shape != shape:
            continue
        if spec.made and not _made(hand, total, spec.made, shape):
            continue
        if spec.suits and not _suits(run, hand, spec.suits):
            continue
        if spec.question and run.ask(spec.question) != spec.reading:
            continue
        return option
    return None


def _made(hand: Hand, total: int, made: str, shape: str) -> bool:
    if made == "bonus":
        return len(hand.cards) >= 5 or shape != ""
    if not hand.split or len(hand.cards) != 2 or total != 21:
        return False
    if made == "split-ace-ten":
        return hand.split_from == 0
    return hand.split_from in TEN_RANKS


def shape_of(cards: list[int]) -> str:
    """``678`` for three cards 6-7-8 in any order, ``777`` for three sevens, else nothing."""
    if len(cards) != 3:
        return ""
    ranks = sorted([RANK_OF[card] for card in cards])
    return "678" if ranks == [5, 6, 7] else "777" if ranks == [6, 6, 6] else ""


def _suits(run: Run, hand: Hand, wanted: str) -> bool:
    cards = hand.cards
    if run.unseen:
        known = {SUIT_OF[card] for card in cards} - {UNSEEN_SUIT}
        if len(known) < 2:
            note_suits(run, cards)
    return in_one_suit(cards) and (wanted == "suited" or SUIT_OF[cards[0]] == 0)


def in_one_suit(cards: list[int]) -> bool:
    """Whether all cards are known to be of one suit."""
    first = SUIT_OF[cards[0]]
    return first != UNSEEN_SUIT and all(SUIT_OF[card] == first for card in cards)
