"""What rests on a clause inside the rulebook itself: ruleset terms, questions of the register, golden cases."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from adjudicator.rulebook import shipped
from adjudicator.rulebook.dependants import Dependant, enrol_finder


def enrol() -> None:
    enrol_finder("terms", _("Values and outcome rows"), terms_resting_on)
    enrol_finder("questions", _("Questions of the register"), questions_touching)
    enrol_finder("cases", _("Golden cases that cite it"), cases_citing)


def terms_resting_on(clause_ids: Sequence[str]) -> list[Dependant]:
    from adjudicator.rulebook import selectors

    wanted = set(clause_ids)
    return [
        Dependant(f"{version.slug}: {term.path}", version.get_absolute_url(), term.value)
        for version in selectors.current_rulesets()
        for term in selectors.terms(version)
        if wanted.intersection(term.clauses)
    ]


def questions_touching(clause_ids: Sequence[str]) -> list[Dependant]:
    from adjudicator.rulebook import selectors

    return [
        Dependant(question.identifier, question.get_absolute_url(), question.title)
        for question in selectors.questions_touching(clause_ids)
    ]


def cases_citing(clause_ids: Sequence[str]) -> list[Dependant]:
    wanted = set(clause_ids)
    return [Dependant(case.id, "", case.title) for case in shipped.golden_cases() if wanted.intersection(case.cites)]
