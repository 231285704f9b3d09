"""Why an action is not legal: a number for the rules to answer quickly, a rule's id and a sentence for people."""

from typing import Final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, size
from creuset.core.errors import Refusal
from creuset.core.message import N_, Filling, Message
from creuset.games.metallurgie.actions import OnCard
from creuset.games.metallurgie.board import NOWHERE
from creuset.games.metallurgie.components import NEEDED, metal_name
from creuset.games.metallurgie.places import coordinates
from creuset.games.metallurgie.state import NONE, Table

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
    int(GAME_OVER): ("ME-22", N_("the stop card has ended the game; nothing more is placed or scored")),
    int(NOT_YOUR_TURN): ("ME-06", N_("it is not your turn; play goes clockwise")),
    int(CARDS_COMING): ("ME-21", N_("cards are being dealt; wait until that is done")),
    int(DEALERS_TASK): ("ME-05", N_("only the dealer does that")),
    int(NO_SUCH_CARD): ("ME-05", N_("the dealer cannot deal that card now")),
    int(BONUS_GONE): ("ME-24", N_("the dealer cannot give that bonus card now")),
    int(NO_LOT): ("ME-06", N_("the dealer draws no lot for that player now")),
    int(OTHER_GAME): ("ME-07", N_("that is no action of this game")),
    int(NOT_HELD): ("ME-09", N_("there is no {metal} in your hand")),
    int(TURNED_FIRST): ("ME-10", N_("the card from the pile, {turned}, must be placed first")),
    int(TURNED_ONLY): ("ME-10", N_("the card from the pile is {turned}, not {metal}; place that one first")),
    int(OCCUPIED): ("ME-08", N_("iron goes on an empty position; at {place} there is {top}")),
    int(APART): ("ME-08", N_("iron must touch the pattern; {place} touches nothing")),
    int(NOTHING_BELOW): ("ME-08", N_("{metal} goes on free {below} only; {place} is empty")),
    int(WRONG_BELOW): ("ME-08", N_("{metal} goes on free {below} only; at {place} there is {top}")),
    int(OTHER_METAL): ("ME-07", N_("in this turn you are placing {placed} only")),
    int(OTHER_PLACE): ("ME-07", N_("in this turn you are building upwards at {spot}; only the next metal fits there")),
    int(NOT_AFTER): ("ME-07", N_("after {placed} at {spot} comes more {placed}, or the next metal on that card")),
    int(NOT_AFTER_TURNED): (
        "ME-12",
        N_("after the {placed} from the pile comes more {placed}, or the next metal on that very card"),
    ),
    int(PILE_TOO_LATE): ("ME-09", N_("the pile can only be tried before the first card of a turn is placed")),
    int(NO_PASSING): ("ME-09", N_("passing is not allowed; place a card or try the pile")),
    int(PLACING_OVER): ("ME-14", N_("the placing is over; now areas are scored")),
    int(SCORE_LATER): ("ME-14", N_("scoring comes after the placing; finish placing first")),
    int(NO_AREA): ("ME-14", N_("no {metal} is visible at {place}")),
    int(NOT_FIRST_CARD): ("ME-14", N_("this area is named after its first card, at {first}")),
    int(TOO_SMALL): ("ME-14", N_("this {metal} area has {size} cards; it needs {needed}")),
    int(NOTHING_NEW): ("ME-15", N_("no card of this area was placed or uncovered in this turn")),
    int(SCORED_ALREADY): ("ME-19", N_("what is left of an area just scored cannot be scored again in this turn")),
    int(ALL_WOULD_SPLIT): (
        "ME-18",
        N_("this iron area cannot be scored; any five cards of it would split the pattern"),
    ),
    int(MUST_SCORE): ("ME-20", N_("in this match scoring is compulsory; an area is large enough")),
    int(TAKE_FIRST): ("ME-16", N_("take the cards of the scored area first; still to take: {count}")),
    int(CHOOSE_AREA_FIRST): ("ME-16", N_("cards are taken only from an area that is being scored")),
    int(NOT_IN_AREA): ("ME-16", N_("at {place} there is no {metal} of the area being scored")),
    int(WOULD_SPLIT): ("ME-18", N_("taking this iron would split the pattern")),
    int(DEAD_END): ("ME-18", N_("after this iron the rest could not be taken without splitting the pattern")),
}


def explain(table: Table, action: Action, reason: i64) -> Refusal:
    """The refusal for a reason that is not `LEGAL`."""
    rule, sentence = REASONS[int(reason)]
    return Refusal(rule, Message(sentence, _gaps(table, action)))


def _gaps(table: Table, action: Action) -> dict[str, Filling]:
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


def _gaps_of_stack(table: Table, stack: i64, gaps: dict[str, Filling]) -> None:
    top = table.board.top(stack)
    gaps["top"] = metal_name(top)
    area = table.board.area(bit(stack), table.board.showing(top))
    gaps["size"] = int(size(area))
    gaps["first"] = coordinates(table.board.first_place(area))
