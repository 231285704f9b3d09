"""How likely the free stations of a sheet are to be marked before all windows are filled."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import lowest
from creuset.games.metrox.rules.actions import KEEPING
from creuset.games.metrox.rules.legality import track_of
from creuset.games.metrox.rules.network import Network
from creuset.games.metrox.rules.state import EMPTY, Tabletop

SURE: Final[i64] = 1000
"""Certainty: chances are counted in thousandths, and so are windows."""

STATION: Final[i64] = 300
"""How much of a window a station takes: the card in a window marks three stations and a bit."""

GAP: Final[i64] = 400
"""How much of a window is lost where a marked station stops the train (MX-08)."""

EVEN: Final[i64] = 600
"""How likely a station is to be marked when there are just enough windows for it."""

SLOPE: Final[i64] = 500
"""How much likelier each further window makes it."""

LIKELIEST: Final[i64] = 950
"""The most that can be hoped for a cross not made yet."""


@final
class Reaching:
    """The prospects of the stations of one sheet at a time."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._missed = vec[i64]([SURE] * int(network.stations))
        self.empty: i64 = 0
        """How many stations stay empty, in thousandths."""

    def missed(self, station: i64) -> i64:
        """How likely a free station is to stay empty."""
        return self._missed[station]

    def look_at(self, table: Tabletop, seat: i64) -> None:
        """Work out the prospects on a player's sheet."""
        network = self._network
        self.empty = table.noted(seat, EMPTY) * SURE
        station: i64 = 0
        while station < network.stations:
            self._missed[station] = SURE
            station += 1
        line: i64 = 0
        while line < network.lines:
            windows = network.windows[line] - table.used(seat, line)
            if windows > 0:
                self._ride(table, seat, track_of(table, seat, line, KEEPING), windows)
            line += 1

    def _ride(self, table: Tabletop, seat: i64, track: i64, windows: i64) -> None:
        """Follow a track as far as its windows are likely to reach."""
        network = self._network
        free = network.full[track] & ~table.marks(seat, track)
        spare = windows * SURE
        expected = lowest(free) if free != 0 else windows * 0
        while free != 0:
            place = lowest(free)
            free &= free - 1
            spare -= STATION
            if place != expected:
                spare -= GAP
            expected = place + 1
            chance = EVEN + spare * SLOPE // SURE
            if chance <= 0:
                return
            chance = min(chance, LIKELIEST)
            station = network.station_at(track, place)
            marked = self._missed[station] * chance // SURE
            self._missed[station] -= marked
            self.empty -= marked
