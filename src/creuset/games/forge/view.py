"""What one seat may know (FO-16): all there is. Even the position knows unseen cubes by their number only."""

from typing import final

from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.games.forge.state import Table


@final
class ForgeView(View):
    """A copy of the position; every seat's is the same."""

    def __init__(self, seat: int | None, table: Table) -> None:
        self.seat = seat
        self.table = table

    def imagine(self, rng: Rng) -> State:
        """The position itself: what is unseen is dealt when it comes to light, so that there is nothing to imagine."""
        return self.table.copy()

    def data(self) -> dict[str, object]:
        facts = self.table.public()
        facts["seat"] = None if self.seat is None else self.seat + 1
        facts["figures"] = self.table.pieces.all_facts()
        return facts
