"""The short way through a plain round gives, byte for byte, what the replay gives, also when the round is spoiled."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.engine import RecordError, adjudicate, encode, parse, ruling
from adjudicator.engine.fast import plain_round
from adjudicator.rounds import PLAIN, RICH, generate, tamper
from adjudicator.rounds.games import GAMES
from adjudicator.rulebook.shipped import shipped_shelf
from tests.engine.test_golden import CASES

SHELF = shipped_shelf()
CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "shdc"] + ["jk", "??"]


def spoiled(text: str, rng: Random) -> str:
    """A record with one line moved, left out, said twice or with other cards: seldom a lawful round."""
    lines = text.splitlines()
    first = next((number for number, line in enumerate(lines) if line.startswith("bet")), 1)
    at = rng.randrange(first, len(lines))
    match rng.randrange(5):
        case 0:
            lines.insert(rng.randrange(first, len(lines)), lines.pop(at))
        case 1:
            del lines[at]
        case 2:
            lines.insert(at, lines[at])
        case 3:
            lines[at] = " ".join(rng.choice(CARDS) if word in CARDS else word for word in lines[at].split())
        case _:
            lines.insert(at, rng.choice(["peek", "stand 1", "double 1 5c", "hit 1 4s", "draw 6h", "turn 9d", "pay 1 win 10"]))
    return "\n".join(lines) + "\n"


def said(text: str, monkeypatch: pytest.MonkeyPatch, *, short: bool) -> bytes | str:
    """The ruling's bytes, or the error, with the short way open or closed."""
    with monkeypatch.context() as patch:
        if not short:
            patch.setattr(ruling, "plain_round", lambda record, game: None)
        try:
            record = parse(text)
            return encode(adjudicate(record, SHELF.choose(record)))
        except RecordError as error:
            return str(error)


@pytest.mark.parametrize("slug", GAMES)
def test_the_short_way_says_what_the_replay_says(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rng, short = Random(20), 0
    for seed in range(500):
        plain, rich = generate(slug, seed, PLAIN), generate(slug, seed, RICH)
        tampered = tamper(plain, rng)
        for text in (
            plain.text, spoiled(plain.text, rng), spoiled(plain.text, rng), tampered.text if tampered else plain.text,
            rich.text, generate(slug, seed).text,
        ):  # fmt: skip
            assert said(text, monkeypatch, short=True) == said(text, monkeypatch, short=False), text
        record = parse(plain.text)
        short += plain_round(record, SHELF.choose(record)) is not None
    assert short > 300, "the short way was hardly ever taken, so that this test would show nothing"


def test_the_short_way_says_what_the_replay_says_of_the_golden_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    for case in CASES:
        assert said(case.record, monkeypatch, short=True) == said(case.record, monkeypatch, short=False), case.id


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("played", ["", "peek\n", "stand 1\n", "hit 1 2s\nstand 1\n", "hit 1 Ks\n", "double 1 3s\n"])
@pytest.mark.parametrize("hand", ["9c 7s", "Ac Ts", "jk 9d"])
def test_a_natural_of_the_dealers(slug: str, played: str, hand: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before play it is plain; after it, the check was missed, or the play is undone: no way may differ from the other."""
    text = f"rules: {slug}\n\nbet 1 20\ndeal 1 {hand}\ndeal dealer Kh ??\n{played}turn As\n"
    assert said(text, monkeypatch, short=True) == said(text, monkeypatch, short=False)
    assert said(text, monkeypatch, short=True) == said(text, monkeypatch, short=False), "as well when the verdict is remembered"


@pytest.mark.parametrize(
    "double", ["double 1 Jc", "double 1 7.50 Jc", "double 1 @gita 7.50 Jc", "double 1 @gita 15 Jc", "double 1"]
)
def test_a_double_for_less_is_not_the_full_double(double: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"rules: california-grand\n\nbet 1 @gita 15\ndeal 1 6h 5d\ndeal dealer Td ??\n{double}\nturn 8h\n"
    for _ in range(2):
        assert said(text, monkeypatch, short=True) == said(text, monkeypatch, short=False)
