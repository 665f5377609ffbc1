from django.urls import path, register_converter
from django.urls.converters import StringConverter

from adjudicator.disputes.api import rulebook, rulings
from adjudicator.disputes.api.description import Schema


class ClauseId(StringConverter):
    """`document/name`: nothing else is looked up, so no odd byte reaches the database."""

    regex = "[a-z0-9-]+/[a-z0-9.-]+"


class Version(StringConverter):
    regex = "[A-Za-z0-9][A-Za-z0-9.-]*"


register_converter(ClauseId, "clause")
register_converter(Version, "version")

app_name = "api"

urlpatterns = [
    path("rulings", rulings.Rulings.as_view(), name="rulings"),
    path("rulesets", rulebook.Rulesets.as_view(), name="rulesets"),
    path("rulesets/<slug:slug>@<version:version>", rulebook.OneRuleset.as_view(), name="ruleset"),
    path("documents", rulebook.Documents.as_view(), name="documents"),
    path("documents/<slug:slug>", rulebook.OneDocument.as_view(), name="document"),
    path("clauses", rulebook.Clauses.as_view(), name="clauses"),
    path("clauses/<clause:identifier>", rulebook.OneClause.as_view(), name="clause"),
    path("schema/", Schema.as_view(), name="schema"),
]
