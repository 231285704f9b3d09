"""What happened, as lines of the log. Players who may not see a card get the line without it (ME-25)."""

from creuset.core.action import Action
from creuset.core.bits import bit, size
from creuset.core.lot import Begin
from creuset.core.message import N_, Message
from creuset.games.metallurgie.rules.actions import Bonus, Done, Draw, Give, Place, Score, Take, Turn
from creuset.games.metallurgie.rules.board import Board
from creuset.games.metallurgie.rules.components import IRON, STOP, TAKEN, metal_name
from creuset.games.metallurgie.rules.state import PLACING, Tabletop


def account_of(table: Tabletop, action: Action, openly: bool) -> Message:
    """The line for an action that is about to be carried out."""
    if isinstance(action, Place):
        return Message(N_("{player} places {metal} at {place}"), action.gaps())
    if isinstance(action, Draw):
        return Message(N_("{player} tries the pile"))
    if isinstance(action, Done):
        if table.phase == PLACING:
            return Message(N_("{player} has finished placing"))
        return Message(N_("{player} stops scoring"))
    if isinstance(action, Score):
        area = table.board.area(bit(table.board.stack_at(action.place)), table.board.showing(action.metal))
        return Message(
            N_("{player} scores the {metal} area at {place} ({size} cards)"),
            {**action.gaps(), "size": int(size(area))},
        )
    if isinstance(action, Take):
        if table.to_take == TAKEN[action.metal]:
            return Message(N_("{player} takes the {metal} at {place} as a point"), action.gaps())
        return Message(N_("{player} discards the {metal} at {place}"), action.gaps())
    if isinstance(action, Turn):
        return _turned(table.board, action)
    if isinstance(action, Give):
        if action.card == STOP:
            return Message(N_("{player} draws the stop card: the game is over"))
        if openly:
            return Message(N_("{player} draws {metal}"), {"metal": metal_name(action.card)})
        return Message(N_("{player} draws a card"))
    if isinstance(action, Bonus):
        if openly:
            return Message(N_("{player} receives the bonus card for {metal}"), {"metal": metal_name(action.card)})
        return Message(N_("{player} receives a bonus card"))
    assert isinstance(action, Begin)
    return Message(N_("{player} begins"))


def _turned(board: Board, action: Turn) -> Message:
    if action.card == STOP:
        return Message(N_("{player} turns the stop card: the game is over"))
    gaps = {"metal": metal_name(action.card)}
    if action.card == IRON or board.showing(action.card - 1) != 0:
        return Message(N_("{player} turns {metal}"), gaps)
    return Message(N_("{player} turns {metal}, which fits nowhere and is discarded; the turn is over"), gaps)
