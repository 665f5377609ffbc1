from typing import Any

from django.core.management.base import BaseCommand

from adjudicator.people import demo


class Command(BaseCommand):
    help = "Make the demo house: a property, a table for each game, one account a role. A second run changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        passwords = demo.build()
        if not passwords:
            return
        self.stdout.write("One-time passwords, shown only now; each is replaced at the first login:")
        for username, password in passwords.items():
            self.stdout.write(f"  {username:<18}{password}")
