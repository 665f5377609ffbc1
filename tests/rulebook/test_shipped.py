from __future__ import annotations

import subprocess
import sys

from adjudicator.rulebook import shipped


def test_clause_text() -> None:
    assert shipped.clause_texts()["six-deck/blackjack-pay"] == (
        "Six Deck Blackjack",
        "Bullet 1, sentence 3",
        "A blackjack is paid three for two.",
        "payout",
    )


def test_question() -> None:
    question = shipped.questions()["A-sp-01"]
    assert (question.default, list(question.readings), question.standing) == ("A", ["A", "B", "C", "D"], "open")


def test_texts_are_read_once() -> None:
    assert shipped.clause_texts() is shipped.clause_texts()
    assert shipped.questions() is shipped.questions()


def test_reading_the_files_needs_no_django() -> None:
    lines = (
        "import sys",
        "from adjudicator.rulebook import shipped as s",
        "s.clause_texts(), s.questions()",
        "sys.exit('django' in sys.modules)",
    )
    program = [sys.executable, "-c", "\n".join(lines)]
    assert subprocess.run(program, check=False, cwd=shipped.fixtures_dir().parent).returncode == 0
