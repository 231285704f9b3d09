"""How a fight will go: exact chances, with the Metal Faktor die where it pays."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest
from creuset.games.metal_adventures.rules.fight import CHALLENGE
from creuset.games.metal_adventures.rules.phases.sums import lead_before_dice, leader_side, other_side
from creuset.games.metal_adventures.rules.state import Tabletop

CERTAIN: Final[i64] = 10_000
"""Chances are given in ten-thousandths."""

WORTH_A_DIE: Final[i64] = 1
"""Players further ahead than this are supposed to leave the Metal Faktor die alone."""


def chance(table: Tabletop, lead: i64, own: i64, other: i64) -> i64:
    """How likely a leader with this lead is to win, with so many Metal Faktor dice on either side."""
    odds = table.box.odds
    return odds.wins(lead, own, other) * CERTAIN // odds.throws(own, other)


def expected(won: i64, win: i64, loss: i64) -> i64:
    """What a fight brings on average: `win` with this chance, otherwise minus `loss`."""
    return (won * win - (CERTAIN - won) * loss) // CERTAIN


def prospect(table: Tabletop, lead: i64, other: i64, win: i64, loss: i64, debt: i64) -> i64:
    """What a fight brings its leader, who uses the Metal Faktor die if it pays; without a die, `debt` is below 0."""
    plain = expected(chance(table, lead, 0, other), win, loss)
    if debt < 0:
        return plain
    faktor = expected(chance(table, lead, 1, other), win, loss) - debt
    return faktor if faktor > plain else plain


def _count_metal(table: Tabletop, side: i64, ahead: i64) -> i64:
    """How many Metal Faktor dice a side throws; of those yet to decide, only a protagonist not far ahead is counted."""
    fight = table.fight
    count: i64 = 0
    while side != 0:
        seat = lowest(side)
        side &= side - 1
        if holds(fight.decided, seat):
            count += 1 if holds(fight.metal, seat) else 0
        elif table.metal(seat) == 0 and ahead <= WORTH_A_DIE and _leads(table, seat):
            count += 1
    return count


def _leads(table: Tabletop, seat: i64) -> bool:
    fight = table.fight
    return seat == table.player or (fight.kind == CHALLENGE and seat == fight.target)


def leader_wins(table: Tabletop, more: i64) -> i64:
    """How likely the leader of the fight at hand is to win with this much more Power than now."""
    lead = lead_before_dice(table) + more
    return chance(table, lead, own_metal(table, lead), others_metal(table, lead))


def own_metal(table: Tabletop, lead: i64) -> i64:
    """How many Metal Faktor dice the leader's side of the fight at hand will throw."""
    return _count_metal(table, leader_side(table), lead)


def others_metal(table: Tabletop, lead: i64) -> i64:
    """How many Metal Faktor dice the other side of the fight at hand will throw."""
    return _count_metal(table, other_side(table), -lead)


def side_wins(table: Tabletop, leading: bool, more: i64) -> i64:
    """How likely a side of the fight at hand is to win with this much more Power than now."""
    return leader_wins(table, more) if leading else CERTAIN - leader_wins(table, -more)


def on_leading_side(table: Tabletop, seat: i64) -> bool:
    """Whether a fighter is on the leader's side."""
    return leader_side(table) & bit(seat) != 0
