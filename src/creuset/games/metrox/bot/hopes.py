"""What a sheet promises: its points, and the stations, lines and transfers it may hope for."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.bits import holds, lowest
from creuset.games.metrox.bot.reaching import SURE, Reaching
from creuset.games.metrox.rules.actions import KEEPING
from creuset.games.metrox.rules.components import TRANSFER
from creuset.games.metrox.rules.legality import track_of
from creuset.games.metrox.rules.state import COMPLETE, FREE_WINDOWS, POINTS, REPEATS, TRANSFERS, Tabletop

POINT: Final[i64] = 1000
"""Promises are counted in thousandths of a point."""

FIRST: Final[i64] = 700
"""How likely a player is to be among the first to complete a line that nobody has completed, in thousandths."""

PATIENCE: Final[i64] = 4
"""How many rounds an interchange is kept free for a transfer."""


@final
class Hopes:
    """What the sheets of one player promise."""

    def __init__(self, table: Tabletop, seat: i64) -> None:
        self._seat = seat
        self._alone = table.players == 1
        self._reaching = Reaching(table.network)

    def promised(self, table: Tabletop) -> i64:
        """What the player's sheet promises in this position."""
        seat = self._seat
        self._reaching.look_at(table, seat)
        empty = self._reaching.empty * POINT // SURE
        if not self._alone:  # MX-17, MX-22
            empty //= 2
        has = (table.noted(seat, POINTS) + 2 * table.noted(seat, TRANSFERS)) * POINT
        return has + self._lines(table) + self._transfers(table) - empty

    def _lines(self, table: Tabletop) -> i64:
        """What the incomplete lines promise."""
        complete = table.noted(self._seat, COMPLETE)
        worth: i64 = 0
        line: i64 = 0
        while line < table.network.lines:
            if not holds(complete, line):
                worth += self._bonus(table, line) * (SURE - self._hardest(table, line)) // SURE
            line += 1
        return worth

    def _hardest(self, table: Tabletop, line: i64) -> i64:
        """How likely the station that is hardest to reach is to stay empty."""
        network = table.network
        free = network.full[line] & ~table.marks(self._seat, line)
        hardest: i64 = 0
        while free != 0:
            missed = self._reaching.missed(network.station_at(line, lowest(free)))
            hardest = max(hardest, missed)
            free &= free - 1
        return hardest

    def _bonus(self, table: Tabletop, line: i64) -> i64:
        """What completing a line later on brings (MX-15, MX-22)."""
        larger = table.network.larger[line]
        if self._alone:
            return larger * POINT
        smaller = table.network.smaller[line]
        if holds(table.claimed, line):
            return smaller * POINT
        return smaller * POINT + (larger - smaller) * FIRST * POINT // SURE

    def _transfers(self, table: Tabletop) -> i64:
        """What future transfers promise, at the interchange that suits one best now (MX-11)."""
        return 2 * self._interchange(table) * self._transfers_coming(table) * POINT // SURE

    def _interchange(self, table: Tabletop) -> i64:
        """How many lines stop at the biggest station a transfer could mark."""
        network = table.network
        most: i64 = 0
        line: i64 = 0
        while line < network.lines:
            if table.has_window(self._seat, line):
                track = track_of(table, self._seat, line, KEEPING)
                free = network.full[track] & ~table.marks(self._seat, track)
                if free != 0:
                    lines = network.lines_at[network.station_at(track, lowest(free))]
                    most = max(most, lines)
            line += 1
        return most

    def _transfers_coming(self, table: Tabletop) -> i64:
        """How many transfers the next rounds bring, in thousandths."""
        if table.card == TRANSFER:  # MX-20: the round goes on with the same card
            return table.noted(self._seat, REPEATS) * SURE
        rounds = table.noted(self._seat, FREE_WINDOWS)
        rounds = min(rounds, PATIENCE)
        return 0 if table.in_pile == 0 else rounds * table.left(TRANSFER) * SURE // table.in_pile
