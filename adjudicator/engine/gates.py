"""Why an act is not allowed: pure questions to the table, each answered by a reason or by nothing.

Applying an event, listing what is allowed and explaining a refusal all call these.
"""

from __future__ import annotations

from .cards import RANK_OF, TEN_RANKS, UNSEEN
from .game import SILENCE, Cite
from .run import Run
from .table import BUST, DOUBLED, NATURAL, SPLIT_ACE, Hand, Reason, Spot


def finish_source(run: Run, hand: Hand) -> Cite:
    """The citation of what finished a hand."""
    source = run.game.source
    if hand.finish == DOUBLED or (hand.doubled and hand.finish != BUST):
        return source["double-one-card"]
    if hand.finish == SPLIT_ACE:
        return source["split-aces-one-card"]
    if hand.finish == NATURAL:
        if run.game.hit_ranged:
            return source["hit-hard-max"]
        return run.game.natural_sources.get(hand.natural, SILENCE)
    return SILENCE


def why_not_hit(run: Run, hand: Hand) -> Reason | None:
    """A hit is free up to the document's range, on a hand that is not finished."""
    if hand.finish:
        return Reason("hit-not-allowed", finish_source(run, hand))
    game = run.game
    if not game.may_hit_at_all:
        return Reason("hit-not-allowed", SILENCE)
    if hand.split_from == 0 and game.one_card_split_aces and len(hand.cards) > 1:
        return Reason("hit-not-allowed", game.source["split-aces-one-card"])
    if hand.split_from in TEN_RANKS and game.split_ten_ace and _split_blackjack(run, hand):
        return Reason("hit-not-allowed", game.natural_sources.get("blackjack", SILENCE), game.split_ten_ace)
    if game.hit_ranged:
        return None if hand.unseen else _out_of_range(run, hand)
    if hand.split and not game.free_split_hands:
        return Reason("hit-not-allowed", SILENCE)
    return None


def _split_blackjack(run: Run, hand: Hand) -> bool:
    """Whether a split ten-value with an ace is read as a blackjack, which nothing can be added to (A-eu-12)."""
    if len(hand.cards) != 2 or run.game.best[hand.key] != 21:
        return False
    return run.ask(run.game.split_ten_ace) == "B"


def _out_of_range(run: Run, hand: Hand) -> Reason | None:
    game = run.game
    total = game.best[hand.key]
    soft = total != hand.key & 63
    if total <= (game.hit_soft_max if soft else game.hit_hard_max):
        return None
    source = game.source["hit-soft-max" if soft and total > 17 else "hit-hard-max"]
    if not hand.split:
        return Reason("hit-not-allowed", source)
    question = game.open_question("split-hand-hits-freely")
    if question:
        return Reason("hit-not-allowed", source, question) if run.ask(question) == "B" else None
    return None if game.term["split-hand-hits-freely"] else Reason("hit-not-allowed", source)


def may_hit(run: Run, hand: Hand) -> bool:
    """Whether a plain hit would be lawful now."""
    return why_not_hit(run, hand) is None


def _limit_of_three(run: Run, spot: Spot, act: str) -> Reason | None:
    """The limit on doubles and splits together on one seat in a round."""
    game = run.game
    limit = game.term["doubles-and-splits-max"]
    if not limit or spot.splits + spot.doubles < limit:
        return None
    code, source = f"{act}-not-allowed", game.source["doubles-and-splits-max"]
    question = game.open_question("doubles-and-splits-max")
    if not question:
        return Reason(code, source)
    apart = spot.splits if act == "split" else spot.doubles
    if run.ask(question) == "A" or apart >= limit:
        return Reason(code, source, question)
    return None


def why_not_double(run: Run, hand: Hand) -> Reason | None:
    """A double is open on the document's hands, once, before anything has finished the hand."""
    game, code = run.game, "double-not-allowed"
    if not game.term["double-cards"]:
        return Reason(code, SILENCE)
    again = hand.finish == DOUBLED and not game.term["double-once"]
    if hand.finish and hand.finish != NATURAL and not again:
        once = game.source["double-once"]
        return Reason(code, once if hand.doubled and once.clauses else finish_source(run, hand))
    if len(hand.cards) > game.term["double-cards"] or len(hand.cards) < 2:
        return Reason(code, game.source["double-cards"])
    if hand.natural:
        return _natural_bars(run, hand, "double")
    if hand.split and not game.term["double-after-split"]:
        return Reason(code, game.source["double-after-split"])
    if hand.split_from == 0 and not game.term["double-split-aces"]:
        own = game.source["double-split-aces"]
        return Reason(code, own if own.clauses else game.source["split-aces-one-card"])
    if hand.split_from in TEN_RANKS and game.split_ten_ace and _split_blackjack(run, hand):
        bar = game.bars.get(("double", "blackjack"))
        return Reason(code, bar[1] if bar else SILENCE, game.split_ten_ace)
    if not game.term["double-any-total"]:
        return Reason(code, game.source["double-any-total"])
    return _barred_total(run, hand) or _limit_of_three(run, hand.spot, "double")


def _natural_bars(run: Run, hand: Hand, act: str) -> Reason | None:
    found = run.game.bars.get((act, hand.natural))
    if found is None:
        return None
    bar, source = found
    if bar.question:
        return Reason(f"{act}-not-allowed", source, bar.question) if run.ask(bar.question) == "A" else None
    return Reason(f"{act}-not-allowed", source)


def _barred_total(run: Run, hand: Hand) -> Reason | None:
    game = run.game
    barred = game.term["double-hard-barred"]
    total = game.best[hand.key]
    soft = total != hand.key & 63
    if hand.unseen:
        return None
    if barred and not soft and barred[0] <= total <= barred[1]:
        return Reason("double-not-allowed", game.source["double-hard-barred"])
    if not game.term["double-outside-hit-range"] and total > (game.hit_soft_max if soft else game.hit_hard_max):
        return Reason("double-not-allowed", game.source["double-outside-hit-range"])
    return None


def why_not_split(run: Run, hand: Hand) -> Reason | None:
    """A split is open on two cards of equal value, again where the document says so."""
    game, code = run.game, "split-not-allowed"
    if not game.term["split"]:
        return Reason(code, game.source["split"])
    if hand.finish == NATURAL and hand.natural:
        barred = _natural_bars(run, hand, "split")
        if barred is not None:
            return barred
    elif hand.finish and not (hand.finish == SPLIT_ACE and RANK_OF[hand.cards[-1]] == 0 and len(hand.cards) == 2):
        return Reason(code, finish_source(run, hand))
    if len(hand.cards) != 2:
        return Reason(code, game.source["split"])
    first, second = hand.cards
    if UNSEEN in (first, second):
        return None
    if not _pair(run, first, second):
        value = game.source["split-by-value"]
        return Reason(code, value if value.clauses else game.source["split"])
    return _why_not_this_pair(run, hand, first) or _limit_of_three(run, hand.spot, "split")


def _pair(run: Run, first: int, second: int) -> bool:
    game = run.game
    if not game.term["split-by-value"]:
        return RANK_OF[first] == RANK_OF[second]
    return game.value[first] == game.value[second]


def _why_not_this_pair(run: Run, hand: Hand, card: int) -> Reason | None:
    game, code = run.game, "split-not-allowed"
    aces = RANK_OF[card] == 0
    if aces and not game.term["split-aces"]:
        return Reason(code, game.source["split-aces"])
    if hand.split:
        again = _why_not_again(run, hand, aces)
        if again is not None:
            return again
    question = game.open_question("split-ten-values")
    if question and RANK_OF[card] in TEN_RANKS and run.ask(question) == "B":
        return Reason(code, game.source["split-ten-values"], question)
    return None


def _why_not_again(run: Run, hand: Hand, aces: bool) -> Reason | None:
    """Splitting a split hand again."""
    game, code = run.game, "split-not-allowed"
    if aces and game.one_card_split_aces:
        question = game.open_question("resplit-aces")
        if question and run.ask(question) == "B":
            return Reason(code, game.source["split-aces-one-card"], question)
        if not game.term["resplit-aces"]:
            return Reason(code, game.source["split-aces-one-card"])
    question = game.open_question("resplit")
    if question:
        if run.ask(question) == "A":
            return Reason(code, game.source["resplit"], question)
    elif not game.term["resplit"]:
        return Reason(code, game.source["resplit"])
    most = game.term["split-hands-max"]
    if most and sum(not other.undone or other is hand for other in hand.spot.hands) >= most:
        return Reason(code, game.source["split-hands-max"], question)
    return None


def why_not_surrender(run: Run, hand: Hand) -> Reason | None:
    """Surrender is open on the first two cards, before the dealer's blackjack is known."""
    game, code = run.game, "surrender-not-allowed"
    if not game.term["surrender"]:
        return Reason(code, game.source["surrender"])
    if hand.split or hand.doubled or len(hand.cards) > game.term["surrender-cards"]:
        return Reason(code, game.source["surrender-cards"])
    if hand.finish:
        return Reason(code, finish_source(run, hand))
    if run.dealer.natural and not run.dealer.hole_down:
        return Reason(code, game.source["surrender-after-check"])
    if not game.term["surrender-any-upcard"] and run.upcard_checked():
        return Reason(code, game.source["surrender-any-upcard"])
    return None


def why_not_rescue(run: Run, hand: Hand) -> Reason | None:
    """Rescue is open on a doubled hand that has not gone over, before the dealer plays."""
    game, code = run.game, "rescue-not-allowed"
    source = game.source["rescue"]
    if not game.term["rescue"] or not hand.doubled or hand.finish != DOUBLED or run.dealer.began:
        return Reason(code, source)
    return None


def why_not_even_money(run: Run, hand: Hand) -> Reason | None:
    """Even money is offered to a blackjack against the dealer's ace, and to nobody else."""
    game, code = run.game, "even-money-not-allowed"
    offered = game.term["even-money"] and hand.natural and run.upcard_is_ace() and not run.dealer.began
    offered = offered and not run.further_cards
    return None if offered else Reason(code, game.source["even-money"])


def why_not_insure(run: Run, spot: Spot) -> Reason | None:
    """Insurance is offered when the dealer's upcard is an ace, before the dealer plays."""
    game, code = run.game, "insurance-not-allowed"
    if not game.term["insurance"]:
        return Reason(code, game.source["insurance"])
    if run.dealer.began or (game.term["insurance-upcard"] == "ace" and not run.upcard_is_ace()):
        return Reason(code, game.source["insurance-upcard"])
    if run.further_cards and game.term["insurance-before-cards"]:
        return Reason(code, game.source["insurance-before-cards"])
    if spot.hands[0].natural:
        question = game.open_question("insurance-for-naturals")
        if question and run.ask(question) == "A":
            return Reason(code, game.source["insurance-for-naturals"], question)
        if not question and not game.term["insurance-for-naturals"]:
            return Reason(code, SILENCE)
    return None
