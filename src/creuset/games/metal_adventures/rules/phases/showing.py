"""Cards that a player looks at: a trophy they got, or the Wrecks of a player they beat (MA-34, MA-37)."""

from typing import final

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.games.metal_adventures.rules.captains import NONE
from creuset.games.metal_adventures.rules.chance import ShowTrophy, ShowWreck
from creuset.games.metal_adventures.rules.phases.answers import show_trophy, trophy_to_show
from creuset.games.metal_adventures.rules.phases.phase import Chance
from creuset.games.metal_adventures.rules.phases.rewards import show_wreck, wreck_to_show
from creuset.games.metal_adventures.rules.state import Tabletop


@final
class Showing(Chance):
    """The dealer shows a card to a player; which card follows from the position."""

    def may_deal(self, table: Tabletop, action: Action) -> bool:
        if isinstance(action, ShowTrophy):
            return table.bargain.maker != NONE and action.trophy == trophy_to_show(table)
        return isinstance(action, ShowWreck) and table.bargain.maker == NONE and action.card == wreck_to_show(table)

    def chances(self, table: Tabletop) -> list[tuple[Action, int]]:
        return [(_to_show(table), 1)]

    def draw(self, table: Tabletop, rng: Rng) -> Action:
        return _to_show(table)

    def deal(self, table: Tabletop, action: Action) -> None:
        if isinstance(action, ShowTrophy):
            show_trophy(table, action.trophy)
        elif isinstance(action, ShowWreck):
            show_wreck(table, action.card)


def _to_show(table: Tabletop) -> Action:
    if table.bargain.maker != NONE:
        return table.acts.show_trophy[trophy_to_show(table)]
    return table.acts.show_wreck[wreck_to_show(table)]
