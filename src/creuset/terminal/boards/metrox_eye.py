"""What a player of Metro X has picked, whose sheet he looks at, and what he can do: the board seen with his eyes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from creuset.core.action import Action
from creuset.core.bits import holds
from creuset.core.seats import seats_in
from creuset.games.metrox.actions import (
    BACKWARD,
    CHOICES,
    FORWARD,
    KEEPING,
    LETTERS,
    Choice,
    Cross,
    Ride,
    Skip,
    riding,
)
from creuset.games.metrox.effects import NOTHING, Preview, foresee, ride_order
from creuset.games.metrox.network import STATIONS_A_TRACK
from creuset.games.metrox.state import CHOOSING, COMPLETE, FREE_WINDOWS, NONE, OVER, SHOWING
from creuset.games.metrox.view import MetroView

LINE: Final = "line"
STATION: Final = "station"
MARKS: Final = "marks"
SHEET: Final = "sheet"


@dataclass(frozen=True)
class Pick:
    """What has been pointed at so far: a line with a direction and a number of stations, a station, a sheet."""

    line: int = 0
    way: int = int(FORWARD)
    """The direction of a ring as long as none is chosen (MX-19)."""
    marks: int = 0
    station: int = 0
    sheet: int | None = None
    """Whose sheet is looked at, if not one's own."""
    pointing: bool = False
    """Whether the mouse points at the station while a ride is being prepared."""
    typed: str = ""
    """The figures of a station's number that have been typed."""


class Eye:
    """Sees a sheet: one's own, or another player's; a spectator begins with the first."""

    def __init__(
        self, view: MetroView, legal: Sequence[Action], pick: Pick, fresh: Sequence[frozenset[int]] = ()
    ) -> None:
        self.table = view.table
        self.network = view.table.network
        self.city = view.table.network.city
        self.pick = pick
        self.own = view.seat
        self.seat = pick.sheet if pick.sheet is not None else view.seat or 0
        self.fresh = fresh[self.seat] if self.seat < len(fresh) else frozenset()
        """The stations marked since the round before this one began."""
        self.rides: dict[tuple[int, int], int] = {}
        """How many stations can be marked at most, by line and direction."""
        self.crosses: dict[int, Cross] = {}
        """The stations that a free ride can cross."""
        self.can_skip = False
        self._read(legal)
        self.deciding = bool(legal)
        self.chosen = self._chosen()
        self.intent = self._intent()
        self.preview = self._preview()

    def _read(self, legal: Sequence[Action]) -> None:
        for action in legal:
            if isinstance(action, Ride):
                key = int(action.line), int(action.way)
                self.rides[key] = max(int(action.marks), self.rides.get(key, 0))
            elif isinstance(action, Cross):
                self.crosses[int(self.network.station_at(action.line, action.place))] = action
            elif isinstance(action, Skip):
                self.can_skip = True

    def _chosen(self) -> Choice | None:
        """What the one who looks has chosen and not shown yet; a view holds no choice of others (MX-14)."""
        if self.own is None or self.table.choices[self.own] == NONE:
            return None
        return CHOICES[self.table.choices[self.own]]

    def _intent(self) -> Choice | None:
        """What Enter would do now."""
        if self.can_skip:
            return self.crosses.get(self.pick.station)
        most = self.most(self.pick.line)
        if most is None or self.pick.marks > most:
            return None
        return riding(self.pick.line, self.way_of(self.pick.line), self.pick.marks)

    def _preview(self) -> Preview:
        choice = self.chosen or self.intent
        if choice is None or self.own is None or self.at_others:
            return NOTHING
        return foresee(self.table, self.own, choice)

    # Who and when

    @property
    def at_others(self) -> bool:
        """Whether the sheet is another player's."""
        return self.own is not None and self.seat != self.own

    @property
    def browsing(self) -> bool:
        """Whether the arrows move over the stations: on a free ride, and whenever there is nothing to decide."""
        return not self.rides or self.at_others

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.table.phase == OVER)

    def thinking(self) -> list[int]:
        """Who owes a choice."""
        return list(seats_in(int(self.table.pending))) if self.table.phase == CHOOSING else []

    def has_chosen(self, seat: int) -> bool:
        """Whether a player has chosen in this round; not what."""
        waiting = self.table.phase == CHOOSING or self.table.phase == SHOWING
        return bool(waiting) and holds(self.table.showing, seat) and not holds(self.table.pending, seat)

    # Lines

    def undecided(self, line: int) -> bool:
        """Whether a ring's direction can be chosen now (MX-19)."""
        return (line, int(FORWARD)) in self.rides

    def way_of(self, line: int) -> int:
        """The direction to say with a ride on this line."""
        return self.pick.way if self.undecided(line) else int(KEEPING)

    def most(self, line: int) -> int | None:
        """How many stations a ride on this line can mark; nothing when it cannot be chosen."""
        return self.rides.get((line, self.way_of(line)))

    def open_lines(self) -> list[int]:
        """The lines that can be chosen."""
        return sorted({line for line, _way in self.rides})

    def order(self, line: int) -> list[int]:
        """The stations of a line as its train meets them on this sheet."""
        chosen = self.chosen
        way = self.way_of(line)
        if isinstance(chosen, Ride) and chosen.line == line and not self.at_others:
            way = int(chosen.way)
        return ride_order(self.table, self.seat, line, way)

    def arrow(self, line: int) -> str:
        """The direction of a ring, a question mark before it is chosen; nothing for other lines."""
        if not self.city.lines[line].ring:
            return " "
        way = int(self.table.way(self.seat, line))
        if way == KEEPING and line == self.riding:
            way = int(self.chosen.way) if isinstance(self.chosen, Ride) else self.way_of(line)
        return "?" if way == KEEPING else "←" if way == BACKWARD else "→"

    @property
    def riding(self) -> int | None:
        """The line of the ride that is chosen or prepared."""
        choice = self.chosen or self.intent
        return int(choice.line) if isinstance(choice, Ride) and not self.at_others else None

    def is_complete(self, line: int) -> bool:
        """Whether the line was completed in an earlier round."""
        return holds(self.table.noted(self.seat, COMPLETE), line)

    def is_claimed(self, line: int) -> bool:
        """Whether somebody has had the larger bonus (MX-15)."""
        return holds(self.table.claimed, line)

    def left(self, line: int) -> int:
        """How many stations of a line are empty."""
        return sum(not self.table.is_marked(self.seat, station) for station in self.city.lines[line].stops)

    def windows_left(self) -> int:
        """How many windows of the sheet are free."""
        return int(self.table.noted(self.seat, FREE_WINDOWS))

    # Stations

    def is_marked(self, station: int) -> bool:
        """Whether a station of the sheet is crossed or has a transfer."""
        return self.table.is_marked(self.seat, station)

    def lines_at(self, station: int) -> list[int]:
        """The lines that stop there."""
        return self.city.lines_at(station)

    def code(self, station: int) -> str:
        """What the station is called in an action: `B7`."""
        name = int(self.network.names[station])
        return f"{LETTERS[name // STATIONS_A_TRACK]}{name % STATIONS_A_TRACK + 1}"

    def is_special(self, station: int) -> bool:
        """Whether marking the station repeats the card (MX-20)."""
        return self.table.specials and self.city.stations[station].special
