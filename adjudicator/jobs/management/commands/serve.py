from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connections

from adjudicator.jobs.reaper import reap
from adjudicator.preparing import prepare
from adjudicator.serve import NotServedError, ProcessGroup, check_port


class Command(BaseCommand):
    help = "Bring the data up to date, then run the web server and the worker until stopped. HOST and PORT say where."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = settings.LISTEN_HOST, settings.LISTEN_PORT
        try:
            check_port(host, port)
            prepare()
            connections.close_all()
            ProcessGroup(host, port).run(ready=self._say_where, tick=reap)
        except NotServedError as error:
            raise CommandError(str(error)) from error

    def _say_where(self) -> None:
        host = "localhost" if settings.LISTEN_HOST in ("0.0.0.0", "::") else settings.LISTEN_HOST  # noqa: S104
        self.stdout.write(f"Serving on http://{host}:{settings.LISTEN_PORT}/ (Ctrl-C stops it).")
        self.stdout.flush()
