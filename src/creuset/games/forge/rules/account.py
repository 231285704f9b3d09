"""What happened, as lines of the log. Everyone sees everything (FO-16)."""

from creuset.core.action import Action
from creuset.core.bits import lowest
from creuset.core.lot import Begin
from creuset.core.message import N_, Message
from creuset.games.forge.rules.actions import Cube, Forge, Join, Keep, Lay, Pass, Take
from creuset.games.forge.rules.components import BLADE, KIND_OF, colour_name, piece_name
from creuset.games.forge.rules.cubes import in_words
from creuset.games.forge.rules.mine import PLACE_NAMES
from creuset.games.forge.rules.pyramids import ROW_OF
from creuset.games.forge.rules.scoring import weapon_renown
from creuset.games.forge.rules.state import FILLING, Tabletop


def account_of(table: Tabletop, action: Action) -> Message:
    """The line for an action that is about to be carried out."""
    if isinstance(action, Take):
        return Message(
            N_("{player} takes a cube at {place}: {colour}"),
            {"place": PLACE_NAMES[action.place], "colour": colour_name(table.mine.colour_at(action.place))},
        )
    if isinstance(action, Forge):
        cost = in_words(table.pieces.cost[action.piece])
        return Message(N_("{player} forges: {piece} (cost: {cost})"), {"piece": piece_name(action.piece), "cost": cost})
    if isinstance(action, Join):
        renown = weapon_renown(table.pieces, action.blade, action.handle, table.switches.per_weapon)
        gaps = {**action.gaps(), "renown": int(renown)}
        return Message(N_("{player} makes a weapon worth {renown} Renown: {blade}, {handle}"), gaps)
    if isinstance(action, Keep):
        return Message(N_("{player} leaves the new piece single"))
    if isinstance(action, Pass):
        return Message(N_("{player} can do nothing and passes"))
    if isinstance(action, Cube):
        gaps = {"place": PLACE_NAMES[lowest(table.mine.coming)], "colour": colour_name(action.colour)}
        if table.phase == FILLING:
            return Message(N_("in the Mine at {place}: {colour}"), gaps)
        return Message(N_("a cube comes to light at {place}: {colour}"), gaps)
    if isinstance(action, Lay):
        gaps = {"row": int(ROW_OF[table.pyramids.next_place()]), "piece": piece_name(action.piece)}
        if KIND_OF[action.piece] == BLADE:
            return Message(N_("row {row} of the blades: {piece}"), gaps)
        return Message(N_("row {row} of the handles: {piece}"), gaps)
    assert isinstance(action, Begin)
    return Message(N_("{player} begins"))
