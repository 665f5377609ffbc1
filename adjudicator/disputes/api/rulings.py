"""POST a record, get the ruling."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.views import APIView

from adjudicator.chunked import MOST
from adjudicator.disputes.api.errors import check_length, refused
from adjudicator.disputes.api.parsers import RecordJSONParser, RecordParser
from adjudicator.disputes.api.schema import ref
from adjudicator.disputes.examples import EXAMPLES
from adjudicator.disputes.ruling import rule_on
from adjudicator.engine import RecordError, Ruling, encode, parse, write
from adjudicator.engine.jsonform import from_json, named_by_path
from adjudicator.engine.record import MAX_BYTES
from adjudicator.people.permissions import SIGNED_IN
from adjudicator.rulebook.shipped import shipped_shelf


@extend_schema_field({"oneOf": [{"type": "string"}, ref("JsonRecord")]})
class RecordField(serializers.Field):
    """The record as text, or in JSON form; the text either way."""

    default_error_messages = {"invalid": _("Expected the record as text, or as an object in JSON form.")}

    def to_internal_value(self, data: Any) -> str:
        if isinstance(data, str):
            return data
        if isinstance(data, dict):
            return write(from_json(data))
        raise self.fail("invalid")

    def to_representation(self, value: str) -> str:
        return value


class WrittenField(serializers.CharField):
    """Text, and nothing that would only look like it once written down."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class RulingRequestSerializer(serializers.Serializer):
    record = RecordField()
    rules = WrittenField(required=False, max_length=100, help_text=_("The ruleset of a record that names none."))


class Rulings(APIView):
    permission = SIGNED_IN
    parser_classes = [RecordParser, RecordJSONParser]

    @extend_schema(
        operation_id="rulings_create",
        description=(
            "Rule on a round record: plain text, or JSON with the record as text or in JSON form. The answer is 200 whether or "
            "not every wager is decided: `status` and `exit` say so. A record that can't be read or can't be true gets 422."
        ),
        parameters=[
            OpenApiParameter("rules", str, description="The ruleset of a record that names none, `slug` or `slug@version`.")
        ],
        request={"text/plain": {"type": "string"}, "application/json": RulingRequestSerializer},
        responses={200: ref("Ruling")},
        examples=[OpenApiExample("A blackjack paid short", EXAMPLES[0].record, media_type="text/plain", request_only=True)],
    )
    def post(self, request: Request) -> HttpResponse:
        check_length(request, most=MAX_BYTES if _is_text(request) else MOST)
        try:
            text, rules = _asked(request)
            ruling = _ruling(request, text, rules)
        except RecordError as error:
            raise refused(error) from error
        return HttpResponse(encode(ruling), content_type="application/json")


def _ruling(request: Request, text: str, rules: str | None) -> Ruling:
    """The ruling. Raises RecordError, which names the path where the record came in JSON form."""
    try:
        return rule_on(text=text, rules=rules, shelf=shipped_shelf())
    except RecordError as error:
        in_json_form = not _is_text(request) and isinstance(dict(request.data).get("record"), dict)
        raise (named_by_path(error, parse(text)) if in_json_form else error) from error


def _is_text(request: Request) -> bool:
    return str(request.content_type).partition(";")[0].strip().lower() == RecordParser.media_type


def _asked(request: Request) -> tuple[str, str | None]:
    """The record's text and the caller's ruleset. Raises ValidationError and RecordError."""
    named = request.query_params.get("rules")
    if _is_text(request):
        return str(request.data or ""), named
    asked = RulingRequestSerializer(data=request.data)
    asked.is_valid(raise_exception=True)
    return asked.validated_data["record"], asked.validated_data.get("rules", named)
