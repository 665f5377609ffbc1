"""The settings of commands that rule on files: no database, no folder, and nothing of the environment.

A record's ruling must not depend on whether a site runs here, or how. `manage.py` chooses these settings for the commands in
`COMMANDS`; everything else goes by `adjudicator.settings`.
"""

COMMANDS = ("adjudicate", "check_rulebook")

SECRET_KEY = "signs-nothing"  # noqa: S105
INSTALLED_APPS = ["adjudicator.rulebook", "adjudicator.disputes"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_I18N = False
USE_TZ = True
