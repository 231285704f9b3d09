"""The pattern on the table, packed for speed.

Every stack has a number below 44, and a set of stacks is one 64-bit word. Because a card only ever lies on the metal
below its own, the top card gives the height: the four sets of stacks that show iron, copper, silver or gold say
everything except where the stacks lie. That is kept both ways (`at`, and a sheet from places to stacks), together with
every stack's neighbours and the border, the empty places where iron may go. The border is a list of the very actions
that place iron there, so listing them is a plain copy.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from creuset.core.action import Action
from creuset.core.bits import bit, holds, lowest, size
from creuset.games.metallurgie.rules.actions import PLACINGS, Place
from creuset.games.metallurgie.rules.components import (
    ALL_IRON,
    COPPER,
    IRON,
    SILVER,
    START_COPPER,
    START_IRON,
    START_SILVER,
)
from creuset.games.metallurgie.rules.places import AROUND, FOLDED, ROLL, place_at

NOWHERE: Final[i64] = -1

_BORDER: Final[i64] = 64
"""On the sheet: 0 is nothing, 1 to 44 a stack's number plus one, 64 and up a place on the border, by its index
(a connected pattern of n stacks has at most 2n + 4 places around it: 92)."""

_ALL_NUMBERS: Final[i64] = 0xFFFFFFFFFFF


@final
class Board:
    """The stacks, what they show, which ones touch, and where iron can be added."""

    def __init__(self, sheet: vec[u8], at: vec[i64], near: vec[i64], shows: vec[i64], border: list[Action]) -> None:
        self._sheet = sheet
        self._at = at
        self._near = near
        self._shows = shows
        self.border = border
        self.stacks: i64 = 0

    def copy(self) -> "Board":
        """A pattern of its own, equal to this one."""
        twin = Board(self._sheet[:], self._at[:], self._near[:], self._shows[:], self.border[:])
        twin.stacks = self.stacks
        return twin

    # What lies where

    def stack_at(self, place: i64) -> i64:
        """The number of the stack at a place, or `NOWHERE`."""
        found = i64(self._sheet[FOLDED[place]])
        if found == 0 or found >= _BORDER or self._at[found - 1] != place:
            return NOWHERE
        return found - 1

    def on_border(self, place: i64) -> bool:
        """Whether the place is empty and touches the pattern."""
        found = i64(self._sheet[FOLDED[place]])
        return found >= _BORDER and self._border_place(found - _BORDER) == place

    def note_rims(self, rims: vec[i64]) -> None:
        """Note for every place of the border which stacks touch it."""
        sheet, at = self._sheet, self._at
        index: i64 = 0
        while index < len(self.border):
            rims[index] = 0
            index += 1
        left = self.stacks
        while left != 0:
            place = at[lowest(left)]
            side: i64 = 0
            while side < 6:
                found = i64(sheet[FOLDED[place + AROUND[side]]]) - _BORDER
                if found >= 0:
                    rims[found] |= left & -left
                side += 1
            left &= left - 1

    def place_of(self, stack: i64) -> i64:
        """Where a stack lies."""
        return self._at[stack]

    def showing(self, metal: i64) -> i64:
        """The stacks whose top card is this metal."""
        return self._shows[metal]

    def top(self, stack: i64) -> i64:
        """The metal that a stack shows."""
        metal: i64 = 0
        while not holds(self._shows[metal], stack):
            metal += 1
        return metal

    def near(self, stack: i64) -> i64:
        """The stacks that touch this one."""
        return self._near[stack]

    def around(self, place: i64) -> i64:
        """The stacks that touch a place of the pattern or its border."""
        sheet = self._sheet
        touching: i64 = 0
        side: i64 = 0
        while side < 6:
            found = i64(sheet[FOLDED[place + AROUND[side]]])
            if found != 0 and found < _BORDER:
                touching |= bit(found - 1)
            side += 1
        return touching

    def places(self) -> list[int]:
        """Where the stacks lie, row by row."""
        places: list[int] = []
        stacks = self.stacks
        while stacks != 0:
            places.append(int(self._at[lowest(stacks)]))
            stacks &= stacks - 1
        places.sort()
        return places

    def border_places(self) -> list[int]:
        """Where iron can be added, in the order in which it is offered."""
        return [int(cast(Place, action).place) for action in self.border]

    def first_place(self, stacks: i64) -> i64:
        """The first place, row by row, of a set of stacks: the name of an area."""
        first = self._at[lowest(stacks)]
        while stacks != 0:
            place = self._at[lowest(stacks)]
            first = min(first, place)
            stacks &= stacks - 1
        return first

    def list_rooms(self, metal: i64, actions: list[Action]) -> None:
        """Add the actions that place this metal at every position where it can go (ME-08)."""
        if metal == IRON:
            actions.extend(self.border)
            return
        placings = PLACINGS[metal]
        at = self._at
        free = self._shows[metal - 1]
        while free != 0:
            actions.append(placings[at[lowest(free)]])
            free &= free - 1

    def rooms(self, metal: i64) -> i64:
        """At how many positions a card of this metal can go."""
        if metal == IRON:
            return len(self.border)
        return size(self._shows[metal - 1])

    # Changes

    def extend(self, place: i64) -> i64:
        """Lay iron on a place of the border; the number of the new stack (ME-08)."""
        stack = lowest(~self.stacks & _ALL_NUMBERS)
        self._leave_border(i64(self._sheet[FOLDED[place]]) - _BORDER)
        self._found(stack, place)
        return stack

    def cover(self, stack: i64, metal: i64) -> None:
        """Lay a card on the metal below its own (ME-08)."""
        self._shows[metal - 1] &= ~bit(stack)
        self._shows[metal] |= bit(stack)

    def uncover(self, stack: i64, metal: i64) -> None:
        """Take the top card, which is not iron, off a stack."""
        self._shows[metal] &= ~bit(stack)
        self._shows[metal - 1] |= bit(stack)

    def remove(self, stack: i64) -> None:
        """Take a bare iron card away; its place becomes border."""
        place = self._at[stack]
        gone = ~bit(stack)
        self.stacks &= gone
        self._shows[IRON] &= gone
        touching = self._near[stack]
        while touching != 0:
            other = lowest(touching)
            self._near[other] &= gone
            touching &= touching - 1
        self._join_border(place)
        side: i64 = 0
        while side < 6:
            neighbour = place + AROUND[side]
            found = i64(self._sheet[FOLDED[neighbour]])
            if found >= _BORDER and self.around(neighbour) == 0:
                self._leave_border(found - _BORDER)
            side += 1

    def _found(self, stack: i64, place: i64) -> None:
        sheet, near = self._sheet, self._near
        mine = bit(stack)
        touching: i64 = 0
        side: i64 = 0
        while side < 6:
            neighbour = place + AROUND[side]
            found = i64(sheet[FOLDED[neighbour]])
            if found == 0:
                self._join_border(neighbour)
            elif found < _BORDER:
                touching |= bit(found - 1)
                near[found - 1] |= mine
            side += 1
        near[stack] = touching
        self._at[stack] = place
        sheet[FOLDED[place]] = u8(stack + 1)
        self.stacks |= mine
        self._shows[IRON] |= mine

    def _border_place(self, index: i64) -> i64:
        return cast(Place, self.border[index]).place

    def _join_border(self, place: i64) -> None:
        border = self.border
        count: i64 = len(border)
        self._sheet[FOLDED[place]] = u8(count + _BORDER)
        border.append(PLACINGS[IRON][place])

    def _leave_border(self, index: i64) -> None:
        sheet, border = self._sheet, self.border
        sheet[FOLDED[self._border_place(index)]] = 0
        last = border.pop()
        count: i64 = len(border)
        if index != count:
            border[index] = last
            sheet[FOLDED[cast(Place, last).place]] = u8(index + _BORDER)

    # Areas and wholeness

    def area(self, start: i64, within: i64) -> i64:
        """The stacks of `within` that are connected to the stacks of `start`."""
        near = self._near
        found = start & within
        fresh = found
        while fresh != 0:
            added = near[lowest(fresh)] & within & ~found
            found |= added
            fresh = (fresh & (fresh - 1)) | added
        return found

    def whole_without(self, pattern: i64, stack: i64) -> bool:
        """Whether a pattern in one piece stays in one piece without this stack."""
        near = self._near
        rest = pattern & ~bit(stack)
        touching = near[stack] & rest
        if touching & (touching - 1) == 0:
            return True
        found = touching & -touching
        fresh = found
        while fresh != 0:
            added = near[lowest(fresh)] & rest & ~found
            found |= added
            if touching & ~found == 0:
                return True
            fresh = (fresh & (fresh - 1)) | added
        return False

    def can_lose(self, pattern: i64, choice: i64, count: i64) -> bool:
        """Whether `count` stacks of `choice` can leave the pattern in one piece (ME-18)."""
        return count == 0 or self._some_to_lose(pattern, choice, count) != 0

    def can_go(self, choice: i64, stack: i64, count: i64) -> bool:
        """Whether this iron can be taken now, as one of `count` still to take from `choice` (ME-18)."""
        return self.whole_without(self.stacks, stack) and self.can_lose(
            self.stacks & ~bit(stack), choice & ~bit(stack), count - 1
        )

    def all_that_can_go(self, choice: i64, count: i64) -> i64:
        """The iron of `choice` that can be taken now, as one of `count` still to take: `can_go` for all at once.

        One way to take all but one settles most of them: any card that can go last could just as well go first.
        """
        before_last: i64 = 0
        if count > 1:
            before_last = self._some_to_lose(self.stacks, choice, count - 1)
            if before_last == 0:
                return 0
        completing: i64 = 0
        able: i64 = 0
        untried = choice & ~before_last
        while untried != 0:
            stack = lowest(untried)
            untried &= untried - 1
            if self.whole_without(self.stacks, stack):
                if self.whole_without(self.stacks & ~before_last, stack):
                    completing |= bit(stack)
                elif self.can_go(choice, stack, count):
                    able |= bit(stack)
        while before_last != 0:
            stack = lowest(before_last)
            before_last &= before_last - 1
            if completing != 0:
                if self.whole_without(self.stacks, stack):
                    able |= bit(stack)
            elif self.can_go(choice, stack, count):
                able |= bit(stack)
        return able | completing

    def _some_to_lose(self, pattern: i64, choice: i64, count: i64) -> i64:
        """Some `count` stacks of `choice` that can go and leave the pattern in one piece, or none.

        One at a time is enough: in any such set, the stacks farthest from the rest can go first. A stack that could go
        but led nowhere is not tried again, because every set that contains it has been tried.
        """
        if size(choice) < count:
            return 0
        untried = choice
        while untried != 0:
            stack = lowest(untried)
            untried &= untried - 1
            if self.whole_without(pattern, stack):
                if count == 1:
                    return bit(stack)
                others = self._some_to_lose(pattern & ~bit(stack), choice & ~bit(stack), count - 1)
                if others != 0:
                    return others | bit(stack)
                choice &= ~bit(stack)
        return 0


def _no_board() -> Board:
    """A table with nothing on it."""
    return Board(
        vec[u8]([u8(0)] * (ROLL * ROLL)),
        vec[i64]([0] * ALL_IRON),
        vec[i64]([0] * ALL_IRON),
        vec[i64]([0] * 4),
        [],
    )


def start_board() -> Board:
    """The pattern everybody starts from (ME-04)."""
    board = _no_board()
    middle_column, middle_row = START_IRON[0]
    board._found(0, place_at(middle_column, middle_row))
    for column, row in START_IRON[1:]:
        board.extend(place_at(column, row))
    for column, row in START_COPPER:
        board.cover(board.stack_at(place_at(column, row)), COPPER)
    for column, row in START_SILVER:
        board.cover(board.stack_at(place_at(column, row)), SILVER)
    return board
