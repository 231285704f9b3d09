"""How a sheet of Metro X is read out: its lines in short, one line station by station, one station."""

from collections.abc import Sequence

from creuset.core.bits import holds
from creuset.core.message import N_, Filling
from creuset.games.metrox.actions import BACKWARD, FORWARD, KEEPING, LETTERS
from creuset.games.metrox.components import card_name
from creuset.games.metrox.legality import stations_of, track_of
from creuset.games.metrox.network import NO_TRACK
from creuset.games.metrox.scoring import final_score
from creuset.games.metrox.state import CHOOSING, COMPLETE, FREE_WINDOWS, Table
from creuset.terminal.reading.metrox_names import station_label
from creuset.terminal.reading.metrox_rides import RideReading, farthest
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

    def lines(self, table: Table, seat: int) -> list[str]:
        """All lines in short, and the transfers."""
        return [
            *(self.short(table, seat, line) for line in range(len(table.network.city.lines))),
            self.transfers(table, seat),
        ]

    def short(self, table: Table, seat: int, number: int) -> str:
        """A line in short: windows, free stations, bonus."""
        line = table.network.city.lines[number]
        windows = N_("free windows {free} of {windows}")
        told = [
            self._say(N_("line {line}, {name}"), line=LETTERS[number], name=line.name),
            self._say(windows, free=line.windows - int(table.used(seat, number)), windows=line.windows),
            self._free(table, seat, number),
        ]
        if table.network.backward[number] != NO_TRACK:  # MX-19
            told.append(self._say(_WAYS[int(table.way(seat, number))]))
        return in_turn(self._say, [*told, self._bonus(table, seat, number)])

    def line(self, table: Table, seat: int, number: int) -> list[str]:
        """A line station by station from the train on, and what the card would mark."""
        written = [self._say(card_name(card)) for card in table.written(seat, number)]
        line = N_("in the windows of line {line}: {cards}")
        cards = ", ".join(written) or self._say(N_("nothing"))
        track = int(track_of(table, seat, number, KEEPING))
        return [
            self.short(table, seat, number),
            self._say(line, line=LETTERS[number], cards=cards),
            *self._rides.on_line(table, seat, number),
            *(
                self._stop(table, seat, number, int(table.network.station_at(track, place)))
                for place in range(int(table.network.length(number)))
            ),
        ]

    def transfers(self, table: Table, seat: int) -> str:
        """The transfers of a sheet."""
        stations = [station for station in range(int(table.network.stations)) if table.is_transfer(seat, station)]
        told = [
            self._say(N_("{station} {lines}"), station=self._typed(table, station), lines=self._worth(table, station))
            for station in stations
        ]
        return self._say(N_("transfers: {stations}"), stations=", ".join(told) or self._say(N_("nothing")))

    def _free(self, table: Table, seat: int, number: int) -> str:
        stops = table.network.city.lines[number].stops
        free = [place for place, station in enumerate(stops, 1) if not table.is_marked(seat, station)]
        gaps: dict[str, Filling] = {"free": len(free), "stations": len(stops), "places": in_runs(self._say, free)}
        if 0 < len(free) < len(stops):
            return self._say(N_("free stations {free} of {stations}: {places}"), **gaps)
        return self._say(N_("free stations {free} of {stations}"), **gaps)

    def _bonus(self, table: Table, seat: int, number: int) -> str:
        """MX-15."""
        larger, smaller = table.network.city.lines[number].bonus
        if holds(table.noted(seat, COMPLETE), number):
            return self._say(N_("complete"))
        if holds(table.claimed, number):
            return self._say(N_("bonus {smaller}, the larger one is gone"), smaller=smaller)
        if table.players == 1:  # MX-22
            return self._say(N_("bonus {larger}"), larger=larger)
        return self._say(N_("bonus {larger}, later {smaller}"), larger=larger, smaller=smaller)

    def _stop(self, table: Table, seat: int, number: int, station: int) -> str:
        """A station of a line, as one line of the list."""
        place = table.network.city.lines[number].stops.index(station) + 1
        name = self._rides.named(table, station)
        told = [f"{LETTERS[number]}{place} {name}", self._state(table, seat, station)]
        others = [LETTERS[line] for line in table.network.city.lines_at(station) if line != number]
        if others:
            line = N_("interchange with {lines}, worth {worth}")
            told.append(self._say(line, lines=", ".join(others), worth=self._worth(table, station)))
        return in_turn(self._say, [*told, self._special(table, station), self._ride(table, seat, number, station)])

    def _ride(self, table: Table, seat: int, number: int, station: int) -> str:
        """Whether a ride with the card that lies open begins or ends here; on a ring only once it has a direction."""
        rides = [ride for ride in farthest(table.legal(seat)) if ride.line == number] if table.phase == CHOOSING else []
        stations = stations_of(table, seat, rides[0]) if len(rides) == 1 else []
        if stations == [station]:
            return self._say(N_("the ride marks only this one"))
        if stations and station == stations[0]:
            return self._say(N_("the ride begins here"))
        return self._say(N_("the ride ends here")) if stations and station == stations[-1] else ""

    # Stations

    def station(self, table: Table, seat: int | None, station: int) -> list[str]:
        """A station: its lines, its worth, whether it is marked, and how far it is."""
        if seat is None:
            states = [f"{name}: {self._state(table, each, station)}" for each, name in enumerate(self._names)]
            return [self.station_line(table, None, station), *states]
        lines = [self.station_line(table, seat, station)]
        if not table.is_marked(seat, station):
            lines += [self._before(table, seat, line, station) for line in table.network.city.lines_at(station)]
            lines += [told for told in [self._rides.completing(table, seat, [station])] if told]
        return lines

    def station_line(self, table: Table, seat: int | None, station: int) -> str:
        """A station in one line."""
        city = table.network.city
        places = [f"{LETTERS[line]}{city.lines[line].stops.index(station) + 1}" for line in city.lines_at(station)]
        worth = self._worth(table, station)
        told = [
            self._say(N_("{station}: {places}"), station=self._rides.named(table, station), places=", ".join(places)),
            "" if seat is None else self._state(table, seat, station),
            self._special(table, station),
        ]
        if seat is None or not table.is_marked(seat, station):
            line = N_("a transfer here is worth {worth}, points: {points}")
            told.append(self._say(line, worth=worth, points=2 * worth))
        return in_turn(self._say, told)

    def interchanges(self, table: Table, seat: int) -> list[str]:
        """The free stations where several lines stop, those where most do first."""
        free = [station for station in range(int(table.network.stations)) if not table.is_marked(seat, station)]
        by_worth: dict[int, list[str]] = {}
        for station in free:
            by_worth.setdefault(self._worth(table, station), []).append(self._typed(table, station))
        line = N_("free, with {lines} lines, points for a transfer {points}: {stations}")
        lines = [
            self._say(line, lines=worth, points=2 * worth, stations=", ".join(stations))
            for worth, stations in sorted(by_worth.items(), reverse=True)
            if worth > 1
        ]
        return lines or [self._say(N_("no free interchange is left"))]

    def _before(self, table: Table, seat: int, number: int, station: int) -> str:
        """How many free stations a line has before a station, in the direction of the ride."""
        network = table.network
        told = []
        ways = [(KEEPING, N_("line {line}, free stations before it: {count}"))]
        if network.backward[number] != NO_TRACK and table.way(seat, number) == KEEPING:
            ways = [
                (FORWARD, N_("line {line} forward, free stations before it: {count}")),
                (BACKWARD, N_("line {line} backward, free stations before it: {count}")),
            ]
        for way, line in ways:
            track = track_of(table, seat, number, way)
            stops = [int(network.station_at(track, place)) for place in range(int(network.length(number)))]
            before = [each for each in stops[: stops.index(station)] if not table.is_marked(seat, each)]
            told.append(self._say(line, line=LETTERS[number], count=len(before)))
        return in_turn(self._say, told)

    def _state(self, table: Table, seat: int, station: int) -> str:
        if table.is_transfer(seat, station):
            return self._say(N_("transfer, {worth}"), worth=self._worth(table, station))
        return self._say(N_("crossed") if table.is_marked(seat, station) else N_("still free"))

    def _special(self, table: Table, station: int) -> str:
        """MX-20: only where the rule is played."""
        return self._say(N_("special")) if table.specials and table.network.special[station] != 0 else ""

    def _worth(self, table: Table, station: int) -> int:
        """MX-11."""
        return int(table.network.lines_at[station])

    def _typed(self, table: Table, station: int) -> str:
        return f"{station_label(table.network, station)} {self._rides.named(table, station)}"

    # Points

    def standing(self, table: Table) -> list[str]:
        """What everybody would have if the game ended now (MX-17, MX-22)."""
        outcome = final_score(table)
        lines = []
        for seat, name in enumerate(self._names):
            values = {score.key: score.values[seat] for score in outcome.lines}
            line = N_("{name}: lines {lines}, transfers {transfers}, empty stations {empty}, together {total}")
            told = [self._say(line, name=name, total=outcome.totals[seat], **values), self.complete(table, seat)]
            told.append(self._say(N_("free windows {count}"), count=int(table.noted(seat, FREE_WINDOWS))))
            lines.append(in_turn(self._say, told))
        return lines

    def complete(self, table: Table, seat: int) -> str:
        """The lines that a player has completed."""
        letters = [
            LETTERS[line] for line in range(int(table.network.lines)) if holds(table.noted(seat, COMPLETE), line)
        ]
        return self._say(N_("complete: {lines}"), lines=", ".join(letters) or self._say(N_("nothing")))
