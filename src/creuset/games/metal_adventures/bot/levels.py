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
        Habits(0),
        Habits(40, candidates=3, horizon=1, trusts=30),
        Habits(600, candidates=4, horizon=1, trusts=30),
    ),
    claim_out_of_turn,
    reason,
)
