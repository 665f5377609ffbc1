"""Splitting pairs: new hands, who matches and who declines, and undoing it."""

from __future__ import annotations

from ..cards import RANK_OF
from ..errors import RecordError
from ..gates import why_not_split
from ..record import Event
from ..run import Run
from ..table import STOOD, Hand, Reason, Stake, Step
from .adding import cut_excess, laid, shares_of
from .drawing import give_due
from .turns import begin_act, hand_at


def on_split(run: Run, event: Event) -> None:
    hand = run.hands.get(event.hand) or hand_at(run, event)
    if hand is None:
        return
    if hand.undone:
        _phantom(run, hand, {bet.player: bet.live for bet in hand.spot.bets})
        return
    if hand.cards and len(hand.cards) < 2:
        raise RecordError(f"hand {hand.label} has one card and is split; expected two cards to split", event.line, word=1)
    if not begin_act(run, hand, event):
        _undo_split(run, hand, shares_of(run, hand, event))
        return
    wanted = shares_of(run, hand, event)
    reason = why_not_split(run, hand) or _why_not_split_amounts(run, hand, wanted)
    if reason is not None and run.forbidden(event, reason):
        _undo_split(run, hand, wanted)
        return
    put = dict(wanted)
    cut_excess(run, hand, event, wanted)
    _split(run, hand, event, wanted, put)


def _why_not_split_amounts(run: Run, hand: Hand, wanted: dict[str, int]) -> Reason | None:
    """The second wager equals the first; somebody has to lay one."""
    game = run.game
    if not game.term["split-equal-wager"]:
        return None
    source = game.source["split-equal-wager"]
    if any(laid(hand, p) for p in wanted) and not any(wanted.values()):
        return Reason("split-amount", source)
    if len(wanted) == 1 and any(0 < amount < laid(hand, p) for p, amount in wanted.items()):
        return Reason("split-amount", source)
    return None


def _new_hand(run: Run, hand: Hand) -> Hand:
    """The next free hand of the spot, beside the one that it came from."""
    spot = hand.spot
    if not spot.was_split:
        spot.was_split = True
        del run.hands[hand.label]
        hand.label = f"{spot.number}.1"
        run.hands[hand.label] = hand
    new = Hand(spot, f"{spot.number}.{spot.next_label}")
    spot.next_label += 1
    spot.hands.insert(spot.hands.index(hand) + 1, new)
    run.hands[new.label] = new
    return new


def _phantom(run: Run, hand: Hand, wanted: dict[str, int]) -> Hand:
    """A hand that an undone split would have made: void, its money returned, its cards disregarded."""
    new = _new_hand(run, hand)
    new.undone, new.finish = True, STOOD
    for stake in hand.stakes:
        new.stakes.append(Stake(stake.bet, 0, wanted.get(stake.bet.player, 0)))
    return new


def _undo_split(run: Run, hand: Hand, wanted: dict[str, int]) -> None:
    _phantom(run, hand, wanted)
    hand.undone = hand.voided = True
    hand.due = 0


def _split(run: Run, hand: Hand, event: Event, wanted: dict[str, int], put: dict[str, int]) -> None:
    game = run.game
    rank = RANK_OF[hand.cards[0]]
    new = _new_hand(run, hand)
    new.add(hand.keep_first(game), game)
    for one in (hand, new):
        one.split, one.split_from, one.due, one.finish, one.natural, one.voided = True, rank, 1, "", "", False
    hand.spot.splits += 1
    hand.spot.played = True
    for stake in hand.stakes:
        _share_split(run, stake, new, event, wanted)
    for player, amount in put.items():
        first = next((stake for stake in new.stakes if stake.bet.player == player), None)
        if first is not None and amount > wanted[player]:
            first.put += amount - wanted[player]
    for target, card in zip((hand, new), event.cards, strict=False):
        give_due(run, target, event, card)


def _share_split(run: Run, stake: Stake, new: Hand, event: Event, wanted: dict[str, int]) -> None:
    """One wager's part in a split: matched, declined, or short."""
    bet, game = stake.bet, run.game
    want, base = wanted.get(bet.player, 0), stake.base
    own = laid(new.spot.hands[new.spot.hands.index(new) - 1], bet.player)
    amount = base if want == own else (want if own == base else want * base // own if own else 0)
    if bet.declined and want:
        amount = _match_again(run, stake, event, amount)
    elif not want and base:
        bet.declined = True
        bet.steps = [*bet.steps, Step("declined-split", game.source["split-declined-stays-on-first"])]
        if not game.term["split-declined-stays-on-first"]:
            stake.base = 0
    elif 0 < amount < base and len(wanted) > 1:
        amount = _short_share(run, stake, event, amount)
    if amount:
        new.stakes.append(Stake(bet, amount, amount))
    elif not bet.live:
        new.stakes.append(Stake(bet, 0, bet.put))


def _match_again(run: Run, stake: Stake, event: Event, amount: int) -> int:
    """A player who declined a split matches a later one (A-cg-24)."""
    game = run.game
    question = game.open_question("decliner-stays-on-resplit")
    source = game.source["decliner-stays-on-resplit"]
    if question and run.ask(question) == "B":
        return amount
    run.finding(event.line, "split-not-allowed", "player", source, (event.hand,))
    stake.put += amount
    return 0


def _short_share(run: Run, stake: Stake, event: Event, amount: int) -> int:
    """One of several players matches in part: that is no match, and he lies on the first hand."""
    source = run.game.source["split-equal-wager"]
    run.finding(event.line, "split-amount", "player", source, (event.hand,))
    if run.remedy("split-amount", event.line) == "stands":
        return amount
    stake.put += amount
    stake.bet.declined = True
    return 0
