"""The two piles that the dealer draws from: trophies, and the improvements of the OCG."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit
from creuset.games.metal_adventures.rules.captains import NONE
from creuset.games.metal_adventures.rules.chance import Draw, Lay
from creuset.games.metal_adventures.rules.phases.phase import CardChance
from creuset.games.metal_adventures.rules.state import Tabletop


class TrophyChance(CardChance):
    """The next trophy: any of those in unknown order, then the first of those that lie under them."""

    def pool(self, table: Tabletop) -> i64:
        return table.trophy_pile if table.trophy_pile != 0 else bit(table.trophies_under[0])

    def action(self, table: Tabletop, number: i64) -> Action:
        return table.acts.draw[number]

    def number(self, action: Action) -> i64:
        return action.trophy if isinstance(action, Draw) else NONE


def take_trophy(table: Tabletop, trophy: i64) -> None:
    """A trophy leaves the pile."""
    if table.trophy_pile & bit(trophy) != 0:
        table.trophy_pile &= ~bit(trophy)
    else:
        table.trophies_under.pop(0)


class ImprovementChance(CardChance):
    """The next improvement for the row, in the same way."""

    def pool(self, table: Tabletop) -> i64:
        return table.pile if table.pile != 0 else bit(table.under[0])

    def action(self, table: Tabletop, number: i64) -> Action:
        return table.acts.lay[number]

    def number(self, action: Action) -> i64:
        return action.improvement if isinstance(action, Lay) else NONE
