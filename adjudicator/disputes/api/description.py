"""The interface's own description, for programs and for people."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from adjudicator.people.permissions import SIGNED_IN, permitted


class Schema(SpectacularAPIView):
    permission = SIGNED_IN


_viewer = SpectacularSwaggerSplitView.as_view(
    url_name="api:schema", template_name="disputes/api_docs.html", title=_("HTTP interface")
)


@permitted(SIGNED_IN)
@require_safe
def docs(request: HttpRequest) -> HttpResponseBase:
    """A page, so it sends whoever is logged out to the login page; the viewer inside would answer as a program does."""
    return _viewer(request)
