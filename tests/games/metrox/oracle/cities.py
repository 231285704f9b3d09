"""What a map says that matters to the rules (MX-03, MX-04), read from its text, and towns that nobody has built."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from random import Random

OWN = ("amsterdam", "berlin", "paris", "madrid")


@dataclass(frozen=True)
class Line:
    """One line, its stations in order from the train."""

    letter: str
    windows: int
    larger: int
    smaller: int
    ring: bool
    stops: tuple[str, ...]

    def order(self, way: str) -> tuple[str, ...]:
        """The stations as they are reached; MX-19: backward is the first, then from the last on."""
        return self.stops if way != "backward" else (self.stops[0], *reversed(self.stops[1:]))


@dataclass(frozen=True)
class City:
    """A whole map."""

    key: str
    lines: dict[str, Line]
    stations: tuple[str, ...]
    names: dict[str, str]
    """How each station is written: `B7`, its first line and its place there."""
    special: frozenset[str]

    def lines_at(self, station: str) -> list[str]:
        """The lines that stop at a station."""
        return [letter for letter, line in self.lines.items() if station in line.stops]


def text_of(option: str) -> str:
    """The text of a map from the value of the option: the name of one of the game's own, or the text itself."""
    box = files("creuset.games.metrox.rules") / "maps"
    return (box / f"{option}.toml").read_text("utf-8") if option in OWN else option


def read_city(text: str) -> City:
    """The map that is written so."""
    tree = tomllib.loads(text)
    lines = [
        Line(
            line["letter"],
            line["windows"],
            line["bonus"][0],
            line["bonus"][1],
            line.get("ring", False),
            tuple(stop for stop in line["stops"] if isinstance(stop, str)),
        )
        for line in tree["line"]
    ]
    return City(
        tree["key"],
        {line.letter: line for line in lines},
        tuple(tree["station"]),
        {
            stop: f"{line.letter}{place}"
            for line in reversed(lines)  # so that the first line has the last word
            for place, stop in enumerate(line.stops, 1)
        },
        frozenset(key for key, station in tree["station"].items() if station.get("special")),
    )


Point = tuple[int, int]


def invented_town(random: Random) -> str:
    """The text of a small town: streets on the even points of a grid, and perhaps a ring road on the odd ones."""
    across, along = random.randint(1, 3), random.randint(1, 3)
    right, down = 4 * along, 4 * across
    ways: list[list[Point]] = [[(column, 4 * row) for column in range(right + 5)] for row in range(1, across + 1)]
    ways += [[(4 * column, row) for row in range(down + 5)] for column in range(1, along + 1)]
    ring = random.random() < 0.6
    if ring:
        ways.append(round_trip(2, 2, right + 2, down + 2))
    crossings = sorted(point for point in set().union(*ways) if sum(point in way for way in ways) > 1)
    ends = {point for way in ways[: across + along] for point in (way[0], way[-1])}
    stations = ends | {point for point in crossings if random.random() < 0.8}
    if ring:
        stations |= set(random.sample([(2, 2), (2, down + 2), (right + 2, 2), (right + 2, down + 2)], 3))
    parts = [f'key = "invented"\nname = "Invented"\nsize = [{right + 5}, {down + 5}]']
    for number, way in enumerate(random.sample(ways, len(ways))):
        parts.append(written_line("ABCDEFGHIJKL"[number], way, stations, random))
    for column, row in sorted(stations):
        place = f'name = "{column}/{row}"\nat = [{column}, {row}]\nlabel = "n"'
        special = str(random.random() < 0.4).lower()
        parts.append(f"[station.s{column}-{row}]\n{place}\nspecial = {special}")
    return "\n\n".join(parts) + "\n"


def round_trip(left: int, top: int, right: int, bottom: int) -> list[Point]:
    """The points of a ring road, each once."""
    return [
        *((column, top) for column in range(left, right)),
        *((right, row) for row in range(top, bottom)),
        *((column, bottom) for column in range(right, left, -1)),
        *((left, row) for row in range(bottom, top, -1)),
    ]


def written_line(letter: str, way: list[Point], stations: set[Point], random: Random) -> str:
    """A line on this way as it stands in a map; a ring begins at any of its stations, the others at either end."""
    ring = way[0] not in stations or way[0] == (2, 2)
    if ring:
        start = random.choice([place for place, point in enumerate(way) if point in stations])
        way = way[start:] + way[:start]
    if random.random() < 0.5:
        way = [way[0], *reversed(way[1:])] if ring else way[::-1]
    corners = {
        point
        for before, point, after in zip(way[-1:] + way[:-1], way, way[1:] + way[:1], strict=True)
        if before[0] != after[0] and before[1] != after[1]
    }
    stops = [
        f'"s{column}-{row}"' if (column, row) in stations else f"[{column}, {row}]"
        for column, row in way
        if (column, row) in stations or (ring and (column, row) in corners)
    ]
    smaller = random.randint(1, 4)
    return (
        f'[[line]]\nletter = "{letter}"\nname = "{letter}"\ncolour = "#12ab{random.randrange(16, 256):x}"\n'
        f"windows = {random.randint(1, 4)}\nbonus = [{smaller + random.randint(1, 3)}, {smaller}]\n"
        f"ring = {str(ring).lower()}\ntrain = [0, 0]\nstops = [{', '.join(stops)}]"
    )
