from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connections

from adjudicator.jobs.reaper import reap
from adjudicator.preparing import prepare
from adjudicator.serve import NotServedError, ProcessGroup, check_port
from adjudicator.starting import one_at_a_time, usable_database


class Command(BaseCommand):
    help = "Bring the data up to date, then run the web server and the worker until stopped. HOST and PORT say where."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = settings.LISTEN_HOST, settings.LISTEN_PORT
        try:
            with one_at_a_time(self._say) as started:
                check_port(host, port)
                with usable_database():
                    prepare()
                connections.close_all()

                def ready() -> None:
                    started()
                    self._say_where()

                # The lock is held until the port answers, so that whoever waited finds it taken.
                ProcessGroup(host, port).run(ready=ready, tick=reap)
        except NotServedError as error:
            raise CommandError(str(error)) from error

    def _say(self, sentence: str) -> None:
        self.stdout.write(sentence)
        self.stdout.flush()

    def _say_where(self) -> None:
        host = "localhost" if settings.LISTEN_HOST in ("0.0.0.0", "::") else settings.LISTEN_HOST  # noqa: S104
        self._say(f"Serving on http://{host}:{settings.LISTEN_PORT}/ (Ctrl-C stops it).")
