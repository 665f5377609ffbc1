"""The HTTP interface: who may call it, what it answers in, and its description."""

from __future__ import annotations

from typing import Any

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        # The first one names the scheme of a 401, and only the token has one.
        "adjudicator.people.tokens.HouseTokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": [
        "rest_framework.permissions.IsAuthenticated",
        "adjudicator.people.api_permissions.HoldsDeclaredPermission",
    ],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "adjudicator.disputes.api.negotiation.Negotiation",
    "DEFAULT_SCHEMA_CLASS": "adjudicator.disputes.api.schema.HouseSchema",
    "EXCEPTION_HANDLER": "adjudicator.problems.handler",
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.LimitOffsetPagination",
    "PAGE_SIZE": 50,
    # A tablet that checks at every tap stays far below; a program that runs away does not take the others' time.
    "DEFAULT_THROTTLE_CLASSES": ["adjudicator.people.throttling.SharedRateThrottle"],
    "DEFAULT_THROTTLE_RATES": {"user": "1200/min"},
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}

SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "Adjudicator",
    "DESCRIPTION": "Rulings on rounds of the blackjack family, each with the clause that decides it.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.IsAuthenticated"],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "adjudicator.disputes.api.schema.add_components",
    ],
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
}
