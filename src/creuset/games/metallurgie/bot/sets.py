"""Which cards of an area to take: those that uncover more to score, or leave the others little."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, holds, lowest, nth, size
from creuset.core.rng import Rng
from creuset.games.metallurgie.bot.chances import combinations
from creuset.games.metallurgie.bot.gaps import FAR, gap
from creuset.games.metallurgie.bot.prospects import KEPT, Prospects
from creuset.games.metallurgie.rules.actions import Take, taking
from creuset.games.metallurgie.rules.board import Board
from creuset.games.metallurgie.rules.components import GOLD, IRON, METALS, TAKEN
from creuset.games.metallurgie.rules.scoring import areas_on_offer
from creuset.games.metallurgie.rules.state import Tabletop
from creuset.players.best import WORST
from creuset.players.weights import Weights

_MOST_SETS: Final[i64] = 150
"""Up to this many sets are all compared; of more, as many by lot."""


@final
class Sets:
    """One seat's comparison of the sets of cards that it may take."""

    def __init__(self, weights: Weights, prospects: Prospects) -> None:
        self._prospects = prospects
        self._glances: i64 = weights["sets"]
        self._planned: i64 = 0
        """The rest of the set that a player of an imagined game has begun to take."""
        self._gaps = vec[i64]([FAR] * METALS)
        self._before = vec[i64]([FAR] * METALS)

    def forget(self) -> None:
        """Another decision is about to be thought over."""
        self._planned = 0

    def quick(self, table: Tabletop, seat: i64, rng: Rng) -> Action:
        """The next card of the best of a few sets."""
        board = table.board
        begun = table.to_take == TAKEN[table.taken_metal]
        if begun or size(self._planned) != table.to_take or self._planned & ~table.choice != 0:
            self._planned = self._best_of_few(table, seat, rng)
        left = self._planned
        while left != 0:
            stack = lowest(left)
            if table.taken_metal != IRON or board.whole_without(board.stacks, stack):
                self._planned &= ~bit(stack)
                return taking(table.taken_metal, board.place_of(stack))
            left &= left - 1
        self._planned = 0  # begun in another imagined game, whose pattern was another one
        return table.sample(seat, rng)

    def best_value(self, table: Tabletop, seat: i64, glances: i64, rng: Rng) -> i64:
        """What the position is worth after the best of so many sets has been taken."""
        self._prospects.attend(table, seat)
        self._look(table.board)
        highest = WORST
        while glances > 0:
            some = _any_set(table.board, table.taken_metal, table.choice, table.to_take, rng)
            if some != 0:
                highest = max(highest, self._value(table, some))
            glances -= 1
        return highest

    def _look(self, board: Board) -> None:
        """Find the gaps of a pattern."""
        metal: i64 = IRON
        while metal <= GOLD:
            self._before[metal] = gap(board, metal)
            metal += 1

    def _look_again(self, board: Board, gone: i64) -> None:
        """Find them again when cards of one metal have gone: this affects three metals."""
        metal: i64 = IRON
        while metal <= GOLD:
            self._gaps[metal] = gap(board, metal) if gone - 1 <= metal <= gone + 1 else self._before[metal]
            metal += 1

    def _best_of_few(self, table: Tabletop, seat: i64, rng: Rng) -> i64:
        self._prospects.attend(table, seat)
        self._look(table.board)
        best: i64 = 0
        highest = WORST
        glance: i64 = 0
        while glance < self._glances:
            some = _any_set(table.board, table.taken_metal, table.choice, table.to_take, rng)
            if some != 0:
                value = self._value(table, some)
                if value > highest:
                    highest = value
                    best = some
            glance += 1
        return best

    def judge(self, table: Tabletop, seat: i64, legal: list[Action], opinions: vec[i64], rng: Rng) -> None:
        """Note what the best set with each card seems worth, in millionths of a point."""
        board = table.board
        self._prospects.attend(table, seat)
        self._look(board)
        count: i64 = len(legal)
        index: i64 = 0
        while index < count:
            opinions[index] = WORST
            index += 1
        if table.taken_metal != IRON and combinations(size(table.choice), table.to_take) <= _MOST_SETS:
            self._all_sets(table, 0, table.choice, table.to_take, legal, opinions)
            return
        trial: i64 = 0
        while trial < _MOST_SETS:
            some = _any_set(board, table.taken_metal, table.choice, table.to_take, rng)
            if some != 0:
                self._note(table, some, legal, opinions)
            trial += 1

    def _all_sets(
        self, table: Tabletop, chosen: i64, left: i64, count: i64, legal: list[Action], opinions: vec[i64]
    ) -> None:
        if count == 0:
            self._note(table, chosen, legal, opinions)
            return
        while size(left) >= count:
            stack = left & -left
            left &= ~stack
            self._all_sets(table, chosen | stack, left, count - 1, legal, opinions)

    def _note(self, table: Tabletop, some: i64, legal: list[Action], opinions: vec[i64]) -> None:
        value = self._value(table, some)
        for index, action in enumerate(legal):
            if holds(some, table.board.stack_at(cast(Take, action).place)):
                opinions[index] = max(opinions[index], value)

    def _value(self, table: Tabletop, some: i64) -> i64:
        """What the position is worth without these cards, and with what can be scored then."""
        prospects = self._prospects
        metal = table.taken_metal
        board = table.board
        rest = table.choice & ~some
        if metal == IRON:
            board = board.copy()
            left = some
            while left != 0:
                board.remove(lowest(left))
                left &= left - 1
            fresh = table.fresh & ~table.choice
        else:
            _uncover(board, metal, some)
            fresh = (table.fresh & ~table.choice) | some
        if table.switches.rescore:
            fresh |= rest
        self._look_again(board, metal)
        value = prospects.worth(self._gaps, KEPT) + prospects.offered(board, areas_on_offer(board, fresh))
        if metal != IRON:
            _cover(board, metal, some)
        return value


def _uncover(board: Board, metal: i64, stacks: i64) -> None:
    while stacks != 0:
        board.uncover(lowest(stacks), metal)
        stacks &= stacks - 1


def _cover(board: Board, metal: i64, stacks: i64) -> None:
    while stacks != 0:
        board.cover(lowest(stacks), metal)
        stacks &= stacks - 1


def _any_set(board: Board, metal: i64, choice: i64, count: i64, rng: Rng) -> i64:
    """Some cards that can be taken, by lot; nothing when the lot leads nowhere (ME-18)."""
    chosen: i64 = 0
    pattern = board.stacks
    while count > 0:
        left = choice
        stack = nth(left, rng.below(size(left)))
        while metal == IRON and not board.whole_without(pattern, stack):
            left &= ~bit(stack)
            if left == 0:
                return 0
            stack = nth(left, rng.below(size(left)))
        chosen |= bit(stack)
        choice &= ~bit(stack)
        pattern &= ~bit(stack)
        count -= 1
    return chosen
