from adjudicator.people.permissions import declare
from adjudicator.people.roles import Role

SEE = declare(
    "jobs.see", Role.RULES_MANAGER, Role.SURVEILLANCE, Role.AUDITOR, Role.INSPECTOR, Role.ADMINISTRATOR
)  # fmt: skip
START = declare("jobs.start", Role.RULES_MANAGER, Role.SURVEILLANCE, Role.AUDITOR, Role.ADMINISTRATOR)
