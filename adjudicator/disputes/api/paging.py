"""Lists come in pages. A limit or offset that is no number is refused, not guessed at."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request

MOST = 200


class Paging(LimitOffsetPagination):
    default_limit = 50
    max_limit = MOST

    def get_limit(self, request: Request) -> int:
        return _whole(request, "limit", default=50, least=1, most=MOST)

    def get_offset(self, request: Request) -> int:
        return _whole(request, "offset", default=0, least=0, most=10**9)

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        bounds = {"limit": {"minimum": 1, "maximum": MOST}, "offset": {"minimum": 0, "maximum": 10**9}}
        parameters = super().get_schema_operation_parameters(view)
        return [parameter | {"schema": parameter["schema"] | bounds[parameter["name"]]} for parameter in parameters]


def _whole(request: Request, name: str, *, default: int, least: int, most: int) -> int:
    written = request.query_params.get(name)
    if written is None:
        return default
    if len(written) > 10 or not (written.isascii() and written.isdecimal()) or not least <= int(written) <= most:
        raise ValidationError({name: _("Expected a whole number from %(least)s to %(most)s.") % {"least": least, "most": most}})
    return int(written)
