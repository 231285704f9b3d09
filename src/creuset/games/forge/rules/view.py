"""What one seat may know (FO-16): everything. Even the position knows unseen cubes only by their number."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.games.forge.rules.effects import effect_of
from creuset.games.forge.rules.facts import EffectFacts, Facts
from creuset.games.forge.rules.legality import affordable
from creuset.games.forge.rules.scoring import weapon_renown
from creuset.games.forge.rules.state import Tabletop, names_of


@final
class ForgeView(View):
    """A copy of the position; every seat's is the same."""

    def __init__(self, seat: int | None, table: Tabletop) -> None:
        self.seat = seat
        self.table = table

    def imagine(self, rng: Rng) -> State:
        """The position itself: unseen cubes are dealt when they come to light, so there is nothing to imagine."""
        return self.table.copy()

    def data(self) -> Facts:
        players = range(self.table.players)
        return {
            **self.table.public(),
            "seat": None if self.seat is None else self.seat + 1,
            "figures": self.table.pieces.all_facts(),
            "weapon_renown": [self._weapon_renown(seat) for seat in players],
            "payable": [names_of(affordable(self.table, seat)) for seat in players],
        }

    def _weapon_renown(self, seat: i64) -> list[int]:
        """What each of a player's weapons brings (FO-14), in their order."""
        pieces, per_weapon = self.table.pieces, self.table.switches.per_weapon
        return [int(weapon_renown(pieces, blade, handle, per_weapon)) for blade, handle in self.table.weapons_of(seat)]

    def effect(self, action: Action) -> EffectFacts:
        assert self.seat is not None
        return effect_of(self.table, self.seat, action)
