"""The description of the interface: the engine's own types, and the errors that every address can answer with."""

from __future__ import annotations

from typing import Any

import msgspec
from drf_spectacular.openapi import AutoSchema

from adjudicator.engine import Ruling
from adjudicator.engine.jsonform import JsonRecord

PROBLEM = "application/problem+json"
EVERYWHERE = {
    "401": "Nobody is logged in.",
    "403": "Not permitted.",
    "406": "No such representation.",
    "429": "Too many requests; `Retry-After` says when to ask again.",
}
WITH_BODY = {
    "400": "The body is not what was asked for.",
    "413": "Over 64 KiB or 2,000 events.",
    "415": "No such media type.",
    "422": "The record can't be read or can't be true: `line`, `column` and `detail` say where and why.",
}
NOT_FOUND = {"404": "There is nothing at this address."}
WRONG_QUERY = {"400": "A parameter is not what was asked for."}

BECAUSE = {
    "type": "object",
    "description": "One step and one clause that it rests on; `clause` is null where the document is silent.",
    "required": ["clause", "basis", "why"],
    "properties": {
        "clause": {"type": "string", "nullable": True},
        "basis": {"type": "string", "enum": ["stated", "implied", "practice", "elected", "reading"]},
        "why": {"type": "string"},
    },
}
RULES = {
    "type": "object",
    "required": ["slug", "version", "title"],
    "properties": {name: {"type": "string"} for name in ("slug", "version", "title")},
}
MADE_WITH = {
    "type": "object",
    "description": "What a ruling needs to be made again, byte for byte.",
    "required": ["engine", "ruleset", "ruleset_sha256", "side_bets", "texts_sha256"],
    "properties": {
        **{name: {"type": "string"} for name in ("engine", "ruleset", "ruleset_sha256", "texts_sha256")},
        "side_bets": {"type": "object", "additionalProperties": {"type": "string"}},
    },
}
PROBLEM_SCHEMA = {
    "type": "object",
    "required": ["type", "title", "status", "detail", "code", "instance"],
    "properties": {
        **{name: {"type": "string"} for name in ("type", "title", "detail", "instance")},
        "code": {"type": "string", "description": "Stable; for programs."},
        "status": {"type": "integer"},
        "line": {"type": "integer", "description": "Of a refused record, from 1."},
        "column": {"type": "integer", "description": "Of a refused record, from 1."},
        "errors": {
            "type": "array",
            "items": {"type": "object", "properties": {name: {"type": "string"} for name in ("field", "code", "message")}},
        },
    },
}


def ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


class HouseSchema(AutoSchema):
    """Adds to every operation the problems that it can answer with."""

    def _get_response_bodies(self, direction: Any = "response") -> dict[str, Any]:
        found: dict[str, Any] = dict(super()._get_response_bodies(direction))
        for status, description in self._problems().items():
            content = {PROBLEM: {"schema": ref("Problem")}}
            found.setdefault(status, {"content": content, "description": description})
        return dict(sorted(found.items()))

    def _problems(self) -> dict[str, str]:
        found = dict(EVERYWHERE)
        if self.method == "POST":
            return found | WITH_BODY
        return found | (WRONG_QUERY if self._is_list_view() else NOT_FOUND)


def add_components(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """The hook that adds what no serializer describes: the engine's types, so that they can't drift from it."""
    _schemas, components = msgspec.json.schema_components([Ruling, JsonRecord], ref_template="#/components/schemas/{name}")
    # The engine keeps these as finished JSON, which says nothing of their shape.
    components["Wager"]["properties"]["because"]["items"] = BECAUSE
    components["Ruling"]["properties"]["rules"] = RULES
    components["Receipt"]["properties"]["made_with"] = MADE_WITH
    schemas = result["components"].setdefault("schemas", {})
    schemas.update({name: in_openapi(schema) for name, schema in components.items()}, Problem=PROBLEM_SCHEMA)
    result["components"]["schemas"] = dict(sorted(schemas.items()))
    return result


def in_openapi(schema: Any) -> Any:
    """JSON Schema as OpenAPI 3.0 has it: `nullable` for a null among the types, patterns in its dialect."""
    if isinstance(schema, list):
        return [in_openapi(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: in_openapi(part) for name, part in schema.items() if (name, part) != ("required", [])}
    if "pattern" in found:
        found["pattern"] = found["pattern"].replace(r"\Z", "$")
    types = found.get("anyOf", [])
    if {"type": "null"} in types:
        rest = [part for part in types if part != {"type": "null"}]
        found.pop("anyOf")
        found |= {"nullable": True} | (rest[0] if len(rest) == 1 else {"anyOf": rest})
    return found


__all__ = ["HouseSchema", "add_components", "ref"]
