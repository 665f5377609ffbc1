"""Properties, tables, and the gaming day."""

from datetime import UTC, date, datetime, time
from io import StringIO

import pytest
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.db import IntegrityError, transaction

from adjudicator.people.houses import gaming_date, open_property, open_table
from adjudicator.people.models import Membership, Property, Table, User
from adjudicator.people.roles import Role


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        pytest.param(datetime(2026, 7, 4, 12, 59, tzinfo=UTC), date(2026, 7, 3), id="summer-before-six"),
        pytest.param(datetime(2026, 7, 4, 13, 0, tzinfo=UTC), date(2026, 7, 4), id="summer-at-six"),
        pytest.param(datetime(2026, 12, 4, 13, 59, tzinfo=UTC), date(2026, 12, 3), id="winter-before-six"),
        pytest.param(datetime(2026, 12, 4, 14, 0, tzinfo=UTC), date(2026, 12, 4), id="winter-at-six"),
        pytest.param(datetime(2026, 11, 1, 9, 30, tzinfo=UTC), date(2026, 10, 31), id="the-hour-that-comes-twice"),
    ],
)
def test_the_gaming_day_follows_the_propertys_clock(house, moment, day):
    assert gaming_date(at=house, moment=moment) == day


@pytest.mark.parametrize(("minimum", "maximum"), [pytest.param(0, 100, id="free"), pytest.param(200, 100, id="crossed")])
def test_limits_must_be_in_order(house, minimum, maximum):
    with pytest.raises(ValidationError):
        open_table(at=house, label="X", ruleset="six-deck", minimum=minimum, maximum=maximum)
    with pytest.raises(IntegrityError), transaction.atomic():
        Table.objects.create(house=house, label="X", ruleset="six-deck", minimum=minimum, maximum=maximum)


def test_a_label_stands_once_at_a_property(house, other_house, table):
    open_table(at=other_house, label=table.label, ruleset="european", minimum=1, maximum=1)

    with pytest.raises(ValidationError):
        open_table(at=house, label=table.label, ruleset="european", minimum=1, maximum=1)


def test_a_time_zone_must_exist(db):
    with pytest.raises(ValidationError, match="Mars/Base"):
        open_property(name="X", time_zone="Mars/Base", day_starts_at=time(6))


def counts():
    return [model.objects.count() for model in (Property, Table, User, Membership)]


def test_the_demo_house_is_made_once(db, capsys):
    call_command("demo_house")
    first = capsys.readouterr().out
    call_command("demo_house")

    assert counts() == [1, 4, 9, 9]
    assert set(Table.objects.values_list("ruleset", flat=True)) == {
        "california-grand", "six-deck", "spanish-21", "european",
    }  # fmt: skip
    assert all(role.value in first for role in Role)
    assert capsys.readouterr().out == ""


def test_the_demo_house_leaves_what_was_changed(db):
    call_command("demo_house", stdout=StringIO())
    User.objects.get(username="dealer").delete()
    Table.objects.filter(label="BJ-1").update(maximum=99900)

    call_command("demo_house", stdout=StringIO())

    assert counts() == [1, 4, 9, 9]
    assert Table.objects.get(label="BJ-1").maximum == 99900
