"""API tokens. An account whose password is still the one-time password can do nothing, with a token either."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import TokenAuthentication
from rest_framework.exceptions import AuthenticationFailed


class HouseTokenAuthentication(TokenAuthentication):
    """`Authorization: Token …`, as made by `manage.py drf_create_token USERNAME`."""

    def authenticate_credentials(self, key: str):  # type: ignore[no-untyped-def]
        user, token = super().authenticate_credentials(key)
        if user.must_choose_password:
            raise AuthenticationFailed(_("Choose your own password first."), code="password-not-chosen")
        return user, token
