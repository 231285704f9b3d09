"""What the search knows of Metro X.

Nothing that others do limits a choice, so every sheet is played on by itself, with the same cards (`courses.py`). Only
then it is settled who was first to complete a line (MX-15). What the others do is the same for all choices of the
thinking seat, so in the same luck it is worked out only once.
"""

from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import holds
from creuset.core.rng import Rng
from creuset.core.state import State
from creuset.games.metrox.bot.courses import NEVER, Cards, Course
from creuset.games.metrox.bot.pile import SURE
from creuset.games.metrox.bot.prospects import Prospects
from creuset.games.metrox.bot.quick import Quick
from creuset.games.metrox.rules.network import Network
from creuset.games.metrox.rules.rules import MetroState
from creuset.games.metrox.rules.state import NONE, OVER, SHEET, Tabletop
from creuset.players.search.knowledge import ONE, Knowledge, share_of_win
from creuset.players.weights import Weights, read_weights

FILE: Final = Path(__file__).with_name("weights.toml")
"""The numbers by which positions are judged."""

SCALE: Final[i64] = 200
"""Alone, so many points are worth as much as a won game."""


@final
class MetroKnowledge(Knowledge):
    """Plays sheets on by a quick policy and judges what they promise."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__()
        self._weights: Weights = read_weights(FILE) if weights is None else weights
        self._horizon: i64 = self._weights["horizon"]
        self._first: i64 = self._weights["first"]
        self._rival: i64 = self._weights["rival"]
        self._doubt: i64 = self._weights["doubt"]
        self._doubt_window: i64 = self._weights["doubt_window"]
        self._network: Network | None = None
        self._players: i64 = 0
        self._quick: Quick | None = None
        self._courses: list[Course] = []
        self._cards = Cards()
        self._luck: i64 = 0
        self._round: i64 = 0
        self._pile: i64 = 0
        """What the cards were drawn for."""
        self._sheets = vec[i64]([0])
        """Which sheet each course was played with."""
        self._totals = vec[i64]([0])
        self._thinking: i64 = NONE
        """The seat whose opinion was asked: the choices of all others in this round are only imagined."""

    def worths(self, state: State, worths: vec[i64], rng: Rng) -> None:
        assert isinstance(state, MetroState)
        self._sit_down(state)
        if state.phase == OVER and state.players > 1:
            share_of_win(state, worths)
            return
        self._play_on(state, rng)
        left = self._settle(state)
        self._compare(worths, left)

    def policy(self, state: State, seat: i64, rng: Rng) -> Action:
        assert isinstance(state, MetroState)
        self._sit_down(state)
        assert self._quick is not None
        return self._quick.best(state, seat)

    def opinions(self, state: State, seat: i64, legal: list[Action], opinions: vec[i64], rng: Rng) -> bool:
        assert isinstance(state, MetroState)
        self._sit_down(state)
        self._thinking = seat
        assert self._quick is not None
        for index, action in enumerate(legal):
            opinions[index] = self._quick.value_of(state, seat, action) * (ONE // SCALE) // SURE
        return True

    def _sit_down(self, table: Tabletop) -> None:
        """Get ready for a map and a number of players."""
        if self._network is table.network and self._players == table.players:
            return
        network, alone = table.network, table.players == 1
        self._network = network
        self._players = table.players
        self.points = SCALE if alone else 0
        self._quick = Quick(network, Prospects(network, self._weights, alone))
        self._courses = [Course(network, self._weights, alone) for _seat in range(table.players)]
        self._sheets = vec[i64]([0] * int(table.players))
        self._totals = vec[i64]([0] * int(table.players))

    def _play_on(self, table: Tabletop, rng: Rng) -> None:
        """Play every sheet on, unless that has been done with the same luck."""
        luck = rng.word() << 30 ^ rng.word()
        anew = luck != self._luck or table.round != self._round or table.pile != self._pile
        if anew:
            self._luck = luck
            self._round = table.round
            self._pile = table.pile
            self._cards.draw(table, rng)
        seat: i64 = 0
        while seat < table.players:
            own = self._thinking == NONE or seat == self._thinking
            choice = table.choices[seat] if own else NONE
            sheet = _sheet_number(table, seat, choice)
            if anew or sheet != self._sheets[seat]:
                self._sheets[seat] = sheet
                self._courses[seat].play(table, seat, choice, self._cards, self._horizon)
            seat += 1

    def _settle(self, table: Tabletop) -> i64:
        """Add up what each seat will have, in 1024ths of a point; the most windows that anybody has left."""
        left: i64 = 0
        seat: i64 = 0
        while seat < table.players:
            course = self._courses[seat]
            empty = course.empty if table.players == 1 else course.empty >> 1  # MX-17, MX-22
            self._totals[seat] = course.before * SURE + course.transfers - empty
            left = max(left, course.left)
            seat += 1
        line: i64 = 0
        while line < table.network.lines:
            if table.players == 1:
                self._settle_alone(table.network.larger[line] * SURE, line)
            else:
                self._settle_race(table, line)
            line += 1
        return left

    def _settle_alone(self, larger: i64, line: i64) -> None:
        """MX-22."""
        course = self._courses[0]
        if course.completed[line] != NEVER:
            self._totals[0] += larger
        else:
            self._totals[0] += larger * course.hopes[line] >> 10

    def _settle_race(self, table: Tabletop, line: i64) -> None:
        """MX-15: who has completed a line first, or is likely to."""
        totals, rival, players = self._totals, self._rival, table.players
        larger, smaller = table.network.larger[line] * SURE, table.network.smaller[line] * SURE
        earliest = NEVER
        unclaimed = self._first
        seat: i64 = 0
        while seat < players:
            course = self._courses[seat]
            earliest = min(earliest, course.completed[line])
            unclaimed = unclaimed * (SURE - (rival * course.hopes[line] >> 10)) >> 10
            seat += 1
        if holds(table.claimed, line):
            earliest = 0
        seat = 0
        while seat < players:
            course = self._courses[seat]
            hope = course.hopes[line]
            if course.completed[line] != NEVER:
                totals[seat] += larger if course.completed[line] <= earliest else smaller
            elif earliest != NEVER:
                totals[seat] += smaller * hope >> 10
            elif hope > 0:
                own = SURE - (rival * hope >> 10)
                totals[seat] += (smaller + (larger - smaller) * unclaimed // own) * hope >> 10
            seat += 1

    def _compare(self, worths: vec[i64], left: i64) -> None:
        """Turn points into chances to win; alone, points are what counts."""
        totals = self._totals
        players: i64 = self._players
        if players == 1:
            worths[0] = totals[0] * (ONE // SCALE) // SURE
            return
        doubt = self._doubt + left * self._doubt_window
        seat: i64 = 0
        while seat < players:
            best = -NEVER * SURE
            other: i64 = 0
            while other < players:
                if other != seat and totals[other] > best:
                    best = totals[other]
                other += 1
            ahead = totals[seat] - best
            distance = ahead if ahead > 0 else -ahead
            worths[seat] = ONE // 2 + ahead * (ONE // 2) // (distance + doubt)
            seat += 1


def _sheet_number(table: Tabletop, seat: i64, choice: i64) -> i64:
    """A number that differs for different sheets, rounds and choices, as good as always."""
    mixed = table.round * 1024 + choice
    slot = seat * SHEET
    end = slot + SHEET
    while slot < end:
        mixed = (mixed * 31 ^ table.sheets[slot]) & 0xFFFFFFFFFFFFFF
        slot += 1
    return mixed
