"""Why an action is not legal: a number for the rules to answer quickly, a rule's id and a sentence for people."""

from typing import Final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import holds, lowest
from creuset.core.errors import Refusal
from creuset.core.message import N_, Filling, Message
from creuset.games.forge.rules.actions import Forge, Join, Take
from creuset.games.forge.rules.components import piece_name
from creuset.games.forge.rules.cubes import in_words, missing
from creuset.games.forge.rules.mine import PLACE_NAMES
from creuset.games.forge.rules.pyramids import EMPTY
from creuset.games.forge.rules.state import NONE, Tabletop

LEGAL: Final[i64] = 0
GAME_OVER: Final[i64] = 1
NOT_YOUR_TURN: Final[i64] = 2
SETTING_UP: Final[i64] = 3
COMING_TO_LIGHT: Final[i64] = 4
DEALERS_TASK: Final[i64] = 5
OTHER_GAME: Final[i64] = 6
NO_LOT: Final[i64] = 7
NOT_TO_LAY: Final[i64] = 8
NO_SUCH_CUBE: Final[i64] = 9
NO_CUBE: Final[i64] = 10
CUBE_COVERED: Final[i64] = 11
CUBE_ENCLOSED: Final[i64] = 12
PIECE_GONE: Final[i64] = 13
PIECE_COVERED: Final[i64] = 14
TOO_DEAR: Final[i64] = 15
NOT_YOURS: Final[i64] = 16
JOINED_ALREADY: Final[i64] = 17
ONLY_THE_NEW: Final[i64] = 18
JOIN_FIRST: Final[i64] = 19
NOTHING_TO_KEEP: Final[i64] = 20
MUST_ACT: Final[i64] = 21

REASONS: Final = {
    int(GAME_OVER): ("FO-13", N_("the game is over")),
    int(NOT_YOUR_TURN): ("FO-04", N_("it is not your turn; play goes clockwise")),
    int(SETTING_UP): ("FO-04", N_("the table is being set up; wait until the first player has been drawn")),
    int(COMING_TO_LIGHT): ("FO-16", N_("cubes are still coming to light; wait a moment")),
    int(DEALERS_TASK): ("FO-11", N_("only the dealer does that")),
    int(OTHER_GAME): ("FO-11", N_("that is not an action of this game")),
    int(NO_LOT): ("FO-04", N_("the dealer draws no lot for that player now")),
    int(NOT_TO_LAY): ("FO-02", N_("the dealer cannot lay that piece now")),
    int(NO_SUCH_CUBE): ("FO-16", N_("the dealer cannot show a cube of that colour now")),
    int(NO_CUBE): ("FO-06", N_("there is no cube at {place} any more")),
    int(CUBE_COVERED): ("FO-06", N_("the cube at {place} is not free: the one at {other} rests on it")),
    int(CUBE_ENCLOSED): (
        "FO-06",
        N_("the cube at {place} is not free: it touches {count} cubes of its level, and 2 is the limit"),
    ),
    int(PIECE_GONE): ("FO-07", N_("that piece has been forged already: {piece}")),
    int(PIECE_COVERED): ("FO-02", N_("that piece is not free: {piece}; lying on it: {other}")),
    int(TOO_DEAR): ("FO-07", N_("you cannot pay for that piece: {piece}; you lack: {cubes}")),
    int(NOT_YOURS): ("FO-09", N_("you can only join single pieces of your own, not this one: {piece}")),
    int(JOINED_ALREADY): ("FO-10", N_("joined pieces stay joined: {piece}")),
    int(ONLY_THE_NEW): ("FO-08", N_("only the piece just forged can be joined for free: {forged}")),
    int(JOIN_FIRST): ("FO-08", N_("first join the piece just forged, or leave it single: {forged}")),
    int(NOTHING_TO_KEEP): ("FO-08", N_("you have not just forged a piece, so there is none to leave single")),
    int(MUST_ACT): ("FO-11", N_("you must act; you may pass only if you can do nothing else")),
}


def explain(table: Tabletop, action: Action, reason: i64) -> Refusal:
    """The refusal for a reason that is not `LEGAL`."""
    rule, sentence = REASONS[int(reason)]
    return Refusal(rule, Message(sentence, _gaps(table, action)))


def _gaps(table: Tabletop, action: Action) -> dict[str, Filling]:
    gaps: dict[str, Filling] = {}
    if table.forged != NONE:
        gaps["forged"] = piece_name(table.forged)
    if isinstance(action, Take):
        gaps["place"] = PLACE_NAMES[action.place]
        gaps["count"] = int(table.mine.sides_touched(action.place))
        resting = table.mine.resting_on(action.place)
        if resting != 0:
            gaps["other"] = PLACE_NAMES[lowest(resting)]
    elif isinstance(action, Join):
        gaps["piece"] = piece_name(_bar_to_joining(table, action))
    elif isinstance(action, Forge):
        gaps["piece"] = piece_name(action.piece)
        gaps["cubes"] = in_words(missing(table.reserve(table.player), table.pieces.cost[action.piece]))
        place = table.pyramids.place_of(action.piece)
        if place != EMPTY and table.pyramids.lying_on(place) != 0:
            gaps["other"] = piece_name(table.pyramids.piece_at(lowest(table.pyramids.lying_on(place))))
    return gaps


def _bar_to_joining(table: Tabletop, action: Join) -> i64:
    """Which of the two pieces cannot be joined: one already joined, before one that is not the player's."""
    if holds(table.joined(table.player), action.blade):
        return action.blade
    if holds(table.joined(table.player), action.handle) or holds(table.singles(table.player), action.blade):
        return action.handle
    return action.blade
