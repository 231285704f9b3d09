"""How pirates play Metal Adventures.

Everything has a worth in hundredths of a Glory (`mind.py`): credits, Wrecks on the way to Titles, improvements by the
turns in which they will still be of use, Damage, Judgments, and trophies by how close they are (`hopes.py`).

1. A fight is worth its rewards times the chance of winning it, less the cost of a defeat (`stakes.py`). Chances are
   exact, and the Metal Faktor die is used where it wins more than its debt will cost (`chances.py`). Pirates compare
   all the fights they could lead, alone or with a likely ally (`combats.py`), and make the tour where its stops bring
   more than they cost: after the fight, or before it if a repair or a purchase makes a big difference (`travelling.py`,
   `touring.py`).
2. Help has a price: the ally's risk and envy, and more than a betrayal would bring them (`helping.py`). Pirates ask
   the player who adds most beyond their price, and raise it once (`asking.py`). They trade Wrecks and trophies
   (`trading.py`).
3. An offer is worth what they get less what they give; promises count by the promiser's record (`trust.py`,
   `deals.py`). They accept what is worth it, ask for more when it is close, and refuse the rest (`answering.py`).
4. They stand by or betray, keep promises or break them by what it brings, as far as their temperament lets them
   (`temperament.py`): honest pirates never break their word, treacherous ones hardly mind a Judgment.

They claim trophies as soon as the condition is met, even out of turn (`claiming.py`). Nothing is imagined, and nothing
is remembered: a draft is continued step by step from what lies on the table (`plans.py`).
"""

from collections.abc import Callable
from typing import Final, final

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.games.metal_adventures.bot.claiming import claim
from creuset.games.metal_adventures.bot.deciding import decide
from creuset.games.metal_adventures.bot.mind import Mind, turns_left
from creuset.games.metal_adventures.bot.temperament import HONEST, OPPORTUNIST, TREACHEROUS, Temperament
from creuset.games.metal_adventures.rules.actions import OfTrophy
from creuset.games.metal_adventures.rules.view import MetalAdventuresView
from creuset.players.player import Player


@final
class Pirate(Player):
    """A player of Metal Adventures: opportunist, honest or treacherous."""

    def __init__(self, temperament: Temperament, rng: Rng) -> None:
        self._temperament = temperament
        self._rng = rng

    def choose(self, view: View, legal: list[Action]) -> Action:
        """An action that suits their temperament."""
        return legal[0] if len(legal) == 1 else decide(_mind(view, self._temperament), legal, self._rng)

    def interrupt(self, view: View, legal: list[Action]) -> Action | None:
        """The trophy they claim out of turn, whatever their temperament, or nothing."""
        return claim_out_of_turn(view, legal, self._rng)


def claim_out_of_turn(view: View, legal: list[Action], _rng: Rng) -> Action | None:
    """The trophy to claim out of turn, if any."""
    for action in legal:
        if isinstance(action, OfTrophy):
            return claim(_mind(view, OPPORTUNIST), legal)
    return None


def _mind(view: View, temperament: Temperament) -> Mind:
    assert isinstance(view, MetalAdventuresView)
    assert view.seat is not None
    return Mind(view.table, view.hidden, view.seat, temperament, turns_left(view.table, view.hidden))


BOTS: Final[dict[str, Callable[[Rng], Player]]] = {
    "honest": lambda rng: Pirate(HONEST, rng),
    "treacherous": lambda rng: Pirate(TREACHEROUS, rng),
    "greedy": lambda rng: Pirate(OPPORTUNIST, rng),
}
"""Opportunists keep a promise as long as breaking it gains them nothing."""
