"""A map as numbers, for quick access by the rules.

A track is a line in the order in which its stations are marked. A ring can be followed both ways (MX-19), so it has two
tracks; every other line has one. The marks of a player are one 64-bit word for each track: bit n is its station n.
Marking a station sets its bit on every track that stops there, and the first free station of a line is the lowest unset
bit.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit
from creuset.games.metrox.rules.maps import CityMap

MOST_LINES: Final = 12
MOST_TRACKS: Final[i64] = 24
STATIONS_A_TRACK: Final[i64] = 40
NO_TRACK: Final[i64] = -1


@final
class Network:
    """Lines, tracks and stations of one map."""

    def __init__(self, city: CityMap) -> None:
        self.city = city
        tracks = _tracks(city)
        self.keys = [station.key for station in city.stations]
        """What the stations are called in data."""
        self.lines: i64 = len(city.lines)
        self.stations: i64 = len(city.stations)
        self.windows = vec[i64]([line.windows for line in city.lines])
        self.all_windows: i64 = sum(line.windows for line in city.lines)
        self.larger = vec[i64]([line.bonus[0] for line in city.lines])
        self.smaller = vec[i64]([line.bonus[1] for line in city.lines])
        self.backward = vec[i64]([_backward(city, line) for line in range(len(city.lines))])
        """The second track of a ring, or `NO_TRACK`."""
        self.full = vec[i64]([bit(len(stops)) - 1 for stops in tracks])
        """All stations of a track."""
        self.calls = vec[i64](_padded(tracks))
        """The station at every place of every track, `STATIONS_A_TRACK` places each."""
        self.lines_at = vec[i64]([sum(s in line.stops for line in city.lines) for s in range(len(city.stations))])
        """MX-11: how many lines stop at a station."""
        self.special = vec[i64]([int(station.special) for station in city.stations])
        starts, on_track, place = _spots(tracks, len(city.stations))
        self._starts = vec[i64](starts)
        self._on_track = vec[i64](on_track)
        self._place = vec[i64](place)
        names = [city.name_of(station) for station in range(len(city.stations))]
        self.names = vec[i64]([line * STATIONS_A_TRACK + place for line, place in names])
        """The number of the first line that stops at a station, and its place there: what the station is called."""

    def station_at(self, track: i64, place: i64) -> i64:
        """The station at a place of a track."""
        return self.calls[track * STATIONS_A_TRACK + place]

    def length(self, line: i64) -> i64:
        """How many stations a line has."""
        return len(self.city.lines[line].stops)

    def mark(self, sheets: vec[i64], first: i64, station: i64) -> None:
        """Mark a station on every track that stops there; `first` is where the tracks of the sheet begin."""
        spot = self._starts[station]
        end = self._starts[station + 1]
        while spot < end:
            sheets[first + self._on_track[spot]] |= bit(self._place[spot])
            spot += 1


def _tracks(city: CityMap) -> list[list[int]]:
    """Every line forward, then every ring backward (MX-19)."""
    return [
        *[line.order(backward=False) for line in city.lines],
        *[line.order(backward=True) for line in city.lines if line.ring],
    ]


def _backward(city: CityMap, line: int) -> int:
    if not city.lines[line].ring:
        return -1
    return len(city.lines) + sum(earlier.ring for earlier in city.lines[:line])


def _padded(tracks: list[list[int]]) -> list[int]:
    return [station for stops in tracks for station in [*stops, *([-1] * (40 - len(stops)))]]


def _spots(tracks: list[list[int]], stations: int) -> tuple[list[int], list[int], list[int]]:
    """For every station in turn, the tracks it is on and its place there; and where each station's part begins."""
    starts, on_track, place = [0], [], []
    for station in range(stations):
        for track, stops in enumerate(tracks):
            if station in stops:
                on_track.append(track)
                place.append(stops.index(station))
        starts.append(len(on_track))
    return starts, on_track, place
