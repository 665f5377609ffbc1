"""The scratch pad."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_http_methods

from adjudicator.disputes import pad
from adjudicator.disputes.examples import EXAMPLES, example
from adjudicator.people.permissions import SIGNED_IN, permitted


@require_http_methods(["GET", "HEAD", "POST"])
@permitted(SIGNED_IN)
def scratch(request: HttpRequest) -> HttpResponse:
    """The whole page, or the answer alone while a record is being typed. Nothing is stored."""
    user: Any = request.user
    chosen, text = _typed(request)
    answer = pad.answer(text=text, rules=pad.rules_of(user, chosen))
    if request.htmx:  # type: ignore[attr-defined]
        # Without the request: what the frame of a page needs would be asked of the database for nothing.
        return HttpResponse(render_to_string("disputes/_answer.html", {"answer": answer, "is_live": True}))
    context = {
        "answer": answer,
        "text": text,
        "chosen": chosen,
        "tables": pad.table_choices(user),
        "rulesets": pad.ruleset_choices(),
        "examples": EXAMPLES,
    }
    return render(request, "disputes/scratch.html", context, status=422 if answer.fault else 200)


def _typed(request: HttpRequest) -> tuple[str, str]:
    """The chosen rules and the record: as typed, with an answer to a question, or an example."""
    if request.method != "POST":
        shown = example(request.GET.get("example", ""))
        return request.GET.get("rules", "")[:100], shown.record if shown else ""
    # Browsers send a text's line ends as CR LF; columns are counted without.
    text = request.POST.get("record", "").replace("\r\n", "\n")
    reading = request.POST.get("reading", "")
    return request.POST.get("rules", "")[:100], pad.with_reading(text, reading) if reading and "\n" not in reading else text
