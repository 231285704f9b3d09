"""Reads and checks Metro X maps (MX-04) that people write: reports every fault at once, each with its line."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, final

from creuset.core.errors import BadComponents
from creuset.core.message import N_, Filling, Message
from creuset.core.toml_files import load_text, read_toml
from creuset.games.metrox.rules.city import SIDES, CityMap, Line, Place, Point, Station, Water
from creuset.games.metrox.rules.map_text import MapText
from creuset.games.metrox.rules.tracks import Hop, TrackFaults, length_of, point_text

__all__ = ["CityMap", "Line", "Station", "Water", "load_map", "read_map"]

MOST_LINES: Final = 12
MOST_STATIONS: Final = 100
MOST_STOPS: Final = 40
MOST_BENDS: Final = 40
LONGEST_TRACK: Final = 2000
"""The most steps of the grid from a line's first station to its last."""

MOST_WATERS: Final = 40
MOST_POINTS: Final = 200
MOST_WINDOWS: Final = 4
MOST_BONUS: Final = 99
LARGEST: Final = 400
"""The most columns or rows of a map."""

_KEY: Final = re.compile(r"[a-z0-9][a-z0-9_-]*")
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")

_MAP_KEYS: Final = ("key", "name", "size", "water", "line", "station")
_WATER_KEYS: Final = ("name", "width", "path", "filled")
_LINE_KEYS: Final = ("letter", "name", "colour", "windows", "bonus", "ring", "train", "stops")
_STATION_KEYS: Final = ("name", "at", "label", "special")


def load_map(file: Path) -> CityMap:
    """The map in a file; raises `BadComponents` with everything that is wrong with it."""
    return read_map(load_text(file), file.name)


def read_map(text: str, file: str) -> CityMap:
    """The map that a TOML text describes; raises `BadComponents` with everything that is wrong with it."""
    tree = read_toml(text, file)
    reader = _Reader(text)
    city = reader.read(tree)
    if reader.faults:
        reader.faults.sort(key=_row_of)
        raise BadComponents(
            file,
            [Message(N_("file line {row}: {fault}"), {"row": row, "fault": fault}) for row, fault in reader.faults],
        )
    return city


def _row_of(fault: tuple[int, Message]) -> int:
    return fault[0]


@final
class _Stop:
    """An entry in a line's stops: a station, a bend, or something else, noted as a fault."""

    def __init__(self, key: str, point: Point | None, row: int) -> None:
        self.key = key
        """Empty for a bend."""
        self.point = point
        """Unknown for a station with a bad place, and for anything that is neither."""
        self.row = row

    def is_bend(self) -> bool:
        return not self.key and self.point is not None


@final
class _Reader:
    """Goes through a file and notes every fault with its line."""

    def __init__(self, text: str) -> None:
        self.faults: list[tuple[int, Message]] = []
        self._text = MapText(text)
        self._size: Point | None = None
        self._stations: list[Station] = []
        self._numbers: dict[str, int] = {}
        """Stations by their keys."""
        self._placed: dict[str, Point] = {}
        """The stations whose place is good, by their point."""
        self._lines: list[Line] = []
        self._hops: list[Hop] = []

    def _fault(self, row: int, sentence: str, gaps: Mapping[str, Filling]) -> None:
        self.faults.append((row, Message(sentence, gaps)))

    def read(self, tree: Mapping[str, object]) -> CityMap:
        """The whole map; worthless if faults were noted."""
        self._check_counts(tree)
        if self.faults:  # too much to go through
            return CityMap("", "", (0, 0), (), (), ())
        the_map = Message(N_("the map"))
        self._check_keys("", the_map, tree, _MAP_KEYS, ("key", "name", "size", "line", "station"))
        key = self._word("", the_map, tree, "key")
        if key and not _KEY.fullmatch(key):
            self._bad_key("", "key", key)
        name = self._word("", the_map, tree, "name")
        self._size = self._read_size(tree)
        water = [self._read_water(number, table) for number, table in enumerate(self._tables(tree, "water"))]
        self._read_stations(tree)
        lines = self._tables(tree, "line")
        if not lines and tree.get("line") == []:
            self._fault(self._text.line_of("", "line"), N_("there is no line"), {})
        for number, table in enumerate(lines):
            self._read_line(number, table)
        self._check_together()
        return CityMap(key, name, self._size or (0, 0), tuple(water), tuple(self._lines), tuple(self._stations))

    # How much there is

    def _check_counts(self, tree: Mapping[str, object]) -> None:
        """Note what there is too much of, before anything is compared with anything else."""
        stations = tree.get("station")
        if isinstance(stations, dict) and len(stations) > MOST_STATIONS:
            row = self._text.line_of(f"station.{list(stations)[MOST_STATIONS]}")
            self._check_count(
                row, N_("there are {count} stations; at most {most} are allowed"), len(stations), MOST_STATIONS
            )
        lines = _entries(tree, "line")
        row = self._text.line_of(f"line.{MOST_LINES}")
        self._check_count(row, N_("there are {count} lines; at most {most} are allowed"), len(lines), MOST_LINES)
        for number, line in enumerate(lines[:MOST_LINES]):
            whose = Message(N_("line {letter}"), {"letter": chr(ord("A") + number)})
            stops = _entries(line, "stops")
            called = sum(isinstance(stop, str) for stop in stops)
            row = self._text.line_of(f"line.{number}", "stops")
            sentence = N_("{whose}: it has {count} stations; at most {most} are allowed")
            self._check_count(row, sentence, called, MOST_STOPS, whose)
            sentence = N_("{whose}: it has {count} bends; at most {most} are allowed")
            self._check_count(row, sentence, len(stops) - called, MOST_BENDS, whose)
        waters = _entries(tree, "water")
        row = self._text.line_of(f"water.{MOST_WATERS}")
        self._check_count(
            row, N_("there are {count} rivers and lakes; at most {most} are allowed"), len(waters), MOST_WATERS
        )
        for number, water in enumerate(waters[:MOST_WATERS]):
            whose = Message(N_("water {name}"), {"name": str(number + 1)})
            row = self._text.line_of(f"water.{number}", "path")
            sentence = N_("{whose}: it has {count} points; at most {most} are allowed")
            self._check_count(row, sentence, len(_entries(water, "path")), MOST_POINTS, whose)

    def _check_count(self, row: int, sentence: str, count: int, most: int, whose: Message | None = None) -> None:
        if count > most:
            gaps: dict[str, Filling] = {"count": count, "most": most}
            self._fault(row, sentence, gaps if whose is None else {**gaps, "whose": whose})

    # Single values

    def _check_keys(
        self, table: str, whose: Message, found: Mapping[str, object], known: Sequence[str], needed: Sequence[str]
    ) -> None:
        for key in found:
            if key not in known:
                self._fault(
                    self._text.line_of(table, key),
                    N_("{whose}: there is no {key}; there are: {known}"),
                    {"whose": whose, "key": key, "known": ", ".join(known)},
                )
        for key in needed:
            if key not in found:
                self._fault(self._text.line_of(table), N_("{whose}: {key} is missing"), {"whose": whose, "key": key})

    def _bad_key(self, table: str, field: str, key: str) -> None:
        self._fault(
            self._text.line_of(table, field),
            N_("the key {key} may contain only lower-case letters, digits, - and _"),
            {"key": repr(key)},
        )

    def _wrong(self, table: str, whose: Message, key: str, wanted: Message) -> None:
        self._fault(
            self._text.line_of(table, key),
            N_("{whose}: {key} must be {wanted}"),
            {"whose": whose, "key": key, "wanted": wanted},
        )

    def _word(self, table: str, whose: Message, found: Mapping[str, object], key: str) -> str:
        if key not in found:
            return ""
        value = found[key]
        if not isinstance(value, str) or not value.strip():
            self._wrong(table, whose, key, Message(N_("a text in quotes")))
            return ""
        if not value.isprintable():  # a terminal would obey it, and no picture could hold it
            self._wrong(table, whose, key, Message(N_("readable characters without a break")))
            return ""
        return value

    def _truth(self, table: str, whose: Message, found: Mapping[str, object], key: str) -> bool:
        value = found.get(key, False)
        if isinstance(value, bool):
            return value
        self._wrong(table, whose, key, Message(N_("true or false")))
        return False

    def _tables(self, tree: Mapping[str, object], key: str) -> list[Mapping[str, object]]:
        """The tables `[[key]]`."""
        value = tree.get(key, [])
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            self._fault(self._text.line_of("", key), N_("{key} must be a list of tables, [[{key}]]"), {"key": key})
            return []
        return value

    def _read_size(self, tree: Mapping[str, object]) -> Point | None:
        if "size" not in tree:
            return None
        size = _point(tree["size"])
        if size is None or not 1 <= min(size) <= max(size) <= LARGEST:
            wanted = Message(N_("two whole numbers from 1 to {most}"), {"most": LARGEST})
            self._wrong("", Message(N_("the map")), "size", wanted)
            return None
        return size

    def _is_outside(self, place: Place) -> bool:
        if self._size is None:
            return False
        return not (0 <= place[0] <= self._size[0] and 0 <= place[1] <= self._size[1])

    def _outside(self, row: int, whose: Message, place: str) -> None:
        self._fault(row, N_("{whose}: {point} lies outside the map's size"), {"whose": whose, "point": place})

    # Water

    def _read_water(self, number: int, table: Mapping[str, object]) -> Water:
        where = f"water.{number}"
        name = table.get("name", "")
        known = isinstance(name, str) and name and name.isprintable()
        whose = Message(N_("water {name}"), {"name": str(name) if known else str(number + 1)})
        self._check_keys(where, whose, table, _WATER_KEYS, ("path",))
        name = "" if name == "" else self._word(where, whose, table, "name")
        width = _number(table.get("width", 1))
        if width is None or width <= 0:
            self._wrong(where, whose, "width", Message(N_("a number above 0")))
        filled = self._truth(where, whose, table, "filled")
        return Water(name, width or 1.0, self._read_path(where, whose, table, filled), filled)

    def _read_path(self, where: str, whose: Message, table: Mapping[str, object], filled: bool) -> tuple[Place, ...]:
        path: list[Place] = []
        entries = table.get("path", [[0, 0], [0, 0], [0, 0]])
        if not isinstance(entries, list) or len(entries) < (3 if filled else 2):
            least = 3 if filled else 2
            self._wrong(where, whose, "path", Message(N_("a list of at least {least} points"), {"least": least}))
            return ()
        rows = self._text.lines_of_entries(where, "path")
        for index, entry in enumerate(entries):
            place = _place(entry)
            row = rows[index] if index < len(rows) else self._text.line_of(where, "path")
            if place is None:
                self._fault(row, N_("{whose}: {entry} is not a point"), {"whose": whose, "entry": str(entry)})
            elif self._is_outside(place):
                self._outside(row, whose, str(entry))
            else:
                path.append(place)
        return tuple(path)

    # Stations

    def _read_stations(self, tree: Mapping[str, object]) -> None:
        value = tree.get("station", {})
        if not isinstance(value, dict):
            self._fault(self._text.line_of("", "station"), N_("station must consist of tables, [station.key]"), {})
            return
        taken: dict[Point, str] = {}
        for key, table in value.items():
            station = self._read_station(key, table)
            self._numbers[key] = len(self._stations)
            self._stations.append(station)
            if key not in self._placed:
                continue
            if station.at in taken:
                self._fault(
                    self._text.line_of(f"station.{key}", "at"),
                    N_("station {key}: {other} is at {point} too"),
                    {"key": key, "other": taken[station.at], "point": point_text(station.at)},
                )
            taken.setdefault(station.at, key)

    def _read_station(self, key: str, table: object) -> Station:
        where = f"station.{key}"
        whose = Message(N_("station {key}"), {"key": key})
        if not _KEY.fullmatch(key):
            self._bad_key(where, "", key)
        if not isinstance(table, dict):
            self._fault(self._text.line_of(where), N_("station must consist of tables, [station.key]"), {})
            return Station(key, key, (0, 0), "e", False)
        self._check_keys(where, whose, table, _STATION_KEYS, ("name", "at", "label"))
        name = self._word(where, whose, table, "name")
        point = _point(table.get("at"))
        if point is None:
            if "at" in table:
                self._wrong(where, whose, "at", Message(N_("two whole numbers")))
        elif self._is_outside(point):
            self._outside(self._text.line_of(where, "at"), whose, point_text(point))
        else:
            self._placed[key] = point
        label = table.get("label", "e")
        if not isinstance(label, str) or label not in SIDES:
            self._wrong(where, whose, "label", Message(N_("one of {known}"), {"known": ", ".join(SIDES)}))
            label = "e"
        return Station(key, name or key, point or (0, 0), label, self._truth(where, whose, table, "special"))

    # Lines

    def _read_line(self, number: int, table: Mapping[str, object]) -> None:
        where = f"line.{number}"
        letter = chr(ord("A") + number)
        whose = Message(N_("line {letter}"), {"letter": letter})
        self._check_keys(where, whose, table, _LINE_KEYS, [key for key in _LINE_KEYS if key != "ring"])
        if table.get("letter", letter) != letter:
            self._fault(
                self._text.line_of(where, "letter"),
                N_("the lines must be lettered A, B, C …: this should be {letter}, not {found}"),
                {"letter": letter, "found": str(table["letter"])},
            )
        name = self._word(where, whose, table, "name")
        colour = table.get("colour", "#000000")
        if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
            self._wrong(where, whose, "colour", Message(N_("a colour such as #1a2b3c, in quotes")))
            colour = "#000000"
        windows = table.get("windows", 1)
        if type(windows) is not int or not 1 <= windows <= MOST_WINDOWS:
            self._wrong(where, whose, "windows", Message(N_("a whole number from 1 to 4")))
            windows = 1
        bonus = self._read_bonus(where, whose, table)
        ring = self._truth(where, whose, table, "ring")
        train = self._read_train(where, whose, table)
        stops = self._read_stops(where, whose, table)
        self._check_stops(where, whose, stops, ring)
        track = self._lay(number, stops, ring)
        called = tuple(self._numbers[stop.key] for stop in stops if stop.key)
        self._lines.append(Line(letter, name, colour.lower(), windows, bonus, ring, train, called, track))

    def _read_bonus(self, where: str, whose: Message, table: Mapping[str, object]) -> tuple[int, int]:
        bonus = _point(table.get("bonus", [2, 1]))
        if bonus is None or not MOST_BONUS >= bonus[0] > bonus[1] > 0:
            wanted = Message(N_("two whole numbers, the larger first, the smaller above 0"))
            self._wrong(where, whose, "bonus", wanted)
            return 2, 1
        return bonus

    def _read_train(self, where: str, whose: Message, table: Mapping[str, object]) -> Place:
        train = _place(table.get("train", [0, 0]))
        if train is None:
            self._wrong(where, whose, "train", Message(N_("two numbers")))
            return 0.0, 0.0
        if self._is_outside(train):
            self._outside(self._text.line_of(where, "train"), whose, str(table["train"]))
        return train

    def _read_stops(self, where: str, whose: Message, table: Mapping[str, object]) -> list[_Stop]:
        """The stations and bends in order; anything else keeps its place, so it causes no further faults."""
        entries = table.get("stops", [])
        if not isinstance(entries, list):
            self._wrong(where, whose, "stops", Message(N_("a list of stations and bends")))
            return []
        rows = self._text.lines_of_entries(where, "stops")
        found: list[_Stop] = []
        called: set[str] = set()
        for index, entry in enumerate(entries):
            row = rows[index] if index < len(rows) else self._text.line_of(where, "stops")
            gaps: dict[str, Filling] = {"whose": whose, "entry": str(entry)}
            if isinstance(entry, str):
                if entry not in self._numbers:
                    self._fault(row, N_("{whose}: there is no station {entry}"), gaps)
                    found.append(_Stop("", None, row))
                elif entry in called:
                    self._fault(row, N_("{whose}: it stops at {entry} twice"), gaps)
                    found.append(_Stop("", None, row))
                else:
                    called.add(entry)
                    found.append(_Stop(entry, self._placed.get(entry), row))
                continue
            point = _point(entry)
            if point is None:
                self._fault(row, N_("{whose}: {entry} is neither a station nor a bend"), gaps)
            elif self._is_outside(point):
                self._outside(row, whose, point_text(point))
                point = None
            found.append(_Stop("", point, row))
        return found

    def _check_stops(self, where: str, whose: Message, stops: Sequence[_Stop], ring: bool) -> None:
        row = self._text.line_of(where, "stops")
        count = sum(1 for stop in stops if stop.key)
        least = 3 if ring else 2
        if count < least and all(stop.key or stop.is_bend() for stop in stops):
            self._fault(
                row,
                N_("{whose}: stations: {count}; a ring needs 3, any other line 2"),
                {"whose": whose, "count": count},
            )
        if stops and stops[0].is_bend():
            self._fault(stops[0].row, N_("{whose}: it begins with a bend"), {"whose": whose})
        if stops and stops[-1].is_bend() and not ring:
            self._fault(stops[-1].row, N_("{whose}: it ends with a bend"), {"whose": whose})

    def _lay(self, number: int, stops: list[_Stop], ring: bool) -> tuple[Point, ...]:
        """The track of a line, and its hops between stations with good places."""
        way = [*stops, stops[0]] if ring and stops else stops
        length = length_of([stop.point for stop in way if stop.point is not None])
        if length > LONGEST_TRACK:
            self._fault(
                self._text.line_of(f"line.{number}", "stops"),
                N_("line {letter}: it is {count} grid units long; at most {most} are allowed"),
                {"letter": chr(ord("A") + number), "count": length, "most": LONGEST_TRACK},
            )
            return ()
        last: _Stop | None = None
        points: list[Point] = []
        sound = True
        for stop in way:
            if stop.point is None:
                sound = False
            else:
                points.append(stop.point)
            if not stop.key:
                continue
            if last is not None and last is not stop and sound:
                self._hops.append(Hop(number, (last.key, stop.key), points, max(last.row, stop.row)))
            last = stop
            sound = stop.point is not None
            points = [stop.point] if stop.point is not None else []
        return tuple(stop.point for stop in way if stop.point is not None)

    # Everything together

    def _check_together(self) -> None:
        called: set[int] = set()
        for line in self._lines:
            called.update(line.stops)
        for number, station in enumerate(self._stations):
            if number not in called:
                self._fault(
                    self._text.line_of(f"station.{station.key}"),
                    N_("station {key}: no line stops there"),
                    {"key": station.key},
                )
        tracks = TrackFaults(
            [line.letter for line in self._lines],
            {station.key: station.name for station in self._stations},
            {point: key for key, point in self._placed.items()},
        )
        tracks.check(self._hops)
        self.faults.extend(tracks.faults)


def _entries(table: object, key: str) -> list[object]:
    """A list in a table; empty if there is none."""
    value = table.get(key) if isinstance(table, dict) else None
    return value if isinstance(value, list) else []


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return float(value) if abs(value) <= LARGEST else None


def _place(value: object) -> Place | None:
    """Two numbers, whole or not."""
    if not isinstance(value, list) or len(value) != 2:
        return None
    across, down = _number(value[0]), _number(value[1])
    return None if across is None or down is None else (across, down)


def _point(value: object) -> Point | None:
    """Two whole numbers."""
    if not isinstance(value, list) or len(value) != 2 or type(value[0]) is not int or type(value[1]) is not int:
        return None
    return value[0], value[1]
