"""What lies on the table and whose turn it is: the data of a position, without the rules."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import holds, lowest, size
from creuset.core.state import State
from creuset.games.forge.rules.components import BLADES, COLOUR_KEYS, CUBES, OF_A_KIND, PIECE_NAMES, PIECES
from creuset.games.forge.rules.cubes import by_colour
from creuset.games.forge.rules.facts import CubeAt, Ending, Phase, PieceAt, Position
from creuset.games.forge.rules.mine import NOT_SEEN, PLACE_NAMES, Mine
from creuset.games.forge.rules.pieces import Pieces
from creuset.games.forge.rules.pyramids import EMPTY, ROW_OF, ROW_START, Pyramids

# The phases of a game. All but ACTING and JOINING are the dealer's.
LAYING: Final[i64] = 0
FILLING: Final[i64] = 1
LOT: Final[i64] = 2
ACTING: Final[i64] = 3
JOINING: Final[i64] = 4
LIGHTING: Final[i64] = 5
OVER: Final[i64] = 6

PHASES: Final[tuple[Phase, ...]] = ("laying", "filling", "lot", "acting", "joining", "lighting", "over")

# Why a game ends (FO-13).
GOES_ON: Final[i64] = 0
MINE_EMPTY: Final[i64] = 1
ALL_FORGED: Final[i64] = 2
NO_MORE_FORGING: Final[i64] = 3

ENDINGS: Final[tuple[Ending, ...]] = (None, "mine empty", "all forged", "no more forging")

NONE: Final[i64] = -1

# Rows of `seats`, four seats each.
RESERVE: Final[i64] = 0
SINGLE: Final[i64] = 4
JOINED: Final[i64] = 8
RENOWN: Final[i64] = 12
_ROWS: Final = 16


@final
class Switches:
    """The options of a match, decided once (FO-02, FO-14, FO-16), and what its version of the rules decides."""

    def __init__(self, wide_top: bool, per_weapon: bool, open_cubes: bool, whole_tops: bool) -> None:
        self.wide_top = wide_top
        self.per_weapon = per_weapon
        self.open_cubes = open_cubes
        self.whole_tops = whole_tops
        """FO-16 in version 1: a part of its top does not show a cube, only the whole."""


class Tabletop(State):
    """The Mine, the pyramids, what the players have, and where the turn stands."""

    def __init__(
        self, switches: Switches, pieces: Pieces, players: i64, mine: Mine, pyramids: Pyramids, seats: vec[i64]
    ) -> None:
        self.switches = switches
        self.pieces = pieces
        self.players = players
        self.mine = mine
        self.pyramids = pyramids
        self.of_seats = seats
        """Four rows: cubes in reserve, single pieces and joined pieces as sets, Renown of the weapons."""
        self.phase: i64 = LAYING
        self.player: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0
        self.forged: i64 = NONE  # the piece just forged, while it may be joined for free (FO-08)
        self.ending: i64 = GOES_ON  # why this round is the last
        # To which handle each blade is joined, four bits a blade: 0 is none, else the handle's number among its kind
        # and one
        self._partners: i64 = 0

    def carry_over(self, other: "Tabletop") -> None:
        """Copy everything that is not a container from another position."""
        self.phase = other.phase
        self.player = other.player
        self.first = other.first
        self.turn = other.turn
        self.forged = other.forged
        self.ending = other.ending
        self._partners = other._partners

    # What the players have

    def reserve(self, seat: i64) -> i64:
        """The cubes of a player, by colour."""
        return self.of_seats[RESERVE + seat]

    def singles(self, seat: i64) -> i64:
        """The pieces of a player that are not joined."""
        return self.of_seats[SINGLE + seat]

    def joined(self, seat: i64) -> i64:
        """The pieces of a player that are joined."""
        return self.of_seats[JOINED + seat]

    def renown(self, seat: i64) -> i64:
        """What the weapons of a player bring (FO-14)."""
        return self.of_seats[RENOWN + seat]

    def weapons(self, seat: i64) -> i64:
        """How many weapons a player has made."""
        return size(self.joined(seat) & BLADES)

    def handle_of(self, blade: i64) -> i64:
        """The handle that a blade is joined to, or `NONE`."""
        number = (self._partners >> (blade * 4)) & 15
        return NONE if number == 0 else OF_A_KIND - 1 + number

    def note_partners(self, blade: i64, handle: i64) -> None:
        """Remember that these two belong together."""
        self._partners |= (handle - OF_A_KIND + 1) << (blade * 4)

    def weapons_of(self, seat: i64) -> list[tuple[int, int]]:
        """Blade and handle of every weapon of a player."""
        blades = self.joined(seat) & BLADES
        weapons: list[tuple[int, int]] = []
        while blades != 0:
            blade = lowest(blades)
            weapons.append((int(blade), int(self.handle_of(blade))))
            blades &= blades - 1
        return weapons

    # Plain data

    def public(self) -> Position:
        """Everything: nobody has secrets, and unseen cubes are only counted (FO-16)."""
        players = range(self.players)
        return {
            "players": int(self.players),
            "phase": PHASES[self.phase],
            "player": int(self.player + 1),
            "first": int(self.first + 1),
            "turn": int(self.turn),
            "mine": self._cubes(),
            "coming": places_of(self.mine.coming),
            "left": by_colour(self.mine.left),
            "unseen": by_colour(self.mine.pool),
            "pyramids": self._pyramids(),
            "reserves": [by_colour(self.reserve(seat)) for seat in players],
            "singles": [names_of(self.singles(seat)) for seat in players],
            "weapons": [
                [(PIECE_NAMES[blade], PIECE_NAMES[handle]) for blade, handle in self.weapons_of(seat)]
                for seat in players
            ],
            "renown": [int(self.renown(seat)) for seat in players],
            "forged": None if self.forged == NONE else PIECE_NAMES[self.forged],
            "ending": ENDINGS[self.ending],
        }

    def _cubes(self) -> list[CubeAt]:
        """The cubes of the Mine from the ground up."""
        mine = self.mine
        cubes: list[CubeAt] = []
        for place in range(CUBES):
            if holds(mine.cubes, place):
                colour = mine.colour_at(place)
                cubes.append(
                    {
                        "at": PLACE_NAMES[place],
                        "colour": None if colour == NOT_SEEN else COLOUR_KEYS[colour],
                        "free": holds(mine.free, place),
                    }
                )
        return cubes

    def _pyramids(self) -> list[PieceAt]:
        """The pieces of both pyramids, blades first, row by row."""
        pyramids = self.pyramids
        pieces: list[PieceAt] = []
        for place in range(PIECES):
            piece = pyramids.piece_at(place)
            if piece != EMPTY:
                pieces.append(
                    {
                        "row": int(ROW_OF[place]),
                        "index": int(place - ROW_START[place]),
                        "piece": PIECE_NAMES[piece],
                        "free": holds(pyramids.free, piece),
                    }
                )
        return pieces


def names_of(pieces: i64) -> list[str]:
    """A set of pieces as plain data."""
    return _named(pieces, PIECE_NAMES)


def places_of(places: i64) -> list[str]:
    """A set of places of the Mine as plain data."""
    return _named(places, PLACE_NAMES)


def _named(numbers: i64, names: tuple[str, ...]) -> list[str]:
    """The names of a set of numbers, in order."""
    found: list[str] = []
    while numbers != 0:
        found.append(names[lowest(numbers)])
        numbers &= numbers - 1
    return found


def start_seats() -> vec[i64]:
    """Players who have nothing yet."""
    return vec[i64]([0] * _ROWS)
