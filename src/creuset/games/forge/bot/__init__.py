"""How an opportunist plays La Forge des Dieux.

Opportunists try every action on a copy of what they see and take the one that leaves them standing best against the
others (`trying.py`). How well a player stands is their Renown and what they may still hope for:

1. How many turns they have left: as many as the cubes of the Mine allow if everybody takes one (`turns.py`).
2. How long they need for the cubes they lack: a turn each, longer when the colour is not free, or when others come
   first and there is only just enough of it (`supply.py`).
3. What a single piece is worth to them: its Renown and half of the best bonus that a partner from the pyramids could
   bring, less when others of its kind are waiting too, and nothing when there is no time left to find a partner
   (`singles.py`).
4. What they can make of it: of all free pieces, and of all pairs they could join, the plan that brings most per turn,
   then the next best with the cubes that are left, and a third. Plans farther away count for less, and any turns left
   over count for as much as turns bring on average (`plans.py`).

The rest follows. Opportunists save for a piece, because every cube it needs brings its plan closer. They join for free
when no better partner is near, keep a piece single while there is time to wait for one, and join their last pieces
before time is up. They take the cube or piece that the next player needs, and uncover nothing useful for that player,
because what helps others counts against an action, though not quite as much as what helps them counts for it.

Equal actions are decided by lot. The game tells them what is legal, what is free and what a weapon brings.
"""

from collections.abc import Callable
from typing import Final

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.games.forge.bot.trying import best_action
from creuset.games.forge.rules.view import ForgeView
from creuset.players.greedy import GreedyPlayer
from creuset.players.player import Player


def choose(view: View, legal: list[Action], rng: Rng) -> Action:
    """The action after which an opportunist stands best."""
    assert isinstance(view, ForgeView)
    return legal[0] if len(legal) == 1 else best_action(view, legal, rng)


BOTS: Final[dict[str, Callable[[Rng], Player]]] = {"greedy": lambda rng: GreedyPlayer(choose, rng)}
