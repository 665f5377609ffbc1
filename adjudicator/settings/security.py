"""Cookies, HTTPS, content security policy, login protection."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from csp.constants import NONE, SELF

from adjudicator.settings.environment import Environment

HOUR = 60 * 60
DAY = 24 * HOUR

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
    }
}

PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
_VALIDATORS = "django.contrib.auth.password_validation."
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"{_VALIDATORS}UserAttributeSimilarityValidator"},
    {"NAME": f"{_VALIDATORS}MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": f"{_VALIDATORS}CommonPasswordValidator"},
    {"NAME": f"{_VALIDATORS}NumericPasswordValidator"},
]


def cookies(*, https: bool) -> dict[str, Any]:
    """A session lasts a long shift from the login on, so a tablet left behind is logged out before the next one."""
    return {
        "SESSION_COOKIE_AGE": 12 * HOUR,
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "SESSION_COOKIE_SECURE": https,
        "CSRF_COOKIE_HTTPONLY": True,
        "CSRF_COOKIE_SAMESITE": "Lax",
        "CSRF_COOKIE_SECURE": https,
    }


def transport(env: Environment, *, https: bool, proxies: int) -> dict[str, Any]:
    """HTTPS and its headers. Behind a proxy that ends TLS, the proxy says in a header which it was."""
    return {
        "CSRF_TRUSTED_ORIGINS": origins(env),
        "SECURE_SSL_REDIRECT": https,
        "SECURE_HSTS_SECONDS": env.whole("HSTS_SECONDS", default=30 * DAY) if https else 0,
        "SECURE_HSTS_INCLUDE_SUBDOMAINS": https,
        "SECURE_HSTS_PRELOAD": https,
        "SECURE_PROXY_SSL_HEADER": ("HTTP_X_FORWARDED_PROTO", "https") if proxies else None,
        "SECURE_REFERRER_POLICY": "same-origin",
        "X_FRAME_OPTIONS": "DENY",
    }


def origins(env: Environment) -> list[str]:
    found = env.items("CSRF_TRUSTED_ORIGINS")
    if any("://" not in origin for origin in found):
        env.refuse("CSRF_TRUSTED_ORIGINS", "must hold origins with their scheme, such as https://rules.example.")
    return found


def login_protection(env: Environment) -> dict[str, Any]:
    """One user at one address is locked out, so a stranger at another tablet can't lock a colleague out."""
    return {
        "AXES_LOCKOUT_PARAMETERS": [["username", "ip_address"]],
        "AXES_FAILURE_LIMIT": env.whole("LOGIN_FAILURE_LIMIT", default=5, low=1),
        "AXES_COOLOFF_TIME": timedelta(minutes=env.whole("LOGIN_LOCK_MINUTES", default=15, low=1)),
        "AXES_RESET_ON_SUCCESS": True,
        "AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT": False,
        "AXES_CLIENT_IP_CALLABLE": "adjudicator.people.addresses.client_address",
        "AXES_LOCKOUT_CALLABLE": "adjudicator.people.views.locked_out",
        "AXES_ENABLE_ADMIN": False,
        "AXES_VERBOSE": False,
    }
