"""The site's settings for tests: everything written goes to a folder of its own, and nothing slow is done twice."""

import atexit
import os
import shutil
import tempfile

if "VAR_DIR" not in os.environ:
    os.environ["VAR_DIR"] = tempfile.mkdtemp(prefix="adjudicator-test-")
    atexit.register(shutil.rmtree, os.environ["VAR_DIR"], ignore_errors=True)
os.environ.setdefault("SECRET_KEY", "for-tests-only-" + "0123456789" * 5)
os.environ.setdefault("ALLOWED_HOSTS", "testserver,localhost,127.0.0.1")
os.environ.setdefault("HTTPS", "false")

from adjudicator.settings import *  # noqa: F403
from adjudicator.settings import JOB_KINDS, VAR_DIR

# A manifest names only what was collected; tests/platform/test_serve.py runs the real thing.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
RATES_DIR = VAR_DIR / f"rates-{os.getpid()}"  # tests that run side by side have the same accounts
AXES_ENABLED = False  # switched on by its own tests
JOB_KINDS = JOB_KINDS | {name: f"tests.jobs.kinds.{name.upper()}" for name in ("lines", "slow", "broken")}
CELERY_TASK_DEFAULT_QUEUE = os.environ.get("TEST_QUEUE", "celery")
