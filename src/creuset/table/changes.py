"""What a connection was told of a position, so that the next one can be told as what has changed."""

from collections.abc import Sequence
from typing import TypeAlias
from zlib import crc32

import msgspec

from creuset.core.action import Action
from creuset.core.state import View

Parts: TypeAlias = dict[str, bytes]
"""A view's plain data, each of its values as JSON."""

Effects: TypeAlias = dict[Action, bytes]
"""Actions, and what each would do as JSON; empty for one of which that was not asked."""

MOST_KEPT = 2_000
"""After so many different actions a connection is told everything anew, so that what is kept for it stays small."""

_encode = msgspec.json.Encoder().encode


class Shown:
    """What one connection knows: the parts of the view, and the actions that it was told, with what they would do."""

    __slots__ = ("effects", "parts")

    def __init__(self, parts: Parts, effects: Effects) -> None:
        self.parts = parts
        self.effects = effects

    def after(self, newer: "Shown") -> "Shown | None":
        """What it knows when it has been told more; None when that would be too much to keep."""
        self.effects.update(newer.effects)
        return Shown(newer.parts, self.effects) if len(self.effects) <= MOST_KEPT else None

    def fits(self, parts: Parts) -> bool:
        """Whether a view with these parts can be told as a change."""
        return self.parts.keys() == parts.keys()

    def news(self, parts: Parts, legal: Sequence[Action], effects: Sequence[bytes]) -> "Shown":
        """What it has yet to learn of a view and of legal actions, in both of the same order."""
        known = self.effects
        new = {action: effect for action, effect in zip(legal, effects, strict=True) if known.get(action) != effect}
        return Shown(parts, new)


def view_parts(view: View) -> Parts:
    """What a reader may know, part by part."""
    return {key: _encode(value) for key, value in view.data().items()}


def written(parts: Parts) -> bytes:
    """Parts of a view as the inside of a JSON object."""
    return b",".join([b'"%b":%b' % (key.encode(), part) for key, part in parts.items()])


def checksum(parts: Parts) -> int:
    """What both ends must agree on."""
    return crc32(b"".join(parts.values()))
