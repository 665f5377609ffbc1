"""From finished hands to money: the outcome table, odds, and what a dealer's natural takes.

``settle`` answers for every wager of a run. While the dealer is not done, a wager is decided only if every way in which
the dealer can still finish gives it the same result. Amounts are cents, net to the player.
"""

from __future__ import annotations

import msgspec

from .cards import JOKER, RANK_OF, SUIT_OF, TEN_RANKS, UNSEEN_SUIT
from .game import EQUAL, HIGHER, LOWER, SILENCE, Class, Game, Price, natural_of, times
from .play import Run, note_suits
from .table import BUST, EVEN_MONEY, RESCUED, SURRENDERED, Bet, Hand, Spot, Stake, Step


class Final(msgspec.Struct, frozen=True, gc=False):
    """One way in which the dealer's hand ends: class, total, natural, and whether two jokers were dealt."""

    dealer: int
    total: int
    natural: str
    two_jokers: bool = False


class Result:
    """What the rules say about one wager. ``net`` is ``None`` while it is pending or where its amount is not known."""

    outcome = "pending"
    over = 0
    under = 0
    net: int | None = None
    returned = 0

    def __init__(self, spot: int, hand: str, player: str, kind: str, stake: int, line: int = 0) -> None:
        self.spot = spot
        self.hand = hand
        self.player = player
        self.kind = kind
        self.stake = stake
        self.steps: list[Step] = []
        self.line = line
        self.key = f"{hand} {player} {kind}"

    def decide(self, outcome: str, net: int | None, over: int = 0, under: int = 0) -> None:
        self.outcome, self.net, self.over, self.under = outcome, net, over, under


Verdict = tuple[str, "int | None", int, int, list[Step]]


def price_of(run: Run, odds: tuple[Price, ...] | None) -> Price | None:
    """The odds in force in this run: the first whose reading is used."""
    for price in odds or ():
        if not price.question or run.ask(price.question) == price.reading or not price.reading:
            return price
    return None


# --- classes


def hand_class(run: Run, hand: Hand) -> Class | None:
    """The class of a finished hand, by its natural or its total."""
    game = run.game
    if hand.natural:
        return game.natural_class.get(hand.natural)
    if game.natural_spread:
        spread = _spread_natural(game, hand)
        if spread is not None:
            return spread
    total = game.best[hand.key]
    return game.plain_class[total] or _conditional_class(run, hand, total)


def _spread_natural(game: Game, hand: Hand) -> Class | None:
    """Naturals where no clause keeps them to the dealt cards (only ever so in a check)."""
    cards = hand.cards
    if hand.split and game.term["natural-by-splitting"] and len(cards) == 2:
        return game.natural_class.get(natural_of(game, cards[0], cards[1], "player"))
    how = "doubling" if hand.doubled else "hitting"
    if len(cards) > 2 and game.term[f"natural-by-{how}"]:
        return game.natural_class.get(any_natural(game, cards))
    return None


def any_natural(game: Game, cards: list[int]) -> str:
    """The natural that some two of the cards would make."""
    for index, first in enumerate(cards):
        for second in cards[index + 1 :]:
            found = natural_of(game, first, second, "player")
            if found:
                return found
    return ""


def _conditional_class(run: Run, hand: Hand, total: int) -> Class | None:
    shape = shape_of(hand.cards)
    for option in run.game.classes_by_total[total]:
        spec = option.spec
        if spec.doubled is not None and spec.doubled != hand.doubled:
            continue
        if spec.split is not None and spec.split != hand.split:
            continue
        if len(hand.cards) < spec.cards_least:
            continue
        if spec.shape and spec.shape != shape:
            continue
        if spec.made and not _made(hand, total, spec.made, shape):
            continue
        if spec.suits and not _suits(run, hand, spec.suits):
            continue
        if spec.question and run.ask(spec.question) != spec.reading:
            continue
        return option
    return None


def _made(hand: Hand, total: int, made: str, shape: str) -> bool:
    if made == "bonus":
        return len(hand.cards) >= 5 or shape != ""
    if not hand.split or len(hand.cards) != 2 or total != 21:
        return False
    if made == "split-ace-ten":
        return hand.split_from == 0
    return hand.split_from in TEN_RANKS


def shape_of(cards: list[int]) -> str:
    """``678`` for three cards 6-7-8 in any order, ``777`` for three sevens, else nothing."""
    if len(cards) != 3:
        return ""
    ranks = sorted([RANK_OF[card] for card in cards])
    return "678" if ranks == [5, 6, 7] else "777" if ranks == [6, 6, 6] else ""


def _suits(run: Run, hand: Hand, wanted: str) -> bool:
    cards = hand.cards
    if run.unseen:
        known = {SUIT_OF[card] for card in cards} - {UNSEEN_SUIT}
        if len(known) < 2:
            note_suits(run, cards)
    return in_one_suit(cards) and (wanted == "suited" or SUIT_OF[cards[0]] == 0)


def in_one_suit(cards: list[int]) -> bool:
    """Whether all cards are known to be of one suit."""
    first = SUIT_OF[cards[0]]
    return first != UNSEEN_SUIT and all(SUIT_OF[card] == first for card in cards)


# --- the dealer's possible ends


def finals(run: Run) -> tuple[Final, ...]:
    """Every way in which the dealer's hand can end from here; one where it is done."""
    game, dealer = run.game, run.dealer
    cards = dealer.cards
    if len(cards) > 1 and not dealer.natural and not dealer.hole_down and not dealer.unseen and cards[0] != JOKER:
        total = game.dealer_best[dealer.key]
        if dealer.stopped or not run.dealer_must_draw():
            return game.ends.get(total) or _end_at(game, total)
    two_jokers = len(cards) > 1 and cards[0] == cards[1] == JOKER
    if dealer.natural and not dealer.unseen:
        return (Final(game.dealer_natural_class[dealer.natural], 21, dealer.natural),)
    if run.dealer_done():
        total = game.dealer_best[dealer.key]
        return (Final(game.dealer_class_by_total[total], total, "", two_jokers),)
    return (*_possible_naturals(run), *_open_ends(run, two_jokers))


def _open_ends(run: Run, two_jokers: bool) -> tuple[Final, ...]:
    """The totals that the dealer can still make; those over 21 that no hand can tell apart stand for one another."""
    game = run.game
    last = game.last_telling_total
    if last < 26 and any(game.best[hand.key] > last for spot in run.spots.values() for hand in spot.hands) and last > 22:
        last = 26
    known = game.ends.get((last, two_jokers))
    if known is None:
        totals = range(17, last + 1)
        known = tuple(Final(game.dealer_class_by_total[total], total, "", two_jokers) for total in totals)
        game.ends[last, two_jokers] = known
    return known


def _end_at(game: Game, total: int) -> tuple[Final, ...]:
    """The one end of a dealer who made that total; remembered by the game."""
    game.ends[total] = end = (Final(game.dealer_class_by_total[total], total, ""),)
    return end


def _possible_naturals(run: Run) -> list[Final]:
    game, cards = run.game, run.dealer.cards
    if len(cards) > 1 and not run.dealer.hole_down and not run.dealer.unseen:
        return []
    checked = run.peeked or (game.check_under and run.play_began and run.upcard_checked())
    if checked and not game.undoes_play and not run.dealer.began:
        return []
    up = cards[0] if cards else -1
    found = []
    for natural, index in game.dealer_natural_class.items():
        kind = next((n.cards for n, _ in game.naturals if n.id == natural), "")
        if up < 0 or RANK_OF[up] > 13 or RANK_OF[up] == 0 or (kind == "ace-ten" and RANK_OF[up] in TEN_RANKS):
            found.append(Final(index, 21, natural))
    return found


# --- one hand


def verdict(run: Run, hand: Hand, stake: Stake, final: Final, dealt: list[int] | None = None) -> Verdict:
    """Outcome, net, odds and steps of one stake against one end of the dealer's hand.

    ``dealt`` asks for the two dealt cards alone, as if nothing had been played.
    """
    game = run.game
    if dealt is None:
        kind, total = hand_class(run, hand), game.best[hand.key]
        if not hand.natural and not hand.split:
            plain = game.plain_class[total]
            if plain is not None and plain is kind and not final.two_jokers and _no_class_steps(game, hand):
                return _plain_verdict(run, hand, stake, final, plain, total)
    else:
        kind, total = _dealt_class(run, dealt)
    return _verdict(run, hand, stake, final, kind, total, dealt is None)


def _no_class_steps(game: Game, hand: Hand) -> bool:
    return not game.jokers or (hand.key < 128 and JOKER not in hand.cards)


def _plain_verdict(run: Run, hand: Hand, stake: Stake, final: Final, kind: Class, total: int) -> Verdict:
    """The verdict on a hand that is a mere total: the same every time, so it is remembered where no question is read."""
    memo = run.game.verdicts
    key = (total, final.total, final.dealer)
    known = memo.get(key)
    if known is not None:
        outcome, over, under, steps = known
        money = stake.base + stake.added
        return outcome, money if over == under == 1 else _net(outcome, money, over, under), over, under, steps
    before = len(run.asked)
    found = _verdict(run, hand, stake, final, kind, total, True)
    if len(run.asked) == before and found[1] is not None and not _reads_questions(run.game, kind, final, total):
        memo[key] = (found[0], found[2], found[3], found[4])
    return found


def _net(outcome: str, money: int, over: int, under: int) -> int:
    if outcome == "win":
        return times(money, over, under)
    return -money if outcome == "lose" else 0


def _reads_questions(game: Game, kind: Class, final: Final, total: int) -> bool:
    """Whether a meeting of hands reads a question, so that its verdict cannot be remembered."""
    relation = EQUAL if total == final.total else (HIGHER if total > final.total else LOWER)
    cells = game.cells[(kind.index * len(game.dealer_ids) + final.dealer) * 3 + relation]
    return (
        any(cell.question or cell.dealer_dealt or any(price.question for price in game.odds.get(cell.odds, ())) for cell in cells)
        or not game.term["push-returns"]
    )


def _verdict(run: Run, hand: Hand, stake: Stake, final: Final, kind: Class | None, total: int, played: bool) -> Verdict:
    game = run.game
    if kind is None:
        return ("pending", None, 0, 0, [Step("no-class", SILENCE)])
    relation = EQUAL if total == final.total else (HIGHER if total > final.total else LOWER)
    steps: list[Step] = []
    if played:
        _class_steps(run, hand, kind, steps)
    money = stake.base + stake.added
    cells = game.cells[(kind.index * len(game.dealer_ids) + final.dealer) * 3 + relation]
    for cell in cells:
        if cell.dealer_dealt and not final.two_jokers:
            continue
        if cell.question and cell.reading and run.ask(cell.question) != cell.reading:
            continue
        source = cell.source
        steps.append(Step("row", source, (kind.id, total, final.dealer, final.total, final.natural, cell.result)))
        if cell.result == "lose":
            return ("lose", -money, 0, 0, steps)
        if cell.result == "push":
            return _push(game, money, steps)
        return _win(run, cell.odds, money, steps)
    return ("pending", None, 0, 0, [Step("no-rule", SILENCE)])


def _dealt_class(run: Run, dealt: list[int]) -> tuple[Class | None, int]:
    game = run.game
    natural = natural_of(game, dealt[0], dealt[1], "player")
    key = 0
    for card in dealt[:2]:
        key = (key & 192) + (key & 63) + game.hard[card] + game.ace_step[card]
    total = game.best[key]
    if natural:
        return game.natural_class.get(natural), total
    return game.plain_class[total] or (game.classes_by_total[total] or (None,))[-1], total


def _push(game: Game, money: int, steps: list[Step]) -> Verdict:
    source = game.source["push-returns"]
    if source.clauses:
        steps.append(Step("push-returns", source))
    return ("push", 0 if game.term["push-returns"] else -money, 0, 0, steps)


def _win(run: Run, odds: str, money: int, steps: list[Step]) -> Verdict:
    price = price_of(run, run.game.odds.get(odds))
    if price is None:
        steps.append(Step("no-odds", SILENCE))
        return ("win", None, 0, 0, steps)
    steps.append(Step("odds", price.source, (price.over, price.under)))
    return ("win", times(money, price.over, price.under), price.over, price.under, steps)


def _class_steps(run: Run, hand: Hand, kind: Class, steps: list[Step]) -> None:
    """How the hand came into its class: its natural, a split that makes none, a class of its own."""
    game = run.game
    if hand.natural:
        steps.append(Step("natural", game.natural_sources[hand.natural], (hand.natural, tuple(hand.cards))))
        return
    if kind.source is not None:
        steps.append(Step("class", kind.source, (kind.id, len(hand.cards))))
    if hand.split:
        if len(hand.cards) == 2 and game.source["natural-by-splitting"].clauses:
            looks = natural_of(game, hand.cards[0], hand.cards[1], "player")
            if looks:
                steps.append(Step("no-natural-by-splitting", game.source["natural-by-splitting"], (looks,)))
    elif game.jokers and len(hand.cards) > 2 and (hand.key >= 128 or hand.cards.count(JOKER) > 1):
        looks = any_natural(game, hand.cards)
        if looks:
            how = "natural-by-doubling" if hand.doubled else "natural-by-hitting"
            steps.append(Step("no-" + how, game.source[how], (looks,)))


# --- one spot


def settle_spot(run: Run, spot: Spot, final: Final) -> dict[tuple[int, int], Verdict]:
    """The verdict on every main stake of a spot, by identity of hand and stake, against one end of the dealer's hand."""
    if final.natural and spot.played and _late_natural_ignored(run):
        final = _as_drawn(run)
    if final.natural:
        return _against_natural(run, spot, final)
    return {
        (id(hand), id(stake)): _exit(run, hand, stake, final) or verdict(run, hand, stake, final)
        for hand in spot.hands
        for stake in hand.stakes
    }


def _exit(run: Run, hand: Hand, stake: Stake, final: Final) -> Verdict | None:
    """A stake that left the hand by surrender, rescue or even money; or one that is void."""
    game = run.game
    if hand.undone and not stake.base and not stake.added:
        return ("void", 0, 0, 0, [Step("undone", SILENCE)])
    if hand.dead or run.void_round:
        return ("void", 0, 0, 0, [Step("round-void" if run.void_round else "hand-dead", SILENCE)])
    if not stake.base and not stake.added:
        return ("void", 0, 0, 0, [])
    if not stake.exit:
        return None
    if stake.exit == SURRENDERED:
        return _surrendered(run, hand, stake, final)
    if stake.exit == RESCUED:
        steps = [Step("rescue", game.source["rescue"])]
        if stake.added:
            steps.append(Step("rescue-returns", game.source["rescue-returns-double"], (stake.added,)))
        lost = stake.base if game.term["rescue-returns-double"] else stake.base + stake.added
        return ("rescue", -lost, 0, 0, steps)
    price = price_of(run, game.odds.get("even-money"))
    source = price.source if price else SILENCE
    return ("even-money", stake.base + stake.added, 1, 1, [Step("even-money", source)])


def _surrendered(run: Run, hand: Hand, stake: Stake, final: Final) -> Verdict | None:
    """Half is lost; not against a dealer's blackjack, where surrender was never open (A-sp-13)."""
    game = run.game
    if final.natural and game.term["surrender-after-check"]:
        return ("lose", -stake.base, 0, 0, [Step("surrender-closed", game.source["surrender-after-check"])])
    price = price_of(run, game.odds.get("surrender"))
    over, under, source = (price.over, price.under, price.source) if price else (1, 2, SILENCE)
    return ("surrender", -times(stake.base, over, under), over, under, [Step("surrender", source)])


# --- a natural of the dealer's against money that was added


def _against_natural(run: Run, spot: Spot, final: Final) -> dict[tuple[int, int], Verdict]:
    game = run.game
    if game.undoes_play and spot.played and len(spot.dealt) > 1:
        return _undone_play(run, spot, final)
    found: dict[tuple[int, int], Verdict] = {}
    for hand in spot.hands:
        for stake in hand.stakes:
            found[id(hand), id(stake)] = _exit(run, hand, stake, final) or verdict(run, hand, stake, final)
    if game.undoes_play or not spot.played:
        return found
    for bet in spot.bets:
        places = [
            (hand, stake) for hand in spot.hands for stake in hand.stakes
            if stake.bet is bet and not stake.exit and not hand.dead and found[id(hand), id(stake)][0] != "void"
        ]  # fmt: skip
        _take_by_natural(run, bet, places, found)
    return found


def _late_natural_ignored(run: Run) -> bool:
    return not run.game.term["late-natural-counts"]


def _as_drawn(run: Run) -> Final:
    """The dealer's natural as if it were no more than a 21."""
    return Final(run.game.dealer_class_by_total[21], 21, "")


def _undone_play(run: Run, spot: Spot, final: Final) -> dict[tuple[int, int], Verdict]:
    """All play after the deal is undone: the dealt cards and the opening wagers settle (california-grand/rules-17)."""
    game = run.game
    source = game.source["natural-undoes-play"]
    found: dict[tuple[int, int], Verdict] = {}
    for hand in spot.hands:
        for stake in hand.stakes:
            found[id(hand), id(stake)] = ("void", 0, 0, 0, [Step("play-undone", source)])
    late = Step("late-natural", game.source["late-natural-counts"])
    for bet in spot.bets:
        places = [(hand, stake) for hand in spot.hands for stake in hand.stakes if stake.bet is bet]
        if not places or not bet.live or run.void_round or any(hand.dead for hand, _ in places):
            continue
        hand, stake = min(places, key=lambda place: _number(place[0].label))
        opening = Stake(bet, bet.live, bet.put)
        outcome, net, over, under, steps = verdict(run, hand, opening, final, spot.dealt)
        undone = [Step("play-undone", source)] if _had_more(places, bet) else []
        if _counts(run, places, net):
            steps = [*steps, late]
        found[id(hand), id(stake)] = (outcome, net, over, under, [*steps, *undone])
    return found


def _counts(run: Run, places: list[tuple[Hand, Stake]], net: int | None) -> bool:
    """Whether it matters to a wager that the late natural is one: as a mere 21 it would have given something else."""
    played = [verdict(run, hand, stake, _as_drawn(run))[1] for hand, stake in places]
    return any(one is None for one in played) or sum(one or 0 for one in played) != net


def _had_more(places: list[tuple[Hand, Stake]], bet: Bet) -> bool:
    return sum(stake.base + stake.added for _, stake in places) > bet.live


def _place_of_original(places: list[tuple[Hand, Stake]]) -> tuple[Hand, Stake]:
    """Where the opening wager stands: at a hand that has gone over, else at the spot's first hand."""
    by_label = sorted(places, key=lambda place: _number(place[0].label))
    return next((place for place in by_label if place[0].finish == BUST), by_label[0])


def _number(label: str) -> int:
    return int(label.partition(".")[2] or 1)


Places = list[tuple[Hand, Stake]]
Found = dict[tuple[int, int], Verdict]


def _take_by_natural(run: Run, bet: Bet, places: Places, found: Found) -> None:
    """What the dealer's natural takes of one wager that was split or doubled: all of it, or the opening wager only."""
    places = sorted(places, key=lambda place: _number(place[0].label))
    busted = [place for place in places if place[0].finish == BUST]
    live = [place for place in places if place[0].finish != BUST and found[id(place[0]), id(place[1])][0] == "lose"]
    if run.game.beats_late:
        _late_blackjack(run, bet, places, busted, live, found)
        return
    if _busts_rolled_back(run, bet, places, busted):
        _original_only(run, bet, places, found, "busts-lost-to-natural")
        return
    if not _more_than_original(live, bet, bool(busted)):
        return
    if _all_is_lost(run):
        return
    if busted:
        _void(run, live, found, "added-money-lost-to-natural")
    else:
        _original_only(run, bet, live, found, "added-money-lost-to-natural")


def _more_than_original(live: Places, bet: Bet, busted: bool) -> bool:
    money = sum(stake.base + stake.added for _, stake in live)
    return bool(live) and (money > bet.live or busted)


def _all_is_lost(run: Run) -> bool:
    """Whether added money is lost to the dealer's blackjack (A-six-04, A-eu-01)."""
    game = run.game
    question = game.open_question("added-money-lost-to-natural")
    if not question:
        return bool(game.term["added-money-lost-to-natural"])
    return (run.ask(question) == "A") == bool(game.term["added-money-lost-to-natural"])


def _busts_rolled_back(run: Run, bet: Bet, places: Places, busted: Places) -> bool:
    """Whether a look under the upcard is assumed, so that play after a blackjack is undone (A-six-05)."""
    question = run.game.open_question("busts-lost-to-natural")
    if not question:
        return False
    if run.peeked:
        if question not in run.choices:
            run.settled_by_record = {**run.settled_by_record, question: "B"}
        return run.ask(question, "B") == "B"
    if not busted or (len(places) == 1 and not places[0][1].added):
        return False
    return run.ask(question) == "B"


def _original_only(run: Run, bet: Bet, places: Places, found: Found, term: str) -> None:
    """The opening wager is lost, once; the spot's other hands are void."""
    if not places:
        return
    hand, stake = _place_of_original(places)
    for other, laid in places:
        if laid is not stake:
            _void(run, [(other, laid)], found, term)
    _, net, _, _, steps = found[id(hand), id(stake)]
    if stake.base + stake.added > bet.live or net != -bet.live:
        steps = [*steps, Step("original-only", run.game.source[term], (stake.base + stake.added - bet.live,))]
    found[id(hand), id(stake)] = ("lose", -bet.live, 0, 0, steps)


def _void(run: Run, places: Places, found: Found, term: str) -> None:
    for hand, stake in places:
        steps = found[id(hand), id(stake)][4]
        found[id(hand), id(stake)] = ("void", 0, 0, 0, [*steps, Step("original-lost-elsewhere", run.game.source[term])])


def _late_blackjack(run: Run, bet: Bet, places: Places, busted: Places, live: Places, found: Found) -> None:
    """The dealer's blackjack came to light after play (A-sp-23): a 21 beats it, or the play is rolled back."""
    term = "21-beats-late-natural"
    question = run.game.open_question(term)
    places = [place for place in places if not place[0].natural]
    touched = [p for p in places if p[0].finish == BUST and (p[1].added or len(places) > 1)]
    winners = [p for p in places if found[id(p[0]), id(p[1])][0] == "win"]
    if question and (touched or winners) and run.ask(question) == "B":
        _original_only(run, bet, places, found, term)
    elif _more_than_original(live, bet, bool(busted)):
        if busted:
            _void(run, live, found, "added-money-lost-to-natural")
        else:
            _original_only(run, bet, live, found, "added-money-lost-to-natural")


# --- the whole table


def settle(run: Run) -> list[Result]:
    """The results of all main wagers, in the order of spots and hands."""
    ends = finals(run)
    results: list[Result] = []
    for number in sorted(run.spots):
        spot = run.spots[number]
        if spot.bets:
            results += _settle_bets(run, spot, ends)
    return results


def _settle_bets(run: Run, spot: Spot, ends: tuple[Final, ...]) -> list[Result]:
    if len(spot.bets) == 1 and not spot.was_split and not run.void_round:
        plain = _settle_plain(run, spot, ends)
        if plain is not None:
            return [plain]
    decided = _all_ends(run, spot, ends) if _settleable(run, spot) else []
    hands = spot.hands if len(spot.hands) == 1 else sorted(spot.hands, key=lambda hand: _number(hand.label))
    results = []
    renamed = not spot.was_split and spot.number in run.record.split_spots
    for hand in hands:
        label = f"{spot.number}.1" if renamed else hand.label
        for stake in hand.stakes:
            bet = stake.bet
            result = Result(spot.number, label, bet.player, bet.kind, stake.put, bet.line)
            _decide(run, hand, stake, result, [found[id(hand), id(stake)] for found in decided])
            results.append(result)
    return results


def _all_ends(run: Run, spot: Spot, ends: tuple[Final, ...]) -> list[dict[tuple[int, int], Verdict]]:
    """The verdicts against every end of the dealer's hand, or against enough of them to see that all wagers wait."""
    first = settle_spot(run, spot, ends[-1])
    found = [first]
    waiting = set(first)
    for end in ends[:-1]:
        one = settle_spot(run, spot, end)
        found.append(one)
        waiting = {key for key in waiting if one[key][:2] == first[key][:2]}
        if not waiting:
            break
    return found


def _settle_plain(run: Run, spot: Spot, ends: tuple[Final, ...]) -> Result | None:
    """One wager on one hand that is played out: the commonest spot, without the machinery of the others."""
    hand = spot.hands[0]
    stake = hand.stakes[0]
    if not hand.finish or hand.due or stake.exit or hand.dead or hand.unseen or not stake.base or len(hand.cards) < 2:
        return None
    if len(ends) > 1:
        kind = run.game.plain_class[run.game.best[hand.key]]
        if hand.natural or stake.added or kind is None or not run.game.constant[kind.index]:
            return None
    elif ends[0].natural and spot.played:
        return None
    bet = stake.bet
    label = hand.label
    if run.record.split_spots and spot.number in run.record.split_spots:
        label = f"{spot.number}.1"
    result = Result(spot.number, label, bet.player, bet.kind, stake.put, bet.line)
    final = ends[-1]
    known = None if hand.natural else run.game.verdicts.get((run.game.best[hand.key], final.total, final.dealer))
    if known is not None and not run.game.jokers and not run.game.natural_spread:
        result.outcome, result.over, result.under, steps = known
        money = stake.base + stake.added
        result.net = money if result.over == result.under == 1 else _net(result.outcome, money, result.over, result.under)
    else:
        result.outcome, result.net, result.over, result.under, steps = verdict(run, hand, stake, final)
    if len(ends) > 1:
        steps = _early(steps)
    result.steps = [*steps, *bet.steps] if bet.steps else steps
    result.returned = stake.put - stake.base - stake.added
    return result


def _settleable(run: Run, spot: Spot) -> bool:
    if not run.game.term["opponent"]:
        return False
    return len(spot.hands[0].cards) > 1 or spot.was_split or run.void_round or not any(bet.live for bet in spot.bets)


def _decide(run: Run, hand: Hand, stake: Stake, result: Result, verdicts: list[Verdict]) -> None:
    bet = stake.bet
    if not stake.base and not stake.added and not (hand.undone or hand.dead):
        result.decide("void", 0)
        result.returned = stake.put
        result.steps = list(bet.steps)
        return
    if not verdicts or not _final_hand(run, hand, stake):
        result.steps = list(bet.steps)
        return
    first = verdicts[0]
    if len(verdicts) > 1 and any(other[:2] != first[:2] for other in verdicts[1:]):
        result.steps = list(bet.steps)
        return
    outcome, net, over, under, steps = first
    result.decide(outcome, net, over, under)
    if len(verdicts) > 1:
        steps = _early(steps)
    result.steps = [*steps, *bet.steps] if bet.steps else steps
    result.returned = stake.put if outcome == "void" else max(stake.put - stake.base - stake.added, 0)


def _early(steps: list[Step]) -> list[Step]:
    """The steps of a wager that is decided before the dealer is: the dealer's hand is no reason for it."""
    return [
        Step("row-early", step.source, (step.values[0], step.values[1], step.values[5])) if step.code == "row" else step
        for step in steps
    ]


def _final_hand(run: Run, hand: Hand, stake: Stake) -> bool:
    """Whether a hand can no longer change, or the dealer's natural decides it as it lies."""
    if run.void_round or hand.dead or stake.exit:
        return True
    dealer = run.dealer
    if dealer.natural and not dealer.hole_down and not dealer.unseen:
        return not hand.unseen or run.game.undoes_play
    return bool(hand.finish) and not hand.due and not (hand.unseen and not hand.natural)


def insurance_results(run: Run) -> list[Result]:
    """The results of all insurance wagers."""
    results = []
    for number in sorted(run.spots):
        for bet in run.spots[number].insurance:
            result = Result(number, str(number), bet.player, bet.kind, bet.put, bet.line)
            _insured(run, bet, result)
            results.append(result)
    return results


def _insured(run: Run, bet: Bet, result: Result) -> None:
    game, dealer = run.game, run.dealer
    result.steps = list(bet.steps)
    result.returned = bet.put - bet.live
    if run.void_round or not bet.live:
        result.decide("void", 0)
        result.returned = bet.put
        return
    if dealer.natural and not dealer.hole_down and not dealer.unseen:
        price = price_of(run, game.odds.get(f"insurance/{dealer.natural}"))
        if price is None:
            result.outcome = "win"
            return
        result.decide("win", times(bet.live, price.over, price.under), price.over, price.under)
        result.steps.insert(0, Step("insurance-wins", price.source, (dealer.natural, price.over, price.under)))
    elif not _possible_naturals(run) and not game.term["insurance-lost-otherwise"]:
        result.decide("void", 0)
        result.returned = bet.put
    elif not _possible_naturals(run):
        source = game.source["insurance-lost-otherwise"]
        result.decide("lose", -bet.live)
        result.steps.insert(0, Step("insurance-lost", source))


def surrendered_or_even(hand: Hand) -> bool:
    return hand.finish in (SURRENDERED, RESCUED, EVEN_MONEY)


__all__ = ["Final", "Result", "finals", "hand_class", "insurance_results", "price_of", "settle"]
