from django.urls import path
from django.utils.translation import gettext_lazy as _

from adjudicator.jobs import views
from adjudicator.jobs.permissions import SEE
from adjudicator.people.navigation import enrol

app_name = "jobs"

urlpatterns = [
    path("", views.index, name="index"),
    path("start/", views.start, name="start"),
    path("<int:job_id>/", views.detail, name="detail"),
    path("<int:job_id>/cancel/", views.cancel, name="cancel"),
    path("<int:job_id>/retry/", views.retry, name="retry"),
]

enrol(place=80, label=_("Jobs"), url_name="jobs:index", permission=SEE, icon="list-checks")
