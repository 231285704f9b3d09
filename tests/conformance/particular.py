"""Finds what must hold in the positions of one particular game."""

from collections.abc import Callable
from functools import cache
from importlib import import_module

from creuset.core.state import State


@cache
def invariants(key: str) -> Callable[[State], None]:
    """The check of `tests/games/<key>/invariants.py`; every registered game must have one."""
    check: Callable[[State], None] = import_module(f"tests.games.{key}.invariants").check
    return check
