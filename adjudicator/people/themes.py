"""Light, dark, and glare (high contrast for a bright room). Kept in a cookie, so that the login page has it too."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

COOKIE = "theme"
YEAR = 365 * 24 * 60 * 60
THEMES = {"auto": _("Automatic"), "light": _("Light"), "dark": _("Dark"), "glare": _("Glare")}


def theme_of(request: HttpRequest) -> str:
    chosen = request.COOKIES.get(COOKIE, "auto")
    return chosen if chosen in THEMES else "auto"


def keep_theme(response: HttpResponse, theme: str, *, secure: bool) -> None:
    if theme in THEMES:
        response.set_cookie(COOKIE, theme, max_age=YEAR, samesite="Lax", httponly=True, secure=secure)
