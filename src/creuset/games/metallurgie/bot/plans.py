"""Which card to place: one that completes an area, or else a quiet one that leaves the player best off."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, lowest, nth, size
from creuset.core.rng import Rng
from creuset.games.metallurgie.bot.gaps import gap, lay, lift
from creuset.games.metallurgie.bot.ground import Ground
from creuset.games.metallurgie.bot.prospects import KEPT, Prospects
from creuset.games.metallurgie.bot.sets import Sets
from creuset.games.metallurgie.rules.actions import DONE, DRAW, Done, Place, Score, placing, scoring
from creuset.games.metallurgie.rules.board import Board
from creuset.games.metallurgie.rules.components import GOLD, IRON, METALS, NEEDED
from creuset.games.metallurgie.rules.scoring import areas_on_offer
from creuset.games.metallurgie.rules.state import NONE, ONE_METAL, ONE_PLACE, PLACING, SCORING, TURNED, Tabletop
from creuset.players.best import WORST
from creuset.players.weights import Weights

_NO_PLAN: Final[i64] = -1

_SETS: Final[i64] = 16
"""How many sets of cards are compared to say what a score leaves behind."""


@final
class Plans:
    """One seat's search for what to place."""

    def __init__(self, weights: Weights, prospects: Prospects, ground: Ground, sets: Sets) -> None:
        self._prospects = prospects
        self._ground = ground
        self._sets = sets
        self._price: i64 = weights["price"] * 1000
        self._draw: i64 = weights["draw"] * 1000
        self._glances: i64 = weights["glances"]
        self._turned_best = vec[i64]([WORST] * METALS)
        self._value: i64 = _NO_PLAN
        self._ties: i64 = 0
        self._metal: i64 = NONE
        self._place: i64 = 0

    # A quick choice for imagined games

    def quick(self, table: Tabletop, seat: i64, rng: Rng) -> Action:
        """Complete an area if the hand can; otherwise the best quiet card of a few."""
        if table.placed > 0:
            return self._go_on(table, seat)
        self._prospects.attend(table, seat)
        self._ground.survey(table.board)
        self._value = _NO_PLAN
        self._plan(table, rng)
        if self._value != _NO_PLAN:
            return placing(self._metal, self._place)
        return self._quiet(table, rng)

    def _go_on(self, table: Tabletop, seat: i64) -> Action:
        """The next card of a plan; no more when an area is complete, or none can be."""
        board = table.board
        metal = table.metal
        stack = table.stack
        shown = board.showing(metal)
        if size(shown) >= NEEDED[metal] and size(board.area(bit(stack), shown)) >= NEEDED[metal]:
            return DONE
        if table.sequence != ONE_PLACE and table.held(seat, metal) > 0:
            missing = gap(board, metal)
            if missing <= table.held(seat, metal):
                return self._largest(board, metal)
        if table.sequence != ONE_METAL:
            higher = metal + 1
            while higher <= GOLD and table.held(seat, higher) > 0:
                shown = board.showing(higher)
                if size(board.area(board.near(stack) & shown, shown)) + 1 >= NEEDED[higher]:
                    return placing(metal + 1, board.place_of(stack))
                higher += 1
        return DONE

    def _largest(self, board: Board, metal: i64) -> Action:
        """Where a card of this metal makes the largest area."""
        rooms: list[Action] = []
        board.list_rooms(metal, rooms)
        shown = board.showing(metal)
        best = rooms[0]
        largest: i64 = 0
        for room in rooms:
            reached = 1 + size(board.area(board.around(cast(Place, room).place) & shown, shown))
            if reached > largest:
                largest = reached
                best = room
        return best

    def _plan(self, table: Tabletop, rng: Rng) -> None:
        """Find the cards that complete an area, as cheaply as possible."""
        held = self._prospects.held
        turned = table.phase == TURNED
        metal: i64 = IRON
        while metal <= GOLD:
            count = held[metal]
            if turned and metal == table.turned:
                count += 1
            elif turned:
                count = 0
            if count > 0:
                if self._ground.before[metal] <= count:
                    self._plan_metal(table.board, metal, rng)
                if metal < GOLD and held[metal + 1] > 0:
                    self._plan_column(table.board, metal, rng)
            metal += 1

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
        ground = self._ground
        missing = ground.before[metal]
        value = max(self._prospects.value[metal] - missing * self._price, 0)
        if value < self._value:
            return
        shown = board.showing(metal)
        wanted = NEEDED[metal] - missing
        if metal == IRON:
            count: i64 = len(board.border)
            index: i64 = 0
            while index < count:
                if ground.joined_size(IRON, ground.rims[index] & shown) >= wanted:
                    self._note(IRON, cast(Place, board.border[index]).place, value, rng)
                index += 1
            return
        free = board.showing(metal - 1)
        while free != 0:
            stack = lowest(free)
            if ground.joined_size(metal, board.near(stack) & shown) >= wanted and ground.is_roomy(metal, bit(stack)):
                self._note(metal, board.place_of(stack), value, rng)
            free &= free - 1

    def _plan_column(self, board: Board, first: i64, rng: Rng) -> None:
        """The next metals on the same position as long as the hand has them."""
        ground = self._ground
        metal = first + 1
        cards: i64 = 2
        while metal <= GOLD and self._prospects.held[metal] > 0:
            shown = board.showing(metal)
            wanted = NEEDED[metal] - 1
            value = max(self._prospects.value[metal] - cards * self._price, 0)
            if value >= self._value and size(shown) >= wanted:
                if first == IRON:
                    count: i64 = len(board.border)
                    index: i64 = 0
                    while index < count:
                        if ground.joined_size(metal, ground.rims[index] & shown) >= wanted:
                            self._note(first, cast(Place, board.border[index]).place, value, rng)
                        index += 1
                else:
                    free = board.showing(first - 1)
                    while free != 0:
                        stack = lowest(free)
                        if ground.joined_size(metal, board.near(stack) & shown) >= wanted:
                            self._note(first, board.place_of(stack), value, rng)
                        free &= free - 1
            metal += 1
            cards += 1

    def _quiet(self, table: Tabletop, rng: Rng) -> Action:
        """The best of a few quiet cards, and of turning the pile's top card."""
        prospects, ground = self._prospects, self._ground
        board = table.board
        if table.phase == TURNED:
            return self._quiet_of(board, bit(table.turned), True, board.rooms(table.turned), rng)
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
        now = prospects.worth(ground.before, KEPT)
        action = self._quiet_of(board, metals, False, rooms, rng)
        promise: i64 = 0
        metal = IRON
        while metal <= GOLD:
            if ground.before[metal] <= prospects.held[metal] + 1:
                promise += prospects.unseen[metal] * prospects.value[metal]
            else:
                promise += prospects.unseen[metal] * now
            metal += 1
        return DRAW if promise // max(prospects.total, 1) + self._draw > self._value else action

    def _quiet_of(self, board: Board, metals: i64, kept: bool, rooms: i64, rng: Rng) -> Action:
        """The best place of a few for a card of these metals; the hand loses it, unless it is kept."""
        prospects, ground = self._prospects, self._ground
        self._value = WORST
        glances = min(rooms, self._glances)
        glance: i64 = 0
        while glance < glances:
            index = rng.below(rooms) if rooms > self._glances else glance
            left = metals
            metal = lowest(left)
            while index >= board.rooms(metal):
                index -= board.rooms(metal)
                left &= left - 1
                metal = lowest(left)
            if metal == IRON:
                place = cast(Place, board.border[index]).place
                ground.try_iron(board, place, ground.rims[index])
            else:
                stack = nth(board.showing(metal - 1), index)
                place = board.place_of(stack)
                ground.try_card(board, metal, bit(stack), board.near(stack))
            value = prospects.worth(ground.after, KEPT if kept else metal)
            if value > self._value:
                self._value = value
                self._metal = metal
                self._place = place
            glance += 1
        return placing(self._metal, self._place)

    # A thorough judgement of every action

    def judge(self, table: Tabletop, seat: i64, legal: list[Action], opinions: vec[i64], rng: Rng) -> None:
        """Note what each legal placing, drawing or finishing seems worth, in millionths of a point."""
        prospects, ground = self._prospects, self._ground
        board = table.board
        prospects.attend(table, seat)
        ground.survey(board)
        now = prospects.worth(ground.before, KEPT)
        on_offer = prospects.offered(board, areas_on_offer(board, table.fresh))
        metal: i64 = IRON
        while metal <= GOLD:
            self._turned_best[metal] = WORST
            metal += 1
        completing: list[int] = []
        for index, action in enumerate(legal):
            if isinstance(action, Place):
                opinions[index] = self._placed(table, action)
                if self._offered(table, action) > 0:
                    completing.append(index)
            elif isinstance(action, Done):
                opinions[index] = now
                if on_offer > 0:
                    completing.append(index)
            else:  # draw: it comes last, after every card in the hand has been tried
                opinions[index] = self._turned(board, now) + self._draw
        for number in completing:
            after = cast(Tabletop, table.copy())
            after.advance(seat, legal[number])
            if after.phase == PLACING:
                after.advance(seat, DONE)
            opinions[number] = self._scored(after, seat, first_score(after), rng)

    def judge_scoring(self, table: Tabletop, seat: i64, legal: list[Action], opinions: vec[i64], rng: Rng) -> None:
        """Note what each area on offer, or leaving them all, seems worth, in millionths of a point."""
        for index, action in enumerate(legal):
            if isinstance(action, Score):
                opinions[index] = self._scored(table, seat, action, rng)
            else:
                self._prospects.attend(table, seat)
                self._ground.survey(table.board)
                opinions[index] = self._prospects.worth(self._ground.before, KEPT)

    def _scored(self, table: Tabletop, seat: i64, score: Score, rng: Rng) -> i64:
        """What scoring an area is worth, with all that is on offer then."""
        after = cast(Tabletop, table.copy())
        after.advance(seat, score)
        return self._sets.best_value(after, seat, _SETS, rng) + self._prospects.value[score.metal]

    def _offered(self, table: Tabletop, action: Place) -> i64:
        """What can be scored after this card."""
        board = table.board
        metal = action.metal
        if table.placed == 0 and self._ground.before[metal] > 1:
            return 0
        stack = lay(board, metal, action.place)
        offers = areas_on_offer(board, table.fresh | bit(stack))
        lift(board, metal, stack)
        return offers

    def _placed(self, table: Tabletop, action: Place) -> i64:
        """What a card is worth there: as the last of the turn, or as the first of a plan."""
        prospects, ground = self._prospects, self._ground
        board = table.board
        metal = action.metal
        turned = table.phase == TURNED
        near = board.around(action.place)
        self._try(board, metal, action.place)
        value = prospects.worth(ground.after, KEPT if turned else metal)
        self._turned_best[metal] = max(self._turned_best[metal], prospects.worth(ground.after, KEPT))
        grown = 1 + ground.joined_size(metal, near & board.showing(metal))
        if table.sequence != ONE_PLACE and (table.placed == 0 or metal == table.metal):
            missing = ground.after[metal]
            count = prospects.held[metal] + (1 if turned else 0)
            if missing < count and grown + missing >= NEEDED[metal] and ground.is_roomy(metal, near):
                value = max(value, prospects.value[metal] - (missing + 1) * self._price)
        if table.sequence != ONE_METAL and (table.placed == 0 or metal != table.metal):
            value = max(value, self._risen(board, near, metal))
        return value

    def _try(self, board: Board, metal: i64, place: i64) -> None:
        """Have the ground note what a card changes."""
        if metal == IRON:
            self._ground.try_iron(board, place, board.around(place))
        else:
            stack = board.stack_at(place)
            self._ground.try_card(board, metal, bit(stack), board.near(stack))

    def _risen(self, board: Board, near: i64, metal: i64) -> i64:
        """What a column on this card completes."""
        best = WORST
        cards: i64 = 2
        metal += 1
        while metal <= GOLD and self._prospects.held[metal] > 0:
            if self._ground.joined_size(metal, near & board.showing(metal)) + 1 >= NEEDED[metal]:
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
        prospects, ground = self._prospects, self._ground
        if ground.before[metal] <= prospects.held[metal] + 1:
            return prospects.value[metal] - ground.before[metal] * self._price
        if prospects.held[metal] == 0:
            rooms: list[Action] = []
            board.list_rooms(metal, rooms)
            for room in rooms:
                place = cast(Place, room).place
                self._try(board, metal, place)
                self._turned_best[metal] = max(self._turned_best[metal], prospects.worth(ground.after, KEPT))
        best = self._turned_best[metal]
        return now if best == WORST else best  # ME-11: discarded, nothing changes


def first_score(table: Tabletop) -> Score:
    """Score the area of the highest metal: what it uncovers may add to another."""
    assert table.phase == SCORING
    board = table.board
    best = lowest(table.offers)
    offers = table.offers & (table.offers - 1)
    while offers != 0:
        stack = lowest(offers)
        if board.top(stack) > board.top(best):
            best = stack
        offers &= offers - 1
    return scoring(board.top(best), board.place_of(best))
