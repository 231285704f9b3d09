"""A survey of a pattern, after which it costs little to say what one more card would change.

For every metal it knows the areas and the places where a card would reach far. A card on trial joins areas of its own
metal, takes a card from an area of the metal below, and gives the metal above one more place. All this is worked out
with masks, and nothing is laid. One thing is simplified: whether an area still has room to grow is not always looked
at again.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import lowest, size
from creuset.games.metallurgie.bot.gaps import FAR
from creuset.games.metallurgie.rules.board import Board
from creuset.games.metallurgie.rules.components import GOLD, IRON, METALS, NEEDED
from creuset.games.metallurgie.rules.places import AROUND

_AREAS: Final[i64] = 48
"""More areas than a metal can have."""


@final
class Ground:
    """The areas of a pattern, and the gaps before and after a card on trial."""

    def __init__(self) -> None:
        self.before = vec[i64]([FAR] * METALS)
        """How many cards of each metal are missing for an area that can be scored (see `gaps.py`)."""
        self.after = vec[i64]([FAR] * METALS)
        """The same with the card on trial."""
        self.rims = vec[i64]([0] * 96)
        """The stacks that touch each place of the border."""
        self._rim_count: i64 = 0
        self._rim_sizes = vec[i64]([0] * 96)
        """How much iron they show, with all the areas it belongs to."""
        self._areas = vec[i64]([0] * (METALS * 48))
        self._sizes = vec[i64]([0] * (METALS * 48))
        self._counts = vec[i64]([0] * METALS)
        self._reaches = vec[i64]([0] * METALS)
        self._roomy = vec[i64]([0] * METALS)
        """The stacks around which an area of a metal could become large enough."""

    def survey(self, board: Board) -> None:
        """Take in a pattern."""
        board.note_rims(self.rims)
        self._rim_count = len(board.border)
        metal: i64 = IRON
        while metal <= GOLD:
            self._find_areas(board, metal)
            if metal == IRON:
                self._join_rims(board.showing(IRON))
            if size(board.showing(metal)) + FAR <= NEEDED[metal]:
                self._reaches[metal] = 0
            elif metal == IRON:
                self._reaches[metal] = self._rim_reach(board.showing(IRON), 0, 0, 0)
            else:
                self._reaches[metal] = self._reach(board, metal, board.showing(metal - 1), 0, 0)
            self.before[metal] = _closing(self._reaches[metal], NEEDED[metal])
            metal += 1

    def _find_areas(self, board: Board, metal: i64) -> None:
        shown = board.showing(metal)
        row = metal * _AREAS
        count: i64 = 0
        left = shown
        while left != 0:
            area = board.area(left & -left, shown)
            left &= ~area
            self._areas[row + count] = area
            self._sizes[row + count] = size(area)
            count += 1
        self._counts[metal] = count
        if metal > IRON:
            roomy: i64 = 0
            needed = NEEDED[metal]
            both = shown | board.showing(metal - 1)
            if size(both) >= needed:
                left = both
                while left != 0:
                    area = board.area(left & -left, both)
                    left &= ~area
                    if size(area) >= needed:
                        roomy |= area
            self._roomy[metal] = roomy

    def joined(self, metal: i64, touching: i64) -> i64:
        """The areas of a metal that have any of these stacks."""
        row = metal * _AREAS
        end = row + self._counts[metal]
        found: i64 = 0
        while row < end:
            if self._areas[row] & touching != 0:
                found |= self._areas[row]
            row += 1
        return found

    def joined_size(self, metal: i64, touching: i64) -> i64:
        """How many cards these areas have."""
        row = metal * _AREAS
        end = row + self._counts[metal]
        found: i64 = 0
        while row < end:
            if self._areas[row] & touching != 0:
                found += self._sizes[row]
            row += 1
        return found

    def is_roomy(self, metal: i64, stacks: i64) -> bool:
        """Whether an area of this metal around these stacks could become large enough."""
        return metal == IRON or self._roomy[metal] & stacks != 0

    def _reach(self, board: Board, metal: i64, free: i64, merged: i64, merged_size: i64) -> i64:
        """The largest area that one more card on a free stack makes; some areas may have been merged into one."""
        shown = board.showing(metal) | merged
        free &= self._roomy[metal]
        largest: i64 = 0
        while free != 0:
            touching = board.near(lowest(free)) & shown
            reached = 1 + self._sum(metal, touching, merged, merged_size)
            largest = max(largest, reached)
            free &= free - 1
        return largest

    def _join_rims(self, shown: i64) -> None:
        index: i64 = 0
        while index < self._rim_count:
            self._rim_sizes[index] = self.joined_size(IRON, self.rims[index] & shown)
            index += 1

    def _rim_reach(self, shown: i64, changed: i64, merged: i64, merged_size: i64) -> i64:
        """The same for iron, on the border; only around these stacks anything has changed since the survey."""
        largest: i64 = 0
        index: i64 = 0
        while index < self._rim_count:
            reached = self._rim_sizes[index]
            if self.rims[index] & changed != 0:
                reached = self._sum(IRON, self.rims[index] & shown, merged, merged_size)
            largest = max(largest, reached)
            index += 1
        return largest + 1 if largest > 0 else largest

    def _sum(self, metal: i64, touching: i64, merged: i64, merged_size: i64) -> i64:
        if touching & merged != 0:
            return merged_size + self.joined_size(metal, touching & ~merged)
        return self.joined_size(metal, touching)

    # A card on trial

    def try_iron(self, board: Board, place: i64, near: i64) -> None:
        """Note the gaps after iron on a place of the border, beside the stacks of `near`."""
        self._as_before()
        shown = board.showing(IRON)
        touching = near & shown
        merged = self.joined(IRON, touching)
        merged_size = 1 + self.joined_size(IRON, touching)
        needed = NEEDED[IRON]
        if size(shown) + 1 + FAR > needed:
            reached = max(self._rim_reach(shown, merged, merged, merged_size), merged_size + 1)
            side: i64 = 0
            while side < 6:  # what a card beside it would join
                beside = place + AROUND[side]
                if board.on_border(beside):
                    touching = board.around(beside) & shown & ~merged
                    if touching != 0:
                        reached = max(reached, 1 + merged_size + self.joined_size(IRON, touching))
                side += 1
            self.after[IRON] = _closing(reached, needed)
        self._roomier(board, IRON + 1, near)

    def try_card(self, board: Board, metal: i64, stack: i64, near: i64) -> None:
        """Note the gaps after another metal on this stack, given as a set, beside the stacks of `near`."""
        self._as_before()
        touching = near & board.showing(metal)
        merged_size = 1 + self.joined_size(metal, touching)
        if size(board.showing(metal)) + 1 + FAR > NEEDED[metal]:
            merged = self.joined(metal, touching) | stack
            free = board.showing(metal - 1) & ~stack
            self.after[metal] = _closing(self._reach(board, metal, free, merged, merged_size), NEEDED[metal])
        if metal < GOLD:
            self._roomier(board, metal + 1, near)
        if self.before[metal - 1] < FAR:
            self.after[metal - 1] = self._covered(board, metal - 1, stack)

    def _as_before(self) -> None:
        after, before = self.after, self.before
        after[0] = before[0]
        after[1] = before[1]
        after[2] = before[2]
        after[3] = before[3]

    def _roomier(self, board: Board, metal: i64, near: i64) -> None:
        """The metal above has one more place."""
        shown = board.showing(metal)
        needed = NEEDED[metal]
        if size(shown) + FAR <= needed:
            return
        reached = 1 + self.joined_size(metal, near & shown)
        if near & self._roomy[metal] == 0:  # there was no room here, but now there may be
            both = shown | board.showing(metal - 1)
            area = board.area(near & both, both)
            if size(area) + 1 < needed:
                return
            roomy = self._roomy[metal]
            self._roomy[metal] = area
            reached = max(reached, self._reach(board, metal, area & ~shown, 0, 0))
            self._roomy[metal] = roomy
        if reached > self._reaches[metal]:
            self.after[metal] = _closing(reached, needed)

    def _covered(self, board: Board, metal: i64, stack: i64) -> i64:
        """The gap of the metal below, one of whose areas has lost a card."""
        row = metal * _AREAS
        index = row
        while self._areas[index] & stack == 0:
            index += 1
        area = self._areas[index]
        count = self._counts[metal]
        rest = area & ~stack
        # What is left of the area, piece by piece, takes its place for the moment.
        size_before = self._sizes[index]
        first = rest if rest == 0 else board.area(rest & -rest, rest)
        self._areas[index] = first
        self._sizes[index] = size(first)
        left = rest & ~first
        added = count
        while left != 0:
            piece = board.area(left & -left, left)
            left &= ~piece
            self._areas[row + added] = piece
            self._sizes[row + added] = size(piece)
            added += 1
        self._counts[metal] = added
        if metal == IRON:
            reached = self._rim_reach(board.showing(IRON) & ~stack, area, 0, 0)
        else:
            reached = self._reach(board, metal, board.showing(metal - 1), 0, 0)
        self._areas[index] = area
        self._sizes[index] = size_before
        self._counts[metal] = count
        return _closing(reached, NEEDED[metal])


def _closing(reached: i64, needed: i64) -> i64:
    """How many cards are missing where the next one makes an area this large."""
    if reached == 0:
        return FAR
    return max(1, min(1 + needed - reached, FAR))
