"""The declared permission of a view, asked by the HTTP interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rest_framework.permissions import BasePermission

from adjudicator.people.permissions import SIGNED_IN, is_permitted

if TYPE_CHECKING:  # the framework reads this module while it loads its own views
    from rest_framework.request import Request
    from rest_framework.views import APIView


class HoldsDeclaredPermission(BasePermission):
    """Lets a user in who holds the `permission` that the view's class names; without one, any account will do."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return is_permitted(request.user, getattr(view, "permission", SIGNED_IN))
