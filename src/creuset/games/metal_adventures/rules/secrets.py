"""Who sees what is done (MA-37, MA-54)."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, lowest
from creuset.core.lot import Begin
from creuset.core.seats import DEALER, everyone
from creuset.games.metal_adventures.rules.actions import Deed, OfTerm
from creuset.games.metal_adventures.rules.chance import Base, Draw, Hand, Lay, Metal, Roll, ShowTrophy, ShowWreck, Turn
from creuset.games.metal_adventures.rules.phases.fighting import metal_to_throw
from creuset.games.metal_adventures.rules.phases.paying import spent_openly
from creuset.games.metal_adventures.rules.stages import DEALING, LOOT_WRECKS, REDRAWING
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import TROPHY_NOW, kind_of
from creuset.games.metal_adventures.rules.verbs import ACCEPT_WITH, EXCHANGE, GIVE, KEEP, SPEND, TAKE_SHIP, UNDER


def receiver(table: Tabletop) -> i64:
    """Who gets the trophy that the dealer draws."""
    return table.acting if table.phase == DEALING or table.phase == REDRAWING else table.player


def audience_of(table: Tabletop, actor: i64, action: Action) -> i64:
    """The seats that see an action as it is; from the others its card is hidden."""
    if isinstance(action, Draw):
        return bit(receiver(table))
    if isinstance(action, ShowTrophy):
        return bit(table.bargain.maker) | bit(table.bargain.asked)
    if isinstance(action, ShowWreck):
        return bit(table.player) | bit(table.fight.target)
    if isinstance(action, Deed):
        verb = action.verb
        if verb == UNDER or verb == KEEP or verb == EXCHANGE:
            return bit(actor)
        if verb == ACCEPT_WITH:
            return bit(actor) | bit(table.bargain.maker)
        if verb == SPEND and not spent_openly(table):
            return bit(actor)
        if verb == TAKE_SHIP and table.phase == LOOT_WRECKS:
            return bit(actor) | bit(table.fight.target)
        if verb == GIVE and isinstance(action, OfTerm) and kind_of(action.term) == TROPHY_NOW:
            return bit(actor)
    return everyone(table.players)


def served_by(table: Tabletop, actor: i64, action: Action) -> i64:
    """The seat that a line of the log is about."""
    if actor != DEALER:
        return actor
    if isinstance(action, Begin):
        return action.seat
    if isinstance(action, Base):
        return table.acting
    if isinstance(action, Draw):
        return receiver(table)
    if isinstance(action, ShowTrophy):
        return table.bargain.asked
    if isinstance(action, (Turn, Roll, Hand, ShowWreck)):
        return table.player
    if isinstance(action, Metal):
        return lowest(metal_to_throw(table.fight))
    assert isinstance(action, Lay)
    return DEALER
