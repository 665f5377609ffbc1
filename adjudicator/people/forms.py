from __future__ import annotations

from typing import Any

from django.contrib.auth.forms import PasswordChangeForm, SetPasswordForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from adjudicator.people.models import User


class ChoosePasswordForm(SetPasswordForm):  # type: ignore[type-arg]
    """At the first login. The one-time password was typed a moment ago, so it is not asked for again."""

    def clean_new_password1(self) -> str:
        chosen: str = self.cleaned_data["new_password1"]
        if self.user.check_password(chosen):
            raise ValidationError(_("This is the one-time password. Choose another."), code="one-time")
        return chosen


def password_form(user: User, data: Any = None) -> SetPasswordForm:  # type: ignore[type-arg]
    """The form for this user's password: with the old one, unless that is the one-time password."""
    form = ChoosePasswordForm if user.must_choose_password else PasswordChangeForm
    return form(user, data)
