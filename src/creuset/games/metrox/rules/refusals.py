"""Why an action is not legal: a number for the rules, which is quick, and a rule's id and a sentence for people."""

from typing import Final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.errors import Refusal
from creuset.core.message import N_, Filling, Message
from creuset.games.metrox.rules.actions import Cross, Ride
from creuset.games.metrox.rules.components import card_name
from creuset.games.metrox.rules.state import NONE, Tabletop

LEGAL: Final[i64] = 0
GAME_OVER: Final[i64] = 1
CARD_COMING: Final[i64] = 2
BEING_SHOWN: Final[i64] = 3
CHOSEN_ALREADY: Final[i64] = 4
SHEET_FULL: Final[i64] = 5
DEALERS_TASK: Final[i64] = 6
OTHER_GAME: Final[i64] = 7
NO_SUCH_CARD: Final[i64] = 8
NOT_TO_SHOW: Final[i64] = 9
NO_SUCH_LINE: Final[i64] = 10
NO_WINDOW: Final[i64] = 11
WAY_NEEDED: Final[i64] = 12
WAY_CHOSEN: Final[i64] = 13
NO_RING: Final[i64] = 14
TOO_MANY: Final[i64] = 15
STOPPED: Final[i64] = 16
ONLY_FREE: Final[i64] = 17
WINDOW_NEEDED: Final[i64] = 18
NO_STATION: Final[i64] = 19
OTHER_NAME: Final[i64] = 20
MARKED: Final[i64] = 21
OTHERS_REPEAT: Final[i64] = 22
NO_SEAT: Final[i64] = 23

REASONS: Final = {
    int(GAME_OVER): ("MX-16", N_("the game is over; all windows are filled")),
    int(CARD_COMING): ("MX-05", N_("the next card is being turned; wait a moment")),
    int(BEING_SHOWN): ("MX-14", N_("the choices of this round are being shown; wait a moment")),
    int(CHOSEN_ALREADY): ("MX-14", N_("you have already chosen; wait for the others")),
    int(SHEET_FULL): ("MX-21", N_("all your windows are filled; the others play on")),
    int(DEALERS_TASK): ("MX-05", N_("only the dealer does that")),
    int(OTHER_GAME): ("MX-06", N_("that is not an action of this game")),
    int(NO_SUCH_CARD): ("MX-13", N_("the dealer cannot turn that card now")),
    int(NOT_TO_SHOW): ("MX-14", N_("the dealer cannot show that choice now")),
    int(NO_SUCH_LINE): ("MX-03", N_("this map has no line {line}")),
    int(NO_WINDOW): ("MX-06", N_("line {line} has no free window; choose another line")),
    int(WAY_NEEDED): ("MX-19", N_("line {line} is a ring; say forward or backward the first time")),
    int(WAY_CHOSEN): ("MX-19", N_("you have already chosen the direction of line {line}, and it cannot change")),
    int(NO_RING): ("MX-19", N_("line {line} is not a ring; it has only one direction")),
    int(TOO_MANY): ("MX-07", N_("most stations this card can mark: {reach}")),
    int(STOPPED): ("MX-08", N_("stations this card can mark on line {line} now: {possible}, not {marks}")),
    int(ONLY_FREE): ("MX-12", N_("this is a free ride: cross one free station or none; fill no window")),
    int(WINDOW_NEEDED): ("MX-06", N_("you must write the card {card} in a window")),
    int(NO_STATION): ("MX-12", N_("there is no station {station} on this map")),
    int(OTHER_NAME): ("MX-12", N_("this station is called {name} here, after its first line")),
    int(MARKED): ("MX-12", N_("the station {station} is already marked")),
    int(OTHERS_REPEAT): ("MX-20", N_("others are writing the card again; wait for them")),
    int(NO_SEAT): ("MX-01", N_("nobody sits there")),
}


def explain(table: Tabletop, action: Action, reason: i64, possible: i64) -> Refusal:
    """The refusal for any reason but `LEGAL`; `possible` is how many stations could be marked."""
    rule, sentence = REASONS[int(reason)]
    gaps: dict[str, Filling] = {"possible": int(possible)}
    if table.card != NONE:
        gaps["card"] = card_name(table.card)
        gaps["reach"] = int(table.reach())
    if isinstance(action, Ride):
        gaps.update(action.gaps())
    elif isinstance(action, Cross):
        gaps["station"] = action.name()
        if reason == OTHER_NAME:
            gaps["name"] = table.network.city.code(int(table.network.station_at(action.line, action.place)))
    return Refusal(rule, Message(sentence, gaps))
