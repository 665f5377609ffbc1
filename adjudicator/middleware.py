"""Under /api/ whatever goes wrong is a problem, also where no view of the interface was reached or one broke."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from adjudicator.problems import CODES, CONTENT_TYPE, problem_response

DETAILS = {
    400: _("The request can't be read, or it was sent to a host name that is not this site's."),
    500: _("An internal fault stopped the answer; it has been logged. The request may be sound."),
}


class ApiProblemsMiddleware:
    """Outermost, so that it sees what the framework made of a fault in any other."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not request.path_info.startswith("/api/") or response.status_code < 400:
            return response
        if response.get("Content-Type", "").partition(";")[0] == CONTENT_TYPE:
            return response
        return _as_problem(request, response)


def _as_problem(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    phrase = HTTPStatus(response.status_code).phrase
    code = CODES.get(response.status_code, phrase.lower().replace(" ", "-"))
    problem = problem_response(request, response.status_code, code, str(DETAILS.get(response.status_code, f"{phrase}.")))
    for name in ("Allow", "Retry-After", "WWW-Authenticate"):
        if response.has_header(name):
            problem[name] = response[name]
    return problem
