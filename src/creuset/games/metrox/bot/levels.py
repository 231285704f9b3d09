"""How the five people of the house play Metro X."""

from typing import Final

from creuset.games.metrox.bot.knowing import MetroKnowledge
from creuset.players.levels import Expertise
from creuset.players.search.thinker import Habits

EXPERTISE: Final = Expertise(
    MetroKnowledge,
    (
        Habits(0, overlooks=50, misjudges=20),
        Habits(0, overlooks=20),
        Habits(0),
        Habits(500, candidates=8),
        Habits(10_000, candidates=12),
    ),
)
