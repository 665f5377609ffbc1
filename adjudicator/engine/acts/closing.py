"""When the record ends: hands left out, checks missed, irregularities to name."""

from __future__ import annotations

from ..game import Cite
from ..gates import why_not_double, why_not_hit, why_not_split
from ..run import Run
from ..table import STOOD, Hand
from .irregular import BY_HOUSE, HARMLESS, WAYS_OF


def close(run: Run) -> None:
    """Once the events are through: hands that were left out, checks that were missed, what was irregular."""
    dealer = run.dealer
    if run.irregulars:
        _note_irregulars(run)
    if run.early_unfinished:
        _note_left_out(run)
    if dealer.natural and not dealer.hole_down and (run.play_began or run.peeked):
        _note_missed_check(run)


def _note_irregulars(run: Run) -> None:
    for item in run.irregulars:
        kind = item.event.kind
        source = Cite(tuple(run.game.ruleset.irregular.get(kind, ())), "stated")
        ways = () if item.way or kind in HARMLESS else WAYS_OF[kind]
        run.finding(item.event.line, kind, "house" if kind in BY_HOUSE else "dealer", source, (item.event.hand,), ways)


def _note_left_out(run: Run) -> None:
    if run.dealer.natural:
        return
    left = [hand for hand in run.early_unfinished if not hand.finish and not hand.played_on and not hand.voided]
    if not left:
        return
    run.finding(
        run.dealer.began, "hand-left-out", "dealer", run.game.source["dealer-plays-last"], (", ".join(h.label for h in left),)
    )
    reading = run.remedy("hand-left-out", run.dealer.began)
    for hand in left:
        if reading == "stands" or not choices_open(run, hand):
            hand.finish, hand.due = STOOD, 0
        else:
            hand.left_out = True


def choices_open(run: Run, hand: Hand) -> bool:
    """Whether a hand could do anything but stand."""
    before = dict(run.asked)
    open_ = bool(hand.due) or any(why(run, hand) is None for why in (why_not_hit, why_not_double, why_not_split))
    run.asked = before
    return open_


def _note_missed_check(run: Run) -> None:
    """A blackjack that came to light after play, where the document orders a look or a look was taken."""
    game = run.game
    if game.undoes_play:
        return
    ordered = game.check_under and run.upcard_checked()
    line = run.peeked or run.dealer.began or next(e.line for e in run.record.events if e.hand == "dealer")
    if (ordered and run.play_began) or run.peeked:
        run.finding(line, "check-missed", "dealer", game.source["check-under"])
