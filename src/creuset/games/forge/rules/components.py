"""What is in the box: colours, cubes and pieces, and how they are numbered (FO-01, FO-03, FO-05).

The figures on the pieces are elsewhere: in `pieces.toml`, read by `pieces.py`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.message import N_, Message
from creuset.games.forge.rules.facts import Colour

COLOURS: Final = 5
COLOUR_KEYS: Final[tuple[Colour, ...]] = ("grey", "blue", "red", "ochre", "violet")
COLOUR_NAMES: Final = (N_("grey"), N_("blue"), N_("red"), N_("ochre"), N_("violet"))
"""Grey and blue are named on the sheet, the others are ours: five whose first letters differ in every language."""

TYPES: Final = 3
TYPE_KEYS: Final = ("dagger", "axe", "sword")
"""Dagger and axe are named on the sheet, the sword is ours."""

KINDS: Final = 2
KIND_KEYS: Final = ("blade", "handle")
BLADE: Final[i64] = 0
HANDLE: Final[i64] = 1

OF_A_KIND: Final[i64] = 15
PIECES: Final[i64] = 30
"""FO-01: 15 blades, numbered first, and 15 handles: every type in every colour (FO-05)."""

BLADES: Final[i64] = 0x7FFF
HANDLES: Final[i64] = 0x3FFF8000
"""The two kinds as sets of pieces."""

OF_A_COLOUR: Final[i64] = 11
CUBES: Final[i64] = 55
"""FO-01: 11 cubes of each colour."""

PIECE_NAMES: Final = (
    N_("grey dagger blade"),
    N_("blue dagger blade"),
    N_("red dagger blade"),
    N_("ochre dagger blade"),
    N_("violet dagger blade"),
    N_("grey axe blade"),
    N_("blue axe blade"),
    N_("red axe blade"),
    N_("ochre axe blade"),
    N_("violet axe blade"),
    N_("grey sword blade"),
    N_("blue sword blade"),
    N_("red sword blade"),
    N_("ochre sword blade"),
    N_("violet sword blade"),
    N_("grey dagger handle"),
    N_("blue dagger handle"),
    N_("red dagger handle"),
    N_("ochre dagger handle"),
    N_("violet dagger handle"),
    N_("grey axe handle"),
    N_("blue axe handle"),
    N_("red axe handle"),
    N_("ochre axe handle"),
    N_("violet axe handle"),
    N_("grey sword handle"),
    N_("blue sword handle"),
    N_("red sword handle"),
    N_("ochre sword handle"),
    N_("violet sword handle"),
)
"""Written out in full, so translations can make the words agree; notation and data use the English names."""

KIND_OF: Final = vec[i64]([piece // 15 for piece in range(30)])
TYPE_OF: Final = vec[i64]([piece % 15 // 5 for piece in range(30)])
COLOUR_OF: Final = vec[i64]([piece % 5 for piece in range(30)])


def piece_number(kind: int, type_: int, colour: int) -> int:
    """The number of the one piece of this kind, type and colour."""
    return kind * 15 + type_ * 5 + colour


def piece_name(piece: int) -> Message:
    """The piece's name, to be translated."""
    return Message(PIECE_NAMES[piece])


def colour_name(colour: int) -> Message:
    """The colour's name, to be translated."""
    return Message(COLOUR_NAMES[colour])
