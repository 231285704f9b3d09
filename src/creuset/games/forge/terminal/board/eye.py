"""What can be pointed at in La Forge des Dieux, what has been picked, and which marks that puts on the table.

Marks stand beside the letters, so nothing depends on colour alone: `[R]` or `▸` is the cursor, `+` a thing that can be
taken, forged or joined now, `°` one that is free but out of reach, `↑` what lies on the thing under the cursor, `↓`
what it lies on, `◆` where something was taken last, `•` where something was taken earlier in this round.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from creuset.core.action import Action
from creuset.games.forge.rules.actions import Forge, Join, Take
from creuset.games.forge.rules.components import CUBES
from creuset.games.forge.terminal.known import Known

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
        """The spot with this name; other things on the screen, such as keys, are not spots."""
        area, _space, number = name.partition(" ")
        return cls(area, int(number)) if area in (CUBE, PIECE, SINGLE) else None

    @property
    def name(self) -> str:
        """What a click on it means."""
        return f"{self.area} {self.number}"


TOP: Final = Spot(CUBE, int(CUBES - 1))


@dataclass(frozen=True)
class Choice:
    """What the player is pointing at, the single piece they have picked, and what has gone since their last turn."""

    cursor: Spot = TOP
    picked: int | None = None
    news: dict[Spot, bool] = field(default_factory=dict)
    """Empty places; true for the one that was emptied last."""


class Eye:
    """Sees the table through the player's eyes; a spectator sees it through those of the player to act."""

    def __init__(self, known: Known, legal: Sequence[Action], choice: Choice) -> None:
        self.known = known
        self.choice = choice
        self.seat = known.player if known.view.seat is None else known.view.seat
        self.deciding = bool(legal)
        self.takes = {int(action.place) for action in legal if isinstance(action, Take)}
        self.forges = {int(action.piece) for action in legal if isinstance(action, Forge)}
        self.joins = [(int(action.blade), int(action.handle)) for action in legal if isinstance(action, Join)]
        self.singles = known.singles(self.seat)
        self.above, self.below = self._around(choice.cursor)

    def _around(self, cursor: Spot) -> tuple[set[int], set[int]]:
        """What rests on the thing under the cursor, and what that rests on: places of the Mine, or pieces."""
        known, thing = self.known, cursor.number
        if cursor.area == CUBE and thing in known.colours:
            return set(known.resting_on(thing)), set(known.beneath(thing))
        if cursor.area == PIECE:
            return set(known.lying_on(thing)), set(known.lying_under(thing))
        return set(), set()

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
        return "+" if place in self.takes else "°" if place in self.known.free_cubes else " "

    def piece_mark(self, piece: int) -> str:
        """The mark of a piece of a pyramid."""
        return "+" if piece in self.forges else "°" if piece in self.known.free_pieces else " "

    def partners(self, piece: int) -> list[int]:
        """The single pieces that a piece can be joined to, or could be once it is forged."""
        return self.known.partners(piece, self.seat)

    def joinable(self, piece: int) -> bool:
        """Whether a single piece can be joined now: to the picked one, if there is one."""
        picked = self.choice.picked
        pairs = [pair for pair in self.joins if picked is None or picked in pair]
        return any(piece in pair for pair in pairs)

    def spots(self) -> list[Spot]:
        """Everywhere the cursor can go."""
        return [
            *(Spot(CUBE, place) for place in self.known.colours),
            *(Spot(PIECE, piece) for piece in self.known.lying.values()),
            *(Spot(SINGLE, piece) for piece in self.singles),
        ]

    def doable(self) -> list[Spot]:
        """Everywhere Tab leads, in the order of the spots."""
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
