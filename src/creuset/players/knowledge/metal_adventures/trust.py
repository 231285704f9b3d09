"""Whom to believe: what a promise is worth, by the record of who gives it."""

from typing import Final

from mypy_extensions import i64

from creuset.games.metal_adventures.fight import SHIP
from creuset.games.metal_adventures.state import BETRAYALS, BROKEN, KEPT, Table
from creuset.games.metal_adventures.terms import of_this_fight
from creuset.players.knowledge.metal_adventures.mind import JUDGMENTS, Mind
from creuset.players.knowledge.metal_adventures.temperament import OPPORTUNIST, TREACHEROUS, Temperament

PRIOR: Final[i64] = 75
CASES: Final[i64] = 3
"""Somebody of whom nothing is known keeps three of four promises; that counts as much as so many promises of his."""

TEMPTED: Final[i64] = 30
"""How much less one believes a promise that is worth more than the Judgment for breaking it, in percent.

Of somebody who has broken his word before, twice as much less.
"""

NOTORIOUS: Final[i64] = 2
"""Whoever betrayed or broke his word so often is thought to be treacherous."""

NO_FEAR: Final[i64] = 30
"""How far one believes somebody who has all the Judgments there are, in percent."""


def belief(mind: Mind, promiser: i64, term: i64, stake: i64) -> i64:
    """How likely a promise will be kept, in percent, when breaking it saves its giver so much."""
    table = mind.table
    if of_this_fight(term) and bound(table):
        return 100
    kept = table.of_seats[KEPT + promiser]
    broken = table.of_seats[BROKEN + promiser] + table.of_seats[BETRAYALS + promiser]
    trust = (kept * 100 + PRIOR * CASES) // (kept + broken + CASES)
    if table.infamous(promiser):
        return trust if trust < NO_FEAR else NO_FEAR
    if stake > JUDGMENTS[1]:
        trust -= TEMPTED if broken == 0 else 2 * TEMPTED
    return trust if trust > 0 else 0


def reputed(table: Table, seat: i64) -> Temperament:
    """What kind of pirate somebody seems to be: an opportunist, until he betrays or breaks his word again and again."""
    broken = table.of_seats[BROKEN + seat] + table.of_seats[BETRAYALS + seat]
    return TREACHEROUS if broken >= NOTORIOUS else OPPORTUNIST


def bound(table: Table) -> bool:
    """Whether a Hunter is fought: no betrayal, and promises are kept (MA-11)."""
    return table.fight.kind == SHIP and table.cards.is_hunter(table.fight.target)
