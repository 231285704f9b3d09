"""What can be pointed at in La Forge des Dieux, what has been picked, and which marks that puts on the table.

Marks stand beside the letters, so that nothing depends on colour alone: `[R]` or `▸` is the cursor, `+` a thing that
can be taken, forged or joined now, `°` one that is free otherwise, `↑` what lies on the thing under the cursor, `↓`
what that lies on, `◆` where something was taken last, `•` where else in this round.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from creuset.core.action import Action
from creuset.core.bits import holds, lowest
from creuset.games.forge.actions import Forge, Join, Take
from creuset.games.forge.components import CUBES, KIND_OF, PIECES
from creuset.games.forge.mine import BELOW
from creuset.games.forge.pyramids import EMPTY
from creuset.games.forge.scoring import weapon_renown
from creuset.games.forge.state import NONE
from creuset.games.forge.view import ForgeView

CUBE: Final = "cube"
PIECE: Final = "piece"
SINGLE: Final = "single"
GAP: Final = "gap"


@dataclass(frozen=True)
class Spot:
    """Something on the table: a place of the Mine, a piece of a pyramid, a single piece of a player, an empty place."""

    area: str
    number: int

    @classmethod
    def named(cls, name: str) -> "Spot | None":
        """The spot with this name; other things on the screen, keys for instance, are none."""
        area, _space, number = name.partition(" ")
        return cls(area, int(number)) if area in (CUBE, PIECE, SINGLE) else None

    @property
    def name(self) -> str:
        """What a click on it means."""
        return f"{self.area} {self.number}"


TOP: Final = Spot(CUBE, int(CUBES - 1))


@dataclass(frozen=True)
class Choice:
    """What the player has pointed at, the single piece he has picked, and what is gone since his last turn."""

    cursor: Spot = TOP
    picked: int | None = None
    news: dict[Spot, bool] = field(default_factory=dict)
    """Empty places; true for the one that was emptied last."""


def members(numbers: int) -> list[int]:
    """The numbers in a set, in their order."""
    found = []
    while numbers != 0:
        found.append(int(lowest(numbers)))
        numbers &= numbers - 1
    return found


class Eye:
    """Sees the table with the player's eyes; a spectator sees it with those of the player to act."""

    def __init__(self, view: ForgeView, legal: Sequence[Action], choice: Choice) -> None:
        self.table = view.table
        self.choice = choice
        self.seat = int(view.table.player) if view.seat is None else view.seat
        self.deciding = bool(legal)
        self.takes = {int(action.place) for action in legal if isinstance(action, Take)}
        self.forges = {int(action.piece) for action in legal if isinstance(action, Forge)}
        self.joins = [(int(action.blade), int(action.handle)) for action in legal if isinstance(action, Join)]
        self.singles = members(self.table.singles(self.seat))
        self.above, self.below = self._around(choice.cursor)

    def _around(self, cursor: Spot) -> tuple[set[int], set[int]]:
        """What rests on the thing under the cursor, and what that rests on: places of the Mine, or pieces."""
        mine, pyramids = self.table.mine, self.table.pyramids
        if cursor.area == CUBE and holds(mine.cubes, cursor.number):
            return set(members(mine.resting_on(cursor.number))), set(members(BELOW[cursor.number] & mine.cubes))
        place = pyramids.place_of(cursor.number) if cursor.area == PIECE else EMPTY
        if place == EMPTY:
            return set(), set()
        above = {int(pyramids.piece_at(other)) for other in members(pyramids.lying_on(place))}
        lying = {other: int(pyramids.piece_at(other)) for other in members(pyramids.lying)}
        return above, {piece for other, piece in lying.items() if holds(pyramids.lying_on(other), place)}

    def here(self, area: str, number: int) -> bool:
        """Whether the cursor is on it."""
        return self.choice.cursor == Spot(area, number)

    def beside(self, area: str, number: int) -> str:
        """The arrow for what lies on the thing under the cursor, or below it."""
        if area != self.choice.cursor.area:
            return " "
        return "↑" if number in self.above else "↓" if number in self.below else " "

    # What can be done

    def cube_mark(self, place: int) -> str:
        """The mark of a cube of the Mine."""
        return "+" if place in self.takes else "°" if holds(self.table.mine.free, place) else " "

    def piece_mark(self, piece: int) -> str:
        """The mark of a piece of a pyramid."""
        return "+" if piece in self.forges else "°" if holds(self.table.pyramids.free, piece) else " "

    def partners(self, piece: int) -> list[int]:
        """The single pieces that a piece can be, or could be once it is forged, joined to."""
        return [single for single in self.singles if KIND_OF[single] != KIND_OF[piece]]

    def joinable(self, piece: int) -> bool:
        """Whether a single piece can be joined now: to the picked one, if there is one."""
        picked = self.choice.picked
        pairs = [pair for pair in self.joins if picked is None or picked in pair]
        return any(piece in pair for pair in pairs)

    def weapon(self, piece: int, partner: int) -> int:
        """What a blade and a handle, in any order, bring when they are joined (FO-14)."""
        blade, handle = sorted((piece, partner))
        table = self.table
        return int(weapon_renown(table.pieces, blade, handle, table.switches.per_weapon))

    def spots(self) -> list[Spot]:
        """All that the cursor can go to."""
        table = self.table
        pyramids = table.pyramids
        pieces = [int(pyramids.piece_at(place)) for place in range(PIECES)]
        return [
            *(Spot(CUBE, place) for place in members(table.mine.cubes)),
            *(Spot(PIECE, piece) for piece in pieces if piece != EMPTY),
            *(Spot(SINGLE, piece) for piece in self.singles),
        ]

    def doable(self) -> list[Spot]:
        """All that Tab leads to, in the order of the spots."""
        picked = self.choice.picked
        if picked is not None:
            return [Spot(SINGLE, piece) for piece in self.singles if piece != picked and self.joinable(piece)]
        return [
            spot
            for spot in self.spots()
            if (spot.area == CUBE and spot.number in self.takes)
            or (spot.area == PIECE and spot.number in self.forges)
            or (spot.area == SINGLE and self.joinable(spot.number))
        ]

    def just_forged(self) -> int | None:
        """The piece that may be joined for free now (FO-08)."""
        return None if self.table.forged == NONE else int(self.table.forged)
