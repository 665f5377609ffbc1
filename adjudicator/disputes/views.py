from django.http import HttpResponse
from adjudicator.people.permissions import SIGNED_IN, permitted


@permitted(SIGNED_IN)
def scratch(request):
    return HttpResponse("")
