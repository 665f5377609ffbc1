"""Logging in by user name and password. What an account may do comes from its roles alone (`permissions`)."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.backends import ModelBackend


class PasswordBackend(ModelBackend):
    """Django's own check of the password, without its permission tables, which no part of this site uses."""

    def get_all_permissions(self, user_obj: Any, obj: Any = None) -> set[str]:
        return set()

    def has_module_perms(self, user_obj: Any, app_label: str) -> bool:
        return False
