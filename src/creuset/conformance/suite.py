"""Every check there is."""

from importlib import import_module

from creuset.conformance.checks import CHECKS, Check

SUBJECTS = (
    *("contract", "rulebook", "translations", "options", "course", "legality", "notation", "chance"),
    *("copies", "equal_data", "imagination", "leaks", "matches", "undo"),
)
"""The modules with checks, in the order of reading."""


def all_checks() -> list[Check]:
    """The checks, those of one subject together."""
    modules = [import_module(f"creuset.conformance.{subject}").__name__ for subject in SUBJECTS]
    return sorted(CHECKS, key=lambda check: modules.index(check.demand.__module__))
