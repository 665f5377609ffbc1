from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from adjudicator.jobs.permissions import START
from adjudicator.people.models import Property, User
from adjudicator.people.permissions import roles_with


class StartForm(forms.Form):
    """A file of records for a replay, at a property where the user may start jobs."""

    house = forms.ModelChoiceField(Property.objects.none(), label=_("Property"))
    source = forms.FileField(label=_("File of round records"), help_text=_("Plain text; a line --- stands between two records."))

    def __init__(self, *args: object, user: User, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        starting = roles_with(START)
        places = [place for place, roles in user.roles_by_house.items() if not starting.isdisjoint(roles)]
        field = self.fields["house"]
        field.queryset = Property.objects.filter(pk__in=places)  # type: ignore[attr-defined]
        field.initial = places[0] if places else None
