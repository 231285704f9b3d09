"""How an opportunist plays Metro X.

He tries every choice on a copy of what he sees, as if he were the only one to choose, and takes the one after which his
sheet promises most (`trying.py`). What a sheet promises are the points that it has and what he may still hope for:

1. How likely every free station is to be marked: the windows that a line has left against the rides that it takes to
   get there, for every line that calls at the station (`reaching.py`).
2. What the lines bring: the bonus of each, as likely as the free station that is hardest to reach (`hopes.py`).
3. What the transfers bring: as many as the pile promises for the next rounds, at the biggest interchange that is the
   first free station of a line (`hopes.py`).

The rest follows. A window is worth the stations that it brings within reach, so the card that he can use least goes
where he needs a window least. A cross in the middle of another line costs that line a part of a ride, so he stops in
front of it, or begins with the other line; an express goes where there are gaps to jump. A line that he can finish is
finished first, because its bonus is then sure, and a line that he cannot finish is given up. He stops in front of a big
interchange as long as a transfer may come.

Equal choices are decided by lot, and in company nearly equal ones too: else all opportunists of a table would choose
alike. What is legal and what a choice does he is told by the game.
"""

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.games.metrox.view import MetroView
from creuset.players.knowledge.metrox.trying import best_choice


def choose(view: View, legal: list[Action], rng: Rng) -> Action:
    """The choice after which the sheet of an opportunist promises most."""
    assert isinstance(view, MetroView)
    return legal[0] if len(legal) == 1 else best_choice(view, legal, rng)
