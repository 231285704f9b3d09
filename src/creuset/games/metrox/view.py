"""What one seat may know (MX-14): everything but what others have chosen in this round."""

from typing import final

from mypy_extensions import i64

from creuset.core.bits import holds
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.games.metrox.actions import Choice
from creuset.games.metrox.legality import sample_action
from creuset.games.metrox.state import CHOOSING, NONE, SHOWING, Table


@final
class MetroView(View):
    """A position without the choices of others."""

    def __init__(self, seat: int | None, table: Table) -> None:
        self.seat = seat
        self.table = table

    def imagine(self, rng: Rng) -> State:
        """Let every other player who has chosen choose anything that he could."""
        world = self.table.copy()
        assert isinstance(world, Table)
        if world.phase == CHOOSING or world.phase == SHOWING:
            seat: i64 = 0
            while seat < world.players:
                if holds(world.showing & ~world.pending, seat) and world.choices[seat] == NONE:
                    choice = sample_action(world, seat, rng)
                    assert isinstance(choice, Choice)
                    world.choices[seat] = choice.number
                seat += 1
        return world

    def data(self) -> dict[str, object]:
        facts = self.table.public()
        facts["seat"] = None if self.seat is None else self.seat + 1
        facts["choice"] = None if self.seat is None else self.table.choice_of(self.seat)
        return facts


def view_of(table: Table, seat: int | None) -> MetroView:
    """The view of a seat: a copy without what others have chosen."""
    shown = table.copy()
    assert isinstance(shown, Table)
    other: i64 = 0
    while other < table.players:
        if seat is None or other != seat:
            shown.choices[other] = NONE
        other += 1
    return MetroView(seat, shown)
