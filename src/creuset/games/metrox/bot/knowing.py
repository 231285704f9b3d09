"""What the search knows of Metro X.

Nothing that others do limits a choice, so every sheet is played on by itself, with the same cards (`courses.py`). Only
then it is settled who was first to complete a line (MX-15). What the others do is the same for all choices of the
thinking seat, so in the same luck it is worked out only once.
"""

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
from creuset.games.metrox.bot.weights import Weights, read_weights
from creuset.games.metrox.rules.network import Network
from creuset.games.metrox.rules.rules import MetroState
from creuset.games.metrox.rules.state import NONE, OVER, SHEET, Tabletop
from creuset.players.search.knowledge import ONE, Knowledge, share_of_win

SCALE: Final[i64] = 200
"""Alone, so many points are worth as much as a won game."""


@final
class MetroKnowledge(Knowledge):
    """Plays sheets on by a quick policy and judges what they promise."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__()
        self._weights: Weights = read_weights() if weights is None else weights
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
        self._prints = vec[i64]([0])
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
        self._prints = vec[i64]([0] * int(table.players))
        self._totals = vec[i64]([0] * int(table.players))

    def _play_on(self, table: Tabletop, rng: Rng) -> None:
        """Play every sheet on, unless that has been done with the same luck."""
        luck = rng.word() << 31 ^ rng.word()
        anew = luck != self._luck
        if anew:
            self._luck = luck
            self._cards.draw(table, rng)
        seat: i64 = 0
        while seat < table.players:
            own = self._thinking == NONE or seat == self._thinking
            choice = table.choices[seat] if own else NONE
            print_ = _print(table, seat, choice)
            if anew or print_ != self._prints[seat]:
                self._prints[seat] = print_
                self._courses[seat].play(table, seat, choice, self._cards, self._horizon)
            seat += 1

    def _settle(self, table: Tabletop) -> i64:
        """Add up what each seat will have, in 1024ths of a point; the most windows that anybody has left."""
        network, totals = table.network, self._totals
        first, rival = self._first, self._rival
        alone = table.players == 1
        left: i64 = 0
        seat: i64 = 0
        for course in self._courses:
            empty = course.empty
            if not alone:  # MX-17
                empty = empty >> 1
            totals[seat] = course.before * SURE + course.transfers - empty
            if course.left > left:
                left = course.left
            seat += 1
        line: i64 = 0
        while line < network.lines:
            larger, smaller = network.larger[line] * SURE, network.smaller[line] * SURE
            earliest = NEVER
            open_ = first
            if not alone:
                for course in self._courses:
                    if course.completed[line] < earliest:
                        earliest = course.completed[line]
                    open_ = open_ * (SURE - (rival * course.hopes[line] >> 10)) >> 10
                if holds(table.claimed, line):
                    earliest = 0
            seat = 0
            for course in self._courses:
                completed = course.completed[line]
                if completed != NEVER:
                    totals[seat] += larger if completed <= earliest or alone else smaller  # MX-15
                elif course.hopes[line] > 0:
                    hoped = larger
                    if earliest != NEVER:
                        hoped = smaller
                    elif not alone:
                        own = SURE - (rival * course.hopes[line] >> 10)
                        hoped = smaller + (larger - smaller) * open_ // own
                    totals[seat] += hoped * course.hopes[line] >> 10
                seat += 1
            line += 1
        return left

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
            size = ahead if ahead > 0 else -ahead
            worths[seat] = ONE // 2 + ahead * (ONE // 2) // (size + doubt)
            seat += 1


def _print(table: Tabletop, seat: i64, choice: i64) -> i64:
    """A number that differs for different sheets, rounds and choices, as good as always."""
    mixed = table.round * 1024 + choice
    slot = seat * SHEET
    end = slot + SHEET
    while slot < end:
        mixed = (mixed * 31 ^ table.sheets[slot]) & 0xFFFFFFFFFFFFFF
        slot += 1
    return mixed
