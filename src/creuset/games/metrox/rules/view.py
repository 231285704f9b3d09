"""What one seat may know (MX-14): everything but the others' choices in this round."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import holds
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.games.metrox.rules.actions import Choice
from creuset.games.metrox.rules.effects import effect_of
from creuset.games.metrox.rules.facts import EffectFacts, Facts
from creuset.games.metrox.rules.legality import sample_action
from creuset.games.metrox.rules.plain import facts_of
from creuset.games.metrox.rules.state import CHOOSING, NONE, SHOWING, Tabletop


@final
class MetroView(View):
    """A position without the others' choices."""

    def __init__(self, seat: int | None, table: Tabletop) -> None:
        self.seat = seat
        self.table = table

    def imagine(self, rng: Rng) -> State:
        """Let every other player who has chosen choose anything they could."""
        world = self.table.copy()
        assert isinstance(world, Tabletop)
        if world.phase == CHOOSING or world.phase == SHOWING:
            seat: i64 = 0
            while seat < world.players:
                if holds(world.showing & ~world.pending, seat) and world.choices[seat] == NONE:
                    choice = sample_action(world, seat, rng)
                    assert isinstance(choice, Choice)
                    world.choices[seat] = choice.number
                seat += 1
        return world

    def data(self) -> Facts:
        return facts_of(self.table, self.seat)

    def effect(self, action: Action) -> EffectFacts:
        assert self.seat is not None
        return effect_of(self.table, self.seat, action)


def view_of(table: Tabletop, seat: int | None) -> MetroView:
    """The view of a seat: a copy without the others' choices."""
    shown = table.copy()
    assert isinstance(shown, Tabletop)
    other: i64 = 0
    while other < table.players:
        if seat is None or other != seat:
            shown.choices[other] = NONE
        other += 1
    return MetroView(seat, shown)
