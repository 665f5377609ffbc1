"""Cards as small integers; their names live only at the edges.

A card is ``rank * 5 + suit``: ranks 0..12 are ``A 2 … 9 T J Q K``, suits 0..3 are ``s h d c`` and 4 is a suit
that nobody saw. Two more values stand outside that grid: a joker, and a card that is face down or was never seen.

>>> name(card("10♥")), name(card("kD")), name(card("jk")), name(card("??"))
('Th', 'Kd', 'jk', '??')
"""

from __future__ import annotations

from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
UNSEEN_SUIT: Final = 4
SPADES: Final = 0
HEARTS: Final = 1
QUEEN: Final = RANKS.index("Q")
TEN: Final = RANKS.index("T")
SEVEN: Final = RANKS.index("7")
JOKER: Final = 65
UNSEEN: Final = 66
JOKER_RANK: Final = 13
UNSEEN_RANK: Final = 14
TEN_RANKS: Final = frozenset((9, 10, 11, 12))

RANK_OF: Final = (*(code // 5 for code in range(65)), JOKER_RANK, UNSEEN_RANK)
SUIT_OF: Final = (*(code % 5 for code in range(65)), UNSEEN_SUIT, UNSEEN_SUIT)
NAMES: Final = (*(RANKS[code // 5] + (SUITS + "x")[code % 5] for code in range(65)), "jk", "??")

_GLYPHS: Final = {0: "sS♠", 1: "hH♥", 2: "dD♦", 3: "cC♣", 4: "xX"}
SUIT_WORDS: Final = ("spades", "hearts", "diamonds", "clubs")
RANK_WORDS: Final = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip


def _spellings() -> dict[str, int]:
    found: dict[str, int] = {}
    for index, rank in enumerate(RANKS):
        for written in {rank, rank.lower()} | ({"10"} if rank == "T" else set()):
            for suit, glyphs in _GLYPHS.items():
                for glyph in glyphs:
                    found[written + glyph] = index * 5 + suit
    for written in ("jk", "JK", "Jk", "jK"):
        found[written] = JOKER
    found["??"] = UNSEEN
    return found


CARDS: Final = _spellings()


def card(written: str) -> int:
    """The card that a record's word names; ``KeyError`` where it names none."""
    return CARDS[written]


def name(code: int) -> str:
    """The canonical spelling: rank in upper case, suit in lower case."""
    return NAMES[code]


def spoken(code: int) -> str:
    """The card as a person says it.

    >>> spoken(card("Ah")), spoken(card("8x")), spoken(card("jk"))
    ('ace of hearts', 'eight', 'joker')
    """
    if code == JOKER:
        return "joker"
    if code == UNSEEN:
        return "unseen card"
    word = RANK_WORDS[RANK_OF[code]]
    return word if SUIT_OF[code] == UNSEEN_SUIT else f"{word} of {SUIT_WORDS[SUIT_OF[code]]}"
