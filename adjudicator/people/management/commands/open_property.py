from datetime import time
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser

from adjudicator.people.houses import open_property


class Command(BaseCommand):
    help = "Open a property: its name, its time zone, and when its gaming day starts."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--time-zone", required=True, help="such as America/Los_Angeles")
        parser.add_argument("--day-starts-at", type=time.fromisoformat, default=time(6), help="HH:MM, 06:00 if left out")

    def handle(self, *args: Any, name: str, time_zone: str, day_starts_at: time, **options: Any) -> None:
        try:
            house = open_property(name=name, time_zone=time_zone, day_starts_at=day_starts_at)
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from None
        self.stdout.write(f"{house} is open.")
