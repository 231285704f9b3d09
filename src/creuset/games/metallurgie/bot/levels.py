"""How the five people of the house play Metallurgie."""

from typing import Final

from creuset.games.metallurgie.bot.knowing import MetallurgieKnowledge
from creuset.games.metallurgie.bot.reasons import reason
from creuset.players.levels import Expertise
from creuset.players.search.thinker import Habits

EXPERTISE: Final = Expertise(
    MetallurgieKnowledge,
    (
        Habits(0, overlooks=60, misjudges=100),
        Habits(0, overlooks=25, misjudges=40),
        Habits(0),
        Habits(200, candidates=5, horizon=2),
        Habits(3_000, candidates=6, horizon=2),
    ),
    reason=reason,
)
