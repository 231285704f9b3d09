"""The board as a Metro X player sees it: what they have picked, whose sheet they look at, and what they can do."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from creuset.core.action import Action
from creuset.games.metrox.rules.actions import BACKWARD, FORWARD, KEEPING, Choice, Cross, Ride, Skip, riding
from creuset.games.metrox.terminal.known import NOTHING, Known, Preview

LINE: Final = "line"
STATION: Final = "station"
MARKS: Final = "marks"
SHEET: Final = "sheet"


@dataclass(frozen=True)
class Pick:
    """What has been pointed at so far: a line with a direction and a number of stations, a station, a sheet."""

    line: int = 0
    way: int = int(FORWARD)
    """The direction of a ring until one is chosen for good (MX-19)."""
    marks: int = 0
    station: int = 0
    sheet: int | None = None
    """Whose sheet is shown, if not the player's own."""
    pointing: bool = False
    """Whether the mouse points at the station while a ride is being planned."""
    typed: str = ""
    """The digits of a station's number typed so far."""


class Eye:
    """Sees a sheet: the player's own or another's; a spectator starts with the first."""

    def __init__(self, known: Known, legal: Sequence[Action], pick: Pick, fresh: Sequence[frozenset[int]] = ()) -> None:
        self.known = known
        self.city = known.city
        self.pick = pick
        self.own = known.seat
        self.seat = pick.sheet if pick.sheet is not None else known.seat or 0
        self.fresh = fresh[self.seat] if self.seat < len(fresh) else frozenset()
        """The stations marked since the round before this one began."""
        self.rides: dict[tuple[int, int], int] = {}
        """The most stations that can be marked, by line and direction."""
        self.crosses: dict[int, Cross] = {}
        """The stations a free ride can cross."""
        self.can_skip = False
        self._read(legal)
        self.deciding = bool(legal)
        self.chosen = known.choice
        self.intent = self._intent()
        self.preview = self._preview()

    def _read(self, legal: Sequence[Action]) -> None:
        for action in legal:
            if isinstance(action, Ride):
                key = int(action.line), int(action.way)
                self.rides[key] = max(int(action.marks), self.rides.get(key, 0))
            elif isinstance(action, Cross):
                self.crosses[self.city.lines[action.line].stops[action.place]] = action
            elif isinstance(action, Skip):
                self.can_skip = True

    def _intent(self) -> Choice | None:
        """What Enter would do now."""
        if self.can_skip:
            return self.crosses.get(self.pick.station)
        most = self.most(self.pick.line)
        if most is None or self.pick.marks > most:
            return None
        return riding(self.pick.line, self.way_of(self.pick.line), self.pick.marks)

    def _preview(self) -> Preview:
        if self.at_others:
            return NOTHING
        if self.chosen is None and self.intent is not None:
            return self.known.foreseen(self.intent)
        return self.known.chosen()

    # Who and when

    @property
    def at_others(self) -> bool:
        """Whether the sheet is another player's."""
        return self.own is not None and self.seat != self.own

    @property
    def browsing(self) -> bool:
        """Whether the arrows move over the stations: on a free ride, and whenever there is nothing to decide."""
        return not self.rides or self.at_others

    # Lines

    def undecided(self, line: int) -> bool:
        """Whether a ring's direction can be chosen now (MX-19)."""
        return (line, int(FORWARD)) in self.rides

    def way_of(self, line: int) -> int:
        """The direction a ride on this line has to state."""
        return self.pick.way if self.undecided(line) else int(KEEPING)

    def most(self, line: int) -> int | None:
        """The most stations a ride on this line can mark; `None` if it cannot be chosen."""
        return self.rides.get((line, self.way_of(line)))

    def open_lines(self) -> list[int]:
        """The lines that can be chosen."""
        return sorted({line for line, _way in self.rides})

    def order(self, line: int) -> list[int]:
        """The stations of a line in riding order on this sheet."""
        chosen = self.chosen
        way = self.way_of(line)
        if isinstance(chosen, Ride) and chosen.line == line and not self.at_others:
            way = int(chosen.way)
        return self.known.order(self.seat, line, way)

    def arrow(self, line: int) -> str:
        """The direction of a ring, or a question mark until it is chosen; a space for other lines."""
        if not self.city.lines[line].ring:
            return " "
        way = self.known.way(self.seat, line)
        if way == KEEPING and line == self.riding:
            way = int(self.chosen.way) if isinstance(self.chosen, Ride) else self.way_of(line)
        return "?" if way == KEEPING else "←" if way == BACKWARD else "→"

    @property
    def riding(self) -> int | None:
        """The line of the chosen or planned ride."""
        choice = self.chosen or self.intent
        return int(choice.line) if isinstance(choice, Ride) and not self.at_others else None

    def left(self, line: int) -> int:
        """How many stations of a line are empty."""
        return sum(not self.is_marked(station) for station in self.city.lines[line].stops)

    # Stations

    def is_marked(self, station: int) -> bool:
        """Whether a station of the sheet is crossed or has a transfer."""
        return self.known.is_marked(self.seat, station)

    def is_transfer(self, station: int) -> bool:
        """Whether a station of the sheet has a transfer."""
        return self.known.is_transfer(self.seat, station)

    def lines_at(self, station: int) -> list[int]:
        """The lines that stop there."""
        return self.city.lines_at(station)
