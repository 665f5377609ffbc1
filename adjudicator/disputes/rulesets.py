"""The rulesets a ruling is made with: those that ship, or a house's own file in place of one of them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from adjudicator.engine import Ruleset, RulesetError, Shelf, load_ruleset
from adjudicator.rulebook.shipped import shipped_shelf


class Chosen(NamedTuple):
    shelf: Shelf
    rules: str | None


def chosen_rulesets(rules: str | None) -> Chosen:
    """The shelf and the ruleset for records that name none. `rules` is a slug, `slug@version`, or the path of a `.toml` file.

    A file takes the place of every shipped version of its slug, so that a record's own `rules:` line finds it too.
    Raises RulesetError for a file that can't be read.
    """
    if rules is None or not rules.endswith(".toml"):
        if rules and _looks_like_a_path(rules):
            raise RulesetError(f"{rules}: expected a ruleset's slug, or the path of a file that ends in .toml")
        return Chosen(shipped_shelf(), rules)
    own = _read(Path(rules))
    others = [ruleset for ruleset in shipped_shelf().rulesets if ruleset.slug != own.slug]
    return Chosen(Shelf([*others, own], shipped_shelf().texts), own.slug if own.kind == "game" else None)


def _looks_like_a_path(rules: str) -> bool:
    """A version, after the @, may hold dots; a slug holds none."""
    return any(sign in rules.partition("@")[0] for sign in "./\\")


def _read(path: Path) -> Ruleset:
    try:
        return load_ruleset(path.read_bytes())
    except OSError as error:
        raise RulesetError(f"{path}: {error.strerror}") from error
    except RulesetError as error:
        raise RulesetError(f"{path}: {error}") from error
