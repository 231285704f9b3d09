"""How the five people of the house play La Forge des Dieux."""

from typing import Final

from creuset.games.forge.bot.judgement import WEIGHTS
from creuset.games.forge.bot.knowing import ForgeKnowledge
from creuset.games.forge.bot.reasons import reason
from creuset.players.levels import Expertise, Learnt
from creuset.players.search.thinker import Habits

EXPERTISE: Final = Expertise(
    ForgeKnowledge,
    (
        Habits(24, overlooks=20),
        Habits(60),
        Habits(270),
        Habits(2_000, exact=True),
        Habits(20_000, exact=True),
    ),
    reason=reason,
    learnt=Learnt(WEIGHTS, ForgeKnowledge),
)
