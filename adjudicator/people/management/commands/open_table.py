from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser

from adjudicator.engine.notation import cents
from adjudicator.people.houses import open_table
from adjudicator.people.models import Property


class Command(BaseCommand):
    help = "Open a table at a property: its label, its ruleset, and its limits."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("label", help="such as BJ-12")
        parser.add_argument("ruleset", help="a ruleset's slug, such as six-deck")
        parser.add_argument("--at", required=True, help="the property's name")
        parser.add_argument("--minimum", type=cents, required=True, help="the smallest main wager, such as 10")
        parser.add_argument("--maximum", type=cents, required=True, help="the largest main wager, such as 500")

    def handle(self, *args: Any, at: str, **options: Any) -> None:
        house = Property.objects.filter(name=at).first()
        if house is None:
            raise CommandError(f"There is no property {at!r}.")
        limits = {name: options[name] for name in ("label", "ruleset", "minimum", "maximum")}
        try:
            table = open_table(at=house, **limits)
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from None
        self.stdout.write(f"{table.label} is open at {house}.")
