"""Amounts for people: `{% load amounts %} {{ table.minimum|money }}`."""

from __future__ import annotations

from django import template

register = template.Library()


@register.filter
def money(minor: int) -> str:
    """Minor units as the house writes an amount.

    >>> money(125000)
    '$1,250.00'
    """
    whole, cents = divmod(int(minor), 100)
    return f"${whole:,}.{cents:02}"


@register.filter
def limit(minor: int) -> str:
    """Minor units as a table's sign shows a limit: without cents where there are none.

    >>> limit(50000), limit(250)
    ('$500', '$2.50')
    """
    return money(minor).removesuffix(".00")
