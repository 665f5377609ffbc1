"""How a record arrives: as plain text, or inside JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser, JSONParser

from adjudicator.disputes.api.errors import refused
from adjudicator.disputes.reading import decoded
from adjudicator.engine import RecordError
from adjudicator.engine.record import MAX_BYTES


class RecordParser(BaseParser):
    media_type = "text/plain"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None) -> Any:
        try:
            return decoded(stream.read(MAX_BYTES + 1))
        except RecordError as error:
            raise refused(error) from error


class RecordJSONParser(JSONParser):
    def parse(self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None) -> Any:
        try:
            return super().parse(stream, media_type, parser_context)
        except RecursionError as error:
            raise ParseError(_("The JSON is nested too deeply.")) from error
