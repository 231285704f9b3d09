"""Which card to place, decided on the position itself: cards are laid on trial and lifted again."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, lowest, nth, size
from creuset.core.rng import Rng
from creuset.games.metallurgie.bot.chances import ONE
from creuset.games.metallurgie.bot.gaps import around, can_grow, lay, lift
from creuset.games.metallurgie.bot.prospects import KEPT, Prospects
from creuset.games.metallurgie.bot.weights import Weights
from creuset.games.metallurgie.rules.actions import DONE, DRAW, Done, Place, placing
from creuset.games.metallurgie.rules.board import Board
from creuset.games.metallurgie.rules.components import GOLD, IRON, METALS, NEEDED
from creuset.games.metallurgie.rules.scoring import areas_on_offer
from creuset.games.metallurgie.rules.state import NONE, ONE_METAL, ONE_PLACE, TURNED, Tabletop
from creuset.players.best import WORST

_NO_PLAN: Final[i64] = -1


@final
class Plans:
    """One seat's search for a card that completes an area, or else for the quiet card that leaves it best off."""

    def __init__(self, weights: Weights, prospects: Prospects) -> None:
        self._prospects = prospects
        self._price: i64 = weights["price"] * 1000
        self._draw: i64 = weights["draw"] * 1000
        self._glances: i64 = weights["glances"]
        self._turned_best = vec[i64]([WORST] * METALS)
        self._on_offer: i64 = 0
        self._value: i64 = _NO_PLAN
        self._ties: i64 = 0
        self._metal: i64 = NONE
        self._place: i64 = 0

    # A quick choice for imagined games

    def quick(self, table: Tabletop, seat: i64, rng: Rng) -> Action:
        """Complete an area if the hand can; otherwise the best quiet card of a few."""
        prospects = self._prospects
        board = table.board
        if table.placed > 0 and areas_on_offer(board, table.fresh) != 0:
            return DONE
        prospects.attend(table, seat)
        prospects.look(board)
        self._value = _NO_PLAN
        self._plan(table, rng)
        if self._value != _NO_PLAN:
            return placing(self._metal, self._place)
        if table.placed > 0:
            return DONE
        return self._quiet(table, rng)

    def _plan(self, table: Tabletop, rng: Rng) -> None:
        turned = table.phase == TURNED
        metal: i64 = IRON
        while metal <= GOLD:
            if turned:
                allowed = metal == table.turned
            elif table.placed == 0:
                allowed = self._prospects.held[metal] > 0
            else:
                allowed = metal == table.metal and table.sequence != ONE_PLACE and self._prospects.held[metal] > 0
            if allowed:
                count = self._prospects.held[metal] + (1 if turned else 0)
                if self._prospects.before[metal] <= count:
                    self._plan_metal(table.board, metal, rng)
                if table.placed == 0 and metal < GOLD and self._prospects.held[metal + 1] > 0:
                    self._plan_column(table.board, metal, rng)
            metal += 1
        if table.placed > 0 and table.sequence != ONE_METAL and table.metal < GOLD and table.stack != NONE:
            self._plan_rise(table, rng)

    def _note(self, metal: i64, place: i64, value: i64, rng: Rng) -> None:
        """Keep the better plan; ties are broken by lot."""
        if value < self._value:
            return
        if value > self._value:
            self._value = value
            self._ties = 0
        self._ties += 1
        if rng.below(self._ties) == 0:
            self._metal = metal
            self._place = place

    def _plan_metal(self, board: Board, metal: i64, rng: Rng) -> None:
        """Cards of one metal, each of which makes one area larger."""
        missing = self._prospects.before[metal]
        value = max(self._prospects.value[metal] - missing * self._price, 0)
        if value < self._value:
            return
        shown = board.showing(metal)
        wanted = NEEDED[metal] - missing
        if metal == IRON:
            count: i64 = len(board.border)
            index: i64 = 0
            while index < count:
                place = cast(Place, board.border[index]).place
                touching = around(board, place) & shown
                if size(board.area(touching, shown)) >= wanted:
                    self._note(metal, place, value, rng)
                index += 1
            return
        free = board.showing(metal - 1)
        while free != 0:
            stack = lowest(free)
            touching = board.near(stack) & shown
            area = board.area(touching, shown)
            if size(area) >= wanted and (missing == 1 or can_grow(board, metal, bit(stack))):
                self._note(metal, board.place_of(stack), value, rng)
            free &= free - 1

    def _plan_column(self, board: Board, first: i64, rng: Rng) -> None:
        """The next metals on the same position as long as the hand has them."""
        metal = first + 1
        cards: i64 = 2
        while metal <= GOLD and self._prospects.held[metal] > 0:
            shown = board.showing(metal)
            value = max(self._prospects.value[metal] - cards * self._price, 0)
            if value >= self._value and size(shown) + 1 >= NEEDED[metal]:
                if first == IRON:
                    count: i64 = len(board.border)
                    index: i64 = 0
                    while index < count:
                        place = cast(Place, board.border[index]).place
                        if size(board.area(around(board, place) & shown, shown)) + 1 >= NEEDED[metal]:
                            self._note(first, place, value, rng)
                        index += 1
                else:
                    free = board.showing(first - 1)
                    while free != 0:
                        stack = lowest(free)
                        if size(board.area(board.near(stack) & shown, shown)) + 1 >= NEEDED[metal]:
                            self._note(first, board.place_of(stack), value, rng)
                        free &= free - 1
            metal += 1
            cards += 1

    def _plan_rise(self, table: Tabletop, rng: Rng) -> None:
        """More cards on the last one."""
        board = table.board
        metal = table.metal + 1
        cards: i64 = 1
        while metal <= GOLD and self._prospects.held[metal] > 0:
            shown = board.showing(metal)
            if size(board.area(board.near(table.stack) & shown, shown)) + 1 >= NEEDED[metal]:
                value = max(self._prospects.value[metal] - cards * self._price, 0)
                self._note(table.metal + 1, board.place_of(table.stack), value, rng)
            metal += 1
            cards += 1

    def _quiet(self, table: Tabletop, rng: Rng) -> Action:
        """The best of a few quiet cards, and of turning the pile's top card."""
        prospects = self._prospects
        board = table.board
        if table.phase == TURNED:
            return self._quiet_of(board, bit(table.turned), KEPT, board.rooms(table.turned), rng)
        rooms: i64 = 0
        metals: i64 = 0
        metal: i64 = IRON
        while metal <= GOLD:
            if prospects.held[metal] > 0:
                metals |= bit(metal)
                rooms += board.rooms(metal)
            metal += 1
        if rooms == 0:
            return DRAW
        now = prospects.worth(KEPT)
        action = self._quiet_of(board, metals, NONE - 1, rooms, rng)
        promise: i64 = 0
        metal = IRON
        while metal <= GOLD:
            if prospects.before[metal] <= prospects.held[metal] + 1:
                promise += prospects.unseen[metal] * prospects.value[metal]
            else:
                promise += prospects.unseen[metal] * now
            metal += 1
        return DRAW if promise // max(prospects.total, 1) + self._draw > self._value else action

    def _quiet_of(self, board: Board, metals: i64, spent: i64, rooms: i64, rng: Rng) -> Action:
        """The best place of a few for a card of these metals; the hand loses it, unless it is kept."""
        prospects = self._prospects
        self._value = WORST
        glances = min(rooms, self._glances)
        glance: i64 = 0
        while glance < glances:
            index = rng.below(rooms) if rooms > self._glances else glance
            metal = lowest(metals)
            left = metals
            while index >= board.rooms(metal):
                index -= board.rooms(metal)
                left &= left - 1
                metal = lowest(left)
            if metal == IRON:
                place = cast(Place, board.border[index]).place
            else:
                place = board.place_of(nth(board.showing(metal - 1), index))
            stack = lay(board, metal, place)
            prospects.look_again(board, metal)
            lift(board, metal, stack)
            value = prospects.worth(KEPT if spent == KEPT else metal)
            if value > self._value:
                self._value = value
                self._metal = metal
                self._place = place
            glance += 1
        return placing(self._metal, self._place)

    # A thorough judgement of every card

    def judge(self, table: Tabletop, seat: i64, legal: list[Action], opinions: vec[i64], rng: Rng) -> None:
        """Note what each legal action seems worth, in millionths of a point."""
        prospects = self._prospects
        board = table.board
        prospects.attend(table, seat)
        prospects.look(board)
        now = prospects.worth(KEPT)
        self._on_offer = prospects.offered(board, areas_on_offer(board, table.fresh))
        metal: i64 = IRON
        while metal <= GOLD:
            self._turned_best[metal] = WORST
            metal += 1
        index: i64 = 0
        for action in legal:
            if isinstance(action, Place):
                opinions[index] = self._placed(table, action, table.phase == TURNED)
            elif isinstance(action, Done):
                opinions[index] = self._on_offer + now
            else:  # draw: it comes last, after every card in the hand has been tried
                opinions[index] = self._turned(board, now) + self._draw
            index += 1

    def _placed(self, table: Tabletop, action: Place, turned: bool) -> i64:
        """What a card is worth there: as the last of the turn, or as the first of a plan."""
        prospects = self._prospects
        board = table.board
        metal = action.metal
        count = prospects.held[metal] + (1 if turned else 0)
        stack = lay(board, metal, action.place)
        prospects.look_again(board, metal)
        value = prospects.worth(KEPT if turned else metal)
        self._turned_best[metal] = max(self._turned_best[metal], prospects.worth(KEPT))
        shown = board.showing(metal)
        area = board.area(bit(stack), shown)
        if table.placed > 0 or size(area) >= NEEDED[metal]:
            offered = prospects.offered(board, areas_on_offer(board, table.fresh | bit(stack)))
            if offered > self._on_offer:
                value = max(value, 0)
            value += offered
        if self._on_offer == 0 and size(area) < NEEDED[metal]:
            if table.sequence != ONE_PLACE and (table.placed == 0 or metal == table.metal):
                missing = prospects.gaps[metal]
                reaching = size(area) + missing >= NEEDED[metal] and can_grow(board, metal, area)
                if missing < count and reaching:
                    value = max(value, prospects.value[metal] - missing * self._price)
            if table.sequence != ONE_METAL and (table.placed == 0 or metal != table.metal):
                value = max(value, self._risen(board, stack, metal, turned))
        lift(board, metal, stack)
        return value

    def _risen(self, board: Board, stack: i64, metal: i64, turned: bool) -> i64:
        """What a column on this card completes."""
        best = WORST
        cards: i64 = 1
        metal += 1
        while metal <= GOLD and self._prospects.held[metal] > 0:
            shown = board.showing(metal)
            if size(board.area(board.near(stack) & shown, shown)) + 1 >= NEEDED[metal]:
                best = max(best, self._prospects.value[metal] - cards * self._price)
            metal += 1
            cards += 1
        return best

    def _turned(self, board: Board, now: i64) -> i64:
        """What the pile promises: the best use of every card it may turn, with the hand kept whole."""
        prospects = self._prospects
        promise: i64 = 0
        metal: i64 = IRON
        while metal <= GOLD:
            if prospects.unseen[metal] > 0:
                promise += prospects.unseen[metal] * self._turned_metal(board, metal, now)
            metal += 1
        return promise // max(prospects.total, 1)

    def _turned_metal(self, board: Board, metal: i64, now: i64) -> i64:
        prospects = self._prospects
        if prospects.before[metal] <= prospects.held[metal] + 1:
            return prospects.value[metal] - prospects.before[metal] * self._price
        if prospects.held[metal] == 0:
            rooms: list[Action] = []
            board.list_rooms(metal, rooms)
            for room in rooms:
                place = cast(Place, room).place
                stack = lay(board, metal, place)
                prospects.look_again(board, metal)
                lift(board, metal, stack)
                self._turned_best[metal] = max(self._turned_best[metal], prospects.worth(KEPT))
        best = self._turned_best[metal]
        return now if best == WORST else best  # ME-11: discarded, nothing changes
