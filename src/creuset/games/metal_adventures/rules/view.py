"""What one seat may know (MA-54): everything but trophies, faces of Wrecks it has not seen, and the order of piles."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, holds, nth, size
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.games.metal_adventures.rules.captains import NONE, ONLOOKER
from creuset.games.metal_adventures.rules.components import HALF
from creuset.games.metal_adventures.rules.effects import effect_of
from creuset.games.metal_adventures.rules.facts import Facts
from creuset.games.metal_adventures.rules.facts_of_actions import EffectFacts
from creuset.games.metal_adventures.rules.hidden import GONE_COLUMN, Hidden
from creuset.games.metal_adventures.rules.phases.paying import payable
from creuset.games.metal_adventures.rules.plain import face_down, facts_of
from creuset.games.metal_adventures.rules.stages import PAYING, SHOWING
from creuset.games.metal_adventures.rules.state import DECK, GONE, Tabletop
from creuset.games.metal_adventures.rules.terms import ANY, TROPHY_NOW, kind_of, term_of, value_of


@final
class MetalAdventuresView(View):
    """A position without the secrets.

    `table` holds what the seat sees. Space cards that it does not see all lie in the deck of `table`, and such
    trophies in the pile; `hidden` tells how many of them are really elsewhere, and where.
    """

    def __init__(self, seat: int | None, table: Tabletop, hidden: Hidden) -> None:
        self.seat = seat
        self.table = table
        self.hidden = hidden

    def imagine(self, rng: Rng) -> State:
        """Deal the unseen cards to where they may be."""
        world = self.table.copy()
        assert isinstance(world, Tabletop)
        _deal_wrecks(world, self.hidden, rng)
        _deal_trophies(world, self.hidden, rng)
        _name_offered(world, rng)
        _share_knowledge(world, NONE if self.seat is None else self.seat)
        return world

    def data(self) -> Facts:
        return facts_of(self.table, self.hidden, self.seat)

    def effect(self, action: Action) -> EffectFacts:
        assert self.seat is not None
        return effect_of(self.table, self.seat, action)


def view_of(table: Tabletop, seat: int | None) -> MetalAdventuresView:
    """The view of a seat: a copy without the secrets."""
    shown = table.copy()
    assert isinstance(shown, Tabletop)
    hidden = Hidden()
    me: i64 = ONLOOKER if seat is None else seat
    known = _hide_trophies(shown, hidden, me)
    _hide_wrecks(shown, hidden, me)
    near, deep = face_down(shown)
    _share_only_open_secrets(shown, near, deep)
    shown.set_knowledge(me, near, deep, known)
    return MetalAdventuresView(seat, shown, hidden)


def _share_only_open_secrets(shown: Tabletop, near: i64, deep: i64) -> None:
    """All know what spectators know; anything else another player knows is their own affair."""
    trophies = shown.known_trophies(ONLOOKER) & ~shown.trophy_pile
    shown.set_knowledge(ONLOOKER, shown.known_near(ONLOOKER) & near, shown.known_deep(ONLOOKER) & deep, trophies)
    seat: i64 = 0
    while seat < ONLOOKER:
        shown.set_knowledge(seat, 0, 0, 0)
        seat += 1


def _hide_wrecks(shown: Tabletop, hidden: Hidden, me: i64) -> None:
    """What the reader does not know goes into the deck."""
    known_near, known_deep = shown.known_near(me), shown.known_deep(me)
    owner: i64 = 0
    while owner < shown.players:
        if owner != me:
            near, deep = shown.wrecks_near(owner) & ~known_near, shown.wrecks_deep(owner) & ~known_deep
            hidden.near[owner] = size(near)
            hidden.deep[owner] = size(deep)
            shown.lose_wrecks(owner, near, deep)
            shown.lay_all(DECK, near, deep)
        owner += 1
    near, deep = shown.near(GONE) & ~known_near, shown.deep(GONE) & ~known_deep
    hidden.near[GONE_COLUMN] = size(near)
    hidden.deep[GONE_COLUMN] = size(deep)
    shown.lift_all(GONE, near, deep)
    shown.lay_all(DECK, near, deep)


def _hide_trophies(shown: Tabletop, hidden: Hidden, me: i64) -> i64:
    """The same for trophies and their pile, and for one that another offers face down; those the reader knows."""
    known = shown.known_trophies(me)
    owner: i64 = 0
    while owner < shown.players:
        unseen = shown.trophies(owner) & ~known  # of their own: the one that was handed over just now
        hidden.trophies[owner] = size(unseen)
        shown.lose_trophies(owner, unseen)
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
    if shown.bargain.maker != me:
        # Who got the giver's only trophy may have known it all along, even before they look at it.
        seen: i64 = 0
        if shown.phase == SHOWING and shown.bargain.asked == me:
            seen = known
        shown.bargain.gives = [_face_down_term(term, seen) for term in shown.bargain.gives]
    return known & ~shown.trophy_pile


def _face_down_term(term: int, seen: i64) -> int:
    if kind_of(term) != TROPHY_NOW or value_of(term) == ANY or holds(seen, value_of(term)):
        return term
    return int(term_of(TROPHY_NOW, ANY))


# Imagining


def _some(pool: i64, count: i64, rng: Rng) -> i64:
    """Some members of a set, at random."""
    found: i64 = 0
    while count > 0:
        one = bit(nth(pool, rng.below(size(pool))))
        found |= one
        pool &= ~one
        count -= 1
    return found


def _deal_wrecks(world: Tabletop, hidden: Hidden, rng: Rng) -> None:
    """Only ships become Wrecks, and only Wrecks leave the game unseen."""
    cards = world.cards
    due_near, due_deep = _deal_due(world, hidden, rng)
    column: i64 = 0
    while column <= GONE_COLUMN:
        pays = column == world.player
        near = _some(world.near(DECK) & cards.ships_near, hidden.near[column] - (due_near if pays else 0), rng)
        deep = _some(world.deep(DECK) & cards.ships_deep, hidden.deep[column] - (due_deep if pays else 0), rng)
        world.lift_all(DECK, near, deep)
        if column == GONE_COLUMN:
            world.lay_all(GONE, near, deep)
        else:
            world.gain_wrecks(column, near, deep)
        column += 1


def _deal_due(world: Tabletop, hidden: Hidden, rng: Rng) -> tuple[i64, i64]:
    """A player who pays with Wrecks of one nation, or with a Hunter, has enough: how many were dealt for it."""
    seat = world.player
    due_near: i64 = 0
    due_deep: i64 = 0
    if world.decision() != PAYING:
        return due_near, due_deep
    near, deep = payable(world)
    missing = world.due - size(world.wrecks_near(seat) & near) - size(world.wrecks_deep(seat) & deep)
    while missing > 0:
        near_pool = world.near(DECK) & near if due_near < hidden.near[seat] else near & 0
        deep_pool = world.deep(DECK) & deep if due_deep < hidden.deep[seat] else deep & 0
        number = rng.below(size(near_pool) + size(deep_pool))
        if number < size(near_pool):
            card = nth(near_pool, number)
            due_near += 1
        else:
            card = HALF + nth(deep_pool, number - size(near_pool))
            due_deep += 1
        world.lift(DECK, card)
        world.gain_wreck(seat, card)
        missing -= 1
    return due_near, due_deep


def _deal_trophies(world: Tabletop, hidden: Hidden, rng: Rng) -> None:
    seat: i64 = 0
    while seat < world.players:
        some = _some(world.trophy_pile, hidden.trophies[seat], rng)
        world.trophy_pile &= ~some
        world.gain_trophies(seat, some)
        seat += 1
    some = _some(world.trophy_pile, hidden.drawn, rng)
    world.trophy_pile &= ~some
    world.drawn |= some
    for number, trophy in enumerate(world.trophies_under):
        if trophy < 0:
            some = nth(world.trophy_pile, rng.below(size(world.trophy_pile)))
            world.trophy_pile &= ~bit(some)
            world.trophies_under[number] = int(some)


def _name_offered(world: Tabletop, rng: Rng) -> None:
    """A trophy on offer face down is one of its owner's; once handed over, it is one of the receiver's."""
    bargain = world.bargain
    owner = bargain.asked if world.phase == SHOWING else bargain.maker
    for number, term in enumerate(bargain.gives):
        if kind_of(term) == TROPHY_NOW and value_of(term) == ANY:
            hand = world.trophies(owner)
            unknown = hand & ~world.known_trophies(owner)
            if unknown != 0:
                hand = unknown
            bargain.gives[number] = int(term_of(TROPHY_NOW, nth(hand, rng.below(size(hand)))))


def _share_knowledge(world: Tabletop, me: i64) -> None:
    """The others know what all know, and what is their own."""
    near, deep, trophies = world.known_near(ONLOOKER), world.known_deep(ONLOOKER), world.known_trophies(ONLOOKER)
    seat: i64 = 0
    while seat < world.players:
        if seat != me:
            own = world.trophies(seat)
            if seat == world.player:
                own |= world.drawn
            world.set_knowledge(seat, near | world.wrecks_near(seat), deep | world.wrecks_deep(seat), trophies | own)
        seat += 1
