"""Tries choices on a sheet itself and takes them back: no copies, no views."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, lowest
from creuset.games.metrox.bot.prospects import BIG, Prospects
from creuset.games.metrox.rules.actions import (
    BACKWARD,
    FORWARD,
    KEEPING,
    SKIP,
    Choice,
    Cross,
    Ride,
    crossing,
    riding,
)
from creuset.games.metrox.rules.components import FREE_RIDE, TRANSFER
from creuset.games.metrox.rules.legality import possible_marks, track_of
from creuset.games.metrox.rules.network import NO_TRACK, Network
from creuset.games.metrox.rules.state import (
    EMPTY,
    FREE_WINDOWS,
    MARKS,
    NONE,
    REPEATS,
    SHEET,
    TRANSFERS,
    USED,
    WAYS,
    Tabletop,
)

WORST: Final[i64] = -1_000_000_000


@final
class Quick:
    """The comparison of a seat's choices by what its sheet promises after each."""

    def __init__(self, network: Network, prospects: Prospects) -> None:
        self._network = network
        self._prospects = prospects
        self._tracks: i64 = len(network.full)
        self._kept = vec[i64]([0] * len(network.full))
        self._hardest = vec[i64]([0] * int(network.lines))
        self._best: Choice = SKIP
        self._value: i64 = WORST
        self._empty: i64 = 0
        self._transfers: i64 = 0
        self._repeats: i64 = 0

    def best(self, table: Tabletop, seat: i64) -> Choice:
        """The choice that leaves the most promising sheet.

        A ride marks as many stations as it can, or stops in front of a big interchange. The windows of lines without a
        free station are all alike: one of them is tried.
        """
        self._look_ahead(table, seat)
        self._value = WORST
        full = False
        if table.card == FREE_RIDE:
            self._try_crossings(table, seat)
        else:
            line: i64 = 0
            while line < self._network.lines:
                if table.has_window(seat, line):
                    if table.marks(seat, line) == self._network.full[line]:
                        if full:
                            line += 1
                            continue
                        full = True
                    if self._network.backward[line] != NO_TRACK and table.way(seat, line) == KEEPING:
                        self._try_rides(table, seat, line, FORWARD)
                        self._try_rides(table, seat, line, BACKWARD)
                    else:
                        self._try_rides(table, seat, line, KEEPING)
                line += 1
        return self._best

    def value_of(self, table: Tabletop, seat: i64, choice: Action) -> i64:
        """What the sheet promises after a legal choice."""
        self._look_ahead(table, seat)
        network, sheets, sheet = self._network, table.sheets, seat * SHEET
        self._keep(sheets, sheet)
        if isinstance(choice, Ride):
            track = track_of(table, seat, choice.line, choice.way)
            self._take_window(table, sheet, choice.line, choice.way)
            free = network.full[track] & ~sheets[sheet + MARKS + track]
            marks = choice.marks
            while marks > 0:
                self._mark(table, sheet, network.station_at(track, lowest(free)))
                free &= free - 1
                marks -= 1
            value = self._prospects.promised(table, seat)
            self._give_back(table, sheet, choice.line, choice.way)
        elif isinstance(choice, Cross):
            sheets[sheet + EMPTY] -= 1
            network.mark(sheets, sheet + MARKS, network.station_at(choice.line, choice.place))
            value = self._prospects.promised(table, seat)
            sheets[sheet + EMPTY] += 1
        else:
            value = self._prospects.promised(table, seat)
        self._restore(sheets, sheet)
        return value

    def _look_ahead(self, table: Tabletop, seat: i64) -> None:
        """What the pile promises once this choice is made."""
        rounds = table.noted(seat, FREE_WINDOWS)
        self._prospects.coming.look_at(table, rounds if table.card == FREE_RIDE else rounds - 1)

    def _try_rides(self, table: Tabletop, seat: i64, line: i64, way: i64) -> None:
        network, sheets, sheet = self._network, table.sheets, seat * SHEET
        track = track_of(table, seat, line, way)
        most = possible_marks(table, seat, track)
        free = network.full[track] & ~sheets[sheet + MARKS + track]
        self._keep(sheets, sheet)
        self._take_window(table, sheet, line, way)
        marks: i64 = 0
        while True:
            station = network.station_at(track, lowest(free)) if free != 0 else most * 0
            if marks == most or network.lines_at[station] >= BIG:
                value = self._prospects.promised(table, seat)
                if value > self._value:
                    self._value = value
                    self._best = riding(line, way, marks)
            if marks == most:
                break
            self._mark(table, sheet, station)
            free &= free - 1
            marks += 1
        self._give_back(table, sheet, line, way)
        self._restore(sheets, sheet)

    def _try_crossings(self, table: Tabletop, seat: i64) -> None:
        """MX-12: of every line, the station that is hardest to reach."""
        network, prospects, sheets, sheet = self._network, self._prospects, table.sheets, seat * SHEET
        self._value = prospects.promised(table, seat)
        self._best = SKIP
        line: i64 = 0
        while line < network.lines:
            self._hardest[line] = prospects.hardest(table, seat, line)
            line += 1
        self._keep(sheets, sheet)
        sheets[sheet + EMPTY] -= 1
        line = 0
        while line < network.lines:
            station = self._hardest[line]
            if station != NONE:
                network.mark(sheets, sheet + MARKS, station)
                value = prospects.promised(table, seat)
                if value > self._value:
                    self._value = value
                    self._best = crossing(network.names[station])
                self._restore(sheets, sheet)
            line += 1
        sheets[sheet + EMPTY] += 1

    # Doing and undoing

    def _keep(self, sheets: vec[i64], sheet: i64) -> None:
        kept = self._kept
        track: i64 = 0
        while track < self._tracks:
            kept[track] = sheets[sheet + MARKS + track]
            track += 1

    def _restore(self, sheets: vec[i64], sheet: i64) -> None:
        kept = self._kept
        track: i64 = 0
        while track < self._tracks:
            sheets[sheet + MARKS + track] = kept[track]
            track += 1

    def _take_window(self, table: Tabletop, sheet: i64, line: i64, way: i64) -> None:
        sheets = table.sheets
        self._empty = sheets[sheet + EMPTY]
        self._transfers = sheets[sheet + TRANSFERS]
        self._repeats = sheets[sheet + REPEATS]
        sheets[sheet + USED] += bit(line * 4)
        sheets[sheet + FREE_WINDOWS] -= 1
        if way != KEEPING:
            sheets[sheet + WAYS] |= way << (line * 2)
        if self._repeats > 0:
            sheets[sheet + REPEATS] -= 1

    def _mark(self, table: Tabletop, sheet: i64, station: i64) -> None:
        sheets = table.sheets
        sheets[sheet + EMPTY] -= 1
        self._network.mark(sheets, sheet + MARKS, station)
        if table.card == TRANSFER:
            sheets[sheet + TRANSFERS] += self._network.lines_at[station]
        if table.specials and self._network.special[station] != 0:
            sheets[sheet + REPEATS] += 1

    def _give_back(self, table: Tabletop, sheet: i64, line: i64, way: i64) -> None:
        sheets = table.sheets
        sheets[sheet + USED] -= bit(line * 4)
        sheets[sheet + FREE_WINDOWS] += 1
        if way != KEEPING:
            sheets[sheet + WAYS] &= ~(way << (line * 2))
        sheets[sheet + EMPTY] = self._empty
        sheets[sheet + TRANSFERS] = self._transfers
        sheets[sheet + REPEATS] = self._repeats
