"""The worker's application. Not imported by the package itself, so that the engine and the command line start without it."""

import os
import warnings

from celery import Celery

# The queue carries numbers of jobs and nothing that could be run: who owns the process does not matter to it.
warnings.filterwarnings("ignore", message=".*superuser privileges")

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "adjudicator.settings")

app = Celery("adjudicator")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(related_name="worker")
