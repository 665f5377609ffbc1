"""What is done with accounts, one function a business action."""

from __future__ import annotations

import secrets

from django.db import transaction
from rest_framework.authtoken.models import Token

from adjudicator.people.models import Membership, Property, User
from adjudicator.people.roles import Role

# Without the letters and figures that are taken for one another when read aloud from paper.
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def one_time_password() -> str:
    """Three groups of five, 74 bits: typed once, from paper."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(5)) for _ in range(3))


@transaction.atomic
def create_user(*, username: str, name: str) -> tuple[User, str]:
    """A new account and its one-time password, which is known only here and now. Raises ValidationError."""
    user = User(username=User.normalize_username(username), name=name)
    user.set_unusable_password()
    user.full_clean()
    user.save()
    return user, issue_one_time_password(user=user)


@transaction.atomic
def issue_one_time_password(*, user: User) -> str:
    """A new one-time password. It ends every session and revokes the API token, which the old password opened."""
    password = one_time_password()
    user.set_password(password)
    user.must_choose_password = True
    user.save(update_fields=["password", "must_choose_password"])
    Token.objects.filter(user=user).delete()
    return password


def choose_password(*, user: User, password: str) -> None:
    """The person's own password, already checked by the form; from here on the account is open."""
    user.set_password(password)
    user.must_choose_password = False
    user.save(update_fields=["password", "must_choose_password"])


def grant_role(*, user: User, at: Property, role: Role) -> Membership:
    """Give a role at a property; a role held already stays as it is."""
    membership, _ = Membership.objects.get_or_create(user=user, house=at, role=role)
    user.__dict__.pop("roles_by_house", None)
    return membership


def withdraw_role(*, user: User, at: Property, role: Role) -> None:
    Membership.objects.filter(user=user, house=at, role=role).delete()
    user.__dict__.pop("roles_by_house", None)
