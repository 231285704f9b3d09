"""How a Metro X sheet is read out: its lines in brief, one line station by station, or one station."""

from collections.abc import Sequence

from creuset.core.message import N_, Filling
from creuset.games.metrox.rules.actions import BACKWARD, FORWARD, KEEPING, LETTERS, Ride
from creuset.games.metrox.rules.components import card_name
from creuset.games.metrox.terminal.known import Known
from creuset.games.metrox.terminal.reading.rides import RideReading
from creuset.terminal.reading.reading import in_turn
from creuset.terminal.reading.runs import in_runs
from creuset.words import Speaker

_WAYS = {
    int(KEEPING): N_("ring, direction not chosen"),
    int(FORWARD): N_("ring, forward"),
    int(BACKWARD): N_("ring, backward"),
}


class SheetReading:
    """Sheets, read out."""

    def __init__(self, say: Speaker, names: Sequence[str]) -> None:
        self._say = say
        self._names = names
        self._rides = RideReading(say)

    # Lines

    def lines(self, known: Known, seat: int) -> list[str]:
        """All lines in brief, and the transfers."""
        return [
            *(self.short(known, seat, line) for line in range(len(known.city.lines))),
            self.transfers(known, seat),
        ]

    def short(self, known: Known, seat: int, number: int) -> str:
        """A line in brief: windows, free stations, bonus."""
        line = known.city.lines[number]
        windows = N_("free windows {free} of {windows}")
        told = [
            self._say(N_("line {line}, {name}"), line=LETTERS[number], name=line.name),
            self._say(windows, free=known.free_windows(seat, number), windows=line.windows),
            self._free(known, seat, number),
        ]
        if line.ring:  # MX-19
            told.append(self._say(_WAYS[known.way(seat, number)]))
        return in_turn(self._say, [*told, self._bonus(known, seat, number)])

    def line(self, known: Known, seat: int, number: int, rides: Sequence[Ride]) -> list[str]:
        """A line, station by station from its train, and what the farthest rides on it would mark, if there are any."""
        written = [self._say(card_name(card)) for card in known.written(seat, number)]
        line = N_("in the windows of line {line}: {cards}")
        cards = ", ".join(written) or self._say(N_("nothing"))
        ridden = known.foreseen(rides[0]).stations if len(rides) == 1 else ()  # a ring has two until it has a direction
        return [
            self.short(known, seat, number),
            self._say(line, line=LETTERS[number], cards=cards),
            *self._rides.on_line(known, rides),
            *(self._stop(known, seat, number, station, ridden) for station in known.order(seat, number)),
        ]

    def transfers(self, known: Known, seat: int) -> str:
        """The transfers of a sheet."""
        stations = [station for station in range(len(known.city.stations)) if known.is_transfer(seat, station)]
        told = [
            self._say(N_("{station} {lines}"), station=self._typed(known, station), lines=known.worth(station))
            for station in stations
        ]
        return self._say(N_("transfers: {stations}"), stations=", ".join(told) or self._say(N_("nothing")))

    def _free(self, known: Known, seat: int, number: int) -> str:
        stops = known.city.lines[number].stops
        free = [place for place, station in enumerate(stops, 1) if not known.is_marked(seat, station)]
        gaps: dict[str, Filling] = {"free": len(free), "stations": len(stops), "places": in_runs(self._say, free)}
        if 0 < len(free) < len(stops):
            return self._say(N_("free stations {free} of {stations}: {places}"), **gaps)
        return self._say(N_("free stations {free} of {stations}"), **gaps)

    def _bonus(self, known: Known, seat: int, number: int) -> str:
        """MX-15."""
        larger, smaller = known.city.lines[number].bonus
        if known.is_complete(seat, number):
            return self._say(N_("complete"))
        if known.is_claimed(number):
            return self._say(N_("bonus {smaller}, the larger one is gone"), smaller=smaller)
        if known.players == 1:  # MX-22
            return self._say(N_("bonus {larger}"), larger=larger)
        return self._say(N_("bonus {larger}, later {smaller}"), larger=larger, smaller=smaller)

    def _stop(self, known: Known, seat: int, number: int, station: int, ridden: Sequence[int]) -> str:
        """A station of a line, as one line of the list; `ridden` are the stations that the card would mark."""
        place = known.city.lines[number].stops.index(station) + 1
        name = self._rides.named(known, station)
        told = [f"{LETTERS[number]}{place} {name}", self._state(known, seat, station)]
        others = [LETTERS[line] for line in known.city.lines_at(station) if line != number]
        if others:
            line = N_("interchange with {lines}, worth {worth}")
            told.append(self._say(line, lines=", ".join(others), worth=known.worth(station)))
        return in_turn(self._say, [*told, self._special(known, station), self._ride(station, ridden)])

    def _ride(self, station: int, ridden: Sequence[int]) -> str:
        """Whether the ride begins or ends here."""
        if list(ridden) == [station]:
            return self._say(N_("the ride marks only this one"))
        if ridden and station == ridden[0]:
            return self._say(N_("the ride begins here"))
        return self._say(N_("the ride ends here")) if ridden and station == ridden[-1] else ""

    # Stations

    def station(self, known: Known, seat: int | None, station: int) -> list[str]:
        """A station: its lines, its worth, whether it is marked, and how far it is."""
        if seat is None:
            states = [f"{name}: {self._state(known, each, station)}" for each, name in enumerate(self._names)]
            return [self.station_line(known, None, station), *states]
        lines = [self.station_line(known, seat, station)]
        if not known.is_marked(seat, station):
            lines += [self._before(known, seat, line, station) for line in known.city.lines_at(station)]
            lines += [told for told in [self._rides.completing(known, seat, [station])] if told]
        return lines

    def station_line(self, known: Known, seat: int | None, station: int) -> str:
        """A station in one line."""
        city = known.city
        places = [f"{LETTERS[line]}{city.lines[line].stops.index(station) + 1}" for line in city.lines_at(station)]
        worth = known.worth(station)
        told = [
            self._say(N_("{station}: {places}"), station=self._rides.named(known, station), places=", ".join(places)),
            "" if seat is None else self._state(known, seat, station),
            self._special(known, station),
        ]
        if seat is None or not known.is_marked(seat, station):
            line = N_("a transfer here is worth {worth}, points: {points}")
            told.append(self._say(line, worth=worth, points=2 * worth))
        return in_turn(self._say, told)

    def interchanges(self, known: Known, seat: int) -> list[str]:
        """The free stations where several lines stop, the biggest first."""
        free = [station for station in range(len(known.city.stations)) if not known.is_marked(seat, station)]
        by_worth: dict[int, list[str]] = {}
        for station in free:
            by_worth.setdefault(known.worth(station), []).append(self._typed(known, station))
        line = N_("free, with {lines} lines, points for a transfer {points}: {stations}")
        lines = [
            self._say(line, lines=worth, points=2 * worth, stations=", ".join(stations))
            for worth, stations in sorted(by_worth.items(), reverse=True)
            if worth > 1
        ]
        return lines or [self._say(N_("no free interchange is left"))]

    def _before(self, known: Known, seat: int, number: int, station: int) -> str:
        """How many free stations a line has before a station, in riding order."""
        told = []
        ways = [(KEEPING, N_("line {line}, free stations before it: {count}"))]
        if known.is_undecided(seat, number):
            ways = [
                (FORWARD, N_("line {line} forward, free stations before it: {count}")),
                (BACKWARD, N_("line {line} backward, free stations before it: {count}")),
            ]
        for way, line in ways:
            stops = known.order(seat, number, int(way))
            before = [each for each in stops[: stops.index(station)] if not known.is_marked(seat, each)]
            told.append(self._say(line, line=LETTERS[number], count=len(before)))
        return in_turn(self._say, told)

    def _state(self, known: Known, seat: int, station: int) -> str:
        if known.is_transfer(seat, station):
            return self._say(N_("transfer, {worth}"), worth=known.worth(station))
        return self._say(N_("crossed") if known.is_marked(seat, station) else N_("still free"))

    def _special(self, known: Known, station: int) -> str:
        """MX-20: only where the rule is played."""
        return self._say(N_("special")) if known.is_special(station) else ""

    def _typed(self, known: Known, station: int) -> str:
        return f"{known.city.code(station)} {self._rides.named(known, station)}"

    # Points

    def standing(self, known: Known) -> list[str]:
        """Everyone's points if the game ended now (MX-17, MX-22)."""
        lines = []
        for seat, name in enumerate(self._names):
            score = known.facts["scores"][seat]
            line = N_("{name}: lines {lines}, transfers {transfers}, empty stations {empty}, total {total}")
            told = [self._say(line, name=name, **score), self.complete(known, seat)]
            told.append(self._say(N_("free windows {count}"), count=known.windows_left(seat)))
            lines.append(in_turn(self._say, told))
        return lines

    def complete(self, known: Known, seat: int) -> str:
        """The lines that a player has completed."""
        letters = known.sheet(seat)["complete"]
        return self._say(N_("complete: {lines}"), lines=", ".join(letters) or self._say(N_("nothing")))
