"""What pieces would bring together."""

from collections.abc import Sequence

from creuset.core.action import Action
from creuset.games.forge.actions import Join
from creuset.games.forge.components import BLADES, HANDLES, OF_A_KIND
from creuset.games.forge.scoring import weapon_renown
from creuset.games.forge.state import Table
from creuset.terminal.reading.forge_mine import in_set


def renown_of(table: Table, first: int, second: int) -> int:
    """What two pieces of unlike kinds bring as a weapon."""
    blade, handle = min(first, second), max(first, second)
    return int(weapon_renown(table.pieces, blade, handle, table.switches.per_weapon))


def partners(table: Table, piece: int, seat: int) -> list[int]:
    """A player's single pieces of the other kind, those that would bring most with this piece first."""
    others = table.singles(seat) & (HANDLES if piece < OF_A_KIND else BLADES)
    return sorted(in_set(others), key=lambda other: -renown_of(table, piece, other))


def best_first(table: Table, actions: Sequence[Action]) -> list[Action]:
    """Actions as they are, but weapons from the one that brings most on."""
    return sorted(
        actions,
        key=lambda action: -renown_of(table, int(action.blade), int(action.handle)) if isinstance(action, Join) else 0,
    )
