"""What one seat may know (MA-54): everything but trophies, faces of Wrecks it has not seen, and the order of piles."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, nth, size
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.games.metal_adventures.cards import TROPHY_KEYS
from creuset.games.metal_adventures.effects import effect_of
from creuset.games.metal_adventures.hidden import GONE_COLUMN, Hidden
from creuset.games.metal_adventures.phases.tour import payable
from creuset.games.metal_adventures.plain import face_down, named, public
from creuset.games.metal_adventures.stages import PAYING, SHOWING
from creuset.games.metal_adventures.state import (
    DECK,
    GONE,
    KNOWN_DEEP,
    KNOWN_NEAR,
    KNOWN_TROPHIES,
    NONE,
    ONLOOKER,
    TROPHY_HAND,
    WRECKS_DEEP,
    WRECKS_NEAR,
    Table,
)
from creuset.games.metal_adventures.terms import ANY, TROPHY_NOW, kind_of, term_of, value_of


@final
class MetalAdventuresView(View):
    """A position with the secrets taken out.

    `table` holds what the seat sees. All Space cards that it does not see lie in the deck of `table`, and all such
    trophies in the pile; `hidden` tells how many of them are elsewhere, and where.
    """

    def __init__(self, seat: int | None, table: Table, hidden: Hidden) -> None:
        self.seat = seat
        self.table = table
        self.hidden = hidden

    def imagine(self, rng: Rng) -> State:
        """Deal the unseen cards to where they may be."""
        world = self.table.copy()
        assert isinstance(world, Table)
        _deal_wrecks(world, self.hidden, rng)
        _deal_trophies(world, self.hidden, rng)
        _name_offered(world, rng)
        _share_knowledge(world, NONE if self.seat is None else self.seat)
        return world

    def data(self) -> dict[str, object]:
        facts = public(self.table, self.hidden)
        mine = self.seat is not None
        facts["seat"] = None if self.seat is None else self.seat + 1
        facts["hand"] = named(self.table.trophies(self.seat or 0), TROPHY_KEYS) if mine else []
        facts["drawn"] = named(self.table.drawn, TROPHY_KEYS)
        return facts

    def effect(self, action: Action) -> dict[str, object]:
        assert self.seat is not None
        return effect_of(self.table, self.seat, action)


def view_of(table: Table, seat: int | None) -> MetalAdventuresView:
    """The view of a seat: a copy with its secrets taken out."""
    shown = table.copy()
    assert isinstance(shown, Table)
    hidden = Hidden()
    me: i64 = ONLOOKER if seat is None else seat
    _hide_wrecks(shown, hidden, me)
    _hide_trophies(shown, hidden, me)
    near, deep = face_down(shown)
    shown.of_seats[KNOWN_NEAR + me] = near
    shown.of_seats[KNOWN_DEEP + me] = deep
    shown.of_seats[KNOWN_NEAR + ONLOOKER] &= near
    shown.of_seats[KNOWN_DEEP + ONLOOKER] &= deep
    shown.of_seats[KNOWN_TROPHIES + ONLOOKER] &= ~shown.trophy_pile
    other: i64 = 0
    while other < ONLOOKER:  # what spectators know all know; what else another knows is his own affair
        if other != me:
            shown.of_seats[KNOWN_NEAR + other] = 0
            shown.of_seats[KNOWN_DEEP + other] = 0
            shown.of_seats[KNOWN_TROPHIES + other] = 0
        other += 1
    return MetalAdventuresView(seat, shown, hidden)


def _hide_wrecks(shown: Table, hidden: Hidden, me: i64) -> None:
    """What the reader does not know goes into the deck."""
    of_seats, zones = shown.of_seats, shown.zones
    known_near, known_deep = of_seats[KNOWN_NEAR + me], of_seats[KNOWN_DEEP + me]
    owner: i64 = 0
    while owner < shown.players:
        if owner != me:
            near = of_seats[WRECKS_NEAR + owner] & ~known_near
            deep = of_seats[WRECKS_DEEP + owner] & ~known_deep
            hidden.near[owner] = size(near)
            hidden.deep[owner] = size(deep)
            of_seats[WRECKS_NEAR + owner] &= ~near
            of_seats[WRECKS_DEEP + owner] &= ~deep
            zones[DECK] |= near
            zones[DECK + 1] |= deep
        owner += 1
    near = zones[GONE] & ~known_near
    deep = zones[GONE + 1] & ~known_deep
    hidden.near[GONE_COLUMN] = size(near)
    hidden.deep[GONE_COLUMN] = size(deep)
    zones[GONE] &= ~near
    zones[GONE + 1] &= ~deep
    zones[DECK] |= near
    zones[DECK + 1] |= deep


def _hide_trophies(shown: Table, hidden: Hidden, me: i64) -> None:
    """The same for trophies and their pile; also the one that another offers face down."""
    of_seats = shown.of_seats
    known = of_seats[KNOWN_TROPHIES + me]
    owner: i64 = 0
    while owner < shown.players:
        unseen = of_seats[TROPHY_HAND + owner] & ~known  # of one's own: the one that was handed over just now
        hidden.trophies[owner] = size(unseen)
        of_seats[TROPHY_HAND + owner] &= ~unseen
        shown.trophy_pile |= unseen
        owner += 1
    if shown.player != me:
        unseen = shown.drawn & ~known
        hidden.drawn = size(unseen)
        shown.drawn &= ~unseen
        shown.trophy_pile |= unseen
    for number, trophy in enumerate(shown.trophies_under):
        if known & bit(trophy) == 0:
            shown.trophy_pile |= bit(trophy)
            shown.trophies_under[number] = -1
    of_seats[KNOWN_TROPHIES + me] = known & ~shown.trophy_pile
    if shown.bargain.maker != me:
        shown.bargain.gives = [_face_down_term(term) for term in shown.bargain.gives]


def _face_down_term(term: int) -> int:
    return int(term_of(TROPHY_NOW, ANY)) if kind_of(term) == TROPHY_NOW else term


# Imagining


def _some(pool: i64, count: i64, rng: Rng) -> i64:
    """So many of a set, at random."""
    found: i64 = 0
    while count > 0:
        one = bit(nth(pool, rng.below(size(pool))))
        found |= one
        pool &= ~one
        count -= 1
    return found


def _deal_wrecks(world: Table, hidden: Hidden, rng: Rng) -> None:
    """Only ships become Wrecks, and only Wrecks leave the game unseen."""
    cards, zones, of_seats = world.cards, world.zones, world.of_seats
    due_near, due_deep = _deal_due(world, hidden, rng)
    column: i64 = 0
    while column <= GONE_COLUMN:
        pays = column == world.player
        near = _some(zones[DECK] & cards.ships_near, hidden.near[column] - (due_near if pays else 0), rng)
        deep = _some(zones[DECK + 1] & cards.ships_deep, hidden.deep[column] - (due_deep if pays else 0), rng)
        zones[DECK] &= ~near
        zones[DECK + 1] &= ~deep
        if column == GONE_COLUMN:
            zones[GONE] |= near
            zones[GONE + 1] |= deep
        else:
            of_seats[WRECKS_NEAR + column] |= near
            of_seats[WRECKS_DEEP + column] |= deep
        column += 1


def _deal_due(world: Table, hidden: Hidden, rng: Rng) -> tuple[i64, i64]:
    """Whoever pays with Wrecks of one nation, or with a Hunter, has as many; how many near and deep ones that took."""
    zones, of_seats, seat = world.zones, world.of_seats, world.player
    due_near: i64 = 0
    due_deep: i64 = 0
    if world.phase != PAYING:
        return due_near, due_deep
    near, deep = payable(world)
    missing = world.due - size(of_seats[WRECKS_NEAR + seat] & near) - size(of_seats[WRECKS_DEEP + seat] & deep)
    while missing > 0:
        near_pool = zones[DECK] & near if due_near < hidden.near[seat] else near & 0
        deep_pool = zones[DECK + 1] & deep if due_deep < hidden.deep[seat] else deep & 0
        number = rng.below(size(near_pool) + size(deep_pool))
        if number < size(near_pool):
            one = bit(nth(near_pool, number))
            zones[DECK] &= ~one
            of_seats[WRECKS_NEAR + seat] |= one
            due_near += 1
        else:
            one = bit(nth(deep_pool, number - size(near_pool)))
            zones[DECK + 1] &= ~one
            of_seats[WRECKS_DEEP + seat] |= one
            due_deep += 1
        missing -= 1
    return due_near, due_deep


def _deal_trophies(world: Table, hidden: Hidden, rng: Rng) -> None:
    seat: i64 = 0
    while seat < world.players:
        some = _some(world.trophy_pile, hidden.trophies[seat], rng)
        world.trophy_pile &= ~some
        world.of_seats[TROPHY_HAND + seat] |= some
        seat += 1
    some = _some(world.trophy_pile, hidden.drawn, rng)
    world.trophy_pile &= ~some
    world.drawn |= some
    for number, trophy in enumerate(world.trophies_under):
        if trophy < 0:
            some = nth(world.trophy_pile, rng.below(size(world.trophy_pile)))
            world.trophy_pile &= ~bit(some)
            world.trophies_under[number] = int(some)


def _name_offered(world: Table, rng: Rng) -> None:
    """A trophy that is offered face down is one of its owner's; when it was handed over, of the one who got it."""
    bargain = world.bargain
    owner = bargain.asked if world.phase == SHOWING else bargain.maker
    for number, term in enumerate(bargain.gives):
        if kind_of(term) == TROPHY_NOW and value_of(term) == ANY:
            hand = world.trophies(owner)
            unknown = hand & ~world.of_seats[KNOWN_TROPHIES + owner]
            if unknown != 0:
                hand = unknown
            bargain.gives[number] = int(term_of(TROPHY_NOW, nth(hand, rng.below(size(hand)))))


def _share_knowledge(world: Table, me: i64) -> None:
    """The others know what all know, and what is their own."""
    of_seats = world.of_seats
    seat: i64 = 0
    while seat < world.players:
        if seat != me:
            of_seats[KNOWN_NEAR + seat] = of_seats[KNOWN_NEAR + ONLOOKER] | of_seats[WRECKS_NEAR + seat]
            of_seats[KNOWN_DEEP + seat] = of_seats[KNOWN_DEEP + ONLOOKER] | of_seats[WRECKS_DEEP + seat]
            own = of_seats[TROPHY_HAND + seat]
            if seat == world.player:
                own |= world.drawn
            of_seats[KNOWN_TROPHIES + seat] = of_seats[KNOWN_TROPHIES + ONLOOKER] | own
        seat += 1
