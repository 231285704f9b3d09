"""What one seat may know (ME-25): everything but other hands, other bonus cards and the order of the pile."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, holds, nth, size
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.games.metallurgie.rules.components import METAL_KEYS, METALS, NEEDED
from creuset.games.metallurgie.rules.effects import effect_of
from creuset.games.metallurgie.rules.facts import Area, EffectFacts, Facts, Metal
from creuset.games.metallurgie.rules.places import spot_of
from creuset.games.metallurgie.rules.scoring import all_areas
from creuset.games.metallurgie.rules.state import HANDS, NONE, OVER, PILE, Tabletop


@final
class MetallurgieView(View):
    """A position with the secrets taken out.

    `table` holds what the seat sees: its own hand, empty hands for the others, and a pile of all the metal cards the
    seat has not seen, wherever they are. `hand_sizes` tells how many of them are in hands.

    The stacks' numbers and the order of the border are no secret: they follow from what everybody saw, and legal
    actions are listed in their order.
    """

    def __init__(self, seat: int | None, table: Tabletop, hand_sizes: vec[i64]) -> None:
        self.seat = seat
        self.table = table
        self.hand_sizes = hand_sizes

    def imagine(self, rng: Rng) -> State:
        """Deal the unseen cards, and the unseen bonus cards, at random."""
        world = self.table.copy()
        assert isinstance(world, Tabletop)
        me: i64 = NONE if self.seat is None else self.seat
        seat: i64 = 0
        while seat < world.players:
            if seat != me:
                _deal_hand(world, seat, self.hand_sizes[seat], rng)
            seat += 1
        _deal_bonuses(world, rng)
        return world

    def data(self) -> Facts:
        table, board = self.table, self.table.board
        return {
            **table.public(),
            "hands": [int(self.hand_sizes[seat]) for seat in range(table.players)],
            "seat": None if self.seat is None else self.seat + 1,
            "unseen": table.row(PILE),
            "hand": None if self.seat is None else table.row(HANDS + self.seat * 4),
            "bonuses": table.bonus_keys(),
            "numbers": [int(board.stack_at(place)) for place in board.places()],
            "border": [spot_of(place) for place in board.border_places()],
            "areas": [self._area(metal, area) for metal, area in all_areas(board)],
            "stacks": [self._stack(place) for place in board.places()],
        }

    def effect(self, action: Action) -> EffectFacts:
        assert self.seat is not None
        return effect_of(self.table, self.seat, action)

    def _stack(self, place: int) -> list[Metal]:
        """The cards of a stack from the bottom up: every metal up to the one it shows (ME-08)."""
        top = int(self.table.board.top(self.table.board.stack_at(place)))
        return list(METAL_KEYS[: top + 1])

    def _area(self, metal: int, area: i64) -> Area:
        first = self.table.board.first_place(area)
        return {
            "metal": METAL_KEYS[metal],
            "first": spot_of(int(first)),
            "places": self.table.spots(area),
            "size": int(size(area)),
            "needed": int(NEEDED[metal]),
            "offered": holds(self.table.offers, self.table.board.stack_at(first)),
        }


def view_of(table: Tabletop, seat: int | None) -> MetallurgieView:
    """The view of a seat: a copy with its secrets taken out."""
    shown = table.copy()
    assert isinstance(shown, Tabletop)
    sizes = vec[i64]([0] * 4)
    me: i64 = NONE if seat is None else seat
    other: i64 = 0
    while other < table.players:
        sizes[other] = table.in_row(HANDS + other * 4)
        if other != me:
            _hide_hand(shown, other)
        other += 1
    if table.phase != OVER:
        shown.bonuses = 0
        if me != NONE and table.bonus_of(me) != NONE:
            shown.give_bonus(me, table.bonus_of(me))
    return MetallurgieView(seat, shown, sizes)


def _hide_hand(table: Tabletop, seat: i64) -> None:
    row = HANDS + seat * 4
    metal: i64 = 0
    while metal < METALS:
        table.cards[PILE + metal] += table.cards[row + metal]
        table.cards[row + metal] = 0
        metal += 1


def _deal_hand(world: Tabletop, seat: i64, count: i64, rng: Rng) -> None:
    unseen = world.in_row(PILE)
    while count > 0:
        index = rng.below(unseen)
        metal: i64 = 0
        while index >= world.cards[PILE + metal]:
            index -= world.cards[PILE + metal]
            metal += 1
        world.drop(PILE, metal)
        world.add(HANDS + seat * 4, metal)
        unseen -= 1
        count -= 1


def _deal_bonuses(world: Tabletop, rng: Rng) -> None:
    """ME-24: the other players' bonus cards are among those this seat has not seen."""
    if not world.switches.bonus:
        return
    free: i64 = 0
    metal: i64 = 0
    while metal < METALS:
        if not world.bonus_given(metal):
            free |= bit(metal)
        metal += 1
    seat: i64 = 0
    while seat < world.bonuses_dealt():
        if world.bonus_of(seat) == NONE:
            given = nth(free, rng.below(size(free)))
            world.give_bonus(seat, given)
            free &= ~bit(given)
        seat += 1
