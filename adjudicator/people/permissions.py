"""Who may do what: a named permission, the roles that hold it, and its declaration on a view.

    declare("jobs.start", Role.RULES_MANAGER, Role.AUDITOR)      # in permissions.py of the app, found at start

    @permitted("jobs.start")
    def start(request): ...

A permission is asked in general (`user.has_perm("jobs.start")`: at any property) or about an object that has a `house_id`
(`user.has_perm("jobs.start", job)`: at that one). Selectors scope rows by property; the decorator guards the view.
A view of the HTTP interface says `permission = "..."` on its class.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import rules
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase

from adjudicator.people.roles import Role

ANYONE = "anyone"  # also logged out
SIGNED_IN = "signed-in"  # every account

View = Callable[..., HttpResponseBase]
_declared: dict[str, frozenset[Role]] = {}


def declare(name: str, *roles: Role) -> str:
    """Make a permission known. Raises KeyError for a name that is declared twice."""
    rules.add_perm(name, _holds(frozenset(roles)))
    _declared[name] = frozenset(roles)
    return name


def roles_with(name: str) -> frozenset[Role]:
    """The roles that hold a permission. Raises KeyError for an undeclared one."""
    return frozenset(Role) if name in (ANYONE, SIGNED_IN) else _declared[name]


def _holds(roles: frozenset[Role]) -> rules.Predicate:
    def holds(user: Any, subject: Any = None) -> bool:
        if not user.is_authenticated or not user.is_active:
            return False
        held = user.roles if subject is None else user.roles_at(subject.house_id)
        return not roles.isdisjoint(held)

    return rules.predicate(holds)


def is_permitted(user: Any, name: str) -> bool:
    if name == ANYONE:
        return True
    return user.is_authenticated and (name == SIGNED_IN or user.has_perm(name))


def permitted(name: str) -> Callable[[View], View]:
    """Declare who may use a view, and refuse everybody else: to the login page when logged out, 403 otherwise."""
    roles_with(name)

    def declaring(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if not is_permitted(request.user, name):
                raise PermissionDenied
            return view(request, *args, **kwargs)

        guarded.permission = name  # type: ignore[attr-defined]
        guarded.login_required = name != ANYONE  # type: ignore[attr-defined]
        return guarded

    return declaring


def before_own_password(view: View) -> View:
    """A view that stays open while a one-time password is in use."""
    view.before_own_password = True  # type: ignore[attr-defined]
    return view


def declared_permission(view: View) -> str | None:
    """What a URL's view declares: on the function, or on the class behind it."""
    holder = getattr(view, "cls", None) or getattr(view, "view_class", None)
    return getattr(view, "permission", None) or getattr(holder, "permission", None)
