"""How the five people of the house play Metallurgie."""

from typing import Final

from creuset.games.metallurgie.bot.knowing import FILE, MetallurgieKnowledge
from creuset.games.metallurgie.bot.reasons import reason
from creuset.players.levels import Expertise, Learnt
from creuset.players.search.thinker import Habits

EXPERTISE: Final = Expertise(
    MetallurgieKnowledge,
    (
        Habits(0, overlooks=24, misjudges=55),
        Habits(0, overlooks=10, misjudges=30),
        Habits(0),
        Habits(250, candidates=6, horizon=2),
        Habits(12_000, candidates=8, horizon=2),
    ),
    reason=reason,
    learnt=Learnt(FILE, MetallurgieKnowledge),
)
