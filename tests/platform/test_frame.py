"""The frame of every page: who is logged in, the theme, the policy that the browser enforces."""

import pytest
from django.urls import reverse


def test_the_page_says_who_is_logged_in(client_as):
    page = client_as("floor-manager").get(reverse("home"))

    assert "floor-manager-riverboat" in page.text
    assert "Floor manager" in page.text


def test_navigation_shows_what_the_role_may_open(client_as):
    assert reverse("jobs:index") not in client_as("dealer").get(reverse("home")).text
    assert reverse("jobs:index") in client_as("auditor").get(reverse("home")).text


@pytest.mark.parametrize("theme", ["light", "dark", "glare"])
def test_a_theme_is_kept_without_javascript(client, db, theme):
    response = client.post(reverse("theme"), {"theme": theme, "next": reverse("login")})

    assert response["Location"] == reverse("login")
    assert f'data-theme="{theme}"' in client.get(reverse("login")).text


@pytest.mark.parametrize("next_page", ["https://elsewhere.example/", "//elsewhere.example", ""])
def test_the_theme_form_sends_nobody_elsewhere(client, db, next_page):
    assert client.post(reverse("theme"), {"theme": "dark", "next": next_page})["Location"] == reverse("home")


def test_an_unknown_theme_changes_nothing(client, db):
    response = client.post(reverse("theme"), {"theme": "pink"})

    assert "theme" not in response.cookies


def test_the_policy_allows_nothing_inline(client, db):
    policy = client.get(reverse("login"))["Content-Security-Policy"]

    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


def test_pages_hold_nothing_inline(client_as, table):
    page = client_as("auditor").get(reverse("home")).text

    assert "style=" not in page
    assert "<script>" not in page
    assert "onclick" not in page


def test_an_unknown_page_says_so(client_as):
    response = client_as("dealer").get("/nowhere/")

    assert response.status_code == 404
    assert "Nothing here" in response.text


def test_an_unknown_address_of_the_interface_is_a_problem(client, db):
    response = client.get("/api/v1/nowhere")

    assert response.status_code == 404
    assert response["Content-Type"] == "application/problem+json"
    assert response.json() == {
        "type": "about:blank",
        "title": "Not Found",
        "status": 404,
        "detail": "There is nothing at this address.",
        "code": "not-found",
        "instance": "/api/v1/nowhere",
    }


def test_home_lists_the_tables_of_ones_own_house(client_as, table, other_house):
    assert "BJ-12" in client_as("dealer").get(reverse("home")).text
    assert "$10–$500" in client_as("dealer").get(reverse("home")).text
    assert "BJ-12" not in client_as("dealer", other_house).get(reverse("home")).text


def test_home_asks_the_database_a_fixed_number_of_times(client_as, table, django_assert_num_queries):
    client = client_as("dealer")

    with django_assert_num_queries(4):  # session, user, roles, tables
        client.get(reverse("home"))
