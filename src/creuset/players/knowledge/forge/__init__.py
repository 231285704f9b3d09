"""How an opportunist plays La Forge des Dieux.

He tries every action on a copy of what he sees and takes the one after which he stands best against the others
(`trying.py`). How well a player stands is his Renown and what he may still hope for:

1. How many turns are left to him: as many as the cubes of the Mine grant if everybody takes one (`turns.py`).
2. How long he needs for the cubes he lacks: a turn each, longer when the colour is not free, or when others come first
   and there is just enough of it (`supply.py`).
3. What a single piece is worth to him: its Renown and half of the best bonus that a partner from the pyramids could
   bring, less when others of its kind wait too, and nothing when no time is left to find a partner (`singles.py`).
4. What he can make of it: of all free pieces, and of all pairs he could join, the plan that brings most in a turn, then
   the next best with the cubes that are left, and a third. What is farther away counts for less, and the turns that
   remain count as much as turns bring on average (`plans.py`).

The rest follows. He saves for a piece, because every cube it needs brings its plan closer. He joins for free when no
better partner is near, keeps a piece single while there is time to wait for one, and joins his last pieces before the
time is up. He takes the cube or piece that the next player is just missing, and uncovers none for him, because what
helps others counts against an action, if not quite as much as what helps him counts for it.

Equal actions are decided by lot. What is legal, what is free and what a weapon brings he is told by the game.
"""

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.games.forge.view import ForgeView
from creuset.players.knowledge.forge.trying import best_action


def choose(view: View, legal: list[Action], rng: Rng) -> Action:
    """The action after which an opportunist stands best."""
    assert isinstance(view, ForgeView)
    return legal[0] if len(legal) == 1 else best_action(view, legal, rng)
