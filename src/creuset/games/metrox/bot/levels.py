"""How the five people of the house play Metro X.

The first three go by what a sheet promises at once, and the apprentice and the journeyman overlook and misjudge a part
of it: alone, a thousandth is a fifth of a point. The other two play sheets on.
"""

from typing import Final

from creuset.games.metrox.bot.knowing import FILE, MetroKnowledge
from creuset.games.metrox.bot.reasons import reason
from creuset.players.levels import Expertise, Learnt
from creuset.players.search.thinker import Habits

EXPERTISE: Final = Expertise(
    MetroKnowledge,
    (
        Habits(0, overlooks=30, misjudges=8),
        Habits(0, overlooks=12, misjudges=6),
        Habits(0),
        Habits(80, candidates=8),
        Habits(3_000, candidates=12),
    ),
    reason=reason,
    learnt=Learnt(FILE, MetroKnowledge),
)
