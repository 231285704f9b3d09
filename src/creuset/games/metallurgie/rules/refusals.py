"""Why an action is not legal: a number for the rules to answer quickly, a rule's id and a sentence for people."""

from typing import Final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, size
from creuset.core.errors import Refusal
from creuset.core.message import N_, Filling, Message
from creuset.games.metallurgie.rules.actions import OnCard
from creuset.games.metallurgie.rules.board import NOWHERE
from creuset.games.metallurgie.rules.components import NEEDED, metal_name
from creuset.games.metallurgie.rules.places import coordinates
from creuset.games.metallurgie.rules.state import NONE, Tabletop

LEGAL: Final[i64] = 0
GAME_OVER: Final[i64] = 1
NOT_YOUR_TURN: Final[i64] = 2
CARDS_COMING: Final[i64] = 3
DEALERS_TASK: Final[i64] = 4
NO_SUCH_CARD: Final[i64] = 5
BONUS_GONE: Final[i64] = 6
OTHER_GAME: Final[i64] = 7
NOT_HELD: Final[i64] = 8
TURNED_FIRST: Final[i64] = 9
TURNED_ONLY: Final[i64] = 10
OCCUPIED: Final[i64] = 11
APART: Final[i64] = 12
NOTHING_BELOW: Final[i64] = 13
WRONG_BELOW: Final[i64] = 14
OTHER_METAL: Final[i64] = 15
OTHER_PLACE: Final[i64] = 16
NOT_AFTER: Final[i64] = 17
NOT_AFTER_TURNED: Final[i64] = 18
PILE_TOO_LATE: Final[i64] = 19
NO_PASSING: Final[i64] = 20
PLACING_OVER: Final[i64] = 21
SCORE_LATER: Final[i64] = 22
NO_AREA: Final[i64] = 23
NOT_FIRST_CARD: Final[i64] = 24
TOO_SMALL: Final[i64] = 25
NOTHING_NEW: Final[i64] = 26
SCORED_ALREADY: Final[i64] = 27
ALL_WOULD_SPLIT: Final[i64] = 28
MUST_SCORE: Final[i64] = 29
TAKE_FIRST: Final[i64] = 30
CHOOSE_AREA_FIRST: Final[i64] = 31
NOT_IN_AREA: Final[i64] = 32
WOULD_SPLIT: Final[i64] = 33
DEAD_END: Final[i64] = 34
NO_LOT: Final[i64] = 35

REASONS: Final = {
    int(GAME_OVER): ("ME-22", N_("the stop card has ended the game; nothing more can be placed or scored")),
    int(NOT_YOUR_TURN): ("ME-06", N_("it is not your turn; play goes clockwise")),
    int(CARDS_COMING): ("ME-21", N_("cards are being dealt; please wait")),
    int(DEALERS_TASK): ("ME-05", N_("only the dealer does that")),
    int(NO_SUCH_CARD): ("ME-05", N_("the dealer cannot deal that card now")),
    int(BONUS_GONE): ("ME-24", N_("the dealer cannot give that bonus card now")),
    int(NO_LOT): ("ME-06", N_("the dealer draws no lot for that player now")),
    int(OTHER_GAME): ("ME-07", N_("that is not an action of this game")),
    int(NOT_HELD): ("ME-09", N_("there is no {metal} in your hand")),
    int(TURNED_FIRST): ("ME-10", N_("the card from the pile, {turned}, must be placed first")),
    int(TURNED_ONLY): ("ME-10", N_("the card from the pile is {turned}, not {metal}; place it first")),
    int(OCCUPIED): ("ME-08", N_("iron goes on an empty position; there is {top} at {place}")),
    int(APART): ("ME-08", N_("iron must touch the pattern; {place} touches nothing")),
    int(NOTHING_BELOW): ("ME-08", N_("{metal} only goes on free {below}; {place} is empty")),
    int(WRONG_BELOW): ("ME-08", N_("{metal} only goes on free {below}; there is {top} at {place}")),
    int(OTHER_METAL): ("ME-07", N_("this turn you are placing only {placed}")),
    int(OTHER_PLACE): ("ME-07", N_("this turn you are building upwards at {spot}; only the next metal fits there")),
    int(NOT_AFTER): ("ME-07", N_("after {placed} at {spot}, place more {placed}, or the next metal on that card")),
    int(NOT_AFTER_TURNED): (
        "ME-12",
        N_("after the {placed} from the pile, place more {placed}, or the next metal on that very card"),
    ),
    int(PILE_TOO_LATE): ("ME-09", N_("you can only try the pile before you place your first card of the turn")),
    int(NO_PASSING): ("ME-09", N_("passing is not allowed; place a card or try the pile")),
    int(PLACING_OVER): ("ME-14", N_("placing is over; now you score areas")),
    int(SCORE_LATER): ("ME-14", N_("scoring comes after placing; finish placing first")),
    int(NO_AREA): ("ME-14", N_("no {metal} is visible at {place}")),
    int(NOT_FIRST_CARD): ("ME-14", N_("this area is named after its first card, at {first}")),
    int(TOO_SMALL): ("ME-14", N_("this {metal} area has {size} cards; it needs {needed}")),
    int(NOTHING_NEW): ("ME-15", N_("no card in this area was placed or uncovered this turn")),
    int(SCORED_ALREADY): ("ME-19", N_("the rest of an area you have just scored cannot be scored again this turn")),
    int(ALL_WOULD_SPLIT): (
        "ME-18",
        N_("this iron area cannot be scored; taking any five of its cards would split the pattern"),
    ),
    int(MUST_SCORE): ("ME-20", N_("scoring is compulsory in this match, and an area is large enough")),
    int(TAKE_FIRST): ("ME-16", N_("first take the cards from the area you are scoring; still to take: {count}")),
    int(CHOOSE_AREA_FIRST): ("ME-16", N_("you can only take cards from an area you are scoring")),
    int(NOT_IN_AREA): ("ME-16", N_("the area you are scoring has no {metal} at {place}")),
    int(WOULD_SPLIT): ("ME-18", N_("taking this iron would split the pattern")),
    int(DEAD_END): ("ME-18", N_("after taking this iron, you could not take the rest without splitting the pattern")),
}


def explain(table: Tabletop, action: Action, reason: i64) -> Refusal:
    """The refusal for a reason that is not `LEGAL`."""
    rule, sentence = REASONS[int(reason)]
    return Refusal(rule, Message(sentence, _gaps(table, action)))


def _gaps(table: Tabletop, action: Action) -> dict[str, Filling]:
    gaps: dict[str, Filling] = {"count": int(table.to_take)}
    if table.turned != NONE:
        gaps["turned"] = metal_name(table.turned)
    if table.metal != NONE and table.stack != NONE:
        gaps["placed"] = metal_name(table.metal)
        gaps["spot"] = coordinates(table.board.place_of(table.stack))
    if isinstance(action, OnCard):
        gaps["metal"] = metal_name(action.metal)
        gaps["place"] = coordinates(action.place)
        gaps["below"] = metal_name(max(action.metal - 1, 0))
        gaps["needed"] = int(NEEDED[action.metal])
        stack = table.board.stack_at(action.place)
        if stack != NOWHERE:
            _gaps_of_stack(table, stack, gaps)
    return gaps


def _gaps_of_stack(table: Tabletop, stack: i64, gaps: dict[str, Filling]) -> None:
    top = table.board.top(stack)
    gaps["top"] = metal_name(top)
    area = table.board.area(bit(stack), table.board.showing(top))
    gaps["size"] = int(size(area))
    gaps["first"] = coordinates(table.board.first_place(area))
