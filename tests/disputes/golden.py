"""The records of the golden cases."""

from __future__ import annotations

import tomllib

from adjudicator.rulebook.shipped import cases_dir

RECORDS: dict[str, str] = {
    case["id"]: case["record"].lstrip("\n")
    for path in sorted(cases_dir().glob("*.toml"))
    for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
}
