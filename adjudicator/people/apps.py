from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules
from django.utils.translation import gettext_lazy as _


class PeopleConfig(AppConfig):
    name = "adjudicator.people"
    verbose_name = _("People")

    def ready(self) -> None:
        """Make every app's permissions known, also where no URL is ever resolved: an unknown one is silently not held."""
        autodiscover_modules("permissions")
