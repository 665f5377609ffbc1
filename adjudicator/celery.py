"""The worker's application. Not imported by the package itself, so that the engine and the command line start without it."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "adjudicator.settings")

app = Celery("adjudicator")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(related_name="worker")
