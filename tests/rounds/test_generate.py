"""The generator: repeatable, in canonical form, from real packs, and rich enough to be worth anything."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

import pytest

from adjudicator.rounds import PLAIN, Round, generate
from adjudicator.rounds.cards import total
from adjudicator.rounds.games import GAMES
from adjudicator.rounds.lawful import dealer_must_draw

SEEDS = range(300)
WORD = re.compile(r"^\S+( \S+)*$")


def many(slug: str) -> list[Round]:
    return [generate(slug, seed) for seed in SEEDS]


def cards_named(one: Round) -> list[str]:
    return [word for words in one.events for word in words[1:] if word == "jk" or re.fullmatch("[A2-9TJQK][shdcx]", word)]


@pytest.mark.parametrize("slug", GAMES)
def test_a_seed_makes_one_round(slug: str) -> None:
    assert generate(slug, 11).text == generate(slug, 11).text
    assert len({generate(slug, seed).text for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("slug", GAMES)
def test_the_text_is_headers_an_empty_line_and_events(slug: str) -> None:
    for one in many(slug):
        head, _, body = one.text.partition("\n\n")
        assert all(": " in line for line in head.split("\n"))
        assert all(WORD.match(line) for line in body.rstrip("\n").split("\n"))


@pytest.mark.parametrize("slug", GAMES)
def test_no_shoe_holds_more_than_six_of_a_card(slug: str) -> None:
    for one in many(slug):
        seen = Counter(cards_named(one))
        assert max((count for card, count in seen.items() if card[1] != "x"), default=0) <= (12 if seen["jk"] > 6 else 6)


def test_spanish_packs_hold_no_tens() -> None:
    assert not any(card[0] == "T" for one in many("spanish-21") for card in cards_named(one))


def test_only_california_grand_has_jokers() -> None:
    with_jokers = {slug for slug in GAMES if any("jk" in cards_named(one) for one in many(slug))}
    assert with_jokers == {"california-grand"}


VERBS = {
    "california-grand": {"bank", "action", "bet", "deal", "insure", "hit", "stand", "double", "split", "card", "turn", "draw"},
    "six-deck": {"bet", "deal", "insure", "hit", "stand", "double", "split", "card", "turn", "draw", "note", "ask", "paid"},
    "spanish-21": {"bet", "deal", "insure", "peek", "hit", "double", "rescue", "split", "card", "surrender", "turn", "draw"},
    "european": {"bet", "deal", "insure", "even-money", "hit", "stand", "double", "split", "card", "draw", "note", "ask"},
}


@pytest.mark.parametrize("slug", GAMES)
def test_every_act_of_the_game_turns_up(slug: str) -> None:
    assert VERBS[slug] <= {words[0] for one in many(slug) for words in one.events}


@pytest.mark.parametrize(("slug", "most"), [("six-deck", 2), ("spanish-21", 4), ("european", 6), ("california-grand", 4)])
def test_spots_grow_to_as_many_hands_as_the_text_allows(slug: str, most: int) -> None:
    rounds = (generate(slug, seed) for seed in range(4000))
    assert max(len(spot.hands) for one in rounds for spot in one.spots) == most


def test_a_dealer_who_plays_plays_by_the_rule() -> None:
    for one in chain.from_iterable(many(slug) for slug in GAMES):
        must = dealer_must_draw(one.game, *total(one.dealer))
        natural = len(one.dealer) == 2 and (total(one.dealer)[0] == 21 or one.dealer[0] == one.dealer[1])
        assert not (one.finished and must and not natural), one.text


def test_european_split_hands_are_played_out_before_the_next_gets_its_card() -> None:
    for one in many("european"):
        labels = [words[1] for words in one.events if words[0] in ("card", "hit", "stand", "double") and "." in words[1]]
        turns = [label for label, before in zip(labels, [None, *labels], strict=False) if label != before]
        assert len(turns) == len(set(turns)), one.text


def test_shared_spots_and_decliners_turn_up_in_california_grand() -> None:
    events = [words for one in many("california-grand") for words in one.events]
    assert any(words[0] == "split" and words[-1] == "0" for words in events)
    assert any(words[0] == "double" and len(words) > 3 for words in events)
    assert any(len(spot.players) == 3 for one in many("california-grand") for spot in one.spots)


def test_a_new_split_hand_lies_beside_the_one_it_came_from() -> None:
    orders = {
        tuple(hand.label.partition(".")[2] for hand in spot.hands)
        for one in (generate("european", seed) for seed in range(4000))
        for spot in one.spots
        if len(spot.hands) == 4
    }
    assert ("1", "4", "3", "2") in orders


@pytest.mark.parametrize("slug", GAMES)
def test_plain_rounds_are_one_spot_and_only_play(slug: str) -> None:
    rounds = [generate(slug, seed, PLAIN) for seed in SEEDS]
    assert {len(one.spots) for one in rounds} == {1}
    assert not {"note", "ask", "paid", "bank"} & {words[0] for one in rounds for words in one.events}
