"""How an opportunist plays Metro X.

It tries every choice on a copy of what it sees, as if nobody else had to choose, and takes the one that leaves the most
promising sheet (`trying.py`). A sheet promises the points it has, plus what there is still to hope for:

1. Free stations: how likely each is to be marked, weighing the windows a line has left against the rides it takes to
   get there, for every line that stops at the station (`reaching.py`).
2. Lines: the bonus of each, as likely as the free station that is hardest to reach (`hopes.py`).
3. Transfers: as many as the pile promises for the next rounds, at the biggest interchange that is the first free
   station of a line (`hopes.py`).

The rest follows. A window is worth the stations it brings within reach, so the least useful card goes where a window is
needed least. A cross in the middle of another line costs that line part of a ride, so the opportunist stops before it
or begins with the other line; an express goes where there are gaps to jump. A line within reach is finished first,
because its bonus is then certain, and a hopeless line is given up. As long as a transfer may come, the opportunist
stops before a big interchange.

Ties are decided by lot, and with several players near ties too: otherwise all opportunists at a table would choose
alike. The game says what is legal and what a choice does.
"""

from collections.abc import Callable
from typing import Final

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.games.metrox.bot.trying import best_choice
from creuset.games.metrox.rules.view import MetroView
from creuset.players.greedy import GreedyPlayer
from creuset.players.player import Player


def choose(view: View, legal: list[Action], rng: Rng) -> Action:
    """The choice that leaves the most promising sheet."""
    assert isinstance(view, MetroView)
    return legal[0] if len(legal) == 1 else best_choice(view, legal, rng)


BOTS: Final[dict[str, Callable[[Rng], Player]]] = {"greedy": lambda rng: GreedyPlayer(choose, rng)}
