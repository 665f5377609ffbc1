"""Broken records for the tests: random changes of bytes, words and lines."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

_BYTES = bytes(range(256))
_ODD_WORDS = (
    "", "??", "jk", "0", "-5", "1e400", "NaN", "inf", "1,2,3", "7.505", "9" * 40, "1.0", "0.1", "99", "@", "@@", "#", "dealer",
    "main", "main/2", "Th", "10h", "A♠", "Zx", "8", "split", "turn", "rules:", "=", ":", "\x00", "\u202e", "é", "or", "-",
)  # fmt: skip


def mutate(text: str, rng: Random, changes: int = 2) -> bytes:
    """The record with one to `changes` random changes, as bytes that need not be UTF-8."""
    for _ in range(rng.randint(1, changes)):
        text = rng.choice(_LINE_CHANGES + _WORD_CHANGES)(text, rng)
    raw = text.encode()
    return _byte_change(raw, rng) if rng.random() < 0.4 else raw


def _byte_change(raw: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(raw) + 1)
    new = bytes([rng.choice(_BYTES)])
    return raw[:place] + rng.choice((new, b"", new * 2)) + raw[place + rng.randint(0, 1) :]


def _drop_line(lines: list[str], place: int, rng: Random) -> None:
    del lines[place]


def _repeat_line(lines: list[str], place: int, rng: Random) -> None:
    lines.insert(rng.randrange(len(lines) + 1), lines[place])


def _swap_lines(lines: list[str], place: int, rng: Random) -> None:
    other = rng.randrange(len(lines))
    lines[place], lines[other] = lines[other], lines[place]


def _cut_line(lines: list[str], place: int, rng: Random) -> None:
    lines[place] = lines[place][: rng.randrange(len(lines[place]) + 1)]


def _contest_line(lines: list[str], place: int, rng: Random) -> None:
    lines.insert(place + 1, "or " + rng.choice(["-", rng.choice(lines)]))


def _on_lines(change: Callable[[list[str], int, Random], None]) -> Callable[[str, Random], str]:
    def changed(text: str, rng: Random) -> str:
        lines = text.split("\n")
        change(lines, rng.randrange(len(lines)), rng)
        return "\n".join(lines) or "\n"

    return changed


def _replace_word(words: list[str], place: int, rng: Random) -> None:
    words[place] = rng.choice((rng.choice(_ODD_WORDS), rng.choice(words)))


def _insert_word(words: list[str], place: int, rng: Random) -> None:
    words.insert(place, rng.choice(_ODD_WORDS))


def _swap_letters(words: list[str], place: int, rng: Random) -> None:
    words[place] = words[place][::-1] if rng.random() < 0.5 else words[place].swapcase()


def _on_words(change: Callable[[list[str], int, Random], None]) -> Callable[[str, Random], str]:
    def changed(text: str, rng: Random) -> str:
        lines = text.split("\n")
        row = rng.randrange(len(lines))
        words = lines[row].split(" ")
        change(words, rng.randrange(len(words)), rng)
        lines[row] = " ".join(words)
        return "\n".join(lines)

    return changed


_LINE_CHANGES = [_on_lines(change) for change in (_drop_line, _repeat_line, _swap_lines, _cut_line, _contest_line)]
_WORD_CHANGES = [_on_words(change) for change in (_replace_word, _insert_word, _swap_letters)]
