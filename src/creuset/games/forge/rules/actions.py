"""Everything that can be done in La Forge des Dieux, by a player and by the dealer.

take 3b2                     take the cube at level 3, column b, row 2
forge grey dagger blade      forge a piece, paying its cost
join grey dagger blade to blue axe handle
                             join two pieces, as an action or for free with a piece just forged
keep                         leave the piece just forged single
pass                         when there is nothing else to do

lay grey dagger blade        the dealer lays the next piece of a pyramid
cube red                     the dealer shows the colour of the next cube
begin 2                      the player who begins
"""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action, OfDealer
from creuset.core.catalogue import Catalogue
from creuset.core.lot import BEGINS
from creuset.core.message import N_, Filling, Message
from creuset.games.forge.rules.components import (
    COLOUR_KEYS,
    COLOURS,
    CUBES,
    OF_A_KIND,
    PIECE_NAMES,
    PIECES,
    colour_name,
    piece_name,
)
from creuset.games.forge.rules.facts import (
    CubeChoice,
    ForgeChoice,
    JoinChoice,
    KeepChoice,
    LayChoice,
    PassChoice,
    TakeChoice,
)
from creuset.games.forge.rules.lid import MOST, TITLE
from creuset.games.forge.rules.mine import PLACE_NAMES


@final
class Take(Action):
    """Take a cube from the Mine."""

    def __init__(self, place: i64) -> None:
        self.place: Final[i64] = place

    def notation(self) -> str:
        return f"take {PLACE_NAMES[self.place]}"

    def data(self) -> TakeChoice:
        return {"do": "take", "at": PLACE_NAMES[self.place]}

    def label(self) -> Message:
        return Message(N_("take the cube at {place}"), {"place": PLACE_NAMES[self.place]})


@final
class Forge(Action):
    """Forge a free piece."""

    def __init__(self, piece: i64) -> None:
        self.piece: Final[i64] = piece

    def notation(self) -> str:
        return f"forge {PIECE_NAMES[self.piece]}"

    def data(self) -> ForgeChoice:
        return {"do": "forge", "piece": PIECE_NAMES[self.piece]}

    def label(self) -> Message:
        return Message(N_("forge: {piece}"), {"piece": piece_name(self.piece)})


@final
class Join(Action):
    """Join a blade and a handle for good."""

    def __init__(self, blade: i64, handle: i64) -> None:
        self.blade: Final[i64] = blade
        self.handle: Final[i64] = handle

    def notation(self) -> str:
        return f"join {PIECE_NAMES[self.blade]} to {PIECE_NAMES[self.handle]}"

    def data(self) -> JoinChoice:
        return {"do": "join", "blade": PIECE_NAMES[self.blade], "handle": PIECE_NAMES[self.handle]}

    def gaps(self) -> dict[str, Filling]:
        """The gaps in sentences about it."""
        return {"blade": piece_name(self.blade), "handle": piece_name(self.handle)}

    def label(self) -> Message:
        return Message(N_("join: {blade}, {handle}"), self.gaps())


@final
class Keep(Action):
    """Leave the piece just forged single."""

    def notation(self) -> str:
        return "keep"

    def data(self) -> KeepChoice:
        return {"do": "keep"}

    def label(self) -> Message:
        return Message(N_("leave the new piece single"))


@final
class Pass(Action):
    """Do nothing, because nothing can be done."""

    def notation(self) -> str:
        return "pass"

    def data(self) -> PassChoice:
        return {"do": "pass"}

    def label(self) -> Message:
        return Message(N_("pass"))


@final
class Lay(OfDealer):
    """The next piece of a pyramid."""

    def __init__(self, piece: i64) -> None:
        self.piece: Final[i64] = piece

    def notation(self) -> str:
        return f"lay {PIECE_NAMES[self.piece]}"

    def data(self) -> LayChoice:
        return {"do": "lay", "piece": PIECE_NAMES[self.piece]}

    def label(self) -> Message:
        return Message(N_("lay out: {piece}"), {"piece": piece_name(self.piece)})


@final
class Cube(OfDealer):
    """The colour of the next cube that comes to light."""

    def __init__(self, colour: i64) -> None:
        self.colour: Final[i64] = colour

    def notation(self) -> str:
        return f"cube {COLOUR_KEYS[self.colour]}"

    def data(self) -> CubeChoice:
        return {"do": "cube", "colour": COLOUR_KEYS[self.colour]}

    def label(self) -> Message:
        return Message(N_("show the cube: {colour}"), {"colour": colour_name(self.colour)})


TAKES: Final = [Take(place) for place in range(CUBES)]
FORGES: Final = [Forge(piece) for piece in range(PIECES)]
JOINS: Final = [Join(blade, OF_A_KIND + handle) for blade in range(OF_A_KIND) for handle in range(OF_A_KIND)]
KEEP: Final = Keep()
PASS: Final = Pass()
LAYS: Final = [Lay(piece) for piece in range(PIECES)]
TURN_UPS: Final = [Cube(colour) for colour in range(COLOURS)]

CATALOGUE: Final = Catalogue(TITLE, [*TAKES, *FORGES, *JOINS, KEEP, PASS, *LAYS, *TURN_UPS, *BEGINS[:MOST]])


def joining(blade: i64, handle: i64) -> Join:
    """The one action that joins these two."""
    return JOINS[blade * OF_A_KIND + handle - OF_A_KIND]
