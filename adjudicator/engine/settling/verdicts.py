"""One stake against one end: the outcome table, odds, and the reasons."""

from __future__ import annotations

from ..cards import JOKER
from ..game import EQUAL, HIGHER, LOWER, SILENCE, Class, Game, natural_of, times
from ..run import Run
from ..table import Hand, Remembered, Stake, Step
from .classes import any_natural, hand_class
from .results import Final, Verdict, price_of


def verdict(run: Run, hand: Hand, stake: Stake, final: Final, dealt: list[int] | None = None) -> Verdict:
    """Outcome, net, odds and steps of one stake against one end of the dealer's hand.

    ``dealt`` asks for the two dealt cards alone, as if nothing had been played.
    """
    game = run.game
    if dealt is None:
        kind, total = hand_class(run, hand), game.best[hand.key]
        if not hand.natural and not hand.split:
            plain = game.plain_class[total]
            if plain is not None and plain is kind and not final.two_jokers and no_class_steps(game, hand):
                return _known_verdict(run, hand, stake, final, plain, total, total)
        elif kind is not None and hand.natural and not hand.split and len(hand.cards) == 2 and not final.two_jokers:
            return _known_verdict(run, hand, stake, final, kind, total, code_of(hand.cards))
    else:
        kind, total = _dealt_class(run, dealt)
    return _verdict(run, hand, stake, final, kind, total, dealt is None)


def no_class_steps(game: Game, hand: Hand) -> bool:
    return not looks_natural(game, hand.cards, hand.key)


def looks_natural(game: Game, cards: list[int], key: int) -> bool:
    """Whether two of three cards or more make a natural of two aces or jokers; the reasons then say why it is none."""
    return game.jokers and len(cards) > 2 and (key >= 128 or cards.count(JOKER) > 1) and any_natural(game, cards) != ""


def code_of(cards: list[int]) -> int:
    """The two cards of a natural as the key of its verdict; a mere total is its own and below all of these."""
    return 1000 + cards[0] * 67 + cards[1]


def _known_verdict(run: Run, hand: Hand, stake: Stake, final: Final, kind: Class, total: int, code: int) -> Verdict:
    """The verdict on a mere total or on a natural: the same every time, so it is remembered where no question is read."""
    memo = run.game.verdicts
    key = (code, final.total, final.dealer)
    known = memo.get(key)
    if known is not None:
        outcome, over, under, steps = known
        money = stake.base + stake.added
        return outcome, money if over == under == 1 else net_of(outcome, money, over, under), over, under, steps
    before = len(run.asked)
    found = _verdict(run, hand, stake, final, kind, total, True)
    if len(run.asked) == before and found[1] is not None and not _reads_questions(run.game, kind, final, total):
        memo[key] = (found[0], found[2], found[3], Remembered(found[4]))
    return found


def net_of(outcome: str, money: int, over: int, under: int) -> int:
    if outcome == "win":
        return times(money, over, under)
    return -money if outcome == "lose" else 0


def _reads_questions(game: Game, kind: Class, final: Final, total: int) -> bool:
    """Whether a meeting of hands reads a question, so that its verdict cannot be remembered."""
    relation = EQUAL if total == final.total else (HIGHER if total > final.total else LOWER)
    cells = game.cells[(kind.index * len(game.dealer_ids) + final.dealer) * 3 + relation]
    return (
        any(cell.question or cell.dealer_dealt or any(price.question for price in game.odds.get(cell.odds, ())) for cell in cells)
        or not game.term["push-returns"]
    )


def _verdict(run: Run, hand: Hand, stake: Stake, final: Final, kind: Class | None, total: int, played: bool) -> Verdict:
    game = run.game
    if kind is None:
        return ("pending", None, 0, 0, [Step("no-class", SILENCE)])
    relation = EQUAL if total == final.total else (HIGHER if total > final.total else LOWER)
    steps: list[Step] = []
    if played:
        _class_steps(run, hand, kind, steps)
    money = stake.base + stake.added
    cells = game.cells[(kind.index * len(game.dealer_ids) + final.dealer) * 3 + relation]
    for cell in cells:
        if cell.dealer_dealt and not final.two_jokers:
            continue
        if cell.question and cell.reading and run.ask(cell.question) != cell.reading:
            continue
        source = cell.source
        steps.append(Step("row", source, (kind.id, total, final.dealer, final.total, final.natural, cell.result)))
        if cell.result == "lose":
            return ("lose", -money, 0, 0, steps)
        if cell.result == "push":
            return _push(game, money, steps)
        return _win(run, cell.odds, money, steps)
    return ("pending", None, 0, 0, [Step("no-rule", SILENCE)])


def _dealt_class(run: Run, dealt: list[int]) -> tuple[Class | None, int]:
    game = run.game
    natural = natural_of(game, dealt[0], dealt[1], "player")
    key = 0
    for card in dealt[:2]:
        key = (key & 192) + (key & 63) + game.hard[card] + game.ace_step[card]
    total = game.best[key]
    if natural:
        return game.natural_class.get(natural), total
    return game.plain_class[total] or (game.classes_by_total[total] or (None,))[-1], total


def _push(game: Game, money: int, steps: list[Step]) -> Verdict:
    source = game.source["push-returns"]
    if source.clauses:
        steps.append(Step("push-returns", source))
    return ("push", 0 if game.term["push-returns"] else -money, 0, 0, steps)


def _win(run: Run, odds: str, money: int, steps: list[Step]) -> Verdict:
    price = price_of(run, run.game.odds.get(odds))
    if price is None:
        steps.append(Step("no-odds", SILENCE))
        return ("win", None, 0, 0, steps)
    steps.append(Step("odds", price.source, (price.over, price.under)))
    return ("win", times(money, price.over, price.under), price.over, price.under, steps)


def _class_steps(run: Run, hand: Hand, kind: Class, steps: list[Step]) -> None:
    """How the hand came into its class: its natural, a split that makes none, a class of its own."""
    game = run.game
    if hand.natural:
        steps.append(Step("natural", game.natural_sources[hand.natural], (hand.natural, tuple(hand.cards))))
        return
    if kind.source is not None:
        steps.append(Step("class", kind.source, (kind.id, len(hand.cards))))
    if hand.split:
        if len(hand.cards) > 1 and game.source["natural-by-splitting"].clauses:
            looks = natural_of(game, hand.cards[0], hand.cards[1], "player")
            if looks:
                steps.append(Step("no-natural-by-splitting", game.source["natural-by-splitting"], (looks,)))
    elif looks_natural(game, hand.cards, hand.key):
        how = "natural-by-doubling" if hand.doubled else "natural-by-hitting"
        steps.append(Step("no-" + how, game.source[how], (any_natural(game, hand.cards),)))
