"""What a program asks to be answered in."""

from __future__ import annotations

from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.request import Request

# The framework reads this module while it loads its own views, which `adjudicator.problems` needs.
PROBLEM = "application/problem+json"


class Negotiation(DefaultContentNegotiation):
    """A program that names only the problems' own media type reads JSON; it is not refused for what it did not ask."""

    def get_accept_list(self, request: Request) -> list[str]:
        accepted = list(super().get_accept_list(request))
        if any(one.partition(";")[0].strip().lower() == PROBLEM for one in accepted):
            accepted.append("application/json")
        return accepted
