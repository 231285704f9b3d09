"""What is in the box: the metals and their figures (ME-02, ME-14, ME-16)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.message import N_, Message
from creuset.games.metallurgie.rules.facts import Card, Metal

IRON: Final[i64] = 0
COPPER: Final[i64] = 1
SILVER: Final[i64] = 2
GOLD: Final[i64] = 3
METALS: Final = 4
STOP: Final[i64] = 4
"""The stop card, numbered after the metals it lies among."""

METAL_KEYS: Final[tuple[Metal, ...]] = ("iron", "copper", "silver", "gold")
KEYS: Final[tuple[Card, ...]] = (*METAL_KEYS, "stop")
"""The cards in notation and data; also the metals' names in the catalogs."""

NAMES: Final = (N_("iron"), N_("copper"), N_("silver"), N_("gold"), N_("stop"))

CARDS: Final = vec[i64]([44, 30, 18, 11])
"""ME-02: 103 metal cards."""

ALL_IRON: Final = 44
"""No pattern ever has more stacks than there are iron cards."""

NEEDED: Final = vec[i64]([9, 7, 5, 3])
"""ME-14: how large an area must be."""

TAKEN: Final = vec[i64]([5, 4, 3, 2])
"""ME-16: how many of its cards the scorer takes."""

HAND: Final = 3
"""ME-05, ME-21: how many cards a full hand has."""

LAST_CARDS: Final = 5
"""ME-05: the stop card lies among this many metal cards at the bottom of the pile."""

START_IRON: Final = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
START_COPPER: Final = ((0, 0), (1, 0), (0, -1), (-1, 1))
START_SILVER: Final = ((0, 0),)
"""ME-04: the pattern everybody starts from, in axial coordinates."""


def metal_name(card: int) -> Message:
    """The card's name, to be translated."""
    return Message(NAMES[card])
