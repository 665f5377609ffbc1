from django.urls import path
from django.utils.translation import gettext_lazy as _

from adjudicator.disputes import views
from adjudicator.disputes.api.description import docs
from adjudicator.people.navigation import enrol
from adjudicator.people.permissions import SIGNED_IN

app_name = "disputes"

urlpatterns = [
    path("scratch/", views.scratch, name="scratch"),
    path("api-docs/", docs, name="api-docs"),
]

enrol(place=10, label=_("Scratch pad"), url_name="disputes:scratch", permission=SIGNED_IN, icon="notebook-pen")
