"""Starting the project's own commands as a user would, with nothing of this process's environment but the path."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def clean_environment(var: Path, **more: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return kept | {"VAR_DIR": str(var), "PYTHONDONTWRITEBYTECODE": "1"} | more


def manage(*arguments: str, var: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "manage.py"), *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=clean_environment(var, **environment), capture_output=True, text=True, timeout=60
    )


def wait_for(condition: Callable[[], Any], *, seconds: float = 20) -> Any:
    """What `condition` returns once it is true; an AssertionError when it stays false."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.05)
    raise AssertionError(f"It did not happen within {seconds} seconds.")
