"""What is legal in La Forge des Dieux, and why everything else is not. The numbers are those of the rulebook."""

from mypy_extensions import i64

from creuset.core.action import Action, OfDealer
from creuset.core.bits import bit, holds, lowest, nth, size
from creuset.core.lot import Begin
from creuset.core.rng import Rng
from creuset.core.seats import DEALER
from creuset.games.forge.rules import refusals as why
from creuset.games.forge.rules.actions import (
    FORGES,
    KEEP,
    PASS,
    TAKES,
    Cube,
    Forge,
    Join,
    Keep,
    Lay,
    Pass,
    Take,
    joining,
)
from creuset.games.forge.rules.components import BLADES, HANDLES, OF_A_KIND
from creuset.games.forge.rules.cubes import can_pay, count
from creuset.games.forge.rules.pyramids import EMPTY
from creuset.games.forge.rules.state import ACTING, FILLING, JOINING, LAYING, LIGHTING, LOT, OVER, Tabletop


def affordable(table: Tabletop, seat: i64) -> i64:
    """The free pieces that a player can pay for from their reserve (FO-07)."""
    reserve = table.reserve(seat)
    cost = table.pieces.cost
    free = table.pyramids.free
    pieces: i64 = 0
    while free != 0:
        piece = lowest(free)
        if can_pay(reserve, cost[piece]):
            pieces |= bit(piece)
        free &= free - 1
    return pieces


def can_ever_forge(table: Tabletop, seat: i64) -> bool:
    """Whether a player could pay for a free piece if they had all the cubes left in the Mine (FO-13)."""
    cubes = table.reserve(seat) + table.mine.left
    cost = table.pieces.cost
    free = table.pyramids.free
    while free != 0:
        if can_pay(cubes, cost[lowest(free)]):
            return True
        free &= free - 1
    return False


def _blades_to_join(table: Tabletop) -> i64:
    """The single blades that may be joined now: any, or just the new piece or its possible partners (FO-08, FO-09)."""
    if table.phase == JOINING and table.forged < OF_A_KIND:
        return bit(table.forged)
    return table.singles(table.player) & BLADES


def _handles_to_join(table: Tabletop) -> i64:
    """The same for handles."""
    if table.phase == JOINING and table.forged >= OF_A_KIND:
        return bit(table.forged)
    return table.singles(table.player) & HANDLES


def legal_actions(table: Tabletop, seat: i64) -> list[Action]:
    """Every legal action of a seat."""
    actions: list[Action] = []
    if seat == DEALER:
        for action, _weight in table.chances():
            actions.append(action)
        return actions
    phase = table.phase
    if seat != table.player or (phase != ACTING and phase != JOINING):
        return actions
    if phase == ACTING:
        free = table.mine.free
        while free != 0:
            actions.append(TAKES[lowest(free)])
            free &= free - 1
        pieces = affordable(table, seat)
        while pieces != 0:
            actions.append(FORGES[lowest(pieces)])
            pieces &= pieces - 1
    handles = _handles_to_join(table)
    blades = 0 if handles == 0 else _blades_to_join(table)
    while blades != 0:
        blade = lowest(blades)
        partners = handles
        while partners != 0:
            actions.append(joining(blade, lowest(partners)))
            partners &= partners - 1
        blades &= blades - 1
    if phase == JOINING:
        actions.append(KEEP)
    elif not actions:
        actions.append(PASS)  # FO-11
    return actions


def sample_action(table: Tabletop, rng: Rng) -> Action:
    """One legal action of the player to act, each equally likely."""
    blades, handles = _blades_to_join(table), _handles_to_join(table)
    partners = size(handles)
    joins = size(blades) * partners
    if table.phase == JOINING:
        index = rng.below(joins + 1)
        if index == joins:
            return KEEP
    else:
        cubes = size(table.mine.free)
        pieces = affordable(table, table.player)
        others = cubes + size(pieces)
        if others + joins == 0:
            return PASS
        index = rng.below(others + joins)
        if index < cubes:
            return TAKES[nth(table.mine.free, index)]
        if index < others:
            return FORGES[nth(pieces, index - cubes)]
        index -= others
    return joining(nth(blades, index // partners), nth(handles, index % partners))


def judge_action(table: Tabletop, seat: i64, action: Action) -> i64:
    """`LEGAL`, or why it is not."""
    if seat == DEALER:
        return _judge_dealer(table, action)
    phase = table.phase
    if phase == OVER:
        return why.GAME_OVER
    if phase < ACTING:
        return why.SETTING_UP
    if phase == LIGHTING:
        return why.COMING_TO_LIGHT
    if seat != table.player:
        return why.NOT_YOUR_TURN
    if isinstance(action, Take):
        return why.JOIN_FIRST if phase == JOINING else _judge_take(table, action.place)
    if isinstance(action, Forge):
        return why.JOIN_FIRST if phase == JOINING else _judge_forge(table, action.piece)
    if isinstance(action, Join):
        return _judge_join(table, action.blade, action.handle)
    if isinstance(action, Keep):
        return why.LEGAL if phase == JOINING else why.NOTHING_TO_KEEP
    if isinstance(action, Pass):
        return why.JOIN_FIRST if phase == JOINING else _judge_pass(table)
    return why.DEALERS_TASK if isinstance(action, OfDealer) else why.OTHER_GAME


def _judge_take(table: Tabletop, place: i64) -> i64:
    """FO-06."""
    mine = table.mine
    if holds(mine.free, place):
        return why.LEGAL
    if not holds(mine.cubes, place):
        return why.NO_CUBE
    return why.CUBE_COVERED if mine.resting_on(place) != 0 else why.CUBE_ENCLOSED


def _judge_forge(table: Tabletop, piece: i64) -> i64:
    """FO-02, FO-07."""
    if holds(table.pyramids.free, piece):
        return why.LEGAL if can_pay(table.reserve(table.player), table.pieces.cost[piece]) else why.TOO_DEAR
    return why.PIECE_GONE if table.pyramids.place_of(piece) == EMPTY else why.PIECE_COVERED


def _judge_join(table: Tabletop, blade: i64, handle: i64) -> i64:
    """FO-08, FO-09, FO-10."""
    both = bit(blade) | bit(handle)
    if table.joined(table.player) & both != 0:
        return why.JOINED_ALREADY
    if table.singles(table.player) & both != both:
        return why.NOT_YOURS
    if table.phase == JOINING and blade != table.forged and handle != table.forged:
        return why.ONLY_THE_NEW
    return why.LEGAL


def _judge_pass(table: Tabletop) -> i64:
    """FO-11: while the Mine has a cube, one is free (FO-12)."""
    if table.mine.free != 0 or affordable(table, table.player) != 0:
        return why.MUST_ACT
    singles = table.singles(table.player)
    return why.MUST_ACT if singles & BLADES != 0 and singles & HANDLES != 0 else why.LEGAL


def _judge_dealer(table: Tabletop, action: Action) -> i64:
    phase = table.phase
    if phase == OVER:
        return why.GAME_OVER
    if isinstance(action, Cube):
        if phase != FILLING and phase != LIGHTING:
            return why.NO_SUCH_CUBE
        return why.LEGAL if count(table.mine.pool, action.colour) > 0 else why.NO_SUCH_CUBE
    if isinstance(action, Lay):
        return why.LEGAL if phase == LAYING and holds(table.pyramids.to_lay(), action.piece) else why.NOT_TO_LAY
    if isinstance(action, Begin):
        return why.LEGAL if phase == LOT and action.seat < table.players else why.NO_LOT
    return why.NOT_YOUR_TURN
