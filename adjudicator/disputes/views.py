"""The scratch pad."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from adjudicator.disputes import pad
from adjudicator.disputes.examples import EXAMPLES, example
from adjudicator.people.permissions import SIGNED_IN, permitted


class Typed(NamedTuple):
    """What the form sent, or why it is not ruled on."""

    chosen: str = ""
    text: str = ""
    refused: str = ""
    status: int = 200


@csrf_exempt  # the view checks the token itself, so that what was typed comes back with the refusal
@require_http_methods(["GET", "HEAD", "POST"])
@permitted(SIGNED_IN)
def scratch(request: HttpRequest) -> HttpResponse:
    """The whole page, or the answer alone while a record is being typed. Nothing is stored."""
    user: Any = request.user
    typed = _typed(request)
    answer = pad.Answer() if typed.refused else pad.answer(text=typed.text, rules=pad.rules_of(user, typed.chosen))
    if request.htmx:  # type: ignore[attr-defined]
        # Without the request: what the frame of a page needs would be asked of the database for nothing.
        body = render_to_string("disputes/_answer.html", {"answer": answer, "is_live": True})
        return HttpResponse(body, status=typed.status)
    context = {
        "answer": answer,
        "text": typed.text,
        "chosen": typed.chosen,
        "refused": typed.refused,
        "draft": salted_hmac("adjudicator.scratch.draft", str(user.pk)).hexdigest()[:16],
        "tables": pad.table_choices(user),
        "rulesets": pad.ruleset_choices(),
        "examples": EXAMPLES,
    }
    return render(request, "disputes/scratch.html", context, status=422 if answer.fault else typed.status)


def _typed(request: HttpRequest) -> Typed:
    """The chosen rules and the record: as typed, with an answer to a question, or an example."""
    if request.method != "POST":
        shown = example(request.GET.get("example", ""))
        return Typed(request.GET.get("rules", "")[:100], shown.record if shown else "")
    try:
        # Browsers send a text's line ends as CR LF; columns are counted without.
        text = request.POST.get("record", "").replace("\r\n", "\n")
    except (RequestDataTooBig, TooManyFieldsSent):
        return Typed(refused=_("The text is too long to be sent. Go back: there it is as you typed it; shorten it."), status=413)
    chosen = request.POST.get("rules", "")[:100]
    if _Token(_no_answer).process_view(request, _no_answer, (), {}):
        refused = _("The form had expired, so nothing was ruled on. What you typed is kept: use the button once more.")
        return Typed(chosen, text, refused, 403)
    reading = request.POST.get("reading", "")
    return Typed(chosen, pad.with_reading(text, reading) if reading and "\n" not in reading else text)


class _Token(CsrfViewMiddleware):
    def _reject(self, request: HttpRequest, reason: str) -> HttpResponse:
        """Any answer means that the token is not the form's; the view gives its own."""
        return HttpResponse(reason, status=403)


def _no_answer(_request: HttpRequest) -> HttpResponse:
    raise NotImplementedError
