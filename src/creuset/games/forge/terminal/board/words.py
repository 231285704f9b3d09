"""What lies under the cursor in La Forge des Dieux, in a sentence that fits on one line, and what the signs mean."""

from typing import Final

from creuset.core.message import N_, Message
from creuset.games.forge.rules.components import colour_name, piece_name
from creuset.games.forge.rules.cubes import NO_CUBES, in_words, missing
from creuset.games.forge.rules.mine import PLACE_NAMES
from creuset.games.forge.terminal.board.colours import BLADE_SIGN, HANDLE_SIGN
from creuset.games.forge.terminal.board.eye import CUBE, PIECE, Eye
from creuset.terminal.boards.board import Sign

SIGNS: Final = [
    Sign("[R] ▸", Message(N_("the cursor"))),
    Sign("+", Message(N_("can be taken, forged or joined now"))),
    Sign("°", Message(N_("free, but out of reach for now"))),
    Sign("↑ ↓", Message(N_("lies on what is under the cursor; lies below it"))),
    Sign("?", Message(N_("a cube that nobody has seen yet"))),
    Sign("◆ •", Message(N_("taken last; taken earlier in this round"))),
    Sign(f"{BLADE_SIGN} {HANDLE_SIGN}", Message(N_("blade; handle"))),
    Sign("BA 8", Message(N_("a piece: the letters for colour and type, then its Renown"))),
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
    known = eye.known
    name = PLACE_NAMES[place]
    if place not in known.colours:
        return Message(N_("{place}: empty"), {"place": name})
    colour = known.colours[place]
    if colour is None:
        return Message(
            N_("{place}: not seen yet; unseen cubes: {cubes}"), {"place": name, "cubes": in_words(known.unseen)}
        )
    if place in known.free_cubes:
        return Message(N_("{place}: {colour}, free"), {"place": name, "colour": colour_name(colour)})
    return Message(
        N_("{place}: {colour}; cubes resting on it: {above}, touching its sides: {beside}"),
        {
            "place": name,
            "colour": colour_name(colour),
            "above": len(eye.above),
            "beside": len(known.beside(place)),
        },
    )


def _about_piece(eye: Eye, piece: int) -> Message:
    known = eye.known
    name = piece_name(piece)
    if known.place_of(piece) is None:
        return Message(N_("{piece}: forged"), {"piece": name})
    if piece not in known.free_pieces:
        return Message(N_("{piece}: pieces lying on it: {above}"), {"piece": name, "above": len(eye.above)})
    lacking = missing(known.reserve(eye.seat), known.pieces.cost[piece])
    if lacking == NO_CUBES:
        return Message(
            N_("{piece}: free, payable with {cubes}"), {"piece": name, "cubes": in_words(known.pieces.cost[piece])}
        )
    return Message(N_("{piece}: free; missing cubes: {cubes}"), {"piece": name, "cubes": in_words(lacking)})


def _about_single(eye: Eye, piece: int) -> Message:
    name = piece_name(piece)
    picked = eye.choice.picked
    if piece == picked:
        return Message(N_("{piece}: picked"), {"piece": name})
    if picked is not None and picked in eye.partners(piece):
        return Message(
            N_("{piece} and {partner}: together {renown} Renown"),
            {"piece": name, "partner": piece_name(picked), "renown": eye.known.weapon(piece, picked)},
        )
    partners = eye.partners(piece)
    if not partners:
        return Message(N_("{piece}: single, with no possible partner"), {"piece": name})
    best = max(partners, key=lambda partner: eye.known.weapon(piece, partner))
    return Message(
        N_("{piece}: single; best with: {partner}, {renown} Renown"),
        {"piece": name, "partner": piece_name(best), "renown": eye.known.weapon(piece, best)},
    )
