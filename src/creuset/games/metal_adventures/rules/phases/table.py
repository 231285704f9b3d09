"""The table of all phases, by their numbers."""

from typing import Final

from librt.vecs import vec

from creuset.games.metal_adventures.rules.phases.answers import Answering
from creuset.games.metal_adventures.rules.phases.bargaining import Drafting
from creuset.games.metal_adventures.rules.phases.drawing import Drawing, Picking, TrophyRoom
from creuset.games.metal_adventures.rules.phases.fighting import (
    Gathering,
    Loyalty,
    MetalChoice,
    MetalRolling,
    Rolling,
    Supporting,
)
from creuset.games.metal_adventures.rules.phases.menu import Menu
from creuset.games.metal_adventures.rules.phases.paying import Paying, Scrapping
from creuset.games.metal_adventures.rules.phases.phase import Over, Phase
from creuset.games.metal_adventures.rules.phases.rewards import Looting, LootWrecks, Reward, Rewarding, Room
from creuset.games.metal_adventures.rules.phases.settling import Called, Settling
from creuset.games.metal_adventures.rules.phases.setup import Choosing, Dealing, Fitting, Lot, Refilling, Stocking
from creuset.games.metal_adventures.rules.phases.showing import Showing
from creuset.games.metal_adventures.rules.phases.space import Favouring, Target, Turning
from creuset.games.metal_adventures.rules.phases.turns import Redrawing, Resting, Start
from creuset.games.metal_adventures.rules.state import Tabletop

_PHASES: Final = vec[Phase](
    [
        Lot(),
        Fitting(),
        Stocking(),
        Dealing(),
        Choosing(),
        Start(),
        Resting(),
        Redrawing(),
        Menu(),
        Turning(),
        Favouring(),
        Target(),
        Gathering(),  # help
        Gathering(),  # rally
        Loyalty(),
        MetalChoice(),
        Rolling(),
        MetalRolling(),
        Supporting(),
        TrophyRoom(),
        Drawing(),
        Picking(),
        Room(),
        Rewarding(),
        Reward(),
        Looting(),
        LootWrecks(),
        Settling(),
        Paying(),
        Scrapping(),
        Refilling(),
        Called(),
        Drafting(),
        Answering(),
        Showing(),
        Over(),
    ]
)
"""In the order of their numbers in `stages.py`; a vector, as what it holds need not be checked when it is taken."""


def phase_of(table: Tabletop) -> Phase:
    """The phase that a game is in."""
    return _PHASES[table.phase]
