from django.urls import path
from django.utils.translation import gettext_lazy as _

from adjudicator.people import views
from adjudicator.people.navigation import enrol
from adjudicator.people.permissions import SIGNED_IN

urlpatterns = [
    path("", views.home, name="home"),
    path("login/", views.login, name="login"),
    path("logout/", views.logout, name="logout"),
    path("password/", views.password, name="password"),
    path("theme/", views.theme, name="theme"),
]

enrol(place=0, label=_("House"), url_name="home", permission=SIGNED_IN, icon="house")
