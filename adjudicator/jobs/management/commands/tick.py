from typing import Any

from django.core.management.base import BaseCommand

from adjudicator.jobs.reaper import reap


class Command(BaseCommand):
    help = "Periodic work, for cron where bin/serve does not run: offer jobs again whose worker or message is gone."

    def handle(self, *args: Any, **options: Any) -> None:
        count = reap()
        if count:
            self.stdout.write(f"Jobs offered again: {count}.")
