"""The demo house: a property, a table for each game, one account a role."""

from __future__ import annotations

from datetime import time
from typing import NamedTuple

from django.db import transaction

from adjudicator.people.accounts import create_user, grant_role
from adjudicator.people.houses import open_property, open_table
from adjudicator.people.models import Property, User
from adjudicator.people.roles import Role

HOUSE = "Demo House"


class DemoTable(NamedTuple):
    label: str
    ruleset: str
    minimum: int  # cents
    maximum: int


TABLES = (
    DemoTable("CG-1", "california-grand", 10_00, 300_00),
    DemoTable("BJ-1", "six-deck", 10_00, 500_00),
    DemoTable("SP-1", "spanish-21", 15_00, 500_00),
    DemoTable("EU-1", "european", 5_00, 1_000_00),
)


@transaction.atomic
def build() -> dict[str, str]:
    """Make what is missing, leave the rest alone; the user names made just now, each with its one-time password."""
    house = Property.objects.filter(name=HOUSE).first() or open_property(
        name=HOUSE, time_zone="America/Los_Angeles", day_starts_at=time(6)
    )
    _tables(house)
    return _accounts(house)


def _tables(house: Property) -> None:
    there = set(house.tables.values_list("label", flat=True))
    for table in TABLES:
        if table.label not in there:
            open_table(at=house, **table._asdict())


def _accounts(house: Property) -> dict[str, str]:
    there = set(User.objects.filter(username__in=Role.values).values_list("username", flat=True))
    passwords = {}
    for role in Role:
        if role.value in there:
            continue
        user, passwords[role.value] = create_user(username=role.value, name=f"Demo {role.label.lower()}")
        grant_role(user=user, at=house, role=role)
    return passwords
