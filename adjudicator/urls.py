"""Where each floor's pages hang. Every URL must lead to a view that declares who may use it (tests/platform/test_access.py)."""

from django.urls import include, path

handler404 = "adjudicator.people.views.not_found"

urlpatterns = [
    path("", include("adjudicator.people.urls")),
    path("jobs/", include("adjudicator.jobs.urls")),
    path("", include("adjudicator.rulebook.urls")),
    path("", include("adjudicator.disputes.urls")),
    path("api/v1/", include("adjudicator.disputes.api.urls")),
]
