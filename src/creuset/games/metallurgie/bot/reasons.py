"""Why an action is good or bad, in one sentence, from what the player sees."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit
from creuset.core.message import N_, Message
from creuset.core.state import View
from creuset.games.metallurgie.bot.gaps import gap, lay
from creuset.games.metallurgie.bot.outlook import scratch
from creuset.games.metallurgie.rules.actions import Done, Draw, Place, Score, Take
from creuset.games.metallurgie.rules.components import GOLD, IRON, metal_name
from creuset.games.metallurgie.rules.scoring import areas_on_offer
from creuset.games.metallurgie.rules.state import NONE, ONE_PLACE, PILE, SCORING, TURNED, Tabletop
from creuset.games.metallurgie.rules.view import MetallurgieView


def reason(view: View, action: Action) -> Message | None:
    """What speaks for or against a legal action of the seat; nothing where there is nothing to say."""
    assert isinstance(view, MetallurgieView)
    assert view.seat is not None
    table = scratch(view)
    seat: i64 = view.seat
    if isinstance(action, Place):
        return _of_placing(table, seat, action)
    if isinstance(action, Score):
        return _points(table, seat, action.metal, N_("scores {metal}: a point"), N_("scores {metal}: two points"))
    if isinstance(action, Take):
        return _of_taking(table, action)
    if isinstance(action, Draw):
        return _of_drawing(table, seat)
    if isinstance(action, Done) and table.phase == SCORING:
        return Message(N_("leaves an area unscored"))
    return None


def _points(table: Tabletop, seat: i64, metal: i64, one: str, two: str) -> Message:
    """The sentence for a score that counts once, or twice with the own bonus card (ME-24)."""
    return Message(two if table.bonus_of(seat) == metal else one, {"metal": metal_name(metal)})


def _of_placing(table: Tabletop, seat: i64, action: Place) -> Message | None:
    board = table.board
    metal = action.metal
    before = [gap(board, other) for other in range(4)]
    stack = lay(board, metal, action.place)
    if areas_on_offer(board, bit(stack)) != 0:
        return _points(
            table,
            seat,
            metal,
            N_("completes {metal}: a point"),
            N_("completes {metal}: two points with your bonus card"),
        )
    after = [gap(board, other) for other in range(4)]
    left = table.held(seat, metal) - (0 if table.phase == TURNED else 1)
    if metal != IRON and table.sequence != ONE_PLACE and after[metal] <= left:
        return Message(N_("the rest of your {metal} completes an area in this turn"), {"metal": metal_name(metal)})
    for other in range(GOLD, -1, -1):
        if after[other] == 1 and before[other] > 1:
            return Message(
                N_("now a single {metal} makes an area large enough: the next player may score it"),
                {"metal": metal_name(other)},
            )
    for other in range(GOLD, -1, -1):
        if after[other] > 1 and before[other] == 1:
            return Message(N_("no single {metal} makes an area large enough any more"), {"metal": metal_name(other)})
    if all(missing > 1 for missing in after):
        return Message(N_("leaves no area that a single card completes"))
    return None


def _of_taking(table: Tabletop, action: Take) -> Message | None:
    board = table.board
    below = action.metal - 1
    if action.metal == IRON:
        return None
    stack = board.stack_at(action.place)
    board.uncover(stack, action.metal)
    if areas_on_offer(board, bit(stack)) != 0:
        return Message(N_("uncovers {metal} that can be scored next"), {"metal": metal_name(below)})
    return None


def _of_drawing(table: Tabletop, seat: i64) -> Message:
    """The unseen cards that would complete an area with the hand, or that the hand stays together."""
    best: i64 = 0
    wanted: i64 = NONE
    metal = GOLD
    while metal >= IRON:
        unseen = table.cards[PILE + metal]
        if unseen > best and gap(table.board, metal) <= table.held(seat, metal) + 1:
            best = unseen
            wanted = metal
        metal -= 1
    if wanted == NONE:
        return Message(N_("keeps your hand together"))
    return Message(
        N_("{count} of the {total} cards you have not seen would complete {metal}"),
        {"count": int(best), "total": int(table.in_row(PILE)), "metal": metal_name(wanted)},
    )
