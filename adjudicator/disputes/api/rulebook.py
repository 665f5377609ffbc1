"""The rulebook, read-only: documents, clauses, rulesets."""

from __future__ import annotations

from typing import Any

import django_filters
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django_filters.fields import ChoiceField
from django_filters.rest_framework import DjangoFilterBackend
from drf_spectacular.utils import extend_schema, extend_schema_field, extend_schema_view
from rest_framework import generics, serializers

from adjudicator.disputes.api.paging import Paging
from adjudicator.people.permissions import SIGNED_IN
from adjudicator.rulebook import selectors
from adjudicator.rulebook.models import Clause, ClauseClass, Document, Passage, Revision, RulesetVersion

# --- what is shown


class RevisionSerializer(serializers.ModelSerializer):
    class Meta:
        model = Revision
        fields = ["line", "in_force", "basis", "reason", "digest"]


class DocumentSerializer(serializers.ModelSerializer):
    revisions = RevisionSerializer(many=True)

    class Meta:
        model = Document
        fields = ["slug", "title", "source_file", "source_sha256", "withdrawn", "revisions"]


class ClauseSerializer(serializers.ModelSerializer):
    id = serializers.CharField(source="identifier")
    document = serializers.SlugField(source="document.slug")
    kind = serializers.ChoiceField(ClauseClass.choices)
    text = serializers.CharField(source="restatement")

    class Meta:
        model = Clause
        fields = ["id", "document", "place", "kind", "text", "engine", "digest", "withdrawn"]


class PassageSerializer(serializers.ModelSerializer):
    class Meta:
        model = Passage
        fields = ["file", "section", "start", "end"]


class ClauseDetailSerializer(ClauseSerializer):
    passages = PassageSerializer(many=True)

    class Meta(ClauseSerializer.Meta):
        fields = [*ClauseSerializer.Meta.fields, "passages"]


class RulesetSerializer(serializers.ModelSerializer):
    class Meta:
        model = RulesetVersion
        fields = ["slug", "version", "title", "in_force", "in_force_inferred", "sha256", "withdrawn"]


class TermSerializer(serializers.Serializer):
    """One entry of a ruleset and where it comes from."""

    path = serializers.CharField()
    kind = serializers.CharField()
    value = serializers.CharField()
    basis = serializers.CharField()
    clauses = serializers.ListField(child=serializers.CharField())
    question = serializers.CharField()
    reading = serializers.CharField()
    why = serializers.CharField()


class RulesetDetailSerializer(RulesetSerializer):
    terms = serializers.SerializerMethodField()

    class Meta(RulesetSerializer.Meta):
        fields = [*RulesetSerializer.Meta.fields, "terms"]

    @extend_schema_field(TermSerializer(many=True))
    def get_terms(self, version: RulesetVersion) -> Any:
        return TermSerializer(selectors.terms(version), many=True).data


# --- where


class NamedKind(ChoiceField):
    """A kind that is given and empty is none of the choices; left out, it asks for nothing."""

    def clean(self, value: Any) -> Any:
        if value == "":
            raise ValidationError(self.error_messages["invalid_choice"], "invalid_choice", {"value": value})
        return super().clean(value)


class KindFilter(django_filters.ChoiceFilter):
    field_class = NamedKind


class ClauseFilter(django_filters.FilterSet):
    document = django_filters.CharFilter(field_name="document__slug", label="The document's slug.")
    kind = KindFilter(choices=ClauseClass.choices)
    q = django_filters.CharFilter(method="with_words", label="Words that the id, the place or the text holds, all of them.")

    def with_words(self, found: QuerySet[Clause], name: str, text: str) -> QuerySet[Clause]:
        return found & selectors.search_clauses(text)


class Documents(generics.ListAPIView):
    permission = SIGNED_IN
    serializer_class = DocumentSerializer
    pagination_class = Paging
    queryset = Document.objects.filter(withdrawn=False).prefetch_related("revisions")


class OneDocument(generics.RetrieveAPIView):
    permission = SIGNED_IN
    serializer_class = DocumentSerializer
    lookup_field = "slug"
    queryset = Document.objects.prefetch_related("revisions")


class Clauses(generics.ListAPIView):
    """Clauses in the order of their documents. Withdrawn ones are left out; each is still found by its id."""

    permission = SIGNED_IN
    serializer_class = ClauseSerializer
    pagination_class = Paging
    filter_backends = [DjangoFilterBackend]
    filterset_class = ClauseFilter
    queryset = Clause.objects.filter(withdrawn=False).select_related("document")


class OneClause(generics.RetrieveAPIView):
    permission = SIGNED_IN
    serializer_class = ClauseDetailSerializer
    lookup_field = "identifier"
    queryset = Clause.objects.select_related("document").prefetch_related("passages")


class Rulesets(generics.ListAPIView):
    """Every version of every ruleset, those in use first."""

    permission = SIGNED_IN
    serializer_class = RulesetSerializer
    pagination_class = Paging
    queryset = selectors.rulesets()


@extend_schema_view(get=extend_schema(operation_id="rulesets_retrieve"))
class OneRuleset(generics.RetrieveAPIView):
    """One version of a ruleset that is in use, with all its entries and where each comes from."""

    permission = SIGNED_IN
    serializer_class = RulesetDetailSerializer
    queryset = selectors.current_rulesets()

    def get_object(self) -> RulesetVersion:
        return get_object_or_404(self.get_queryset(), slug=self.kwargs["slug"], version=self.kwargs["version"])
