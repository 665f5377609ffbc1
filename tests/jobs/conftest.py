import pytest
from django.core.files.base import ContentFile

from adjudicator.jobs import actions


@pytest.fixture
def job_of(house, user_as):
    """`job_of("lines", 35)`: a waiting job over 35 lines, owned by the auditor of `house`."""

    def make(kind="lines", items=35):
        text = b"".join(b"line %d\n" % number for number in range(1, items + 1))
        return actions.keep(kind=kind, source=ContentFile(text), label="lines.txt", owner=user_as("auditor"), at=house)

    return make
