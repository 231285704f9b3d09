"""What one seat may know (FO-16): all there is. Even the position knows unseen cubes by their number only."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.games.forge.effects import effect_of
from creuset.games.forge.legality import affordable
from creuset.games.forge.scoring import weapon_renown
from creuset.games.forge.state import Table, names_of


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
        facts["weapon_renown"] = [self._weapon_renown(seat) for seat in range(self.table.players)]
        facts["payable"] = [names_of(affordable(self.table, seat)) for seat in range(self.table.players)]
        return facts

    def _weapon_renown(self, seat: i64) -> list[int]:
        """What each weapon of a player brings (FO-14), in the order of his weapons."""
        pieces, per_weapon = self.table.pieces, self.table.switches.per_weapon
        return [int(weapon_renown(pieces, blade, handle, per_weapon)) for blade, handle in self.table.weapons_of(seat)]

    def effect(self, action: Action) -> dict[str, object]:
        assert self.seat is not None
        return effect_of(self.table, self.seat, action)
