"""The player/dealer's money as a cap on what a round can win or lose (california-grand/rules-16).

What exceeds the money is returned, never lost. How the cap counts is A-cg-09, in which order it is used A-cg-10.
Amounts are cents, net to the player.
"""

from __future__ import annotations

from .play import Run
from .settle import Result
from .sidebets import shares
from .table import Step


def cap_by_bank(run: Run, results: list[Result]) -> None:
    """Cut the results of all wagers to the bank's money, in place."""
    game = run.game
    if not run.banks or not game.bank_cap or run.void_round:
        return
    cap = sum(event.amount or 0 for event in run.banks)
    live = [result for result in results if result.outcome not in ("void", "push") and result.net != 0]
    if any(result.net is None for result in live):
        _hold_back(run, live, cap)
        return
    nets = [result.net or 0 for result in live]
    if sum(net for net in nets if net > 0) <= cap and -sum(net for net in nets if net < 0) <= cap:
        return
    live = in_order(run, live)
    paid = _paid(run, [result.net or 0 for result in live], cap)
    for result, amount in zip(live, paid, strict=True):
        _cut(run, result, amount)


def _hold_back(run: Run, live: list[Result], cap: int) -> None:
    """While a wager waits, others are decided only if the cap cannot reach them."""
    wins = sum(_most(result) for result in live if result.net is None or result.net > 0)
    losses = sum(result.stake if result.net is None else -result.net for result in live if (result.net or -1) < 0)
    if wins <= cap and losses <= cap:
        return
    room = cap
    certain = True
    for result in in_order(run, live):
        room += min(result.net or 0, 0)
        certain = certain and result.net is not None and result.net < 0 and room >= 0
        if result.net is not None and not certain:
            result.net = None
            result.steps = [*result.steps, Step("bank-waits", run.game.source["bank-cap"], (cap,))]


def _most(result: Result) -> int:
    return result.net if result.net is not None else 4 * result.stake


def in_order(run: Run, results: list[Result]) -> list[Result]:
    """Spots from the action spot on, else by number; inside a spot insurance first, then hands by number."""
    start = run.action

    def place(result: Result) -> tuple[bool, int, bool, int]:
        number = int(result.hand.partition(".")[2] or 1)
        return (result.spot < start, result.spot, not result.kind.startswith("insurance"), number)

    return sorted(results, key=place)


def _paid(run: Run, nets: list[int], cap: int) -> list[int]:
    """What each wager wins or loses once the cap is used."""
    way = run.ask("A-cg-09") if run.game.open_question("bank-cap-way") else "A"
    if run.action and "A-cg-10" not in run.choices:
        run.settled_by_record = {**run.settled_by_record, "A-cg-10": "A"}
        pro_rata = run.ask("A-cg-10") == "C"
    else:
        pro_rata = run.ask("A-cg-10") == "C" if run.game.open_question("bank-order") else False
    order = list(range(len(nets)))
    if pro_rata or way == "C":
        order = [i for i in order if nets[i] < 0] + [i for i in order if nets[i] > 0]
    if pro_rata:
        return _winners_share(nets, order, cap, way)
    return _one_after_another(nets, order, cap, way)


def _one_after_another(nets: list[int], order: list[int], cap: int, way: str) -> list[int]:
    paid = [0] * len(nets)
    won = lost = 0
    for index in order:
        room = _room(nets[index] > 0, cap, way, won, lost)
        amount = min(abs(nets[index]), max(room, 0))
        if nets[index] > 0:
            paid[index], lost = amount, lost + amount
        else:
            paid[index], won = -amount, won + amount
    return paid


def _room(pays: bool, cap: int, way: str, won: int, lost: int) -> int:
    """How much the bank can still pay, or still take; ``won`` and ``lost`` are the bank's."""
    if way == "B":
        return cap - won - lost
    if way == "D":
        return cap - (lost if pays else won)
    return cap + won - lost if pays else cap - won + lost


def _winners_share(nets: list[int], order: list[int], cap: int, way: str) -> list[int]:
    """Losers first, then what the bank can pay, shared among the winners pro rata to what each was due."""
    losers = [i for i in order if nets[i] < 0]
    winners = [i for i in order if nets[i] > 0]
    paid = _one_after_another([net if net < 0 else 0 for net in nets], losers, cap, way)
    won = -sum(paid)
    room = max(_room(True, cap, way, won, 0), 0)
    owed = [nets[i] for i in winners]
    parts = owed if sum(owed) <= room else shares(owed, room)
    for index, amount in zip(winners, parts, strict=True):
        paid[index] = amount
    return paid


def _cut(run: Run, result: Result, amount: int) -> None:
    due = result.net or 0
    if amount == due:
        return
    step = Step("bank-cap", run.game.source["bank-cap"], (abs(due), abs(amount)))
    result.steps = [*result.steps, step]
    result.net = amount
    if not amount:
        result.outcome = "void"
        result.over = result.under = 0
        result.returned = result.stake
    elif due < 0:
        result.returned += amount - due
