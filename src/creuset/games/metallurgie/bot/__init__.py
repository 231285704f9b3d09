"""How an opportunist plays Metallurgie.

It looks at this turn and the next, using what it can see: the pattern, its hand, and the cards nobody has shown yet.

1. If it can complete an area now, it does so, for the most points with the fewest cards: one card, a column, or several
   cards of one metal (`completing.py`). Its own bonus metal counts double. If several cards would complete the area, it
   picks the one whose scoring uncovers more. It goes on placing only if another card completes a second area.
2. It scores whatever is on offer. It compares the sets of cards it could take: first by whether the cards they uncover
   can be scored too, then by what they leave for the others (`taking.py`).
3. Otherwise it makes a quiet move: the one card that leaves it the best position (`placing.py`). For every metal it
   counts the cards missing for an area, the gap (`gaps.py`), and works out how likely the next player is to have them,
   or the bot itself a turn later, with its remaining hand refilled (`chances.py`). What it may score is hope, what the
   next player may score is danger (`outlook.py`). It fears the obvious most: an area that a single card completes.
4. Turning the top card of the pile is one of the quiet moves: for each card that may come, it assumes the best place.
   This keeps the hand together, which pays when two or three cards of a metal are waiting for their moment.

Ties between moves are broken by lot. The bot deals no imaginary hands: it tries its own actions on a copy of its view,
and hidden hands count only as chances. It is told what is legal; the rule that a turn keeps to one metal or one
position (ME-07) only shapes its plans.
"""

from collections.abc import Callable
from typing import Final

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.games.metallurgie.bot.placing import choose_placing
from creuset.games.metallurgie.bot.taking import choose_taking
from creuset.games.metallurgie.rules.state import SCORING, TAKING
from creuset.games.metallurgie.rules.view import MetallurgieView
from creuset.players.greedy import GreedyPlayer
from creuset.players.player import Player


def choose(view: View, legal: list[Action], rng: Rng) -> Action:
    """The action an opportunist takes: it scores when it can and opens no obvious score to the next player."""
    assert isinstance(view, MetallurgieView)
    if len(legal) == 1:
        return legal[0]
    if view.table.phase == SCORING or view.table.phase == TAKING:
        return choose_taking(view, legal, rng)
    return choose_placing(view, legal, rng)


BOTS: Final[dict[str, Callable[[Rng], Player]]] = {"greedy": lambda rng: GreedyPlayer(choose, rng)}
