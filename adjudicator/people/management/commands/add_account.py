from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from adjudicator.people.accounts import create_user, grant_role
from adjudicator.people.models import Property, User
from adjudicator.people.roles import Role


class Command(BaseCommand):
    help = "Give a person an account and a role at a property. A new account's one-time password is printed, once."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")
        parser.add_argument("--name", default="", help="the person's name; the user name if left out")
        parser.add_argument("--at", required=True, help="the property's name")
        parser.add_argument("--role", required=True, choices=Role.values)

    @transaction.atomic
    def handle(self, *args: Any, username: str, name: str, at: str, role: str, **options: Any) -> None:
        house = Property.objects.filter(name=at).first()
        if house is None:
            raise CommandError(f"There is no property {at!r}.")
        user, password = self._account(username, name)
        grant_role(user=user, at=house, role=Role(role))
        self.stdout.write(f"{username} is {Role(role).label.lower()} at {house}.")
        if password:
            self.stdout.write(f"One-time password: {password}")

    def _account(self, username: str, name: str) -> tuple[User, str]:
        """The account there is, or a new one with its one-time password."""
        known = User.objects.filter(username=username).first()
        if known is not None:
            return known, ""
        try:
            return create_user(username=username, name=name or username)
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from None
