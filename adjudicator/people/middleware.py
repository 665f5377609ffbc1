"""A one-time password opens one door: the page where the person chooses their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from adjudicator.people.permissions import ANYONE, declared_permission
from adjudicator.problems import problem_response


class OwnPasswordMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        if not getattr(request.user, "must_choose_password", False) or is_open_before(view):
            return None
        if hasattr(view, "cls"):
            return problem_response(request, 403, "password-not-chosen", _("Choose your own password first."))
        return redirect("password")


def is_open_before(view: Any) -> bool:
    return getattr(view, "before_own_password", False) or declared_permission(view) == ANYONE
