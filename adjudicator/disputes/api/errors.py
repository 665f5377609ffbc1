"""What the interface refuses, each with a stable code."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions, status
from rest_framework.request import Request

from adjudicator.engine import RecordError
from adjudicator.engine.record import MAX_BYTES

TOO_LARGE = "record-too-large"


class RecordTooLarge(exceptions.APIException):
    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = TOO_LARGE
    default_detail = _("The record is larger than 64 KiB or has more than 2,000 events; a round fits into one.")


class RecordRefused(exceptions.APIException):
    """A record that can't be read or can't be true: where, what stands there, what was expected."""

    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY

    def __init__(self, error: RecordError) -> None:
        super().__init__(error.message, error.code)
        self.problem: dict[str, Any] = {"line": error.line, "column": error.column}


def refused(error: RecordError) -> exceptions.APIException:
    return RecordTooLarge(error.message) if error.code == TOO_LARGE else RecordRefused(error)


def check_length(request: Request, *, most: int = MAX_BYTES) -> None:
    """Refuse by the length that the request announces, before a byte of it is read. Raises RecordTooLarge."""
    announced = request.META.get("CONTENT_LENGTH") or "0"
    if announced.isdecimal() and int(announced) > most:
        raise RecordTooLarge
