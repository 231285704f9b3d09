"""Finds the new marks on Metro X sheets by comparing them from round to round."""

from creuset.games.metrox.terminal.known import Known

Sheets = list[frozenset[int]]
"""The marked stations of every player."""


class FreshMarks:
    """Remembers how the sheets looked when a round began."""

    def __init__(self) -> None:
        self._begun: dict[int, Sheets] = {}
        self.marks: Sheets = []
        """What everyone has marked since the round before this one began."""

    def look(self, known: Known) -> None:
        """Take in a position; going back to an earlier round forgets the later ones."""
        now = known.facts["round"]
        self._begun = {number: sheets for number, sheets in self._begun.items() if number <= now}
        self._begun.setdefault(now, known.marked)
        before = self._begun.get(now - 1, self._begun[now])
        self.marks = [sheet - old for sheet, old in zip(known.marked, before, strict=True)]
