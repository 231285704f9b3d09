"""A player for games that bring no bot: plays every action on in imagined games and takes the one that went best."""

from typing import Final, final

from creuset.core.action import Action
from creuset.core.playout import play_sampled
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.players.player import Player

ROUNDS: Final = 12
"""How many imagined worlds there are at most; every action is played on in each of them."""

MOST_STEPS: Final = 6_000
"""No further world is begun after so many steps, so that long games keep nobody waiting."""

MOST_ACTIONS: Final = 24
"""Of more actions, chance picks those that are tried."""


@final
class SamplingPlayer(Player):
    """Knows no game: it plays through the contract alone, from what its seat may know."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View, legal: list[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        seat = view.seat
        assert seat is not None
        tried = self._some(legal)
        won = [0.0] * len(tried)
        points = [0] * len(tried)
        steps = 0
        for _round in range(ROUNDS):
            world = view.imagine(self._rng)
            for number, action in enumerate(tried):
                state = world.copy()
                state.advance(seat, action)
                decisions, deals = play_sampled(state, self._rng)
                steps += decisions + deals
                outcome = state.outcome()
                assert outcome is not None
                winners = outcome.winners()
                if seat in winners:
                    won[number] += 1 / len(winners)
                points[number] += outcome.totals[seat]
            if steps > MOST_STEPS:
                break
        merits = [(won[number], points[number]) for number in range(len(tried))]
        best = [action for action, merit in zip(tried, merits, strict=True) if merit == max(merits)]
        return best[self._rng.below(len(best))]

    def _some(self, legal: list[Action]) -> list[Action]:
        """The actions that are tried."""
        left = list(legal)
        while len(left) > MOST_ACTIONS:
            del left[self._rng.below(len(left))]
        return left
