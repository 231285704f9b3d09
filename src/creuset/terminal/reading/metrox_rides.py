"""What a choice of Metro X would mark and bring, read out beside it."""

from collections.abc import Sequence

from creuset.core.action import Action
from creuset.core.bits import holds
from creuset.core.message import N_, Filling
from creuset.games.metrox.actions import BACKWARD, FORWARD, LETTERS, Cross, Ride
from creuset.games.metrox.components import TRANSFER, card_name
from creuset.games.metrox.legality import possible_marks, stations_of, track_of
from creuset.games.metrox.state import CHOOSING, Table
from creuset.terminal.reading.reading import in_turn
from creuset.words import Speaker


def completed_by(table: Table, seat: int, stations: Sequence[int]) -> list[int]:
    """The lines that have all their stations marked once these are too (MX-15)."""
    return [
        number
        for number, line in enumerate(table.network.city.lines)
        if any(station in line.stops for station in stations)
        and all(station in stations or table.is_marked(seat, station) for station in line.stops)
    ]


def bonus_now(table: Table, line: int) -> int:
    """What completing a line in this round brings (MX-15)."""
    network = table.network
    return int(network.smaller[line] if holds(table.claimed, line) else network.larger[line])


def farthest(actions: Sequence[Action]) -> list[Ride]:
    """Of all rides, for each line and way the one that goes as far as it can."""
    best: dict[tuple[int, int], Ride] = {}
    for action in actions:
        if isinstance(action, Ride):
            key = int(action.line), int(action.way)
            if key not in best or best[key].marks < action.marks:
                best[key] = action
    return list(best.values())


class RideReading:
    """Choices, read out."""

    def __init__(self, say: Speaker) -> None:
        self._say = say

    def remark(self, table: Table, seat: int, action: Action) -> str:
        """What a choice marks, by name, and what that brings."""
        stations = stations_of(table, seat, action)
        if isinstance(action, Cross):
            return in_turn(self._say, [self.named(table, stations[0]), self._completing(table, seat, stations)])
        if not isinstance(action, Ride):
            return ""
        if not stations:
            return self._say(N_("marks nothing"))
        told = [", ".join(self.named(table, station) for station in stations)]
        if table.card == TRANSFER:
            told = [self.transfer(table, stations[0])]
        elif action.marks < table.reach() and action.marks == self._most(table, seat, action):
            told.append(self._say(N_("lost: {count}"), count=int(table.reach() - action.marks)))
        special = [station for station in stations if table.specials and table.network.special[station] != 0]
        if special:  # MX-20
            names = ", ".join(self.named(table, station) for station in special)
            told.append(self._say(N_("special, so that the card is written again: {stations}"), stations=names))
        return in_turn(self._say, [*told, self._completing(table, seat, stations)])

    def brief(self, table: Table, seat: int, rides: Sequence[Ride]) -> str:
        """Where rides lead, the most first: "4 on A, C forward; 2 on B"; for a transfer also to which station."""
        by_count: dict[int, list[str]] = {}
        for ride in rides:
            stations = stations_of(table, seat, ride)
            count, where = len(stations), self._line(ride)
            if table.card == TRANSFER and stations:
                count = int(table.network.lines_at[stations[0]])
                if count > 1:
                    where = f"{where} {self.named(table, stations[0])}"
            by_count.setdefault(count, []).append(where)
        told = [
            self._say(N_("{count} on {lines}"), count=count, lines=", ".join(lines))
            for count, lines in sorted(by_count.items(), reverse=True)
        ]
        return in_turn(self._say, told)

    def completions(self, table: Table, seat: int, choices: Sequence[Action]) -> list[str]:
        """Those of the choices that complete a line, each with what that brings."""
        lines = []
        for choice in choices:
            stations = stations_of(table, seat, choice)
            told = self.completing(table, seat, stations)
            if told:
                what = self._line(choice) if isinstance(choice, Ride) else self.named(table, stations[0])
                lines.append(self._say(N_("{choice}: {what}"), choice=what, what=told))
        return lines

    def on_line(self, table: Table, seat: int, line: int) -> list[str]:
        """What the open card would do on a line: where a ride begins and ends, or what a transfer is worth."""
        if table.phase != CHOOSING:
            return []
        rides = [ride for ride in farthest(table.legal(seat)) if ride.line == line]
        return [self._with_card(table, seat, ride) for ride in rides]

    def transfer(self, table: Table, station: int) -> str:
        """What a transfer at a station is worth (MX-11, MX-17)."""
        lines = int(table.network.lines_at[station])
        line = N_("{station}, lines there: {lines}, points: {points}")
        return self._say(line, station=self.named(table, station), lines=lines, points=2 * lines)

    def named(self, table: Table, station: int) -> str:
        """The name of a station."""
        return table.network.city.stations[station].name

    def completing(self, table: Table, seat: int, stations: Sequence[int]) -> str:
        """The lines that these stations complete, with what that brings; empty when there is none."""
        line = N_("completes line {line}, points: {points}")
        return in_turn(
            self._say,
            [
                self._say(line, line=LETTERS[number], points=bonus_now(table, number))
                for number in completed_by(table, seat, stations)
            ],
        )

    def _completing(self, table: Table, seat: int, stations: Sequence[int]) -> str:
        return self.completing(table, seat, stations) or self._say(N_("completes nothing"))

    def _line(self, ride: Ride) -> str:
        """The line of a ride, with the direction if there is one to choose (MX-19)."""
        letter = LETTERS[ride.line]
        if ride.way == FORWARD:
            return self._say(N_("{line} forward"), line=letter)
        return self._say(N_("{line} backward"), line=letter) if ride.way == BACKWARD else letter

    def _with_card(self, table: Table, seat: int, ride: Ride) -> str:
        stations = stations_of(table, seat, ride)
        gaps: dict[str, Filling] = {"card": card_name(table.card), "line": self._line(ride)}
        if not stations:
            return self._say(N_("the card {card} on {line} marks nothing"), **gaps)
        if table.card == TRANSFER:
            return self._say(N_("a transfer on {line}: {what}"), what=self.transfer(table, stations[0]), **gaps)
        gaps |= {"count": len(stations), "first": self.named(table, stations[0])}
        if len(stations) == 1:
            return self._say(N_("the card {card} on {line} marks 1, {first}"), **gaps)
        last = self.named(table, stations[-1])
        return self._say(N_("the card {card} on {line} marks up to {count}, from {first} to {last}"), last=last, **gaps)

    def _most(self, table: Table, seat: int, ride: Ride) -> int:
        return int(possible_marks(table, seat, track_of(table, seat, ride.line, ride.way)))
