"""Why an action is good or bad, in a sentence that is true of the position."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, lowest, size
from creuset.core.message import N_, Filling, Message
from creuset.core.state import View
from creuset.games.forge.bot.singles import others_than
from creuset.games.forge.rules.actions import Forge, Join, Keep, Take
from creuset.games.forge.rules.components import colour_name, piece_name
from creuset.games.forge.rules.cubes import NO_CUBES, ONE, can_pay, missing
from creuset.games.forge.rules.mine import PLACE_NAMES, Mine
from creuset.games.forge.rules.scoring import weapon_renown
from creuset.games.forge.rules.state import JOINING, NONE, Tabletop
from creuset.games.forge.rules.view import ForgeView


def reason(view: View, action: Action) -> Message | None:
    """What speaks most for an action of the seat with this view, or against it."""
    assert isinstance(view, ForgeView)
    assert view.seat is not None
    table, seat = view.table, view.seat
    if isinstance(action, Take):
        return _of_taking(table, seat, action.place)
    if isinstance(action, Forge):
        return _of_forging(table, seat, action.piece)
    if isinstance(action, Join):
        return _of_joining(table, action)
    return _of_keeping(table, seat) if isinstance(action, Keep) else None


# Joining


def _of_joining(table: Tabletop, action: Join) -> Message:
    renown = weapon_renown(table.pieces, action.blade, action.handle, table.switches.per_weapon)
    if table.phase == JOINING:
        return Message(N_("a weapon worth {renown} Renown, without a turn of its own"), {"renown": int(renown)})
    return Message(N_("a weapon worth {renown} Renown"), {"renown": int(renown)})


def _of_keeping(table: Tabletop, seat: i64) -> Message:
    own, own_renown = _best_partner(table, table.forged, table.singles(seat))
    later, later_renown = _best_partner(table, table.forged, _lying(table))
    if later != NONE and later_renown > own_renown:
        return Message(
            N_("a better partner is still to be had: {piece}, together {renown} Renown"), _pair(later, later_renown)
        )
    return Message(N_("no better partner than this is left: {piece}, together {renown} Renown"), _pair(own, own_renown))


def _pair(partner: i64, renown: i64) -> dict[str, Filling]:
    return {"piece": piece_name(partner), "renown": int(renown)}


def _best_partner(table: Tabletop, piece: i64, pieces: i64) -> tuple[i64, i64]:
    """Which of these makes the best weapon with a piece, and what it is worth; `NONE` if none of them fits."""
    partners, best, most = pieces & others_than(piece), NONE, NONE
    while partners != 0:
        partner = lowest(partners)
        partners &= partners - 1
        blade, handle = min(piece, partner), max(piece, partner)
        renown = weapon_renown(table.pieces, blade, handle, table.switches.per_weapon)
        if renown > most:
            best, most = partner, renown
    return best, most


def _lying(table: Tabletop) -> i64:
    """The pieces that are still in the pyramids."""
    pieces: i64 = 0
    places = table.pyramids.lying
    while places != 0:
        pieces |= bit(table.pyramids.piece_at(lowest(places)))
        places &= places - 1
    return pieces


# Forging


def _of_forging(table: Tabletop, seat: i64, piece: i64) -> Message:
    own, renown = _best_partner(table, piece, table.singles(seat))
    if own != NONE:
        return Message(N_("can be joined at once: {piece}, together {renown} Renown"), _pair(own, renown))
    rival = _who_can_pay(table, seat, table.pieces.cost[piece])
    if rival != NONE:
        return Message(N_("{rival} could forge it too"), {"rival": int(rival + 1)})
    later, renown = _best_partner(table, piece, _lying(table))
    if later != NONE:
        return Message(
            N_("its best partner is still to be had: {piece}, together {renown} Renown"), _pair(later, renown)
        )
    return Message(N_("no partner for it is left"))


def _who_can_pay(table: Tabletop, seat: i64, cost: i64) -> i64:
    """The first of the others, in the order of play, whose reserve pays for this; `NONE` if nobody's does."""
    step: i64 = 1
    while step < table.players:
        other = (seat + step) % table.players
        if can_pay(table.reserve(other), cost):
            return other
        step += 1
    return NONE


# Taking


def _of_taking(table: Tabletop, seat: i64, place: i64) -> Message:
    mine = table.mine
    colour = mine.colour_at(place)
    if size(mine.cubes) == 1:
        return Message(N_("empties the Mine: this round is the last"))
    piece = _lacking(table, seat, colour, only=True)
    denial = _denial(table, seat, colour, NONE if piece == NONE else table.pieces.renown[piece])
    if denial is not None:
        return denial
    if piece != NONE:
        return Message(N_("the last cube you need for: {piece}"), {"piece": piece_name(piece)})
    gift = _gift(table, seat, place)
    if gift is not None:
        return gift
    piece = _lacking(table, seat, colour, only=False)
    if piece != NONE:
        return Message(N_("one cube closer to: {piece}"), {"piece": piece_name(piece)})
    return Message(N_("you lack no cube of this colour ({colour}) for any free piece"), {"colour": colour_name(colour)})


def _denial(table: Tabletop, seat: i64, colour: i64, own: i64) -> Message | None:
    """The only free cube of a colour, and all that another player needs for a piece of more than this Renown."""
    if _free_of(table.mine, colour) != 1:
        return None
    step: i64 = 1
    while step < table.players:
        rival = (seat + step) % table.players
        step += 1
        piece = _lacking(table, rival, colour, only=True)
        if piece != NONE and table.pieces.renown[piece] > own:
            return Message(
                N_("the only free cube of this colour ({colour}), and all that {rival} needs for: {piece}"),
                {"colour": colour_name(colour), "rival": int(rival + 1), "piece": piece_name(piece)},
            )
    return None


def _lacking(table: Tabletop, seat: i64, colour: i64, only: bool) -> i64:
    """The free piece with most Renown for which a player lacks a cube of this colour, and if asked, only that."""
    reserve, free, best = table.reserve(seat), table.pyramids.free, NONE
    while free != 0:
        piece = lowest(free)
        free &= free - 1
        lacking = missing(reserve, table.pieces.cost[piece])
        fits = lacking == ONE[colour] if only else lacking != NO_CUBES and can_pay(lacking, ONE[colour])
        if fits and (best == NONE or table.pieces.renown[piece] > table.pieces.renown[best]):
            best = piece
    return best


def _free_of(mine: Mine, colour: i64) -> i64:
    """How many free cubes are of this colour."""
    found: i64 = 0
    free = mine.free
    while free != 0:
        if mine.colour_at(lowest(free)) == colour:
            found += 1
        free &= free - 1
    return found


def _gift(table: Tabletop, seat: i64, place: i64) -> Message | None:
    """A cube that becomes free and is all that the next player needs for a piece."""
    rival = (seat + 1) % table.players
    after = table.mine.copy()
    after.take(place, table.switches.whole_tops)
    opened = after.free & ~table.mine.free & ~after.unseen
    while opened != 0:
        other = lowest(opened)
        opened &= opened - 1
        piece = _lacking(table, rival, after.colour_at(other), only=True)
        if piece != NONE and _free_of(table.mine, after.colour_at(other)) == 0:
            return Message(
                N_("frees the cube at {place}, all that {rival} needs for: {piece}"),
                {"place": PLACE_NAMES[other], "rival": int(rival + 1), "piece": piece_name(piece)},
            )
    return None
