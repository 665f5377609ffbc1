"""The commonest round, without a table: one wager, one hand that is hit, doubled or stands, a dealer who plays by the rule.

A shortcut and no second rule book: it gives up, with nothing, on whatever is not plain (an act out of place, play before a
dealer's natural, a split, a question), and takes its verdicts from those that ``settling`` has remembered. What it gives is
byte for byte what the replay gives; a test holds it to that.
"""

from __future__ import annotations

from .cards import JOKER, UNSEEN
from .game import Game, natural_of
from .record import DRAWS, HAS_JOKER, HAS_TEN, HOLE_CARD, TURNS, Event, Record
from .settling.results import Result
from .settling.spots import early_steps
from .settling.verdicts import code_of, looks_natural, net_of
from .table import Pile, Remembered

_PLAIN = HOLE_CARD | TURNS | DRAWS | HAS_TEN | HAS_JOKER
_FIRST_END = 17


def plain_round(record: Record, game: Game) -> Result | None:
    """The result of the only wager of a plain round; nothing where the replay has to look."""
    if record.features & ~_PLAIN or record.posted or game.dropped or not game.is_plain:
        return None
    bet = record.events[0] if record.events else None
    if bet is None or bet.verb != "bet" or bet.kind:
        return None
    hand, dealer = _Side(), _Side()
    for event in record.events[1:]:
        step = _STEPS.get(event.verb)
        if step is None or not step(event, bet.spot, hand, dealer, game):
            return None
    return _result(bet, hand, dealer, game)


class _Side(Pile):
    """The cards of one side, and what it has done."""

    done = doubled = hidden = peeked = False
    natural = ""

    def __init__(self) -> None:
        self.cards = []


def _deal(event: Event, spot: int, hand: _Side, dealer: _Side, game: Game) -> bool:
    cards = event.cards
    if event.hand == "dealer":
        return _deal_dealer(cards, hand, dealer, game)
    if event.spot != spot or hand.done or len(hand.cards) + len(cards) > 2:
        return False
    if game.ordered_deal and (len(cards) != 1 or len(hand.cards) != len(dealer.cards)):
        return False
    for card in cards:
        hand.add(card, game)
    if len(hand.cards) == 2:
        hand.natural = natural_of(game, hand.cards[0], hand.cards[1], "player")
        hand.done = hand.natural != ""
    return True


def _deal_dealer(cards: tuple[int, ...], hand: _Side, dealer: _Side, game: Game) -> bool:
    if dealer.cards:
        if not game.hole_card or dealer.hidden or len(dealer.cards) != 1 or cards != (UNSEEN,):
            return False
        dealer.hidden = True
        return True
    if cards[0] == UNSEEN or (len(cards) > 1 and (not game.hole_card or cards[1:] != (UNSEEN,))):
        return False
    if game.ordered_deal and len(hand.cards) != 1:
        return False
    dealer.add(cards[0], game)
    dealer.hidden = len(cards) == 2
    return True


def _ready(hand: _Side, dealer: _Side, game: Game) -> bool:
    return len(hand.cards) > 1 and not hand.done and len(dealer.cards) == 1 and dealer.hidden == game.hole_card


def _hit(event: Event, spot: int, hand: _Side, dealer: _Side, game: Game) -> bool:
    if event.player or event.hand != str(spot) or not _ready(hand, dealer, game):
        return False
    for card in event.cards:
        total = game.best[hand.key]
        most = game.hit_hard_max if total == hand.key & 63 else game.hit_soft_max
        if hand.done or total > most:
            return False
        hand.add(card, game)
        hand.done = game.best[hand.key] > 21
    return True


def _stand(event: Event, spot: int, hand: _Side, dealer: _Side, game: Game) -> bool:
    if event.player or event.hand != str(spot) or not _ready(hand, dealer, game):
        return False
    hand.done = True
    return True


def _double(event: Event, spot: int, hand: _Side, dealer: _Side, game: Game) -> bool:
    if event.player or event.shares or event.hand != str(spot) or event.amount is not None or len(event.cards) != 1:
        return False
    if not _ready(hand, dealer, game) or len(hand.cards) != 2 or not game.doubles_plainly:
        return False
    total, barred = game.best[hand.key], game.term["double-hard-barred"]
    hard = total == hand.key & 63
    if total > (game.hit_hard_max if hard else game.hit_soft_max) or (barred and hard and barred[0] <= total <= barred[1]):
        return False
    hand.add(event.cards[0], game)
    hand.doubled = hand.done = True
    return True


def _peek(event: Event, spot: int, hand: _Side, dealer: _Side, game: Game) -> bool:
    dealer.peeked = True
    return game.hole_card and dealer.hidden


def _turn(event: Event, spot: int, hand: _Side, dealer: _Side, game: Game) -> bool:
    if not dealer.hidden or len(dealer.cards) != 1:
        return False
    dealer.hidden = False
    _second(event.cards[0], dealer, game)
    return hand.done or dealer.natural != ""


def _second(card: int, dealer: _Side, game: Game) -> None:
    dealer.add(card, game)
    dealer.natural = natural_of(game, dealer.cards[0], dealer.cards[1], "dealer")


def _draw(event: Event, spot: int, hand: _Side, dealer: _Side, game: Game) -> bool:
    if not hand.done or dealer.hidden or not dealer.cards:
        return False
    for card in event.cards:
        if len(dealer.cards) == 1:
            if game.hole_card:
                return False
            _second(card, dealer, game)
        elif dealer.natural or not game.must_draw[dealer.key]:
            return False
        else:
            dealer.add(card, game)
    return True


def _note(event: Event, spot: int, hand: _Side, dealer: _Side, game: Game) -> bool:
    return True


_STEPS = {
    "deal": _deal,
    "hit": _hit,
    "double": _double,
    "stand": _stand,
    "peek": _peek,
    "turn": _turn,
    "draw": _draw,
    "note": _note,
}


def _unplayed(hand: _Side, dealer: _Side) -> bool:
    """Whether a dealer's natural came to light before anything was played: later, the check was missed or play is undone."""
    return len(hand.cards) == 2 and not dealer.peeked and hand.done == (hand.natural != "")


def _result(bet: Event, hand: _Side, dealer: _Side, game: Game) -> Result | None:
    done = len(dealer.cards) > 1 and (dealer.natural != "" or not game.must_draw[dealer.key])
    if dealer.cards.count(JOKER) > 1 or (hand.doubled and not done):
        return None
    if not (_unplayed(hand, dealer) if dealer.natural else hand.done):
        return None
    if looks_natural(game, hand.cards, hand.key):
        return None
    ends_at = game.dealer_best[dealer.key] if done else _FIRST_END
    code = code_of(hand.cards) if hand.natural else game.best[hand.key]
    end = game.dealer_natural_class[dealer.natural] if dealer.natural else game.dealer_class_by_total[ends_at]
    known = game.verdicts.get((code, 21 if dealer.natural else ends_at, end))
    if known is None:
        return None
    outcome, over, under, steps = known
    if not done:
        kind = game.natural_class_of(hand.cards) if hand.natural else game.plain_class[code]
        if kind is None or not game.constant[kind.index]:
            return None
        steps = game.early.get(code) or game.early.setdefault(code, Remembered(early_steps(steps)))
    amount = (bet.amount or 0) * (2 if hand.doubled else 1)
    result = Result(bet.spot, str(bet.spot), bet.player or f"@{bet.spot}", "main", amount, bet.line)
    result.outcome, result.over, result.under, result.steps = outcome, over, under, steps
    result.net = net_of(outcome, amount, over, under)
    return result
