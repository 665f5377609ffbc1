"""Basic play: the published figures, cell by cell where they are easily mistyped."""

from __future__ import annotations

import pytest

from adjudicator.rounds.basic import best_act, best_after_double
from adjudicator.rounds.cards import value
from adjudicator.rounds.games import CALIFORNIA_GRAND, EUROPEAN, SIX_DECK, SPANISH_21, Game

CASES = [
    (SIX_DECK, "8h 8d", "Th", "split"),
    (SIX_DECK, "Th 6d", "Th", "hit"),
    (SIX_DECK, "Th 2d", "4h", "stand"),
    (SIX_DECK, "Th 2d", "3h", "hit"),
    (SIX_DECK, "6h 5d", "Ah", "double"),
    (SIX_DECK, "Ah 7d", "2h", "double"),
    (SIX_DECK, "Ah 7d", "9h", "hit"),
    (SIX_DECK, "Ah 8d", "6h", "double"),
    (SIX_DECK, "5h 5d", "9h", "double"),
    (SIX_DECK, "9h 9d", "7h", "stand"),
    (SIX_DECK, "Kh Qd", "6h", "stand"),
    (SIX_DECK, "2h 3d", "6h", "hit"),
    (EUROPEAN, "6h 5d", "Ah", "hit"),
    (EUROPEAN, "8h 8d", "Th", "hit"),
    (EUROPEAN, "Ah Ad", "Th", "split"),
    (EUROPEAN, "Ah Ad", "Ac", "hit"),
    (EUROPEAN, "Ah 7d", "2h", "stand"),
    (EUROPEAN, "Ah 8d", "6h", "stand"),
    (SPANISH_21, "Jh 6d", "Ah", "surrender"),
    (SPANISH_21, "8h 8d", "Ah", "surrender"),
    (SPANISH_21, "7h 7h", "7c", "hit"),
    (SPANISH_21, "7h 7d", "7c", "split"),
    (SPANISH_21, "6h 7d", "6c", "hit"),
    (SPANISH_21, "9h 4d", "6c", "stand"),
    (SPANISH_21, "7h 8d", "3c", "stand"),
    (SPANISH_21, "7h 8h", "3c", "hit"),
    (SPANISH_21, "6s 8s", "6c", "hit"),
    (SPANISH_21, "6h 8h", "6c", "stand"),
    (SPANISH_21, "2h 2d 3c 4s", "7c", "hit"),
    (SPANISH_21, "6h 5d", "8c", "double"),
    (CALIFORNIA_GRAND, "jk 9d", "6h", "double"),
]


@pytest.mark.parametrize(("game", "cards", "upcard", "act"), CASES, ids=lambda part: getattr(part, "slug", part))
def test_basic_play_does_what_the_table_says(game: Game, cards: str, upcard: str, act: str) -> None:
    hand = cards.split()
    lawful = ["stand", "hit", "double"]
    lawful += ["split"] if len(hand) == 2 and value(hand[0]) == value(hand[1]) else []
    lawful += ["surrender"] if game.surrenders else []
    assert best_act(game, hand, upcard, lawful) == act


def test_what_is_not_lawful_gives_way() -> None:
    assert best_act(SIX_DECK, ["6h", "5d"], "Th", ["stand", "hit"]) == "hit"
    assert best_act(SIX_DECK, ["Ah", "7d"], "6h", ["stand", "hit"]) == "stand"
    assert best_act(CALIFORNIA_GRAND, ["Ah", "8d"], "6h", ["stand"]) == "stand"


@pytest.mark.parametrize(
    ("cards", "upcard", "act"),
    [("6s 5d 5c", "8h", "rescue"), ("6s 5d 5c", "7h", "stand"), ("6s 5d 6c", "Ah", "rescue"), ("6s 5d 6c", "Kh", "stand")],
)
def test_a_doubled_hand_is_rescued_when_it_is_poor(cards: str, upcard: str, act: str) -> None:
    assert best_after_double(cards.split(), upcard) == act
