#!/usr/bin/env python
"""The project's command line: `python manage.py help` lists what it can do."""

import os
import sys


def main() -> None:
    if is_offline(sys.argv):
        os.environ["DJANGO_SETTINGS_MODULE"] = "adjudicator.offline"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "adjudicator.settings")
    from django.conf import settings
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        settings._setup()
    except ImproperlyConfigured as refusal:
        sys.exit(str(refusal))
    execute_from_command_line(sys.argv)


def is_offline(arguments: list[str]) -> bool:
    from adjudicator.offline import COMMANDS

    return len(arguments) > 1 and arguments[1] in COMMANDS


if __name__ == "__main__":
    main()
