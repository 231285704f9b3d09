"""What a sheet may still hope for: which stations and lines, and how good a transfer."""

from itertools import pairwise
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.games.metrox.bot.pile import SURE, Coming
from creuset.games.metrox.rules.actions import BACKWARD
from creuset.games.metrox.rules.components import TRANSFER
from creuset.games.metrox.rules.network import STATIONS_A_TRACK, Network
from creuset.games.metrox.rules.state import (
    COMPLETE,
    EMPTY,
    MARKS,
    NONE,
    POINTS,
    REPEATS,
    SHEET,
    TRANSFERS,
    USED,
    WAYS,
    Tabletop,
)
from creuset.players.weights import Weights

CHANCES: Final = (
    ("chance_less_20", -2048),
    ("chance_less_15", -1536),
    ("chance_less_10", -1024),
    ("chance_less_05", -512),
    ("chance_even", 0),
    ("chance_more_05", 512),
    ("chance_more_10", 1024),
    ("chance_more_15", 1536),
    ("chance_more_20", 2048),
    ("chance_more_30", 3072),
)
"""The chances to mark a station, each with the windows to spare that it belongs to, in 1024ths."""

BIG: Final = 3
"""How many lines make an interchange worth waiting for."""

HOPELESS: Final[i64] = 64
"""A line with a station less likely than that is given up."""

_LEAST: Final[i64] = -2048
_STEPS: Final[i64] = 160
"""The chances by windows to spare: from the least on, in so many steps of 32."""


@final
class Prospects:
    """The prospects of one sheet at a time, in 1024ths."""

    def __init__(self, network: Network, weights: Weights, alone: bool) -> None:
        self._network = network
        self._alone = alone
        self._station: i64 = weights["station"]
        self._gap: i64 = weights["gap"]
        self._apart: i64 = weights["apart"]
        self._line: i64 = weights["line"]
        self._first_transfer: i64 = weights["transfer_first"]
        self._second_transfer: i64 = weights["transfer_second"]
        self._first: i64 = weights["first"]
        self._chances = vec[i64](_chances(weights))
        self._big = vec[i64](_big(network))
        self._approach = vec[i64](_fading(weights["approach"]))
        self._fresh = vec[i64]([int(SURE)] * int(network.stations))
        self._missed = vec[i64]([int(SURE)] * int(network.stations))
        self._best: i64 = 0
        """What the best place for a transfer is worth, where it is, and what the second best is worth."""
        self._best_at: i64 = -1
        self._second: i64 = 0
        self.coming = Coming(weights["patience"])
        self.empty: i64 = 0
        """How many stations stay empty."""
        self.transfers: i64 = 0
        """The points that transfers will bring."""
        self.hopes = vec[i64]([0] * int(network.lines))
        """How likely each line is to be completed; nothing for those that were before this round."""

    def hardest(self, table: Tabletop, seat: i64, line: i64) -> i64:
        """The free station of a line that is likeliest to stay empty, or `NONE`."""
        network = self._network
        free = network.full[line] & ~table.marks(seat, line)
        found = NONE
        most: i64 = 0
        while free != 0:
            station = network.station_at(line, lowest(free))
            if self._missed[station] > most:
                most = self._missed[station]
                found = station
            free &= free - 1
        return found

    def promised(self, table: Tabletop, seat: i64) -> i64:
        """What the sheet promises after the present round, if nobody is ahead or behind."""
        self.look_at(table, seat)
        network, hopes, claimed, first = self._network, self.hopes, table.claimed, self._first
        sheet = seat * SHEET
        worth = (table.sheets[sheet + POINTS] + 2 * table.sheets[sheet + TRANSFERS]) * SURE + self.transfers
        worth -= self.empty if self._alone else self.empty >> 1  # MX-17, MX-22
        line: i64 = 0
        while line < network.lines:
            hope = hopes[line]
            if hope > 0:
                bonus = network.larger[line] * SURE
                if not self._alone:  # MX-15
                    more = network.larger[line] - network.smaller[line]
                    if holds(claimed, line):
                        bonus -= more * SURE
                    elif hope < SURE:
                        bonus -= more * (SURE - first)
                worth += bonus * hope >> 10
            line += 1
        return worth

    def give_up(self) -> None:
        """Hope for no more lines: there are no windows left."""
        line: i64 = 0
        while line < self._network.lines:
            self.hopes[line] = 0
            line += 1

    def look_at(self, table: Tabletop, seat: i64) -> None:
        """Work out the prospects of a player's sheet, as it is."""
        self._look_at_tracks(table, seat)
        self._look_at_transfers(table, seat)
        self._look_at_lines(table, seat)

    def _look_at_tracks(self, table: Tabletop, seat: i64) -> None:
        """How far the windows of every line are likely to reach, one station after the other."""
        network, sheets, chances = self._network, table.sheets, self._chances
        calls, full, windows_of, backward = network.calls, network.full, network.windows, network.backward
        sheet = seat * SHEET
        station_takes, gap_takes = self._station, self._gap
        missed = self._fresh[:]
        empty = sheets[sheet + EMPTY] * SURE
        used, ways = sheets[sheet + USED], sheets[sheet + WAYS]
        self._best = 0
        self._best_at = -1
        self._second = 0
        line: i64 = 0
        while line < network.lines:
            windows = windows_of[line] - (used & 15)
            track = backward[line] if ways & 3 == BACKWARD else line
            used >>= 4
            ways >>= 2
            free = full[track] & ~sheets[sheet + MARKS + track]
            if windows > 0 and free != 0:
                self._look_at_head(track, free)
                skipped = lowest(free)
                free >>= skipped
                place = track * STATIONS_A_TRACK + skipped
                spare = windows * SURE - _LEAST - station_takes
                while free != 0:
                    if free & 1 == 0:
                        skipped = lowest(free)
                        free >>= skipped
                        place += skipped
                        spare -= gap_takes
                    if spare < 0:
                        break
                    step = spare >> 5
                    station = calls[place]
                    before = missed[station]
                    marked = before * chances[step if step < _STEPS else _STEPS - 1] >> 10
                    missed[station] = before - marked
                    empty -= marked
                    free >>= 1
                    place += 1
                    spare -= station_takes
            line += 1
        self._missed = missed
        self.empty = empty

    def _look_at_head(self, track: i64, free: i64) -> None:
        """Where a transfer would go: to the station in front of the train, or a big interchange behind it."""
        calls, lines_at = self._network.calls, self._network.lines_at
        first = track * STATIONS_A_TRACK
        head = calls[first + lowest(free)]
        value = lines_at[head] * SURE
        big = free & self._big[track]
        if big != 0:
            nearest = calls[first + lowest(big)]
            if nearest != head:
                behind = lines_at[nearest] * self._approach[size(free & ((big & -big) - 1))]
                if behind > value:
                    value = behind
                    head = nearest
        if value > self._best:
            if head != self._best_at:
                self._second = self._best
            self._best = value
            self._best_at = head
        elif value > self._second and head != self._best_at:
            self._second = value

    def _look_at_transfers(self, table: Tabletop, seat: i64) -> None:
        """What the next two transfers bring, at the two best places for them."""
        coming = self.coming.first * self._first_transfer >> 10
        if table.card == TRANSFER and table.noted(seat, REPEATS) > 0:  # MX-20: the same card once more
            coming = SURE
        next_coming = self.coming.second * self._second_transfer >> 10
        self.transfers = 2 * (self._best * coming + self._second * next_coming) >> 10

    def _look_at_lines(self, table: Tabletop, seat: i64) -> None:
        """How likely the lines are to be completed."""
        network, sheets, missed, hopes = self._network, table.sheets, self._missed, self.hopes
        calls = network.calls
        sheet = seat * SHEET
        complete = sheets[sheet + COMPLETE]
        line: i64 = 0
        while line < network.lines:
            if holds(complete, line):
                hopes[line] = 0
            else:
                free = network.full[line] & ~sheets[sheet + MARKS + line]
                if free == 0:
                    hopes[line] = SURE
                else:
                    first = line * STATIONS_A_TRACK
                    hardest = SURE
                    together = SURE
                    while free != 0:
                        if free & 1 == 0:
                            skipped = lowest(free)
                            free >>= skipped
                            first += skipped
                        chance = SURE - missed[calls[first]]
                        free >>= 1
                        first += 1
                        hardest = min(hardest, chance)
                        if chance < HOPELESS:
                            hardest = 0
                            together = 0
                            break
                        together = together * chance >> 10
                    hope = hardest + ((together - hardest) * self._apart >> 10)
                    hopes[line] = hope * self._line >> 10
            line += 1


def _chances(weights: Weights) -> list[int]:
    """The chance for every step of windows to spare, straight between those that are given."""
    chances: list[int] = []
    for step in range(int(_STEPS)):
        spare = step * 32 - 2048 + 16
        chance = weights[CHANCES[-1][0]]
        for (name, low), (above, high) in pairwise(CHANCES):
            if low <= spare < high:
                chance = weights[name] + (weights[above] - weights[name]) * (spare - low) // (high - low)
        chances.append(chance)
    return chances


def _big(network: Network) -> list[int]:
    """The big interchanges of every track."""
    found: list[int] = []
    for track in range(len(network.full)):
        stations = 0
        for place in range(int(size(network.full[track]))):
            if network.lines_at[network.station_at(track, place)] >= BIG:
                stations |= int(bit(place))
        found.append(stations)
    return found


def _fading(share: int) -> list[int]:
    """What is left of a value after so many steps, for as many as a track may have stations."""
    left = [1024]
    for _step in range(int(STATIONS_A_TRACK)):
        left.append(left[-1] * share // 1024)
    return left
