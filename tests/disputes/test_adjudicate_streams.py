"""`manage.py adjudicate` as a process: it depends on no site, and no stream that fails ends in a traceback."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command

from adjudicator.disputes.management.commands import adjudicate
from tests.processes import ROOT, clean_environment

UNREADABLE = "rules: six-deck\n\nbet 1 25\ndeal 1 8q\n"
SITES = [
    {"DEBUG": "false"},
    {"DATABASE_URL": "postgres://nobody@nowhere/at-all"},
    {"ALLOWED_HOSTS": "*", "PORT": "http", "LOG_LEVEL": "loud"},
    {"DJANGO_SETTINGS_MODULE": "no.such.settings"},
]


@pytest.fixture
def record(tmp_path, split):
    (tmp_path / "a.round").write_text(split)
    return str(tmp_path / "a.round")


def shell(command, var, **environment):
    """Run with `$MANAGE` standing for the project's command line."""
    environment = clean_environment(var, MANAGE=f"{sys.executable} {ROOT / 'manage.py'}", **environment)
    return subprocess.run(["bash", "-c", command], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("site", SITES, ids=lambda site: next(iter(site)))
def test_no_setting_of_a_site_matters(tmp_path, record, site):
    var = tmp_path / "a-file"
    var.write_text("no folder can be made here")
    run = shell(f"$MANAGE adjudicate {record}", var / "var", **site)

    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("Ruled. ")


def test_nothing_is_written(tmp_path, record):
    shell(f"$MANAGE adjudicate {record}", tmp_path / "var")
    shell("$MANAGE check_rulebook", tmp_path / "var")

    assert os.listdir(tmp_path) == ["a.round"]


def test_a_reader_that_goes_away_ends_it_quietly(tmp_path, record):
    run = shell(f"$MANAGE adjudicate --json {' '.join([record] * 300)} | head -1; echo ${{PIPESTATUS[0]}}", tmp_path)

    assert (run.stdout.splitlines()[-1], run.stderr) == ("141", "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="There is no disk here that is always full.")
@pytest.mark.parametrize("command", ["adjudicate", "adjudicate --json"])
def test_a_full_disk_is_said(tmp_path, record, command):
    run = shell(f"$MANAGE {command} {record} > /dev/full", tmp_path)

    assert (run.returncode, run.stderr) == (1, "CommandError: Standard output can't be written: No space left on device.\n")


def test_a_closed_output_is_said(tmp_path, record):
    run = shell(f"$MANAGE adjudicate {record} >&-", tmp_path)

    assert (run.returncode, run.stderr) == (1, "CommandError: Standard output can't be written: it is closed.\n")


def test_a_closed_input_is_a_refused_record(tmp_path):
    run = shell("$MANAGE adjudicate --json - <&-", tmp_path)

    assert (run.returncode, run.stderr) == (2, "")
    assert json.loads(run.stdout)["error"]["code"] == "unreadable-file"


def test_a_closed_error_stream_loses_nothing_else(tmp_path, record):
    run = shell(f"$MANAGE adjudicate --json /nowhere {record} 2>&-", tmp_path)

    assert run.returncode == 2
    assert [json.loads(line)["exit"] for line in run.stdout.splitlines()] == [2, 0]


@pytest.mark.parametrize("traceback", [False, True])
def test_a_fault_of_ours_at_one_record_does_not_lose_the_others(tmp_path, record, monkeypatch, traceback):
    (tmp_path / "b.round").write_text("rules: six-deck\nnote odd\n")
    rule_on = adjudicate.rule_on

    def broken(*, text, **more):
        if "odd" in text:
            raise KeyError("inside")
        return rule_on(text=text, **more)

    monkeypatch.setattr(adjudicate, "rule_on", broken)
    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(SystemExit) as stop:
        call_command("adjudicate", "--json", str(tmp_path / "b.round"), record, stdout=out, stderr=err, traceback=traceback)

    told = [json.loads(line) for line in out.getvalue().splitlines()]
    assert stop.value.code == 2
    assert [one["exit"] for one in told] == [2, 0]
    assert told[0]["error"]["code"] == "internal-fault"
    assert "internal fault (KeyError)" in told[0]["error"]["message"]
    assert ("Traceback" in err.getvalue()) is traceback


@pytest.mark.parametrize(("rules", "noted"), [("european", True), ("six-deck", False), ("six-deck@1999", True), (None, False)])
def test_rules_that_are_not_used_are_noted(tmp_path, rules, noted):
    (tmp_path / "a.round").write_text("rules: six-deck\nbet 1 25\ndeal 1 As Kd\ndeal dealer 9c\n")
    err = io.StringIO()
    named = ["--rules", rules] if rules else []
    call_command("adjudicate", *named, str(tmp_path / "a.round"), stdout=io.StringIO(), stderr=err)

    assert ("is not used; the record names its own, six-deck" in err.getvalue()) is noted


@pytest.mark.parametrize("rules", ["mine.txt", "house/mine", "./mine"])
def test_a_path_that_is_no_toml_is_said(record, rules):
    with pytest.raises(CommandError, match=r"path of a file that ends in \.toml") as refusal:
        call_command("adjudicate", "--rules", rules, record)
    assert refusal.value.returncode == 2
