"""One player's sheet: what is written in the windows and at the stations, and what can be."""

from collections.abc import Mapping

from tests.games.metrox.oracle.cities import City, Line

NUMBERS = {"3": 3, "4": 4, "5": 5, "6": 6}
EXPRESSES = {"express 2": 2, "express 3": 3}
TRANSFER = "transfer"
FREE_RIDE = "free ride"


class Sheet:
    """A sheet of a city, as its owner fills it."""

    def __init__(self, city: City) -> None:
        self.city = city
        self.windows: dict[str, list[str]] = {letter: [] for letter in city.lines}
        self.crosses: set[str] = set()
        self.transfers: dict[str, int] = {}
        self.ways: dict[str, str] = {}
        """The directions of the rings that have been used."""
        self.won: dict[str, int] = {}
        """The lines that have been judged complete, and what they brought."""

    def is_marked(self, station: str) -> bool:
        """MX-11: a transfer counts as a mark."""
        return station in self.crosses or station in self.transfers

    def empty(self) -> list[str]:
        """The stations that are still free."""
        return [station for station in self.city.stations if not self.is_marked(station)]

    def is_complete(self, line: Line) -> bool:
        """MX-15: whether all stations of a line are marked."""
        return all(self.is_marked(station) for station in line.stops)

    def open_lines(self) -> list[Line]:
        """MX-06: the lines with a free window."""
        return [line for line in self.city.lines.values() if len(self.windows[line.letter]) < line.windows]

    def is_done(self) -> bool:
        """MX-16: whether all windows are filled."""
        return not self.open_lines()

    def ahead(self, line: Line, way: str, card: str) -> list[str]:
        """MX-07, MX-08, MX-10, MX-11: the stations that a card may mark at most, in order from the train."""
        most = {**NUMBERS, **EXPRESSES, TRANSFER: 1}[card]
        reached: list[str] = []
        for station in line.order(way):
            if len(reached) == most:
                break
            if not self.is_marked(station):
                reached.append(station)
            elif reached and card not in EXPRESSES:
                break
        return reached

    def choices(self, card: str) -> set[str]:
        """All that may be done with a card."""
        if card == FREE_RIDE:  # MX-12
            return {"skip", *(f"cross {self.city.names[station]}" for station in self.empty())}
        return {
            f"{line.letter} {way} {marks}" if self.must_choose_way(line) else f"{line.letter} {marks}"
            for line in self.open_lines()
            for way in (["forward", "backward"] if self.must_choose_way(line) else [self.ways.get(line.letter, "")])
            for marks in range(len(self.ahead(line, way, card)) + 1)  # MX-09
        }

    def must_choose_way(self, line: Line) -> bool:
        """MX-19: whether it is a ring that has not been used."""
        return line.ring and line.letter not in self.ways

    def would_mark(self, card: str, choice: str) -> list[str]:
        """The stations that a choice marks."""
        word, *rest = choice.split()
        if word == "skip":
            return []
        if word == "cross":
            return [station for station in self.city.stations if self.city.names[station] == rest[0]]
        way = rest[0] if len(rest) == 2 else self.ways.get(word, "")
        return self.ahead(self.city.lines[word], way, card)[: int(rest[-1])]

    def carry_out(self, card: str, choice: str) -> list[str]:
        """Write what a choice says; the stations newly marked."""
        stations = self.would_mark(card, choice)
        word, *rest = choice.split()
        if word in self.city.lines:
            self.windows[word].append(card)
            if len(rest) == 2:
                self.ways[word] = rest[0]
        if card == TRANSFER:
            self.transfers.update({station: len(self.city.lines_at(station)) for station in stations})
        else:
            self.crosses.update(stations)
        return stations

    def points(self, *, alone: bool) -> int:
        """MX-17; MX-22: alone the empty stations are not halved."""
        empty = len(self.empty())
        return sum(self.won.values()) + 2 * sum(self.transfers.values()) - (empty if alone else empty // 2)


def judge(sheets: list[Sheet], claimed: Mapping[str, int]) -> dict[str, int]:
    """MX-15: note the lines completed in this round on all sheets, with what they bring; all the lines now claimed.

    `claimed` tells the lines completed in earlier rounds, and how many have completed them.
    """
    now = dict(claimed)
    for sheet in sheets:
        for letter, line in sheet.city.lines.items():
            if letter not in sheet.won and sheet.is_complete(line):
                first = letter not in claimed or len(sheets) == 1  # MX-22
                sheet.won[letter] = line.larger if first else line.smaller
                now[letter] = now.get(letter, 0) + 1
    return now
