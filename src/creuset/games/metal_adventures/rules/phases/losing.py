"""Who is about to lose something: once the dice are cast, it is too late to save it (MA-13)."""

from mypy_extensions import i64

from creuset.core.bits import bit, holds
from creuset.games.metal_adventures.rules.fight import CHALLENGE, NO_FIGHT, NOT_THROWN, UNDECIDED
from creuset.games.metal_adventures.rules.phases.sums import lead, leader_side, other_side
from creuset.games.metal_adventures.rules.stages import LOOT_WRECKS, LOOTING
from creuset.games.metal_adventures.rules.state import Tabletop


def is_looted(table: Tabletop) -> bool:
    """Whether loot is being taken at the moment, perhaps over a deal about it."""
    decision = table.decision()
    return decision == LOOTING or decision == LOOT_WRECKS


def losing(table: Tabletop) -> i64:
    """Everybody on the side that is behind while the dice lie there, then whoever is being looted."""
    fight = table.fight
    if fight.kind == NO_FIGHT:
        return 0
    if fight.stage == UNDECIDED:
        if fight.orange == NOT_THROWN:
            return 0
        return other_side(table) if lead(table) >= 0 else leader_side(table)
    return bit(fight.target) if is_looted(table) else 0


def may_be_looted(table: Tabletop, seat: i64) -> bool:
    """MA-34: whether a player's things are about to be taken: only a challenged player's ever are."""
    return table.fight.kind == CHALLENGE and seat == table.fight.target and holds(losing(table), seat)
