"""Whether the hand can complete an area this turn, and which card to start with."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, size
from creuset.core.rng import Rng
from creuset.games.metallurgie.bot.gaps import can_grow, lay, lift
from creuset.games.metallurgie.bot.outlook import Outlook
from creuset.games.metallurgie.bot.taking import best_scoring
from creuset.games.metallurgie.rules.actions import DONE, Place
from creuset.games.metallurgie.rules.components import GOLD, IRON, NEEDED, TAKEN
from creuset.games.metallurgie.rules.scoring import areas_on_offer
from creuset.games.metallurgie.rules.state import PLACING, TURNED, Tabletop

_NO_PLAN: Final[i64] = 9
"""More cards than any turn has."""


@final
class Completing:
    """The search for the most points with the fewest cards.

    One card, a column, and two cards of a metal are found wherever they lead to an area; three or four of a metal are
    found when each of them makes one area larger.
    """

    def __init__(self, table: Tabletop, outlook: Outlook, rng: Rng) -> None:
        self._table = table
        self._board = table.board
        self._outlook = outlook
        self._rng = rng
        self._turned = table.phase == TURNED
        self._on_offer = self._points(table.fresh)
        self._gain: i64 = 0
        self._cards = _NO_PLAN
        self._prospect_kept: i64 = 0
        self._ties: i64 = 0
        self._best: Place | None = None

    def best(self, legal: list[Action]) -> Place | None:
        """The first card of the plan that adds the most to what is already on offer; `None` if none adds anything."""
        for action in legal:
            if isinstance(action, Place):
                if self._outlook.gap_before(action.metal) == 1:
                    self._try_one(action)
                elif self._may_repeat(action.metal):
                    self._try_more(action)
                if self._may_rise(action.metal):
                    self._try_column(action)
        return self._best

    def _points(self, fresh: i64) -> i64:
        return self._outlook.offered(self._board, areas_on_offer(self._board, fresh))

    def _note(self, first: Place, gain: i64, cards: i64, prospect: i64) -> None:
        """Keep the plan if it gains more, needs fewer cards or promises more; ties are broken by lot."""
        better = gain - self._gain
        if better == 0:
            better = self._cards - cards
        if better == 0:
            better = prospect - self._prospect_kept
        if better < 0:
            return
        if better > 0:
            self._gain = gain
            self._cards = cards
            self._prospect_kept = prospect
            self._ties = 0
        self._ties += 1
        if self._rng.below(self._ties) == 0:
            self._best = first

    def _try_one(self, first: Place) -> None:
        stack = lay(self._board, first.metal, first.place)
        gain = self._points(self._table.fresh | bit(stack)) - self._on_offer
        lift(self._board, first.metal, stack)
        if gain > 0:
            self._note(first, gain, 1, self._prospect(first))

    def _prospect(self, last: Place) -> i64:
        """What scoring is worth after this card, where it may uncover more to score (ME-19)."""
        below = last.metal - 1
        if below < IRON or size(self._board.showing(below)) + TAKEN[last.metal] <= NEEDED[below]:
            return 0  # the card itself covers one of them
        seat = self._outlook.seat
        after = self._table.copy()
        assert isinstance(after, Tabletop)
        after.advance(seat, last)
        if after.phase == PLACING:
            after.advance(seat, DONE)
        hand = self._outlook.hand() if self._turned else self._outlook.hand_without(last.metal)
        return best_scoring(self._outlook, hand, after)

    # Several cards of one metal (ME-07)

    def _more_of(self, metal: i64) -> i64:
        """How many cards of a metal the turn may place, including the turned one."""
        return self._outlook.held[metal] + (1 if self._turned else 0)

    def _may_repeat(self, metal: i64) -> bool:
        if self._table.placed > 0 and metal != self._table.metal:
            return False
        count = self._more_of(metal)
        return count > 1 and size(self._board.showing(metal)) + count >= NEEDED[metal]

    def _try_more(self, first: Place) -> None:
        """The first card of a plan with as many cards as the gap, or with two that join separate areas."""
        board = self._board
        metal = first.metal
        cards = self._outlook.gap_before(metal)
        stack = lay(board, metal, first.place)
        shown = board.showing(metal)
        area = board.area(bit(stack), shown)
        if cards > 2 and self._closes(metal, area, shown):
            self._note(first, self._outlook.value[metal], 2, 0)
        elif cards <= self._more_of(metal) and size(area) + cards - 1 >= NEEDED[metal] and can_grow(board, metal, area):
            self._note(first, self._outlook.value[metal], cards, size(area))
        lift(board, metal, stack)

    def _closes(self, metal: i64, area: i64, shown: i64) -> bool:
        """Whether one more card beside this area makes it large enough."""
        board = self._board
        if size(shown) + 1 < NEEDED[metal]:
            return False
        rooms: list[Action] = []
        board.list_rooms(metal, rooms)
        for room in rooms:
            if isinstance(room, Place):
                touching = board.around(room.place) & shown
                joins = touching & area != 0 and touching & ~area != 0
                if joins and size(board.area(touching, shown)) + 1 >= NEEDED[metal]:
                    return True
        return False

    # A column (ME-07)

    def _may_rise(self, metal: i64) -> bool:
        if self._table.placed > 0 and metal == self._table.metal:
            return False
        return metal < GOLD and self._outlook.held[metal + 1] > 0

    def _try_column(self, first: Place) -> None:
        """Lay the next metals on the same position as long as the hand has them."""
        board = self._board
        fresh = self._table.fresh
        metal = first.metal
        stack = lay(board, metal, first.place)
        cards: i64 = 1
        while metal < GOLD and self._outlook.held[metal + 1] > 0:
            metal += 1
            cards += 1
            board.cover(stack, metal)
            if size(board.showing(metal)) >= NEEDED[metal]:
                gain = self._points(fresh | bit(stack)) - self._on_offer
                if gain > 0:
                    self._note(first, gain, cards, 0)
        while metal > first.metal:
            board.uncover(stack, metal)
            metal -= 1
        lift(board, metal, stack)
