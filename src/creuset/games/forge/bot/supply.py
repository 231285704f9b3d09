"""How long it takes to get cubes of given colours out of a Mine."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import lowest, size
from creuset.games.forge.bot.judgement import OPPORTUNIST, TURN, Judgement
from creuset.games.forge.rules.components import COLOURS
from creuset.games.forge.rules.cubes import ONE, count
from creuset.games.forge.rules.mine import NOT_SEEN, Mine


@final
class Supply:
    """The free cubes of a Mine by colour."""

    def __init__(self, mine: Mine, judgement: Judgement = OPPORTUNIST) -> None:
        self._judgement = judgement
        self._free = vec[i64]([0] * COLOURS)
        free = mine.free
        while free != 0:
            colour = mine.colour_at(lowest(free))
            if colour == NOT_SEEN:
                self._add_coming(mine)
            else:
                self._free[colour] += TURN
            free &= free - 1

    def _add_coming(self, mine: Mine) -> None:
        """Add a cube that is just coming to light: a part of each colour that it may have (FO-16)."""
        unseen = size(mine.unseen)
        colour: i64 = 0
        while colour < COLOURS:
            self._free[colour] += count(mine.pool, colour) * TURN // unseen
            colour += 1

    def time_for(self, cubes: i64, others_first: i64) -> i64:
        """How long it takes to collect these cubes when this many others come first."""
        time: i64 = 0
        colour: i64 = 0
        while cubes >= ONE[colour]:
            needed = count(cubes, colour) * TURN
            if needed != 0:
                time += needed
                free = self._free[colour]
                if needed > free:
                    time += (needed - free) * self._judgement.wait // TURN
                elif needed == free:
                    time += others_first * self._judgement.contest
            colour += 1
            if colour == COLOURS:
                break
        return time
