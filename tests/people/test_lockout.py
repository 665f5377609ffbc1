"""Too many wrong passwords lock one user at one address, and nobody else."""

import pytest
from django.urls import reverse

from tests.conftest import PASSWORD


@pytest.fixture(autouse=True)
def protected(settings):
    settings.AXES_ENABLED = True
    settings.AXES_FAILURE_LIMIT = 3


def log_in(client, user, password, address="10.0.0.1"):
    return client.post(reverse("login"), {"username": user.username, "password": password}, REMOTE_ADDR=address).status_code


def test_a_lock_holds_one_user_at_one_address(client, user_as):
    dealer, auditor = user_as("dealer"), user_as("auditor")

    assert [log_in(client, dealer, "wrong") for _ in range(3)] == [200, 200, 429]
    assert log_in(client, dealer, PASSWORD) == 429
    assert log_in(client, auditor, PASSWORD) == 302
    client.logout()
    assert log_in(client, dealer, PASSWORD, address="10.0.0.2") == 302


def test_the_locked_page_says_how_long(client, user_as):
    dealer = user_as("dealer")
    for _ in range(3):
        log_in(client, dealer, "wrong")

    page = client.post(reverse("login"), {"username": dealer.username, "password": "x"}, REMOTE_ADDR="10.0.0.1")

    assert "Try again in 15 minutes" in page.text


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "6.6.6.6", "10.0.0.1"),
        (1, "6.6.6.6, 10.9.9.9", "10.9.9.9"),
        (2, "6.6.6.6, 10.9.9.9, 10.8.8.8", "10.9.9.9"),
        (2, "10.9.9.9", "10.0.0.1"),
        (1, "", "10.0.0.1"),
    ],
)
def test_the_address_is_the_one_that_the_outermost_proxy_saw(rf, settings, proxies, forwarded, address):
    from adjudicator.people.addresses import client_address

    settings.TRUSTED_PROXIES = proxies
    request = rf.get("/", REMOTE_ADDR="10.0.0.1", HTTP_X_FORWARDED_FOR=forwarded)

    assert client_address(request) == address
