"""Signing in and out, the password, the theme, and the front page."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth import views as auth
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from adjudicator.people import accounts
from adjudicator.people.forms import password_form
from adjudicator.people.houses import tables_for
from adjudicator.people.permissions import ANYONE, SIGNED_IN, before_own_password, permitted
from adjudicator.people.themes import keep_theme
from adjudicator.problems import problem_response

login = permitted(ANYONE)(auth.LoginView.as_view(template_name="people/login.html", redirect_authenticated_user=True))
logout = before_own_password(permitted(SIGNED_IN)(auth.LogoutView.as_view()))


@require_safe
@permitted(SIGNED_IN)
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "people/home.html", {"tables": tables_for(request.user)})  # type: ignore[arg-type]


@before_own_password
@require_http_methods(["GET", "HEAD", "POST"])
@permitted(SIGNED_IN)
def password(request: HttpRequest) -> HttpResponse:
    user: Any = request.user
    form = password_form(user, request.POST or None)
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return render(request, "people/password.html", {"form": form, "first": user.must_choose_password}, status=status)
    accounts.choose_password(user=user, password=form.cleaned_data["new_password1"])
    update_session_auth_hash(request, user)
    messages.success(request, _("Your new password is set."))
    return redirect("home")


@require_POST
@permitted(ANYONE)
def theme(request: HttpRequest) -> HttpResponse:
    response = redirect(_own_page(request, request.POST.get("next", "")))
    keep_theme(response, request.POST.get("theme", ""), secure=settings.HTTPS)
    return response


def _own_page(request: HttpRequest, url: str) -> str:
    ours = url_has_allowed_host_and_scheme(url, {request.get_host()}, require_https=request.is_secure())
    return url if ours else reverse("home")


def locked_out(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    """After too many wrong passwords for one user at one address."""
    minutes = int(settings.AXES_COOLOFF_TIME.total_seconds() // 60)
    return render(request, "people/locked.html", {"minutes": minutes}, status=429)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith("/api/"):
        return problem_response(request, 404, "not-found", _("There is nothing at this address."))
    return render(request, "404.html", status=404)
