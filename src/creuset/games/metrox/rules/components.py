"""What is in the box: the 14 cards (MX-02). The maps are separate files."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.message import N_, Message
from creuset.games.metrox.rules.facts import Card

CARDS: Final = 8
"""How many kinds of card there are."""

CARD_KEYS: Final[tuple[Card, ...]] = ("3", "4", "5", "6", "express 2", "express 3", "transfer", "free ride")
"""The cards in notation and data."""

SIX: Final[i64] = 3
FIRST_EXPRESS: Final[i64] = 4
TRANSFER: Final[i64] = 6
FREE_RIDE: Final[i64] = 7

COUNTS: Final = vec[i64]([3, 2, 2, 1, 2, 1, 2, 1])
"""MX-02: 8 numbers, 3 express, 2 transfers, 1 free ride; the published range is 3 to 6, one 6, express 2 or 3."""

DECK: Final = 14

REACH: Final = vec[i64]([3, 4, 5, 6, 2, 3, 1, 1])
"""How many stations a card marks at most."""

NAMES: Final = (
    N_("3"),
    N_("4"),
    N_("5"),
    N_("6"),
    N_("express 2"),
    N_("express 3"),
    N_("transfer"),
    N_("free ride"),
)


def card_name(card: int) -> Message:
    """The card's name, to be translated."""
    return Message(NAMES[card])
