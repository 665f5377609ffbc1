"""The roles of a house. A person holds a role at one property; what a role may do stands in `permissions`."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _


class Role(TextChoices):
    DEALER = "dealer", _("Dealer")
    SUPERVISOR = "supervisor", _("Supervisor")
    FLOOR_MANAGER = "floor-manager", _("Floor manager")
    SURVEILLANCE = "surveillance", _("Surveillance")
    RULES_MANAGER = "rules-manager", _("Rules manager")
    TRAINING_MANAGER = "training-manager", _("Training manager")
    AUDITOR = "auditor", _("Auditor")
    INSPECTOR = "inspector", _("Inspector")
    ADMINISTRATOR = "administrator", _("Administrator")
