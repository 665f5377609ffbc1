"""Where the site runs: on its own with nothing set (embedded), deployed by an operator, or on a developer's machine (DEBUG)."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from adjudicator.settings.environment import Environment

ROOT = Path(__file__).resolve().parent.parent.parent
OWN_MACHINE = ("localhost", "127.0.0.1", "[::1]")

# An operator who sets one of these runs the site for others: then a secret key and the host names are due as well.
DECLARING = (
    "SECRET_KEY",
    "ALLOWED_HOSTS",
    "DATABASE_URL",
    "BROKER_URL",
    "CSRF_TRUSTED_ORIGINS",
    "TRUSTED_PROXIES",
    "HTTPS",
)


def is_deployed(env: Environment, *, debug: bool) -> bool:
    """True when the environment speaks for a production site. `DEBUG=false`, said aloud, does too."""
    return not debug and (env.any_set(DECLARING) or env.is_set("DEBUG"))


def var_folder(env: Environment) -> Path:
    """The folder for everything that the site writes; made if it is missing."""
    folder = Path(env.text("VAR_DIR") or ROOT / "var")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        env.refuse("VAR_DIR", f"is {str(folder)!r}, which can't be made: {error.strerror}.")
    return folder


def secret_key(env: Environment, *, deployed: bool, var: Path) -> str:
    if not deployed and not env.is_set("SECRET_KEY"):
        return kept_secret(env, var / "secret-key")
    key = env.text("SECRET_KEY")
    if not key:
        env.refuse("SECRET_KEY", "is not set. Make one: python -c 'import secrets; print(secrets.token_urlsafe(64))'")
    elif deployed and (len(key) < 50 or len(set(key)) < 5):
        env.refuse("SECRET_KEY", "is too short: it must have at least 50 characters, five of them different.")
    return key


def kept_secret(env: Environment, file: Path) -> str:
    """The secret of an embedded site, made at the first start and kept, so that a restart logs nobody out."""
    try:
        if not file.exists():
            _write_once(file, secrets.token_urlsafe(64))
        return file.read_text().strip()
    except OSError as error:
        env.refuse("VAR_DIR", f"holds no secret key, and none can be written: {error.strerror}.")
        return ""


def _write_once(file: Path, text: str) -> None:
    # Two processes may start at once: the link makes the whole file appear, and the second one loses.
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(text)
    try:
        os.link(draft, file)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def allowed_hosts(env: Environment, *, deployed: bool) -> list[str]:
    hosts = env.items("ALLOWED_HOSTS", () if deployed else OWN_MACHINE)
    if deployed and "*" in hosts:
        env.refuse("ALLOWED_HOSTS", "holds *, which lets anybody name the site as they like; name the hosts.")
    if not hosts:
        env.refuse("ALLOWED_HOSTS", "is not set: the host names under which the site is reached, with commas between.")
    return hosts
