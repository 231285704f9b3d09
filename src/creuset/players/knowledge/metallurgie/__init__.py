"""How an opportunist plays Metallurgie.

He thinks about this turn and the next, from what he sees: the pattern, his hand, and the cards nobody has shown yet.

1. Can he complete an area now? Then he does, for the most points with the fewest cards: one card, a column, or several
   cards of a metal (`completing.py`). His own bonus metal counts double. Where several cards complete it, he takes the
   one after which the scoring uncovers more. He goes on only if another card completes a second area.
2. Whatever is on offer he scores. Of the cards he may take he compares the sets: first whether what they uncover can be
   scored too, then what is left for the others (`taking.py`).
3. Otherwise he moves quietly, one card, so that the position is worth most to him afterwards (`placing.py`). For every
   metal he counts the cards missing to an area, the gap (`gaps.py`), and how likely the next player has them, or he
   himself a turn later, with the hand that is left and filled up (`chances.py`). What he may score is hope, what the
   next player may score is danger (`outlook.py`). He fears the obvious most: the area that a single card completes.
4. To turn the top card of the pile is one of the quiet moves: for each card that may come he reckons with its best
   place. It keeps the hand together, which pays when two or three of a metal wait for their moment.

Equal moves are decided by lot. Nothing is imagined: his own actions are tried on a copy of what he sees, and hidden
hands enter as chances only. What is legal he is told; that a turn keeps to one metal or one position (ME-07) shapes his
plans only.
"""

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.games.metallurgie.state import SCORING, TAKING
from creuset.games.metallurgie.view import MetallurgieView
from creuset.players.knowledge.metallurgie.placing import choose_placing
from creuset.players.knowledge.metallurgie.taking import choose_taking


def choose(view: View, legal: list[Action], rng: Rng) -> Action:
    """The action an opportunist takes: he scores when he can and opens no obvious score to the next player."""
    assert isinstance(view, MetallurgieView)
    if len(legal) == 1:
        return legal[0]
    if view.table.phase == SCORING or view.table.phase == TAKING:
        return choose_taking(view, legal, rng)
    return choose_placing(view, legal, rng)
