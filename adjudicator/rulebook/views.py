"""The rulebook's pages: read-only, for everybody who is logged in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.core.exceptions import ObjectDoesNotExist
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from adjudicator.people.permissions import SIGNED_IN, permitted
from adjudicator.rulebook import selectors, shipped
from adjudicator.rulebook.dependants import dependants_of
from adjudicator.rulebook.models import Standing
from adjudicator.rulebook.words import term_groups

CLAUSES_A_PAGE = 50

Found = TypeVar("Found")


def _found(look_up: Callable[..., Found], *names: str) -> Found:
    try:
        return look_up(*names)
    except ObjectDoesNotExist as missing:
        raise Http404 from missing


@permitted(SIGNED_IN)
@require_safe
def documents(request: HttpRequest) -> HttpResponse:
    return render(request, "rulebook/documents.html", {"documents": selectors.documents()})


@permitted(SIGNED_IN)
@require_safe
def document(request: HttpRequest, slug: str) -> HttpResponse:
    found = _found(selectors.document, slug)
    return render(request, "rulebook/document.html", {"document": found, "clauses": selectors.clauses_of(found)})


@permitted(SIGNED_IN)
@require_safe
def clause(request: HttpRequest, identifier: str) -> HttpResponse:
    found = _found(selectors.clause, identifier)
    context = {"clause": found, "kinds": dependants_of([found.identifier])}
    return render(request, "rulebook/clause.html", context)


@permitted(SIGNED_IN)
@require_safe
def clause_card(request: HttpRequest, identifier: str) -> HttpResponse:
    """The clause's text and place alone: a fragment for htmx, a whole page for everybody else."""
    is_fragment = request.headers.get("HX-Request") == "true"
    template = "rulebook/_clause_card.html" if is_fragment else "rulebook/clause_card.html"
    response = render(request, template, {"clause": _found(selectors.clause, identifier)})
    patch_vary_headers(response, ["HX-Request"])
    return response


@permitted(SIGNED_IN)
@require_safe
def clause_search(request: HttpRequest) -> HttpResponse:
    text = request.GET.get("q", "").strip()
    found = selectors.search_clauses(text) if text else selectors.search_clauses("").none()
    page = Paginator(found, CLAUSES_A_PAGE).get_page(request.GET.get("page"))
    return render(request, "rulebook/clause_search.html", {"text": text, "page": page})


@permitted(SIGNED_IN)
@require_safe
def questions(request: HttpRequest) -> HttpResponse:
    document, standing = request.GET.get("document", ""), request.GET.get("standing", "")
    context = {
        "questions": selectors.questions(document=document, standing=standing),
        "documents": selectors.document_choices(),
        "standings": Standing.choices,
        "chosen_document": document,
        "chosen_standing": standing,
        "notes": shipped.register_notes(),
    }
    return render(request, "rulebook/questions.html", context)


@permitted(SIGNED_IN)
@require_safe
def question(request: HttpRequest, identifier: str) -> HttpResponse:
    return render(request, "rulebook/question.html", {"question": _found(selectors.question, identifier)})


@permitted(SIGNED_IN)
@require_safe
def rulesets(request: HttpRequest) -> HttpResponse:
    return render(request, "rulebook/rulesets.html", {"rulesets": selectors.rulesets()})


@permitted(SIGNED_IN)
@require_safe
def ruleset(request: HttpRequest, slug: str, digest: str) -> HttpResponse:
    found = _found(selectors.ruleset, slug, digest)
    return render(request, "rulebook/ruleset.html", {"ruleset": found, "groups": term_groups(found)})
