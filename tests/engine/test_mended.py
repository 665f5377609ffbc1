"""Faults that testers found: each record once came out wrong, and here is what is right."""

from __future__ import annotations

import pytest

from adjudicator.engine import RecordError
from tests.engine.conftest import codes, nets, readings, ruled

CG = "rules: california-grand"
EU = "rules: european"
SIX = "rules: six-deck"
SP = "rules: spanish-21"


@pytest.mark.parametrize("rules", [CG, SIX])
def test_a_noted_wrong_payment_is_a_finding(rules: str) -> None:
    ruling = ruled(f"{rules} / bet 1 20 / deal 1 Ts 9s / deal dealer 9d ?? / stand 1 / turn 9h / irregular wrong-pay 1")
    assert ruling["exit"] == 0
    assert codes(ruling) == [(7, "wrong-pay")]


def test_a_hand_played_on_after_the_early_card_is_next() -> None:
    ruling = ruled(f"{SIX} / bet 1 20 / deal 1 Ts 3d / deal dealer 9h ?? / turn 8c / hit 1 5c")
    assert (ruling["next"]["hand"], ruling["next"]["due"]) == ("1", "act")
    assert codes(ruling) == [(5, "early-dealer-card")]


def test_a_split_hand_without_its_second_card_waits_for_it() -> None:
    ruling = ruled(
        f"{SIX} / bet 1 10 / deal 1 8s 8d / deal dealer 9h ?? / split 1 / card 1.1 Tc / stand 1.1 / stand 1.2 / turn 9c"
    )
    assert (ruling["next"]["hand"], ruling["next"]["due"]) == ("1.2", "card")


@pytest.mark.parametrize(("rules", "clause"), [(SIX, "six-deck/ins-main-loses"), (CG, "california-grand/dwin-2")])
def test_a_dealer_natural_named_at_the_deal_decides(rules: str, clause: str) -> None:
    ruling = ruled(f"{rules} / bet 1 20 / deal 1 Ts 9d / deal dealer Ah Kc")
    assert ruling["exit"] == 0
    assert nets(ruling) == {"1 @1 main": "-20.00"}
    assert clause in [why["clause"] for why in ruling["wagers"][0]["because"]]


def test_play_against_a_blackjack_named_at_the_deal_is_a_missed_check() -> None:
    ruling = ruled(f"{SP} / bet 1 20 / deal 1 9s 3d / deal dealer Ah Kc / hit 1 9c / stand 1")
    assert codes(ruling) == [(4, "check-missed")]
    assert readings(ruling)["A-sp-23"] == {"A": {"1 @1 main": "20.00"}, "B": {"1 @1 main": "-20.00"}}


def test_a_late_side_bet_is_still_bounded_by_the_main_wager() -> None:
    ruling = ruled(f"{SP} / bet 1 10 / deal 1 9s 6h / bet 1 match-the-dealer 30 / deal dealer 9h ?? / stand 1 / turn 8c")
    assert readings(ruling)["spanish-21/remedy-late-bet"]["stands"]["1 @1 match-the-dealer"] == "30.00"
    assert (4, "side-bet-amount") in codes(ruling)


def test_a_late_side_bet_without_a_main_wager_is_returned_without_a_question() -> None:
    ruling = ruled(
        f"{SIX} / posted: lucky-ladies/any-20 = 4:1 / bet 1 @ann 10 / deal 1 Ks Qh / bet 1 @bob lucky-ladies 30"
        " / deal dealer 9h ?? / stand 1 / turn 8c"
    )
    assert ruling["exit"] == 0
    assert nets(ruling)["1 @bob lucky-ladies"] == "0.00"
    assert codes(ruling) == [(5, "side-bet-not-allowed")]


def test_a_contested_wager_is_forked() -> None:
    ruling = ruled(
        f"{CG} / bet 1 20 / bet 2 10 / or - / deal 1 9s 9d / deal 2 9c 9h / deal dealer 9h ?? / stand 1 / stand 2 / turn 8d"
    )
    assert ruling["exit"] == 4
    assert readings(ruling)["line-3"] == {"first": {"2 @2 main": "10.00"}, "other": {"2 @2 main": "0.00"}}


def test_a_contested_player_is_forked() -> None:
    ruling = ruled(f"{SIX} / bet 1 @ann 20 / or bet 1 @bob 20 / deal 1 Ts 9d / deal dealer 9h ?? / stand 1 @ann / turn 8c")
    assert readings(ruling)["line-2"] == {
        "first": {"1 @ann main": "20.00", "1 @bob main": "0.00"},
        "other": {"1 @ann main": "0.00", "1 @bob main": "20.00"},
    }


def test_an_award_that_an_unseen_suit_decides_is_pending() -> None:
    ruling = ruled(
        f"{SP} / bet 1 20 / bet 2 20 / deal 1 7s 7x / deal 2 Ks 9x / deal dealer 7h ?? / hit 1 7s / stand 1 / stand 2 / turn 8x"
    )
    outcomes = {f"{w['hand']} {w['player']} {w['kind']}": w["outcome"] for w in ruling["wagers"]}
    assert outcomes["1 @1 super-bonus"] == outcomes["2 @2 envy-bonus"] == "pending"
    assert outcomes["1 @1 main"] == "win"
    assert ruling["missing"] == ["the suit of the seven of hand 1 (line 4)"]
    assert len(ruling["possibilities"]) == 2


def test_an_unseen_suit_that_pays_nothing_is_not_missing() -> None:
    ruling = ruled(f"{SIX} / bet 1 20 / deal 1 Tx 9x / deal dealer 9x ?? / stand 1 / turn 8x")
    assert ruling["missing"] == []
    assert ruling["exit"] == 0


def test_a_reading_of_a_line_that_is_not_contested_is_refused() -> None:
    with pytest.raises(RecordError, match="line-99") as caught:
        ruled(f"{SIX} / reading: line-99 = other / bet 1 20 / deal 1 Ts 9d / deal dealer 9h ?? / stand 1 / turn 8c")
    assert caught.value.line == 2


@pytest.mark.parametrize(
    ("record", "line", "column"),
    [
        (f"{SIX} / bet 1 20 / deal 1 5d jk", 3, 11),
        (f"{SIX} / decks: 1 / bet 1 20 / deal 1 As 5d / deal dealer As Ah", 5, 13),
        (f"{SIX} / bet 1 20 / deal 2 5d 6d", 3, 6),
        (f"{SIX} / bet 1 20 / deal 1 5d 6d / hit 1.3 5h", 4, 5),
        (f"{SIX} / bet 1 20 / deal 1 5d 6d / stand 1 @ann", 4, 9),
    ],
)
def test_an_error_points_at_the_word(record: str, line: int, column: int) -> None:
    with pytest.raises(RecordError) as caught:
        ruled(record)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_the_ordered_check_is_taken_as_done() -> None:
    ruling = ruled(f"{SP} / bet 1 20 / deal 1 Ks 6d / deal dealer Kh ?? / surrender 1")
    assert ruling["exit"] == 0
    assert nets(ruling) == {"1 @1 main": "-10.00"}


def test_an_exposed_card_that_stands_does_not_end_the_hand() -> None:
    ruling = ruled(
        f"{SIX} / bet 1 20 / deal 1 8s 4d / deal dealer 9h ?? / irregular exposed 1 5c / disposed stands / hit 1 5c"
        " / stand 1 / turn 8c"
    )
    assert ruling["exit"] == 0
    assert codes(ruling) == [(5, "exposed")]
    assert nets(ruling) == {"1 @1 main": "0.00"}


def test_the_envy_bonus_goes_to_another_player_on_the_same_spot() -> None:
    ruling = ruled(f"{SP} / bet 1 @ann 25 / bet 1 @bob 2 / deal 1 7s 7s / deal dealer 7h ?? / hit 1 7s / stand 1 / turn Kc")
    assert nets(ruling)["1 @bob envy-bonus"] == "50.00"
    assert nets(ruling)["1 @ann super-bonus"] == "5000.00"


def test_rescue_is_open_before_the_dealer_plays() -> None:
    ruling = ruled(f"{SP} / bet 1 20 / deal 1 5s 6d / deal dealer 9h ?? / double 1 2c")
    assert ruling["next"]["actions"] == ["turn", "rescue"]


def test_every_question_that_settles_is_listed() -> None:
    ruling = ruled(
        f"{SIX} / bet 1 20 / deal 1 8s 8d / deal dealer Kc ?? / split 1 / card 1.1 5s / hit 1.1 Ts / card 1.2 Ts / stand 1.2"
        " / turn Ah"
    )
    named = {question for chosen in ruling["settled_by"] for question in chosen}
    assert named == set(readings(ruling))


def test_side_bets_of_one_player_together_stay_below_the_main_wager() -> None:
    ruling = ruled(
        f"{SP} / bet 1 10 / bet 1 match-the-dealer 10 / bet 1 match-the-dealer 10 / deal 1 9s 6h / deal dealer 9h ??"
        " / stand 1 / turn 8c"
    )
    assert nets(ruling)["1 @1 match-the-dealer/2"] == "0.00"
    assert codes(ruling) == [(4, "side-bet-amount")]


def test_lucky_ladies_is_not_open_on_four_packs() -> None:
    ruling = ruled(
        f"{SIX} / decks: 4 / posted: lucky-ladies/matched-20 = 20:1 / bet 1 10 / bet 1 lucky-ladies 10 / deal 1 Kd Kd"
        " / deal dealer 9h ?? / stand 1 / turn 8c"
    )
    assert nets(ruling)["1 @1 lucky-ladies"] == "0.00"


@pytest.mark.parametrize("posting", ["lucky-ladies/queen-of-hearts = 200:1", "match-the-dealer/suited = 12:1"])
def test_a_class_that_no_placard_has_is_refused(posting: str) -> None:
    with pytest.raises(RecordError, match="lucky-ladies/any-20"):
        ruled(f"{SIX} / posted: {posting} / bet 1 10")


SPLIT_ACES = (
    "bet 1 30 / deal 1 As Ah / deal dealer Td ?? / split 1 / card 1.1 Ac / split 1.1 / card 1.1 9c / card 1.3 8c"
    " / card 1.2 Tc / turn 8d"
)


def test_splitting_aces_again_is_one_question() -> None:
    assert list(readings(ruled(f"{CG} / {SPLIT_ACES}"))) == ["A-cg-17"]


def test_splitting_aces_again_as_forbidden_is_settled() -> None:
    ruling = ruled(f"{CG} / reading: A-cg-17 = B / {SPLIT_ACES}")
    assert ruling["exit"] == 0
    assert nets(ruling) == {"1.1 @1 main": "-30.00", "1.2 @1 main": "30.00", "1.3 @1 main": "0.00"}


@pytest.mark.parametrize("act", ["hit 1.2 Kc", "card 1.2 9c"])
def test_a_late_natural_leaves_no_remedy_open(act: str) -> None:
    ruling = ruled(
        f"{CG} / bet 1 30 / deal 1 8h 8c / deal dealer Td ?? / split 1 / card 1.1 Ts / stand 1.1 / card 1.2 9s / stand 1.2"
        f" / {act} / turn Ad"
    )
    assert ruling["exit"] == 0
    assert nets(ruling) == {"1.1 @1 main": "-30.00", "1.2 @1 main": "0.00"}


def test_a_late_natural_undoes_even_money_that_the_game_lacks() -> None:
    ruling = ruled(f"{CG} / bet 1 20 / deal 1 Ah Td / deal dealer Ad ?? / even-money 1 / turn Ks")
    assert ruling["exit"] == 0
    assert nets(ruling) == {"1 @1 main": "0.00"}


def test_the_early_second_card_in_european_has_both_readings() -> None:
    record = "bet 1 20 / deal 1 6s / deal dealer 9c / deal 1 5d / draw 3h / hit 1 9c / stand 1 / draw 8s"
    assert readings(ruled(f"{EU} / {record}"))["A-eu-26"]["B"] == {"1 @1 main": "-20.00"}
    assert ruled(f"{EU} / reading: A-eu-26 = B / {record}")["exit"] == 0


def test_who_declined_a_split_does_not_control_the_other_hand() -> None:
    ruling = ruled(
        f"{CG} / bet 1 @ann 60 / bet 1 @bob 20 / deal 1 8s 8d / deal dealer 9h ?? / split 1 @ann 0 @bob 20 / card 1.1 9c"
        " / stand 1.1 / card 1.2 4d / hit 1.2 @bob 8c / stand 1.2 @bob / turn 9s"
    )
    assert ruling["exit"] == 0
    assert nets(ruling)["1.2 @bob main"] == "20.00"
    assert codes(ruling) == []


def test_a_finding_that_depends_on_an_unseen_suit_is_none() -> None:
    ruling = ruled(f"{CG} / bet 1 40 / deal 1 Th 9s / deal dealer Ax ?? / stand 1 / turn As / draw 8c")
    assert ruling["exit"] == 0
    assert nets(ruling) == {"1 @1 main": "-40.00"}
    assert codes(ruling) == []


def test_certain_takes_the_unseen_cards_into_account() -> None:
    ruling = ruled(f"{CG} / bet 1 40 / deal 1 Th 9s / deal dealer Ax ?? / hit 1 2c / stand 1 / turn As / draw 8c")
    assert ruling["wagers"][0]["certain"] == "0.00"
    assert "california-grand/remedy-hit-not-allowed" in readings(ruling)


def test_even_money_after_further_cards_is_too_late() -> None:
    ruling = ruled(
        f"{EU} / bet 1 20 / bet 2 20 / deal 1 6h / deal 2 As / deal dealer Ac / deal 1 5d / deal 2 Kd / hit 1 Td / stand 1"
        " / even-money 2 / draw Kh"
    )
    assert codes(ruling) == [(11, "even-money-not-allowed")]
    assert readings(ruling)["european/remedy-even-money-not-allowed"] == {
        "void": {"2 @2 main": "0.00"},
        "stands": {"2 @2 main": "20.00"},
    }


def test_asking_without_control_is_rightly_refused() -> None:
    ruling = ruled(
        f"{CG} / bet 1 @ann 60 / bet 1 @bob 20 / deal 1 8s 4d / deal dealer 9h ?? / ask 1 @bob hit / stand 1 / turn Td"
    )
    assert codes(ruling) == []


def test_asking_for_less_than_half_insurance_is_rightly_refused() -> None:
    ruling = ruled(f"{CG} / bet 1 40 / deal 1 Th 8d / deal dealer Ah ?? / ask 1 insure 10 / stand 1 / turn 7d")
    assert codes(ruling) == []


def test_a_hand_decided_early_does_not_cite_a_natural_that_nobody_has() -> None:
    ruling = ruled(f"{CG} / bet 1 40 / deal 1 Th 6c / deal dealer Td ?? / hit 1 8c")
    clauses = [why["clause"] for why in ruling["wagers"][0]["because"]]
    assert clauses == ["california-grand/dwin-4"]


def test_a_hand_left_out_with_a_card_due_may_stand() -> None:
    ruling = ruled(f"{CG} / bet 1 20 / deal 1 6s 5c / deal dealer 9d ?? / double 1 / turn 9s")
    assert readings(ruling)["california-grand/remedy-hand-left-out"]["stands"] == {"1 @1 main": "-40.00"}
    assert (ruling["next"]["hand"], ruling["next"]["due"]) == ("1", "card")


def test_the_first_loser_is_taken_before_the_bank_is_short() -> None:
    ruling = ruled(
        f"{CG} / bank 100 / bet 1 60 / bet 2 60 / deal 1 Th 6c / deal 2 Th 9c / deal dealer 9d ?? / hit 1 Tc / stand 2"
    )
    assert nets(ruling) == {"1 @1 main": "-60.00", "2 @2 main": None}


def test_after_an_undone_split_the_hand_is_still_to_play() -> None:
    ruling = ruled(f"{CG} / bet 1 40 / deal 1 Th 6c / deal dealer Td ?? / split 1")
    assert (ruling["next"]["hand"], ruling["next"]["due"]) == ("1.1", "act")


def test_the_money_of_a_nested_undone_split_shows_and_is_returned() -> None:
    ruling = ruled(f"{EU} / bet 1 20 / deal 1 Ks / deal dealer 9d / deal 1 5h / split 1 / card 1.1 5s / split 1.1 / draw 9c")
    shown = {w["hand"]: (w["stake"], w["returned"]) for w in ruling["wagers"]}
    assert shown["1.2"] == shown["1.3"] == ("20.00", "20.00")


def test_an_unasked_question_is_not_read_into_a_split_blackjack() -> None:
    ruling = ruled(
        f"{EU} / bet 1 20 / deal 1 Ks / deal dealer 9d / deal 1 Kh / split 1 / card 1.1 Ad / hit 1.1 5d / stand 1.1"
        " / card 1.2 9h / stand 1.2 / draw 9c"
    )
    assert readings(ruling)["A-eu-12"] == {"A": {"1.1 @1 main": "-20.00"}, "B": {"1.1 @1 main": "30.00"}}


def test_a_hand_played_on_one_card_was_dealt_out_of_order() -> None:
    ruling = ruled(f"{EU} / bet 1 20 / deal 1 9c / deal dealer 9d / hit 1 5d / stand 1 / draw 9s")
    assert codes(ruling) == [(5, "deal-order")]


def test_a_double_match_says_that_each_is_paid() -> None:
    ruling = ruled(f"{SP} / bet 1 20 / bet 1 match-the-dealer 10 / deal 1 Js Jc / deal dealer Jh ?? / peek / stand 1 / turn 8c")
    side = next(w for w in ruling["wagers"] if w["kind"] == "match-the-dealer")
    assert side["net"] == "60.00"
    assert [why["clause"] for why in side["because"]] == ["spanish-21/mtd-win", "spanish-21/mtd-unsuited"]
    assert side["because"][-1]["why"].endswith("3 to 1, each of the two")
