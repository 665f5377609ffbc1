"""The address of the person at the other end, behind the configured number of proxies."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """With no proxy the peer's own address; behind N proxies the Nth entry from the right, which the outermost one wrote.

    Entries further left come from the client and prove nothing.
    """
    peer = str(request.META.get("REMOTE_ADDR", ""))
    if not settings.TRUSTED_PROXIES:
        return peer
    passed_on = [entry.strip() for entry in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",") if entry.strip()]
    return passed_on[-settings.TRUSTED_PROXIES] if len(passed_on) >= settings.TRUSTED_PROXIES else peer
