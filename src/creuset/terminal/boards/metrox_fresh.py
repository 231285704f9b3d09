"""Which marks on the sheets of Metro X are new, found by comparing the sheets from round to round."""

from creuset.games.metrox.state import Table

Sheets = list[frozenset[int]]
"""The marked stations of every player."""


class FreshMarks:
    """Remembers how the sheets looked when a round began."""

    def __init__(self) -> None:
        self._begun: dict[int, Sheets] = {}
        self.marks: Sheets = []
        """What everyone has marked since the round before this one began."""

    def look(self, table: Table) -> None:
        """Take in a position; one of an earlier round makes later ones forgotten."""
        now = int(table.round)
        stations = range(int(table.network.stations))
        marked = [
            frozenset(station for station in stations if table.is_marked(seat, station))
            for seat in range(int(table.players))
        ]
        self._begun = {number: sheets for number, sheets in self._begun.items() if number <= now}
        self._begun.setdefault(now, marked)
        before = self._begun.get(now - 1, self._begun[now])
        self.marks = [sheet - old for sheet, old in zip(marked, before, strict=True)]
