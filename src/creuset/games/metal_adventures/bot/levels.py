"""How the five people of the house play Metal Adventures."""

from typing import Final

from creuset.games.metal_adventures.bot import claim_out_of_turn
from creuset.games.metal_adventures.bot.knowing import PirateKnowledge
from creuset.games.metal_adventures.bot.reasons import reason
from creuset.players.levels import Expertise
from creuset.players.search.thinker import Habits

EXPERTISE: Final = Expertise(
    PirateKnowledge,
    (
        Habits(0, overlooks=35, misjudges=150),
        Habits(0, overlooks=15, misjudges=60),
        Habits(60, candidates=4, horizon=3),
        Habits(240, candidates=6, horizon=4),
        Habits(1_000, candidates=6, horizon=4),
    ),
    claim_out_of_turn,
    reason,
)
