"""How the five people of the house play Metal Adventures."""

from typing import Final

from creuset.games.metal_adventures.bot import claim_out_of_turn
from creuset.games.metal_adventures.bot.knowing import FILE, PirateKnowledge
from creuset.games.metal_adventures.bot.reasons import reason
from creuset.players.levels import Expertise, Learnt
from creuset.players.search.thinker import Habits

EXPERTISE: Final = Expertise(
    PirateKnowledge,
    (
        Habits(0, overlooks=36),
        Habits(0, overlooks=24),
        Habits(0, overlooks=14),
        Habits(0),
        Habits(600, candidates=4, horizon=1, trusts=30),
    ),
    claim_out_of_turn,
    reason,
    Learnt(FILE, PirateKnowledge),
)
