"""How a fight will go: exact chances, with the Metal Faktor die where it pays."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest
from creuset.games.metal_adventures.fight import CHALLENGE
from creuset.games.metal_adventures.phases.sums import lead_before_dice, leader_side, other_side
from creuset.games.metal_adventures.state import METAL, Table

CERTAIN: Final[i64] = 10_000
"""Chances are reckoned in ten thousandths."""

WORTH_A_DIE: Final[i64] = 1
"""Whoever is further ahead than this leaves the Metal Faktor die alone, one supposes."""


def chance(table: Table, lead: i64, own: i64, other: i64) -> i64:
    """How likely a leader wins who is so far ahead, with so many Metal Faktor dice on either side."""
    odds = table.box.odds
    return odds.wins(lead, own, other) * CERTAIN // odds.throws(own, other)


def expected(won: i64, win: i64, loss: i64) -> i64:
    """What a fight brings on average: `win` with this chance, else `loss` is lost."""
    return (won * win - (CERTAIN - won) * loss) // CERTAIN


def prospect(table: Table, lead: i64, other: i64, win: i64, loss: i64, debt: i64) -> i64:
    """What a fight brings to its leader, who uses the Metal Faktor die if it pays; `debt` below 0: he has none."""
    plain = expected(chance(table, lead, 0, other), win, loss)
    if debt < 0:
        return plain
    faktor = expected(chance(table, lead, 1, other), win, loss) - debt
    return faktor if faktor > plain else plain


def _count_metal(table: Table, side: i64, ahead: i64) -> i64:
    """How many Metal Faktor dice a side throws; of whoever has not decided yet, its first player is thought to."""
    fight = table.fight
    count: i64 = 0
    while side != 0:
        seat = lowest(side)
        side &= side - 1
        if holds(fight.decided, seat):
            count += 1 if holds(fight.metal, seat) else 0
        elif table.of_seats[METAL + seat] == 0 and ahead <= WORTH_A_DIE and _leads(table, seat):
            count += 1
    return count


def _leads(table: Table, seat: i64) -> bool:
    fight = table.fight
    return seat == table.player or (fight.kind == CHALLENGE and seat == fight.target)


def leader_wins(table: Table, more: i64) -> i64:
    """How likely the leader of the fight at hand wins, when his side has so much more Power than now."""
    lead = lead_before_dice(table) + more
    return chance(table, lead, own_metal(table, lead), others_metal(table, lead))


def own_metal(table: Table, lead: i64) -> i64:
    """How many Metal Faktor dice the leader's side of the fight at hand will throw."""
    return _count_metal(table, leader_side(table), lead)


def others_metal(table: Table, lead: i64) -> i64:
    """How many Metal Faktor dice the other side of the fight at hand will throw."""
    return _count_metal(table, other_side(table), -lead)


def side_wins(table: Table, leading: bool, more: i64) -> i64:
    """How likely a side of the fight at hand wins, when it has so much more Power than now."""
    return leader_wins(table, more) if leading else CERTAIN - leader_wins(table, -more)


def on_leading_side(table: Table, seat: i64) -> bool:
    """Whether a fighter stands on the leader's side."""
    return leader_side(table) & bit(seat) != 0
