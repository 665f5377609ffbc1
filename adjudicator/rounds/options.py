"""How varied the generated rounds are."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """Chances from 0 to 1, unless the name says otherwise.

    `spots` is the fewest and the most spots in play, `gaps` how often some numbers between them stay empty;
    `stacked` is how often a card is picked to make rare hands likelier (pairs, naturals, sevens, low cards);
    `deviation` how often a player does something lawful that basic play would not; `mispay` how often the record ends
    with a payment that is wrong.
    """

    spots: tuple[int, int] = (1, 7)
    gaps: float = 0.4
    stacked: float = 0.25
    deviation: float = 0.15
    insurance: float = 0.3
    side_bets: float = 0.3
    names: float = 0.2
    shared_spots: float = 0.35
    further_bets: float = 0.1
    bank: float = 0.5
    odd_amounts: float = 0.25
    round_by_round: float = 0.3
    cards_with_split: float = 0.2
    cards_in_one_line: float = 0.15
    early_turn: float = 0.4
    optional_peek: float = 0.2
    left_out_peek: float = 0.1
    remarks: float = 0.08
    payments: float = 0.1
    mispay: float = 0.0
    unknown_suits: float = 0.1
    headers: float = 0.3


RICH = Options()
# One spot, ordinary chips and the words that the floor of the benchmark reads; still every act of the game.
PLAIN = Options(
    spots=(1, 1), gaps=0, stacked=0, deviation=0.05, insurance=0.2, side_bets=0, names=0, shared_spots=0, further_bets=0,
    bank=0, odd_amounts=0.1, round_by_round=0, cards_with_split=0, cards_in_one_line=0, early_turn=0, optional_peek=0,
    left_out_peek=0, remarks=0, payments=0, unknown_suits=0, headers=0,
)  # fmt: skip
