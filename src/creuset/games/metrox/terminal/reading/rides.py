"""What a Metro X choice would mark and bring, read out beside it."""

from collections.abc import Sequence

from creuset.core.action import Action
from creuset.core.message import N_, Filling
from creuset.games.metrox.rules.actions import BACKWARD, FORWARD, LETTERS, Cross, Ride
from creuset.games.metrox.rules.components import TRANSFER, card_name
from creuset.games.metrox.terminal.known import Known
from creuset.terminal.reading.reading import in_turn
from creuset.words import Speaker


def farthest(actions: Sequence[Action]) -> list[Ride]:
    """The longest ride for each line and direction."""
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

    def remark(self, known: Known, seat: int, action: Action, legal: Sequence[Action]) -> str:
        """What a choice marks, by name, and what that brings."""
        stations = known.foreseen(action).stations
        if isinstance(action, Cross):
            return in_turn(self._say, [self.named(known, stations[0]), self._completing(known, seat, stations)])
        if not isinstance(action, Ride):
            return ""
        if not stations:
            return self._say(N_("marks nothing"))
        told = [", ".join(self.named(known, station) for station in stations)]
        if known.card == TRANSFER:
            told = [self.transfer(known, stations[0])]
        elif len(stations) < known.reach and action in farthest(legal):
            told.append(self._say(N_("lost: {count}"), count=known.reach - len(stations)))
        special = [station for station in stations if known.is_special(station)]
        if special:  # MX-20
            names = ", ".join(self.named(known, station) for station in special)
            told.append(self._say(N_("special, so the card is written again: {stations}"), stations=names))
        return in_turn(self._say, [*told, self._completing(known, seat, stations)])

    def brief(self, known: Known, rides: Sequence[Ride]) -> str:
        """How far rides lead, the longest first: "4 on A, C forward; 2 on B"; for a transfer, also to which station."""
        by_count: dict[int, list[str]] = {}
        for ride in rides:
            stations = known.foreseen(ride).stations
            count, where = len(stations), self._line(ride.line, ride.way)
            if known.card == TRANSFER and stations:
                count = known.worth(stations[0])
                if count > 1:
                    where = f"{where} {self.named(known, stations[0])}"
            by_count.setdefault(count, []).append(where)
        told = [
            self._say(N_("{count} on {lines}"), count=count, lines=", ".join(lines))
            for count, lines in sorted(by_count.items(), reverse=True)
        ]
        return in_turn(self._say, told)

    def completions(self, known: Known, seat: int, choices: Sequence[Action]) -> list[str]:
        """The choices that complete a line, each with what that brings."""
        lines = []
        for choice in choices:
            stations = known.foreseen(choice).stations
            told = self.completing(known, seat, stations)
            if told:
                ride = choice if isinstance(choice, Ride) else None
                what = self._line(ride.line, ride.way) if ride else self.named(known, stations[0])
                lines.append(self._say(N_("{choice}: {what}"), choice=what, what=told))
        return lines

    def on_line(self, known: Known, rides: Sequence[Ride]) -> list[str]:
        """What the open card would do on a line: where each ride begins and ends, or what a transfer is worth."""
        return [self._with_card(known, ride) for ride in rides]

    def transfer(self, known: Known, station: int) -> str:
        """What a transfer at a station is worth (MX-11, MX-17)."""
        lines = known.worth(station)
        line = N_("{station}, lines there: {lines}, points: {points}")
        return self._say(line, station=self.named(known, station), lines=lines, points=2 * lines)

    def named(self, known: Known, station: int) -> str:
        """The name of a station."""
        return known.city.stations[station].name

    def completing(self, known: Known, seat: int, stations: Sequence[int]) -> str:
        """The lines that these stations complete, with what that brings; empty if there are none."""
        line = N_("completes line {line}, points: {points}")
        return in_turn(
            self._say,
            [
                self._say(line, line=LETTERS[number], points=known.bonus(number))
                for number in known.completed_by(seat, stations)
            ],
        )

    def _completing(self, known: Known, seat: int, stations: Sequence[int]) -> str:
        return self.completing(known, seat, stations) or self._say(N_("completes nothing"))

    def _line(self, line: int, way: int) -> str:
        """The line of a ride, with the direction if there is one to choose (MX-19)."""
        letter = LETTERS[line]
        if way == FORWARD:
            return self._say(N_("{line} forward"), line=letter)
        return self._say(N_("{line} backward"), line=letter) if way == BACKWARD else letter

    def _with_card(self, known: Known, ride: Ride) -> str:
        stations = known.foreseen(ride).stations
        gaps: dict[str, Filling] = {"card": card_name(known.card), "line": self._line(ride.line, ride.way)}
        if not stations:
            return self._say(N_("the card {card} on {line} marks nothing"), **gaps)
        if known.card == TRANSFER:
            return self._say(N_("a transfer on {line}: {what}"), what=self.transfer(known, stations[0]), **gaps)
        gaps |= {"count": len(stations), "first": self.named(known, stations[0])}
        if len(stations) == 1:
            return self._say(N_("the card {card} on {line} marks 1, {first}"), **gaps)
        last = self.named(known, stations[-1])
        return self._say(N_("the card {card} on {line} marks up to {count}, from {first} to {last}"), last=last, **gaps)
