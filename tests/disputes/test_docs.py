"""What a program relies on is written down."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import ROOT

DOCUMENT = (ROOT / "docs" / "interface.md").read_text(encoding="utf-8")


def codes_in(source: Path) -> Iterator[str]:
    """The codes with which a module refuses records: the fourth argument of RecordError, or `code=`."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RecordError":
            given = [*node.args[3:4], *(keyword.value for keyword in node.keywords if keyword.arg == "code")]
            yield from (str(one.value) for one in given if isinstance(one, ast.Constant))


def all_codes() -> list[str]:
    sources = [*(ROOT / "adjudicator" / "engine").glob("*.py"), *(ROOT / "adjudicator" / "disputes").rglob("*.py")]
    return sorted({code for source in sources for code in codes_in(source)} | {"unreadable-record"})


@pytest.mark.parametrize("code", all_codes())
def test_every_code_of_a_refusal_is_documented(code):
    assert f"`{code}`" in DOCUMENT


def test_the_readmes_record_is_the_example_of_the_scratch_pad():
    from adjudicator.disputes.examples import EXAMPLES

    assert EXAMPLES[0].record in (ROOT / "README.md").read_text(encoding="utf-8")
