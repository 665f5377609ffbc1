from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RulebookConfig(AppConfig):
    name = "adjudicator.rulebook"
    label = "rulebook"
    verbose_name = _("Rulebook")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from adjudicator.rulebook import own_dependants

        own_dependants.enrol()
