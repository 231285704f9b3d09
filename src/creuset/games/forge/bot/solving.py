"""The end of a game for two, played out exactly: what a position leads to if both play as well as can be.

Every legal action is tried, the promising ones first, and no position is looked at twice. What a player may still gain
does not depend on what they have: positions that differ only in that are one, and a game that nobody can turn any more
is not played on (`reach.py`).

The last dozen cubes are all seen, because an unseen one lies amid thirteen (FO-16): so near the end chance decides
nothing.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import COMPILED, size
from creuset.games.forge.bot.memory import FAR, Memory
from creuset.games.forge.bot.reach import NOBODY, Reach
from creuset.games.forge.bot.trying import Trying
from creuset.games.forge.rules.actions import Forge, Join, Take
from creuset.games.forge.rules.components import CUBES, OF_A_KIND, PIECES
from creuset.games.forge.rules.rules import ForgeState
from creuset.games.forge.rules.state import ACTING, OVER
from creuset.games.forge.rules.view import ForgeView
from creuset.players.levels import SLOWER
from creuset.players.search.finding import Finding

MOST_CUBES: Final[i64] = 8
"""With so many cubes left, it is worth a try."""

MOST_POSITIONS: Final[i64] = 400_000 if COMPILED else 400_000 // SLOWER
"""How many positions to look at before giving up: a quarter of a second, or somewhat more where it is interpreted."""

_ACTIONS: Final[i64] = CUBES + PIECES + OF_A_KIND * OF_A_KIND + 1
"""How many actions of players there are, if those that end a turn without a deed count as one."""


def _number_of(action: Action) -> i64:
    if isinstance(action, Take):
        return action.place
    if isinstance(action, Forge):
        return CUBES + action.piece
    if isinstance(action, Join):
        return CUBES + PIECES + (action.blade - 1) * OF_A_KIND + action.handle
    return _ACTIONS - 1


@final
class Endgame:
    """What positions lead to, as one of two players sees it: by how much they lead in the end, in merit (FO-15).

    It gives up when it has looked at so many positions; what it says then means nothing.
    """

    def __init__(self, state: ForgeState, seat: i64, most: i64) -> None:
        assert state.players == 2
        assert state.mine.unseen == 0
        self.looked: i64 = 0
        """How many positions have been looked at."""
        self._seat = seat
        self._most = most
        self._reach = Reach(state)
        self._memory = Memory()
        self._decisive = vec[i64]([0] * int(2 * _ACTIONS))

    def gave_up(self) -> bool:
        """Whether there was too much to look at."""
        return self.looked > self._most

    def after(self, state: ForgeState, action: Action, low: i64, high: i64) -> i64:
        """The lead in the end after an action of the player whose turn it is; beyond low or high, only that it is."""
        following = state.copy()
        following.advance(state.player, action)
        return self._end(following, low, high)

    def _end(self, state: ForgeState, low: i64, high: i64) -> i64:
        """The lead in the end; beyond low or high, only that it is."""
        lead = state.merit(self._seat) - state.merit(1 - self._seat)
        if state.phase == OVER:
            return lead
        self.looked += 1
        if self.looked > self._most:
            return 0
        memory = self._memory
        least, most = -FAR, FAR  # what may still be gained
        if memory.find(state):
            least, most = memory.least, memory.most
            if lead + least >= high or least == most:
                return lead + least
            if lead + most <= low:
                return lead + most
        elif state.phase == ACTING:
            winner = self._reach.certain_winner(state)
            if winner != NOBODY:
                return lead * 0 + 1 if winner == self._seat else -1
        end = self._best(state, max(low, lead + least), min(high, lead + most))
        if end < high:
            most = min(most, end - lead)
        if end > low:
            least = max(least, end - lead)
        memory.keep(state, least, most)
        return end

    def _best(self, state: ForgeState, low: i64, high: i64) -> i64:
        """What the best action of whoever decides leads to."""
        legal = state.legal(state.player)
        ours = state.player == self._seat
        best = -FAR if ours else FAR
        count: i64 = len(legal)
        tried: i64 = 0
        while tried < count and low < high and self.looked <= self._most:
            action = self._most_promising(legal, tried, state.player)
            tried += 1
            end = self.after(state, action, low, high)
            if ours:
                best = max(best, end)
                low = max(low, end)
            else:
                best = min(best, end)
                high = min(high, end)
            if low >= high:
                self._decisive[state.player * _ACTIONS + _number_of(action)] += 1
        return best

    def _most_promising(self, legal: list[Action], start: i64, player: i64) -> Action:
        """Of the actions from here on, the one that was decisive most often; it changes places with the first."""
        count: i64 = len(legal)
        chosen = start
        most: i64 = -1
        index = start
        while index < count:
            decisive = self._decisive[player * _ACTIONS + _number_of(legal[index])]
            if decisive > most:
                most = decisive
                chosen = index
            index += 1
        action = legal[chosen]
        legal[chosen] = legal[start]
        legal[start] = action
        return action


def solve(view: ForgeView, legal: list[Action]) -> list[Finding] | None:
    """What these actions are worth exactly, the best first; nothing where it is too early, or too much to look at.

    Equal ones are ordered by how well they leave the player standing, for an opponent who makes mistakes.
    """
    state, seat = view.table, view.seat
    assert isinstance(state, ForgeState)
    assert seat is not None
    if state.players != 2 or size(state.mine.cubes) > MOST_CUBES or state.mine.unseen != 0:
        return None
    endgame, trying = Endgame(state, seat, MOST_POSITIONS), Trying(state, seat)
    ordered = sorted([(-int(trying.value_of(state, action)), index) for index, action in enumerate(legal)])
    found: list[list[Finding]] = [[], [], []]
    for _standing, index in ordered:
        end = endgame.after(state, legal[index], -1, 1)
        if endgame.gave_up():
            break
        result = 0 if end > 0 else 1 if end == 0 else 2
        found[result].append(Finding(legal[index], 1, (1.0, 0.5, 0.0)[result], 0.0))
    if endgame.gave_up() and not found[0]:
        return None
    return found[0] + found[1] + found[2]
