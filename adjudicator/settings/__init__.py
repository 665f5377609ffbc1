"""Settings of the site, from the environment alone (docs/operations.md lists every variable).

With none set the site runs on its own: SQLite and a file queue in `var/`, reachable from this machine only. As soon as one
variable speaks for a production site, those that belong to it are due, and a start without them is refused by name.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from adjudicator.settings import broker, databases, place, security
from adjudicator.settings.api import REST_FRAMEWORK, SPECTACULAR_SETTINGS  # noqa: F401
from adjudicator.settings.environment import Environment
from adjudicator.settings.security import (  # noqa: F401
    AUTH_PASSWORD_VALIDATORS,
    CONTENT_SECURITY_POLICY,
    PASSWORD_HASHERS,
)

_env = Environment()

BASE_DIR = place.ROOT
DEBUG = _env.flag("DEBUG", default=False)
DEPLOYED = place.is_deployed(_env, debug=DEBUG)
VAR_DIR = place.var_folder(_env)
SECRET_KEY = place.secret_key(_env, deployed=DEPLOYED, var=VAR_DIR)
ALLOWED_HOSTS = place.allowed_hosts(_env, deployed=DEPLOYED)
DATABASES = databases.databases(_env, VAR_DIR)
DEMO_HOUSE = _env.flag("DEMO_HOUSE", default=not DEPLOYED)
LISTEN_HOST = _env.text("HOST", "127.0.0.1")
LISTEN_PORT = _env.whole("PORT", default=8000, low=1, high=65535)
WEB_THREADS = _env.whole("WEB_THREADS", default=8, low=1, high=64)
WEB_WORKERS = _env.whole("WEB_WORKERS", default=2, low=1, high=64)
LOG_LEVEL = _env.choice("LOG_LEVEL", default="INFO", choices=("DEBUG", "INFO", "WARNING", "ERROR"))
TRUSTED_PROXIES = _env.whole("TRUSTED_PROXIES", default=0, high=9)
HTTPS = _env.flag("HTTPS", default=DEPLOYED)

globals().update(broker.celery_settings(_env, VAR_DIR))
globals().update(security.cookies(https=HTTPS))
globals().update(security.transport(_env, https=HTTPS, proxies=TRUSTED_PROXIES))
globals().update(security.login_protection(_env))

_env.settle()

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "rest_framework.authtoken",
    "django_filters",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_htmx",
    "template_partials",
    "lucide",
    "rules",
    "csp",
    "axes",
    "adjudicator.people",
    "adjudicator.audit",
    "adjudicator.jobs",
    "adjudicator.rulebook",
    "adjudicator.disputes",
    "benchmarks",
]

MIDDLEWARE = [
    "adjudicator.middleware.ApiProblemsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "adjudicator.people.middleware.OwnPasswordMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "adjudicator.people.context.frame",
            ],
        },
    }
]

ROOT_URLCONF = "adjudicator.urls"
WSGI_APPLICATION = "adjudicator.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "people.User"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "rules.permissions.ObjectPermissionBackend",
    "adjudicator.people.backends.PasswordBackend",
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "login"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "adjudicator" / "static"]
MEDIA_ROOT = VAR_DIR / "files"
RATES_DIR = VAR_DIR / "rates"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
FILE_UPLOAD_PERMISSIONS = 0o640

# What runs in the background: a kind's name and where it is found. Looked up when needed, because the machinery of jobs
# lies below the floors that use it.
JOB_KINDS = {"replay": "adjudicator.rulebook.replay.KIND"}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        # Celery says nothing of use about each message; gunicorn and Django speak through the root.
        "celery": {"level": "WARNING"},
        "kombu": {"level": "WARNING"},
        "kombu.connection": {"level": "ERROR"},  # a queue of files has no host, and needs none
        "django.server": {"handlers": ["console"], "level": LOG_LEVEL, "propagate": False},
    },
}
