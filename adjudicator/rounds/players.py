"""The players' turn: each hand of each spot, by basic play with some lawful departures."""

from __future__ import annotations

from adjudicator.rounds.amounts import written
from adjudicator.rounds.basic import best_act, best_after_double
from adjudicator.rounds.cards import is_ace, value
from adjudicator.rounds.games import Game
from adjudicator.rounds.hands import Hand, Spot, Wager
from adjudicator.rounds.lawful import is_natural, lawful_acts, may_split
from adjudicator.rounds.making import Making


class Players:
    """Plays the spots of one round, writing every act into the script."""

    def __init__(self, making: Making, upcard: str) -> None:
        self._making, self._upcard = making, upcard
        self._game, self._options = making.game, making.options

    def play(self, spot: Spot) -> None:
        """Plays the hands in the order in which they lie: a new split hand lies beside the one it came from."""
        place = 0
        while place < len(spot.hands):
            self._play_hand(spot, spot.hands[place])
            place += 1

    def _play_hand(self, spot: Spot, hand: Hand) -> None:
        self._complete(hand)
        self._close_if_finished(spot, hand)
        if is_natural(self._game, hand):
            hand.done = not self._doubles_blackjack()
        while not hand.done:
            self._remark(spot, hand)
            self._act(spot, hand, self._choose(spot, hand))
            self._close_if_finished(spot, hand)
        self._collect(spot, hand)

    def _doubles_blackjack(self) -> bool:
        """Lawful where the text says *any first two cards*, and as foolish as it is rare."""
        return self._game.doubles_blackjack and self._making.chance(self._options.deviation / 5)

    def _complete(self, hand: Hand) -> None:
        """The second card of a split hand, when its turn comes."""
        if len(hand.cards) == 1:
            hand.cards.append(self._making.shoe.next_card(hand))
            verb = "hit" if self._making.chance(self._options.remarks) else "card"
            self._making.say(verb, hand.label, hand.cards[-1])

    def _choose(self, spot: Spot, hand: Hand) -> str:
        acts = lawful_acts(self._game, spot, hand)
        if is_natural(self._game, hand):
            return "double"
        if len(acts) > 1 and self._making.chance(self._options.deviation):
            return self._making.rng.choice(acts)
        return best_act(self._game, hand.cards, self._upcard, acts)

    def _act(self, spot: Spot, hand: Hand, act: str) -> None:
        {"stand": self._stand, "hit": self._hit, "double": self._double, "split": self._split,
         "surrender": self._surrender}[act](spot, hand)  # fmt: skip

    def _signal(self, spot: Spot) -> tuple[str, ...]:
        """Who signalled, now and then, where a spot has several players."""
        return (spot.controller,) if len(spot.players) > 1 and self._making.chance(0.2) else ()

    def _stand(self, spot: Spot, hand: Hand) -> None:
        hand.done = True
        self._making.say("stand", hand.label, *self._signal(spot))

    def _hit(self, spot: Spot, hand: Hand) -> None:
        hand.cards.append(self._making.shoe.next_card(hand))
        last = self._making.script.events[-1]
        if last[:2] == ("hit", hand.label) and self._making.chance(self._options.cards_in_one_line):
            self._making.script.events[-1] = (*last, hand.cards[-1])
        else:
            self._making.say("hit", hand.label, *self._signal(spot), hand.cards[-1])

    def _surrender(self, spot: Spot, hand: Hand) -> None:
        spot.surrendered = hand.done = True
        self._making.say("surrender", hand.label)

    def _double(self, spot: Spot, hand: Hand) -> None:
        listed = self._unequal_amounts(spot, hand)
        for wager, stake in hand.stakes.items():
            hand.stakes[wager] = stake + listed.get(wager, stake)
        hand.cards.append(self._making.shoe.next_card(hand))
        hand.doubled = hand.done = True
        spot.additions += 1
        self._making.say("double", hand.label, *_amounts(spot, listed), hand.cards[-1])
        if self._game.rescues and not hand.busted:
            self._maybe_rescue(hand)

    def _unequal_amounts(self, spot: Spot, hand: Hand) -> dict[Wager, int]:
        """What each player adds who does not add the full wager; who controls the hand always adds something."""
        if not self._game.doubles_for_less or any(kind != "main" for _, kind in hand.stakes):
            return {}
        listed: dict[Wager, int] = {}
        for player, kind in hand.stakes:
            if self._making.chance(self._options.deviation * 2):
                less = max(10, hand.stakes[player, kind] // 20 * 10)
                listed[player, kind] = less if player == spot.controller or self._making.chance(0.5) else 0
        return listed if self._somebody_adds(hand, listed) else {}

    @staticmethod
    def _somebody_adds(hand: Hand, listed: dict[Wager, int]) -> bool:
        return any(listed.get(wager, stake) for wager, stake in hand.stakes.items())

    def _maybe_rescue(self, hand: Hand) -> None:
        likely = 0.9 if best_after_double(hand.cards, self._upcard) == "rescue" else self._options.deviation / 4
        if self._making.chance(likely):
            self._making.say("rescue", hand.label)

    def _split(self, spot: Spot, hand: Hand) -> None:
        decliners = self._decliners(spot, hand)
        new = self._new_hand(spot, hand, decliners)
        words = ("split", hand.label, *(word for wager in decliners for word in (wager[0], "0")))
        hand.label = f"{spot.number}.1" if not hand.split else hand.label
        hand.split = True
        spot.additions += 1
        self._making.say(*words, *self._cards_at_once(hand, new))
        self._complete(hand)

    def _new_hand(self, spot: Spot, hand: Hand, decliners: list[Wager]) -> Hand:
        stakes = {wager: stake for wager, stake in hand.stakes.items() if wager not in decliners}
        new = Hand(f"{spot.number}.{len(spot.hands) + 1}", [hand.cards.pop()], stakes, split=True)
        spot.hands.insert(spot.hands.index(hand) + 1, new)
        return new

    def _decliners(self, spot: Spot, hand: Hand) -> list[Wager]:
        """Who stays on the first hand alone: for good, once he has declined a split of this spot."""
        if len(hand.stakes) < 2 or any(kind != "main" for _, kind in hand.stakes):
            return []
        others = [wager for wager in hand.stakes if wager[0] != spot.controller]
        if hand.split:
            return [wager for wager in others if len(_hands_of(spot, wager)) < len(spot.hands)]
        return [wager for wager in others if self._making.chance(0.4)]

    def _cards_at_once(self, hand: Hand, new: Hand) -> tuple[str, ...]:
        """Both hands' next cards in the line of the split, where the game does not play one hand out first."""
        if not self._game.hole_card or not self._making.chance(self._options.cards_with_split):
            return ()
        for one in (hand, new):
            one.cards.append(self._making.shoe.next_card(one))
        return hand.cards[-1], new.cards[-1]

    def _close_if_finished(self, spot: Spot, hand: Hand) -> None:
        """Over 21, or the single card of a split ace that may not be split again."""
        if hand.busted:
            hand.done = True
        lone_ace = hand.split_ace and len(hand.cards) == 2 and not self._game.plays_split_aces
        if lone_ace and not may_split(self._game, spot, hand):
            hand.done = True
            if is_ace(hand.cards[1]):
                self._making.say("stand", hand.label)

    def _remark(self, spot: Spot, hand: Hand) -> None:
        """A note, or an act that the player asked for and that the rules do not give him."""
        if not self._making.chance(self._options.remarks):
            return
        refused = refusable(self._game, spot, hand)
        if refused and self._making.chance(0.6):
            self._making.say("ask", hand.label, self._making.rng.choice(refused))
        else:
            self._making.say("note", "the", "player", "thinks", "it", "over")

    def _collect(self, spot: Spot, hand: Hand) -> None:
        """The stake of a busted hand is taken at once, where a bust is final."""
        if not hand.busted or self._game.naturals_and_range or not self._making.chance(self._options.payments):
            return
        for (player, _), stake in hand.stakes.items():
            self._making.say("paid", hand.label, *spot.who(player), written(-stake))


def _amounts(spot: Spot, listed: dict[Wager, int]) -> tuple[str, ...]:
    return tuple(word for (player, _), cents in listed.items() for word in (*spot.who(player), written(cents)))


def _hands_of(spot: Spot, wager: Wager) -> list[Hand]:
    return [hand for hand in spot.hands if wager in hand.stakes]


def refusable(game: Game, spot: Spot, hand: Hand) -> list[str]:
    """Acts that no reading of the rules gives this hand, so that a *no* to them is right."""
    refused = [] if game.surrenders else ["surrender"]
    if len(hand.cards) == 2 and value(hand.cards[0]) != value(hand.cards[1]):
        refused.append("split")
    if len(hand.cards) > 2 and game.double_up_to == 2:
        refused.append("double")
    return refused
