"""Errors of the HTTP interface: the problem members, a stable code, and what an exception adds."""

import json

import pytest
from django.core.exceptions import PermissionDenied
from django.http import Http404
from rest_framework import exceptions
from rest_framework.test import APIRequestFactory
from rest_framework.views import APIView


class TeapotError(exceptions.APIException):
    status_code = 413
    default_code = "record_too_long"
    default_detail = "The record is too long."
    problem = {"line": 4, "column": 8}


def answer(error, **attributes):
    class View(APIView):
        authentication_classes = ()
        permission_classes = ()

        def get(self, request):
            raise error

    for name, value in attributes.items():
        setattr(View, name, value)
    response = View.as_view()(APIRequestFactory().get("/api/v1/x"))
    assert response["Content-Type"] == "application/problem+json"
    return json.loads(response.content)


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (Http404(), 404, "not-found"),
        (PermissionDenied(), 403, "not-permitted"),
        (exceptions.NotAuthenticated(), 403, "not-authenticated"),
        (exceptions.ParseError(), 400, "parse-error"),
        (exceptions.UnsupportedMediaType("a/b"), 415, "unsupported-media-type"),
        (TeapotError(), 413, "record-too-long"),
    ],
)
def test_every_error_is_a_problem(error, status, code):
    problem = answer(error)

    assert (problem["status"], problem["code"], problem["instance"]) == (status, code, "/api/v1/x")
    assert problem["type"] == "about:blank"
    assert problem["title"]
    assert problem["detail"]


def test_an_exception_adds_its_own_members():
    assert answer(TeapotError()) | {"line": 4, "column": 8} == answer(TeapotError())


def test_fields_at_fault_are_listed():
    error = exceptions.ValidationError({"record": ["Empty."], "rules": {"slug": ["Unknown."]}})

    problem = answer(error)

    assert problem["code"] == "not-valid"
    assert problem["errors"] == [
        {"field": "record", "code": "invalid", "message": "Empty."},
        {"field": "rules.slug", "code": "invalid", "message": "Unknown."},
    ]
    assert problem["detail"] == "Empty.; Unknown."
