from django.urls import path, re_path
from django.utils.translation import gettext_lazy as _

from adjudicator.people.navigation import enrol
from adjudicator.people.permissions import SIGNED_IN
from adjudicator.rulebook import views

app_name = "rulebook"

urlpatterns = [
    path("documents/", views.documents, name="documents"),
    path("documents/<slug:slug>/", views.document, name="document"),
    path("clause/<path:identifier>/card", views.clause_card, name="clause-card"),
    path("clause/<path:identifier>", views.clause, name="clause"),
    path("clauses/", views.clause_search, name="clause-search"),
    path("questions/", views.questions, name="questions"),
    path("questions/<path:identifier>/", views.question, name="question"),
    path("rulesets/", views.rulesets, name="rulesets"),
    re_path(r"^rulesets/(?P<slug>[-\w]+)/(?P<digest>[0-9a-f]{12,64})/$", views.ruleset, name="ruleset"),
]

enrol(place=30, label=_("Documents"), url_name="rulebook:documents", permission=SIGNED_IN, icon="book-open")
enrol(place=31, label=_("Rulesets"), url_name="rulebook:rulesets", permission=SIGNED_IN, icon="scale")
enrol(place=32, label=_("Questions"), url_name="rulebook:questions", permission=SIGNED_IN, icon="circle-question-mark")
