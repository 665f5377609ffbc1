"""One-time passwords, roles, and what they open."""

import pytest
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.urls import reverse
from rest_framework.authtoken.models import Token

from adjudicator.people.accounts import create_user, grant_role, issue_one_time_password, withdraw_role
from adjudicator.people.models import Membership, User
from adjudicator.people.roles import Role
from tests.conftest import PASSWORD

NEW = "paddle-wheel-22"


@pytest.fixture
def newcomer(house):
    """A dealer with a one-time password, which is its `once`."""
    user, user_once = create_user(username="ann", name="Ann")
    grant_role(user=user, at=house, role=Role.DEALER)
    user.once = user_once
    return user


def log_in(client, user, password):
    return client.post(reverse("login"), {"username": user.username, "password": password})


@pytest.mark.parametrize("page", ["home", "jobs:index"])
def test_a_one_time_password_opens_only_the_password_page(client, newcomer, page):
    log_in(client, newcomer, newcomer.once)

    response = client.get(reverse(page))

    assert response.status_code == 302
    assert response["Location"] == reverse("password")
    assert "one-time password" in client.get(reverse("password")).text


def test_choosing_a_password_opens_the_account(client, newcomer):
    log_in(client, newcomer, newcomer.once)

    response = client.post(reverse("password"), {"new_password1": NEW, "new_password2": NEW})

    assert response["Location"] == reverse("home")
    assert client.get(reverse("home")).status_code == 200
    newcomer.refresh_from_db()
    assert newcomer.check_password(NEW)
    assert not newcomer.must_choose_password


def test_the_one_time_password_is_not_a_new_password(client, newcomer):
    log_in(client, newcomer, newcomer.once)

    response = client.post(reverse("password"), {"new_password1": newcomer.once, "new_password2": newcomer.once})

    assert response.status_code == 422
    assert "Choose another." in response.text
    newcomer.refresh_from_db()
    assert newcomer.must_choose_password


def test_logging_out_is_always_possible(client, newcomer):
    log_in(client, newcomer, newcomer.once)

    assert client.post(reverse("logout"))["Location"] == reverse("login")


def test_a_password_change_asks_for_the_old_one(client_as):
    client = client_as("dealer")

    wrong = client.post(reverse("password"), {"old_password": "x", "new_password1": NEW, "new_password2": NEW})
    assert wrong.status_code == 422
    right = client.post(reverse("password"), {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW})
    assert right.status_code == 302
    assert client.get(reverse("home")).status_code == 200  # still logged in here


def test_a_new_one_time_password_ends_sessions_and_tokens(client_as):
    client = client_as("dealer")
    Token.objects.create(user=client.user)

    issue_one_time_password(user=client.user)

    assert client.get(reverse("home"))["Location"].startswith(reverse("login"))
    assert not Token.objects.filter(user=client.user).exists()


def test_a_user_name_is_checked(db):
    with pytest.raises(ValidationError) as refused:
        create_user(username="two words", name="")

    assert list(refused.value.message_dict) == ["username"]
    assert not User.objects.exists()


def test_the_command_gives_a_new_password(user_as, capsys):
    user = user_as("dealer")

    call_command("one_time_password", user.username)

    user.refresh_from_db()
    assert user.check_password(capsys.readouterr().out.strip())
    assert user.must_choose_password


def test_the_command_names_an_unknown_user(db):
    with pytest.raises(CommandError, match="'nobody'"):
        call_command("one_time_password", "nobody")


def test_a_role_counts_at_its_own_property(user_as, house, other_house):
    auditor = user_as("auditor")

    assert auditor.roles_at(house.pk) == {"auditor"}
    assert auditor.roles_at(other_house.pk) == frozenset()


def test_a_role_is_granted_once_and_withdrawn(user_as, house):
    user = user_as("dealer")

    grant_role(user=user, at=house, role=Role.DEALER)
    grant_role(user=user, at=house, role=Role.SUPERVISOR)
    assert user.roles == {"dealer", "supervisor"}
    withdraw_role(user=user, at=house, role=Role.DEALER)
    assert user.roles == {"supervisor"}
    assert Membership.objects.filter(user=user).count() == 1
