"""What the frame of every page needs: theme and navigation."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from adjudicator.people.navigation import entries_for
from adjudicator.people.themes import THEMES, theme_of


def frame(request: HttpRequest) -> dict[str, Any]:
    user = getattr(request, "user", None)
    ready = user is not None and user.is_authenticated and not user.must_choose_password
    return {
        "theme": theme_of(request),
        "themes": THEMES.items(),
        "navigation": entries_for(user, request.path) if ready else [],
    }
