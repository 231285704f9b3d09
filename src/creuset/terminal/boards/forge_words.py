"""What lies under the cursor in La Forge des Dieux, in a sentence that fits on a line, and what the signs mean."""

from typing import Final

from creuset.core.bits import holds
from creuset.core.message import N_, Message
from creuset.games.forge.components import colour_name, piece_name
from creuset.games.forge.cubes import NO_CUBES, in_words, missing
from creuset.games.forge.mine import NOT_SEEN, PLACE_NAMES
from creuset.games.forge.pyramids import EMPTY
from creuset.terminal.boards.board import Sign
from creuset.terminal.boards.forge_colours import BLADE_SIGN, HANDLE_SIGN
from creuset.terminal.boards.forge_eye import CUBE, PIECE, Eye

SIGNS: Final = [
    Sign("[R] ▸", Message(N_("the cursor"))),
    Sign("+", Message(N_("can be taken, forged or joined now"))),
    Sign("°", Message(N_("free, but not to be had now"))),
    Sign("↑ ↓", Message(N_("lies on the thing under the cursor; lies below it"))),
    Sign("?", Message(N_("a cube that nobody has seen yet"))),
    Sign("◆ •", Message(N_("was taken last; was taken earlier in this round"))),
    Sign(f"{BLADE_SIGN} {HANDLE_SIGN}", Message(N_("blade; handle"))),
    Sign("BA 8", Message(N_("a piece: the letters of colour and type, Renown"))),
    Sign("G B V", Message(N_("the cost: full cubes are in the reserve, bare letters are not"))),
    Sign("A+3 B+2", Message(N_("the bonuses: same type; same colour"))),
]
"""What the marks on the table mean."""


def about_spot(eye: Eye) -> Message:
    """The sentence for the thing under the cursor."""
    cursor = eye.choice.cursor
    if cursor.area == CUBE:
        return _about_cube(eye, cursor.number)
    return _about_piece(eye, cursor.number) if cursor.area == PIECE else _about_single(eye, cursor.number)


def _about_cube(eye: Eye, place: int) -> Message:
    mine = eye.table.mine
    name = PLACE_NAMES[place]
    if not holds(mine.cubes, place):
        return Message(N_("{place}: empty"), {"place": name})
    colour = mine.colour_at(place)
    if colour == NOT_SEEN:
        return Message(
            N_("{place}: not seen yet; unseen cubes: {cubes}"), {"place": name, "cubes": in_words(mine.pool)}
        )
    if holds(mine.free, place):
        return Message(N_("{place}: {colour}, free"), {"place": name, "colour": colour_name(colour)})
    return Message(
        N_("{place}: {colour}; cubes resting on it: {above}, touching its sides: {beside}"),
        {
            "place": name,
            "colour": colour_name(colour),
            "above": len(eye.above),
            "beside": int(mine.sides_touched(place)),
        },
    )


def _about_piece(eye: Eye, piece: int) -> Message:
    table = eye.table
    name = piece_name(piece)
    if table.pyramids.place_of(piece) == EMPTY:
        return Message(N_("{piece}: forged"), {"piece": name})
    if not holds(table.pyramids.free, piece):
        return Message(N_("{piece}: pieces lying on it: {above}"), {"piece": name, "above": len(eye.above)})
    lacking = missing(table.reserve(eye.seat), table.pieces.cost[piece])
    if lacking == NO_CUBES:
        return Message(
            N_("{piece}: free, paid with {cubes}"), {"piece": name, "cubes": in_words(table.pieces.cost[piece])}
        )
    return Message(N_("{piece}: free; cubes lacking: {cubes}"), {"piece": name, "cubes": in_words(lacking)})


def _about_single(eye: Eye, piece: int) -> Message:
    name = piece_name(piece)
    picked = eye.choice.picked
    if piece == picked:
        return Message(N_("{piece}: picked"), {"piece": name})
    if picked is not None and picked in eye.partners(piece):
        return Message(
            N_("{piece} and {partner}: together {renown} Renown"),
            {"piece": name, "partner": piece_name(picked), "renown": eye.weapon(piece, picked)},
        )
    partners = eye.partners(piece)
    if not partners:
        return Message(N_("{piece}: single, without a possible partner"), {"piece": name})
    best = max(partners, key=lambda partner: eye.weapon(piece, partner))
    return Message(
        N_("{piece}: single; best with: {partner}, {renown} Renown"),
        {"piece": name, "partner": piece_name(best), "renown": eye.weapon(piece, best)},
    )
