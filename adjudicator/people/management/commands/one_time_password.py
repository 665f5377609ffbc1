from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from adjudicator.people.accounts import issue_one_time_password
from adjudicator.people.models import User


class Command(BaseCommand):
    help = "Give a user a new one-time password. Their sessions end, and their API token is revoked."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")

    def handle(self, *args: Any, username: str, **options: Any) -> None:
        user = User.objects.filter(username=username).first()
        if user is None:
            raise CommandError(f"There is no user {username!r}.")
        self.stdout.write(issue_one_time_password(user=user))
