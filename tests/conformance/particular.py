"""Finds what must hold in the positions of one particular game."""

from collections.abc import Callable
from functools import cache
from importlib import import_module

from creuset.core.state import State


@cache
def invariants(key: str) -> Callable[[State], None]:
    """The check of `invariants/<key>.py`; every registered game must have one."""
    check: Callable[[State], None] = import_module(f"tests.conformance.invariants.{key}").check
    return check
