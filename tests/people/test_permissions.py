"""Permissions: declared once, asked in general or about a thing."""

from types import SimpleNamespace

import pytest
from django.contrib.auth.models import AnonymousUser

from adjudicator.people.permissions import declare, permitted, roles_with


def test_a_permission_is_asked_in_general_or_at_a_property(user_as, house, other_house):
    auditor = user_as("auditor")

    assert auditor.has_perm("jobs.start")
    assert auditor.has_perm("jobs.start", SimpleNamespace(house_id=house.pk))
    assert not auditor.has_perm("jobs.start", SimpleNamespace(house_id=other_house.pk))
    assert not user_as("dealer").has_perm("jobs.start")
    assert not AnonymousUser().has_perm("jobs.start")


def test_an_account_that_is_closed_may_nothing(user_as):
    auditor = user_as("auditor")
    auditor.is_active = False

    assert not auditor.has_perm("jobs.start")


def test_a_permission_is_declared_once():
    with pytest.raises(KeyError):
        declare("jobs.start")


def test_a_view_can_only_name_a_declared_permission():
    with pytest.raises(KeyError):
        permitted("jobs.strat")
    with pytest.raises(KeyError):
        roles_with("jobs.strat")
