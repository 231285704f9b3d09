"""What the search does in some positions of La Forge des Dieux, a line each: to be run compiled and interpreted."""

from creuset.core.fair import rng_from
from creuset.games.forge.bot.knowing import ForgeKnowledge
from creuset.games.forge.rules import GAME
from creuset.players.search.thinker import Habits, Thinker
from tests.players.manners import seat_of, some_positions


def choices() -> list[str]:
    """The choices of one who looks ahead a little, from the beginning of a game to its end."""
    chosen = []
    for seats in (2, 3):
        for number, state in enumerate(some_positions(GAME, {}, seats, seats)[::12]):
            thinker = Thinker(
                ForgeKnowledge(), Habits(40, exact=len(state.legal(seat_of(state))) < 4), rng_from("choices", number)
            )
            chosen.append(thinker.choose(state.view(seat_of(state)), state.legal(seat_of(state))).notation())
    return chosen


if __name__ == "__main__":
    print("\n".join(choices()))
