#!/usr/bin/env python
"""The project's command line: `python manage.py help` lists what it can do."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "adjudicator.settings")
    from django.conf import settings
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        settings._setup()
    except ImproperlyConfigured as refusal:
        sys.exit(str(refusal))
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
