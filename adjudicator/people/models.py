"""Who works where: users, properties, their tables, and the roles that people hold at a property."""

from __future__ import annotations

from functools import cached_property
from zoneinfo import available_timezones

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from adjudicator.people.roles import Role


def check_time_zone(name: str) -> None:
    if name not in available_timezones():
        raise ValidationError(_("%(name)s is not a known time zone."), code="time-zone", params={"name": name})


class UserManager(BaseUserManager["User"]):
    """What Django's own commands need; the house's own actions are in `accounts`."""

    def create_user(self, username: str, password: str | None = None, **fields: object) -> User:
        user = self.model(username=self.model.normalize_username(username), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, username: str, password: str | None = None, **fields: object) -> User:
        return self.create_user(username, password, is_superuser=True, **fields)


class User(AbstractBaseUser, PermissionsMixin):
    username = models.CharField(_("user name"), max_length=60, unique=True, validators=[UnicodeUsernameValidator()])
    name = models.CharField(_("name"), max_length=120, blank=True)
    is_active = models.BooleanField(_("active"), default=True)
    must_choose_password = models.BooleanField(
        _("must choose a password"), default=False, help_text=_("Set while the password is a one-time password.")
    )
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    USERNAME_FIELD = "username"
    REQUIRED_FIELDS = []
    objects = UserManager()

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")

    def __str__(self) -> str:
        return self.name or self.username

    @cached_property
    def roles_by_house(self) -> dict[int, frozenset[str]]:
        """Property id to the roles held there; read once, so a request asks the database once."""
        held: dict[int, set[str]] = {}
        for house_id, role in self.memberships.values_list("house_id", "role"):
            held.setdefault(house_id, set()).add(role)
        return {house_id: frozenset(roles) for house_id, roles in held.items()}

    def roles_at(self, house_id: int) -> frozenset[str]:
        return self.roles_by_house.get(house_id, frozenset())

    @property
    def roles(self) -> frozenset[str]:
        """Every role held at any property."""
        return frozenset().union(*self.roles_by_house.values())

    @property
    def role_labels(self) -> list[str]:
        return [str(role.label) for role in Role if role in self.roles]


class Property(models.Model):
    """A casino. Its gaming day begins at `day_starts_at`, local time: a round at 02:00 belongs to the day before."""

    name = models.CharField(_("name"), max_length=120, unique=True)
    time_zone = models.CharField(_("time zone"), max_length=60, validators=[check_time_zone])
    day_starts_at = models.TimeField(_("gaming day begins at"))

    class Meta:
        verbose_name = _("property")
        verbose_name_plural = _("properties")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class Table(models.Model):
    """A table: the label on its sign, the ruleset played there, its limits in minor units (cents)."""

    house = models.ForeignKey(Property, models.PROTECT, related_name="tables")
    label = models.CharField(_("label"), max_length=20)
    ruleset = models.SlugField(_("ruleset"))
    minimum = models.PositiveBigIntegerField(_("minimum"), help_text=_("In minor units."))
    maximum = models.PositiveBigIntegerField(_("maximum"), help_text=_("In minor units."))

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering = ["label"]
        constraints = [
            models.UniqueConstraint(fields=["house", "label"], name="table_label_once_a_house"),
            models.CheckConstraint(
                condition=models.Q(minimum__gt=0, maximum__gte=models.F("minimum")),
                name="table_limits_in_order",
                violation_error_message=_("The maximum is below the minimum."),
            ),
        ]

    def __str__(self) -> str:
        return self.label


class Membership(models.Model):
    """One role of one person at one property."""

    user = models.ForeignKey(User, models.CASCADE, related_name="memberships")
    house = models.ForeignKey(Property, models.CASCADE, related_name="memberships")
    role = models.CharField(_("role"), max_length=20, choices=Role.choices)

    class Meta:
        verbose_name = _("role")
        verbose_name_plural = _("roles")
        constraints = [
            models.UniqueConstraint(fields=["user", "house", "role"], name="role_once_a_person_and_house"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="role_is_known"),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}, {self.house}"
