"""The site for a web server: `gunicorn --config python:adjudicator.web adjudicator.wsgi`."""

import os

from django.core.wsgi import get_wsgi_application

from adjudicator.chunked import with_length

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "adjudicator.settings")

application = with_length(get_wsgi_application())
