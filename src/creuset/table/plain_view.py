"""A view as plain data: the form in which it travels, and the only source for drawing screens, here and elsewhere."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from creuset.core.action import Action
from creuset.core.state import View


@dataclass(frozen=True)
class PlainView:
    """What one seat may know; a spectator has no seat."""

    seat: int | None
    data: Mapping[str, Any]
    options: Mapping[str, str]
    """All options of the match, defaults included."""
    effect: Callable[[Action], Mapping[str, Any]]
    """What a legal action of this seat would do."""


def plain_view(view: View, options: Mapping[str, str]) -> PlainView:
    """The plain form of a view."""
    return PlainView(view.seat, view.data(), options, view.effect)
