"""How the five people of the house play Metallurgie."""

from typing import Final

from creuset.games.metallurgie.bot.knowing import FILE, MetallurgieKnowledge
from creuset.games.metallurgie.bot.reasons import reason
from creuset.players.levels import Expertise, Learnt
from creuset.players.search.thinker import Habits

EXPERTISE: Final = Expertise(
    MetallurgieKnowledge,
    (
        Habits(0, overlooks=22, misjudges=52),
        Habits(0, overlooks=10, misjudges=30),
        Habits(0),
        Habits(1_000, candidates=6, horizon=1),
        Habits(12_000, candidates=8, horizon=1),
    ),
    reason=reason,
    learnt=Learnt(FILE, MetallurgieKnowledge),
)
