"""What the search is told about Metal Adventures.

Pirates of imagined voyages decide as opportunists do, drafts included; nobody searches for the words of an offer. A
position is worth what everybody has and may hope for, turned into chances to be the first with enough Glory.
"""

from math import exp
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, lowest
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.games.metal_adventures.bot.claiming import claim
from creuset.games.metal_adventures.bot.deciding import decide
from creuset.games.metal_adventures.bot.mind import Mind, turns_left
from creuset.games.metal_adventures.bot.temperament import Temperament
from creuset.games.metal_adventures.bot.values import Values
from creuset.games.metal_adventures.rules.hidden import Hidden
from creuset.games.metal_adventures.rules.stages import DRAFTING, OVER
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.view import MetalAdventuresView
from creuset.players.search.knowledge import HOPELESS, ONE, Knowledge, share_of_win
from creuset.players.weights import Weights, read_weights

FILE: Final = Path(__file__).with_name("weights.toml")
"""The figures by which positions are judged."""


@final
class PirateKnowledge(Knowledge):
    """Imagined worlds are complete: in them everybody's cards lie open, and nothing is hidden from anybody."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__()
        known = read_weights(FILE) if weights is None else weights
        self._temperament = Temperament(False, False, 100, 0, Values(known))
        self._reach: i64 = known["reach"]
        self._reach_turn: i64 = known["reach_turn"]
        self._nothing = Hidden()
        self._hopes: list[float] = []

    def worths(self, state: State, worths: vec[i64], rng: Rng) -> None:
        assert isinstance(state, Tabletop)
        if state.phase == OVER:
            share_of_win(state, worths)
            return
        turns = turns_left(state, self._nothing)
        reach = float(self._reach + self._reach_turn * turns)
        self._hopes = []
        total = 0.0
        seat: i64 = 0
        while seat < state.players:
            standing = Mind(state, self._nothing, seat, self._temperament, turns).standing()
            hope = exp(float(min(standing, 4000)) / reach)
            self._hopes.append(hope)
            total += hope
            seat += 1
        for index, hope in enumerate(self._hopes):
            worths[index] = int(hope / total * float(ONE))

    def policy(self, state: State, seat: i64, rng: Rng) -> Action:
        assert isinstance(state, Tabletop)
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 else decide(self._mind(state, seat), legal, rng)

    def interrupt(self, state: State, rng: Rng) -> bool:
        free = state.free_to_act()
        while free != 0:
            seat = lowest(free)
            free &= ~bit(seat)
            legal = state.legal(seat)
            if legal:
                assert isinstance(state, Tabletop)
                claimed = claim(self._mind(state, seat), legal)
                if claimed is not None:
                    state.advance(seat, claimed)
                    return True
        return False

    def opinions(self, state: State, seat: i64, legal: list[Action], opinions: vec[i64], rng: Rng) -> bool:
        """How the player stands after each action; nobody looks for other words in a draft."""
        assert isinstance(state, Tabletop)
        worths = vec[i64]([0] * int(state.players))
        for index, action in enumerate(legal):
            if state.phase == DRAFTING:
                opinions[index] = -HOPELESS
            else:
                after = state.copy()
                after.advance(seat, action)
                self.worths(after, worths, rng)
                opinions[index] = worths[seat]
        return True

    def impression(self, view: View, legal: list[Action], rng: Rng) -> Action | None:
        """What an opportunist would do who cannot look into others' hands."""
        assert isinstance(view, MetalAdventuresView)
        assert view.seat is not None
        turns = turns_left(view.table, view.hidden)
        return decide(Mind(view.table, view.hidden, view.seat, self._temperament, turns), legal, rng)

    def _mind(self, state: Tabletop, seat: i64) -> Mind:
        return Mind(state, self._nothing, seat, self._temperament, turns_left(state, self._nothing))
