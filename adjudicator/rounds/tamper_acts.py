"""Irregular acts of the players: each function makes one and says whether the round had a place for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from adjudicator.rounds.amounts import written
from adjudicator.rounds.cards import is_ace, is_blackjack, total
from adjudicator.rounds.draft import ACTS, Draft, equal_values, is_split, spot_number

Test = Callable[[str, list[str]], bool]


def _stands(draft: Draft, test: Test) -> Iterator[int]:
    """Places where a hand stands whose label and cards pass the test."""
    for place in draft.places("stand"):
        label = draft.events[place][1]
        if test(label, draft.cards_before(place, label)):
            yield place


def _hard(cards: list[str], low: int, high: int) -> bool:
    points, soft = total(cards)
    return not soft and low <= points <= high


def _before_stand(draft: Draft, verb: str, test: Test) -> bool:
    """Puts `verb HAND CARD` before a stand."""
    place = draft.pick(_stands(draft, test))
    if place is None:
        return False
    draft.insert(place, (verb, draft.events[place][1], draft.spare_card()))
    return True


def _instead_of_stand(draft: Draft, verb: str, test: Test, *, card: bool) -> bool:
    place = draft.pick(_stands(draft, test))
    if place is None:
        return False
    cards = (draft.spare_card(),) if card else ()
    draft.replace(place, (verb, draft.events[place][1], *cards))
    return True


def hit_outside_range(draft: Draft) -> bool:
    """California Grand: a hit on hard 18 to 20 of a hand that is not split."""
    return _before_stand(draft, "hit", lambda label, cards: not is_split(label) and _hard(cards, 18, 20))


def unasked_card(draft: Draft) -> bool:
    return _before_stand(draft, "card", lambda label, cards: not is_split(label) and total(cards)[0] <= 17)


def hit_after_stand(draft: Draft) -> bool:
    place = draft.pick(_stands(draft, lambda label, cards: not is_split(label) and total(cards)[0] <= 17))
    if place is None:
        return False
    draft.insert(place + 1, ("hit", draft.events[place][1], draft.spare_card()))
    return True


def double_hard_12_to_20(draft: Draft) -> bool:
    """California Grand: the one total that may not be doubled."""

    def barred(label: str, cards: list[str]) -> bool:
        return len(cards) == 2 and not is_split(label) and _hard(cards, 12, 20)

    return _instead_of_stand(draft, "double", barred, card=True)


def double_after_hit(draft: Draft) -> bool:
    """A double on three cards or more, in the games that allow two."""

    def too_late(label: str, cards: list[str]) -> bool:
        return len(cards) > 2 and not is_split(label) and total(cards)[0] < 21

    return _instead_of_stand(draft, "double", too_late, card=True)


def double_for_less(draft: Draft) -> bool:
    """Half the wager, where the text says *double*. A double that was rescued or collected is left alone."""
    done = {words[1] for words in draft.events if words[0] in ("rescue", "paid")}
    place = draft.pick(place for place in draft.places("double") if draft.events[place][1] not in done)
    if place is None:
        return False
    verb, label, card = draft.events[place]
    half = draft.spot(spot_number(draft.events[place])).bet_of(_bettor(draft, label)) // 2
    draft.replace(place, (verb, label, written(half), card))
    return True


def _bettor(draft: Draft, label: str) -> str:
    return draft.spot(int(label.partition(".")[0])).players[0]


def double_blackjack(draft: Draft) -> bool:
    """A double on a dealt ace and ten-value, where the text does not have it."""
    spots = [spot for spot in draft.round.spots if _has_blackjack(draft, spot.number) and not spot.even_money]
    if not spots or draft.first("turn") < draft.first(*ACTS):
        return False
    number = draft.rng.choice(spots).number
    draft.insert(draft.turn_of(number), ("double", str(number), draft.spare_card()))
    return True


def _has_blackjack(draft: Draft, number: int) -> bool:
    return is_blackjack(draft.cards_before(draft.after_opening(), str(number)))


def even_money_not_offered(draft: Draft) -> bool:
    """European: even money on a blackjack against something else than an ace."""
    spots = [spot for spot in draft.round.spots if _has_blackjack(draft, spot.number)]
    if not spots or is_ace(draft.round.dealer[0]):
        return False
    spot = draft.rng.choice(spots)
    draft.insert(draft.after_opening(), ("even-money", str(spot.number), *spot.who(spot.players[0])))
    return True


def surrender_after_hit(draft: Draft) -> bool:
    def was_hit(label: str, cards: list[str]) -> bool:
        return not is_split(label) and len(cards) > 2 and total(cards)[0] < 21

    return _instead_of_stand(draft, "surrender", was_hit, card=False)


def surrender_not_offered(draft: Draft) -> bool:
    return _instead_of_stand(draft, "surrender", lambda label, cards: not is_split(label) and len(cards) == 2, card=False)


def rescue_undoubled(draft: Draft) -> bool:
    return _instead_of_stand(draft, "rescue", lambda label, cards: not is_split(label), card=False)


def split_of_unequal(draft: Draft) -> bool:
    """Two cards of different value are parted, and both hands stand on one more card."""

    def unequal(label: str, cards: list[str]) -> bool:
        return not is_split(label) and len(cards) == 2 and not equal_values(cards) and total(cards)[0] < 21

    place = draft.pick(_stands(draft, unequal))
    if place is None:
        return False
    _split_and_stand(draft, place, f"{draft.events[place][1]}.1", f"{draft.events[place][1]}.2")
    return True


def resplit_in_six_deck(draft: Draft) -> bool:
    """A third hand, in the text that speaks of two."""

    def pair_again(label: str, cards: list[str]) -> bool:
        return is_split(label) and equal_values(cards) and not is_ace(cards[0])

    place = draft.pick(_stands(draft, pair_again))
    if place is None:
        return False
    label = draft.events[place][1]
    _split_and_stand(draft, place, label, label.partition(".")[0] + ".3")
    return True


def _split_and_stand(draft: Draft, place: int, first: str, second: str) -> None:
    label = draft.events[place][1]
    one, other = draft.spare_card(), draft.spare_card()
    draft.replace(place, ("split", label), ("card", first, one), ("stand", first), ("card", second, other), ("stand", second))


def hit_on_split_ace(draft: Draft) -> bool:
    """A second card on a split ace that ends with one."""

    def closed_ace(place: int) -> bool:
        label = draft.events[place][1]
        held = draft.cards_before(place, label)
        return is_split(label) and len(held) == 1 and is_ace(held[0]) and not is_ace(draft.events[place][-1])

    place = draft.pick(place for place in draft.places("card") if closed_ace(place))
    if place is None:
        return False
    draft.insert(place + 1, ("hit", draft.events[place][1], draft.spare_card()))
    return True


def refused_lawful_hit(draft: Draft) -> bool:
    """The table says no to a hit that it then grants."""
    place = draft.pick(place for place in draft.places("hit") if len(draft.cards_before(place, draft.events[place][1])) > 1)
    if place is None:
        return False
    draft.insert(place, ("ask", draft.events[place][1], "hit"))
    return True


def out_of_turn(draft: Draft) -> bool:
    """European: a later spot hits before an earlier one has acted."""
    acts = list(draft.places(*ACTS))
    first = acts[0] if acts else 0
    later = [place for place in acts if spot_number(draft.events[place]) > spot_number(draft.events[first])]
    if not later or draft.events[later[0]][0] != "hit" or is_split(draft.events[later[0]][1]):
        return False
    draft.insert(first, draft.events.pop(later[0]))
    return True
