"""Errors of the HTTP interface as `application/problem+json` (RFC 9457).

Members: `type`, `title`, `status`, `detail`, `code`, `instance`, and `errors` where fields are at fault. `code` is stable, the
sentences are for people. An exception may carry further members in its own `problem` mapping (line and column of a record).
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase, JsonResponse
from rest_framework import exceptions
from rest_framework.views import exception_handler

CONTENT_TYPE = "application/problem+json"
CODES = {404: "not-found", 403: "not-permitted", 500: "internal-fault"}


def problem(status: int, code: str, detail: str, instance: str, **more: Any) -> dict[str, Any]:
    title = HTTPStatus(status).phrase
    return {"type": "about:blank", "title": title, "status": status, "detail": detail, "code": code, "instance": instance} | more


def problem_response(request: HttpRequest, status: int, code: str, detail: str, **more: Any) -> JsonResponse:
    """For answers made outside a view of the interface: by middleware, or for an unknown address."""
    return JsonResponse(problem(status, code, detail, request.path, **more), status=status, content_type=CONTENT_TYPE)


def handler(error: Exception, context: dict[str, Any]) -> HttpResponseBase | None:
    """What the framework calls with every exception of a view; unknown ones stay a server error (`adjudicator.middleware`).

    Problems are JSON whatever the view answers in, so none goes through the view's own representation.
    """
    response = exception_handler(error, context)
    if response is None:
        return None
    instance = context["request"].path
    body = problem(response.status_code, code_of(error), detail_of(error), instance, **members_of(error))
    headers = {name: response[name] for name in ("WWW-Authenticate", "Retry-After") if response.has_header(name)}
    return JsonResponse(body, status=response.status_code, headers=headers, content_type=CONTENT_TYPE)


def code_of(error: Exception) -> str:
    if isinstance(error, exceptions.ValidationError):
        return "not-valid"
    if isinstance(error, Http404):
        return CODES[404]
    if isinstance(error, PermissionDenied):
        return CODES[403]
    codes = error.get_codes() if isinstance(error, exceptions.APIException) else "error"
    return str(codes).replace("_", "-")


def detail_of(error: Exception) -> str:
    if isinstance(error, exceptions.ValidationError):
        return "; ".join(row["message"] for row in errors_of(error.detail))
    if isinstance(error, exceptions.APIException):
        return str(error.detail)
    status = HTTPStatus.NOT_FOUND if isinstance(error, Http404) else HTTPStatus.FORBIDDEN
    return f"{status.description or status.phrase}."


def members_of(error: Exception) -> dict[str, Any]:
    more = dict(getattr(error, "problem", {}))
    if isinstance(error, exceptions.ValidationError):
        more["errors"] = errors_of(error.detail)
    return more


def errors_of(detail: Any, field: str = "") -> list[dict[str, str]]:
    """A tree of complaints as a flat list: field (dotted), code, message."""
    if isinstance(detail, dict):
        return [row for name, inner in detail.items() for row in errors_of(inner, f"{field}.{name}".lstrip("."))]
    if isinstance(detail, list):
        return [row for inner in detail for row in errors_of(inner, field)]
    return [{"field": field, "code": str(detail.code).replace("_", "-"), "message": str(detail)}]
