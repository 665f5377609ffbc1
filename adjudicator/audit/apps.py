from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules
from django.utils.translation import gettext_lazy as _


class AuditConfig(AppConfig):
    name = "adjudicator.audit"
    verbose_name = _("Audit")

    def ready(self) -> None:
        """Make every app's audited actions known (`audited.py` of the app)."""
        autodiscover_modules("audited")
