from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from adjudicator.rulebook import shipped
from adjudicator.rulebook.models import Clause


@pytest.mark.django_db
def test_load_reports_then_reports_nothing(fixtures: Path) -> None:
    first, second = StringIO(), StringIO()
    call_command("load_rulebook", "--from", str(fixtures), stdout=first)
    call_command("load_rulebook", "--from", str(fixtures), stdout=second)
    assert "clauses: 275 added, 0 changed, 0 removed" in first.getvalue().splitlines()
    assert second.getvalue() == "nothing changed\n"


@pytest.mark.django_db
def test_load_takes_the_shipped_files_by_default() -> None:
    call_command("load_rulebook", stdout=StringIO())
    assert Clause.objects.count() == 275


def test_check_fails_with_one_line_a_problem(fixtures: Path) -> None:
    path = fixtures / "questions" / "european.toml"
    path.write_text(path.read_text().replace('"european/standoff"', '"european/gone"', 1))
    output = StringIO()
    with pytest.raises(SystemExit) as exit_:
        call_command("check_rulebook", "--from", str(fixtures), "--cases", str(shipped.cases_dir()), stdout=output)
    assert exit_.value.code == 1
    assert "clause-ids-exist: A-eu-02: there is no clause european/gone" in output.getvalue().splitlines()


def test_check_passes_without_a_problem(fixtures: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from adjudicator.rulebook import gates
    from adjudicator.rulebook.management.commands import check_rulebook

    sound = [gate for gate in gates.STRUCTURAL_GATES if gate.name not in ("executed-clauses-rest", "open-questions-asked")]
    monkeypatch.setattr(check_rulebook, "STRUCTURAL_GATES", sound)
    monkeypatch.setattr(check_rulebook, "PLAY_GATES", ())
    output = StringIO()
    call_command("check_rulebook", "--from", str(fixtures), stdout=output)
    assert output.getvalue() == "13 gates, 0 problems\n"
