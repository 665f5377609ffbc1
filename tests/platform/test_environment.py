"""With nothing set the site runs on its own; a half-set environment is refused, and every variable at fault is named."""

import pytest

from tests.processes import manage

KEY = "k3y-" + "abcdefghij" * 6
FULL = {"SECRET_KEY": KEY, "ALLOWED_HOSTS": "rules.example"}


@pytest.fixture(scope="module")
def var(tmp_path_factory):
    return tmp_path_factory.mktemp("var")


@pytest.mark.parametrize(
    ("environment", "named"),
    [
        pytest.param({"DEBUG": "false"}, ["SECRET_KEY", "ALLOWED_HOSTS"], id="production-said-aloud"),
        pytest.param({"SECRET_KEY": KEY}, ["ALLOWED_HOSTS"], id="key-without-hosts"),
        pytest.param({"ALLOWED_HOSTS": "rules.example"}, ["SECRET_KEY"], id="hosts-without-key"),
        pytest.param({"DATABASE_URL": "postgres://h/d"}, ["SECRET_KEY", "ALLOWED_HOSTS"], id="database-alone"),
        pytest.param(FULL | {"ALLOWED_HOSTS": "rules.example,*"}, ["ALLOWED_HOSTS"], id="any-host"),
        pytest.param(FULL | {"SECRET_KEY": "short"}, ["SECRET_KEY"], id="short-key"),
        pytest.param(FULL | {"DATABASE_URL": "mysql://h/d"}, ["DATABASE_URL"], id="unknown-database"),
        pytest.param(FULL | {"DATABASE_URL": "postgres://h:p@h"}, ["DATABASE_URL"], id="database-without-name"),
        pytest.param(FULL | {"DATABASE_URL": "postgres://[h/d"}, ["DATABASE_URL"], id="database-no-url"),
        pytest.param(FULL | {"BROKER_URL": "localhost:6379"}, ["BROKER_URL"], id="broker-without-scheme"),
        pytest.param(FULL | {"BROKER_URL": "redis://"}, ["BROKER_URL"], id="broker-without-host"),
        pytest.param(FULL | {"BROKER_URL": "redis://h:port"}, ["BROKER_URL"], id="broker-no-url"),
        pytest.param(FULL | {"CSRF_TRUSTED_ORIGINS": "rules.example"}, ["CSRF_TRUSTED_ORIGINS"], id="origin-no-scheme"),
        pytest.param(FULL | {"SECRET_KEY": "", "SECRET_KEY_FILE": "/nowhere"}, ["SECRET_KEY_FILE"], id="no-such-file"),
        pytest.param({"DEBUG": "maybe"}, ["DEBUG"], id="no-boolean"),
        pytest.param({"PORT": "http"}, ["PORT"], id="no-number"),
        pytest.param({"LOG_LEVEL": "loud"}, ["LOG_LEVEL"], id="no-level"),
    ],
)
def test_a_faulty_environment_is_refused_by_name(var, environment, named):
    result = manage("check", var=var, **environment)

    assert result.returncode == 1
    assert "does not start" in result.stderr
    assert "Traceback" not in result.stderr
    for name in named:
        assert f"- {name} " in result.stderr


def test_a_refusal_never_prints_a_password(var):
    result = manage("check", var=var, **FULL, DATABASE_URL="mysql://me:hunter2@h/d", BROKER_URL="amq://me:hunter2@h")

    assert "DATABASE_URL" in result.stderr
    assert "BROKER_URL" in result.stderr
    assert "hunter2" not in result.stderr


@pytest.mark.parametrize("environment", [{}, {"DEBUG": "true"}], ids=["embedded", "debug"])
def test_with_nothing_set_it_runs_with_a_kept_secret(tmp_path, environment):
    assert manage("check", var=tmp_path, **environment).returncode == 0
    secret = (tmp_path / "secret-key").read_text()

    assert manage("check", var=tmp_path, **environment).returncode == 0
    assert (tmp_path / "secret-key").read_text() == secret
    assert (tmp_path / "secret-key").stat().st_mode & 0o077 == 0


def test_a_secret_may_stand_in_a_file(var, tmp_path):
    (tmp_path / "key").write_text(KEY + "\n")

    result = manage("check", var=var, ALLOWED_HOSTS="rules.example", SECRET_KEY_FILE=str(tmp_path / "key"))

    assert result.returncode == 0, result.stderr


def test_the_deployment_check_is_clean_under_production_settings(var):
    services = {"DATABASE_URL": "postgres://h/d", "BROKER_URL": "redis://h:6379/0", "TRUSTED_PROXIES": "1"}

    result = manage("check", "--deploy", "--fail-level", "WARNING", var=var, **FULL, **services)

    assert result.returncode == 0, result.stderr
    assert "no issues (0 silenced)" in result.stdout


def test_sqlite_writers_wait_for_one_another(settings):
    from adjudicator.settings.databases import sqlite

    assert sqlite("x")["OPTIONS"] == {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;",
    }


def test_every_variable_is_described():
    """The operations page and the settings name the same variables."""
    import re

    from tests.processes import ROOT

    code = "".join(file.read_text() for file in (ROOT / "adjudicator" / "settings").glob("*.py"))
    read = set(re.findall(r"(?:env|_env)\.(?:text|flag|whole|choice|items)\(\s*\"([A-Z_]+)\"", code))
    described = set(re.findall(r"^\| `([A-Z_]+)`", (ROOT / "docs" / "operations.md").read_text(), re.MULTILINE))

    assert read == described
