"""Cards in the engine's sentences, with the sign of their suit: `{% load cards %} {{ step.why|suits }}`."""

from __future__ import annotations

import re

from django import template

register = template.Library()

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣", "x": ""}
# The text sign, not the emoji that some devices draw in its place.
AS_TEXT = "\ufe0e"
_CARD = re.compile(r"(?<![\w-])([2-9TJQKA])([shdcx])(?![\w-])")


@register.filter
def suits(sentence: str) -> str:
    """The sentence with its cards as they look.

    >>> suits("As Kd are the first two cards").replace(AS_TEXT, "")
    'A♠ K♦ are the first two cards'
    """
    return _CARD.sub(lambda card: card[1] + SIGNS[card[2]] + (AS_TEXT if SIGNS[card[2]] else ""), sentence)
