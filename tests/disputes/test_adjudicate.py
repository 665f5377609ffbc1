"""`manage.py adjudicate`: for people and for programs, as the record's contract says."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from adjudicator.rulebook.shipped import fixtures_dir
from tests.processes import ROOT, clean_environment, manage

UNREADABLE = "rules: six-deck\n\nbet 1 25\ndeal 1 8q\n"
STOPPED = "rules: six-deck\nbet 1 25\n"
DEPENDS = "rules: spanish-21\nbet 1 20\ndeal 1 9h 5c\ndeal dealer Qd ??\nhit 1 7s\nstand 1\nturn 8h\n"


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., str]:
    """`file("a.round", text)`: the path of a file with that text, or with those bytes."""

    def make(name: str, content: str | bytes) -> str:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return str(path)

    return make


class Told:
    """What a run of the command printed, and its exit status."""

    def __init__(self, *arguments: str) -> None:
        out, err = io.StringIO(), io.StringIO()
        self.exit: Any = 0
        try:
            call_command("adjudicate", *arguments, stdout=out, stderr=err)
        except SystemExit as stop:
            self.exit = stop.code
        self.out, self.err = out.getvalue(), err.getvalue()
        self.lines = self.out.splitlines()

    @property
    def objects(self) -> list[Any]:
        return [json.loads(line) for line in self.lines]


def test_line_one_is_the_decision_and_line_two_the_money(file, split):
    told = Told(file("a.round", split))

    assert told.exit == 0
    assert told.lines[:2] == [
        "Ruled. Spot 2 wins 3 to 2: pay $15.00 more.",
        "In all: pay $125.00, take $5.00. $75.00 is due and $60.00 was paid: pay $15.00 more. "
        "Not yet paid: pay $50.00, take $5.00.",
    ]
    assert "Six Deck Blackjack, Bullet 1, sentence 3: A blackjack is paid three for two." in told.out
    assert "7 stated · 1 follows from" in told.out


@pytest.mark.parametrize(("record", "status"), [(STOPPED, 3), (DEPENDS, 4), (UNREADABLE, 2)])
@pytest.mark.parametrize("json", [[], ["--json"]])
def test_the_exit_status_says_how_far_it_is_decided(file, record, status, json):
    assert Told(*json, file("a.round", record)).exit == status


def test_json_is_one_line_a_file_in_order_and_the_highest_status(file, split):
    files = [file("a.round", split), file("b.round", UNREADABLE), file("c.round", STOPPED), file("d.round", DEPENDS)]
    told = Told("--json", *files)

    assert told.exit == 4
    assert [one["file"] for one in told.objects] == files
    assert [one["exit"] for one in told.objects] == [0, 2, 3, 4]
    assert told.objects[1]["error"] | {"line": 4, "column": 8} == told.objects[1]["error"]
    assert told.err == ""


def test_a_refused_record_goes_to_standard_error_and_the_run_goes_on(file, split):
    bad, good = file("bad.round", UNREADABLE), file("good.round", split)
    told = Told(bad, good)

    assert told.exit == 2
    assert told.err.startswith(f"{bad}: line 4, column 8: “8q” stands here; expected a card")
    assert told.lines[:2] == [f"== {good}", "Ruled. Spot 2 wins 3 to 2: pay $15.00 more."]


@pytest.mark.parametrize(
    ("content", "line", "column", "about"),
    [
        (b"rules: six-deck\nnote caf\xe9\n", 2, 9, "UTF-8"),
        (b"rules: six-deck\nnote \x00\n", 2, 6, "plain text"),
        (b"#" * 10_000_000, 1, 1, "64 KiB"),
        ("é" * 40_000, 1, 1, "64 KiB"),
        ("rules: six-deck\nbet 1 1e400\n", 2, 7, "amount"),
        ("rules: six-deck\nbet 1 -5\n", 2, 7, "amount"),
        ("rules: six-deck\nbet 1 NaN\n", 2, 7, ""),
        ("rules: six-deck\nfold 1\n", 2, 1, "verb"),
        ("rules: six-deck\nbet 1 5\ndeal 1 8h\nsplit 1\n", 4, 1, ""),
    ],
    ids=["latin-1", "nul", "10-mb", "many-bytes", "1e400", "negative", "nan", "verb", "one-card-split"],
)
def test_bad_input_is_refused_with_a_clear_line(file, content, line, column, about):
    [refused] = Told("--json", file("bad.round", content)).objects

    assert refused["exit"] == 2
    assert refused["error"]["line"] == line
    assert about in refused["error"]["message"]
    assert refused["error"]["column"] == column or not about


@pytest.mark.parametrize("name", ["missing.round", "."])
def test_what_is_no_file_is_refused_and_the_run_goes_on(tmp_path, file, split, name):
    told = Told("--json", str(tmp_path / name), file("good.round", split))

    assert [one["exit"] for one in told.objects] == [2, 0]
    assert told.objects[0]["error"]["code"] == "unreadable-file"


def test_the_caller_names_the_rules_of_a_record_that_names_none(file):
    record = file("a.round", "bet 1 10\ndeal 1 As Kd\ndeal dealer 9c\n")

    assert Told("--json", "--rules", "european", record).objects[0]["rules"]["slug"] == "european"
    assert Told("--json", record).objects[0]["error"]["code"] == "no-rules"


def test_a_ruleset_by_path_takes_the_place_of_the_shipped_one(tmp_path, file, split):
    own = tmp_path / "own.toml"
    shipped = (fixtures_dir() / "rulesets" / "six-deck.toml").read_text()
    own.write_text(shipped.replace('version = "2010-01-14"', 'version = "our-house"'))

    assert Told("--json", "--rules", str(own), file("a.round", split)).objects[0]["rules"]["version"] == "our-house"


@pytest.mark.parametrize("content", [None, "slug = ", "slug = 'x'"])
def test_a_ruleset_that_cannot_be_read_stops_the_run(tmp_path, file, split, content):
    own = tmp_path / "own.toml"
    if content is not None:
        own.write_text(content)

    with pytest.raises(CommandError, match=r"own\.toml") as refusal:
        call_command("adjudicate", "--rules", str(own), file("a.round", split))
    assert refusal.value.returncode == 2


def test_standard_input_without_a_database(tmp_path, split):
    command = [sys.executable, "manage.py", "adjudicate", "-", "--json"]
    environment = clean_environment(tmp_path / "var", DATABASE_URL="sqlite:////nowhere/at/all.sqlite3", SECRET_KEY="x1y2z" * 12)
    environment |= {"ALLOWED_HOSTS": "localhost"}
    run = subprocess.run(command, cwd=ROOT, env=environment, input=split, capture_output=True, text=True, timeout=60)

    assert (run.returncode, run.stderr) == (0, "")
    assert json.loads(run.stdout)["file"] == "-"


def test_the_locale_does_not_matter(tmp_path, file):
    run = manage("adjudicate", "--json", file("a.round", UNREADABLE), var=tmp_path, PYTHONIOENCODING="ascii")

    assert "“8q” stands here" in json.loads(run.stdout)["error"]["message"]


@pytest.mark.slow
def test_the_first_answer_comes_within_half_a_second_beyond_djangos_own(tmp_path, file, split):
    record = file("a.round", split)

    def seconds(*arguments: str) -> float:
        began = time.perf_counter()
        manage(*arguments, var=tmp_path)
        return time.perf_counter() - began

    own = min(seconds("version") for _ in range(3))
    assert min(seconds("adjudicate", record) for _ in range(3)) - own < 0.5
