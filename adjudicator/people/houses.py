"""Properties and their tables: opening them, listing them, and the gaming day."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db.models import QuerySet

from adjudicator.people.models import Property, Table, User


def open_property(*, name: str, time_zone: str, day_starts_at: time) -> Property:
    """Raises ValidationError for an unknown time zone or a name that is taken."""
    house = Property(name=name, time_zone=time_zone, day_starts_at=day_starts_at)
    house.full_clean()
    house.save()
    return house


def open_table(*, at: Property, label: str, ruleset: str, minimum: int, maximum: int) -> Table:
    """Limits in minor units. Raises ValidationError for limits out of order or a label that is taken."""
    table = Table(house=at, label=label, ruleset=ruleset, minimum=minimum, maximum=maximum)
    table.full_clean()
    table.save()
    return table


def tables_for(user: User) -> QuerySet[Table]:
    """The tables of every property at which the user holds a role."""
    return Table.objects.filter(house__in=user.roles_by_house).select_related("house").order_by("house__name", "label")


def gaming_date(*, at: Property, moment: datetime) -> date:
    """The gaming day to which an aware moment belongs, by the property's own clock.

    >>> from datetime import UTC
    >>> house = Property(time_zone="America/Los_Angeles", day_starts_at=time(6))
    >>> gaming_date(at=house, moment=datetime(2026, 3, 2, 13, 59, tzinfo=UTC))
    datetime.date(2026, 3, 1)
    >>> gaming_date(at=house, moment=datetime(2026, 3, 2, 14, 0, tzinfo=UTC))
    datetime.date(2026, 3, 2)
    """
    local = moment.astimezone(ZoneInfo(at.time_zone))
    before_the_cut = local.time() < at.day_starts_at
    return local.date() - timedelta(days=before_the_cut)
