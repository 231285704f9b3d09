"""Whom to believe: what a promise is worth, given the promiser's record."""

from typing import Final

from mypy_extensions import i64

from creuset.games.metal_adventures.bot.mind import JUDGMENTS, Mind
from creuset.games.metal_adventures.bot.temperament import OPPORTUNIST, TREACHEROUS, Temperament
from creuset.games.metal_adventures.rules.fight import SHIP
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import of_this_fight

PRIOR: Final[i64] = 75
CASES: Final[i64] = 3
"""An unknown player is taken to keep three promises in four; that guess weighs as much as this many real promises."""

TEMPTED: Final[i64] = 30
"""How much less a promise is believed if breaking it saves more than the Judgment costs, in percent.

For somebody who has broken their word before, it is twice that.
"""

NOTORIOUS: Final[i64] = 2
"""Players who betrayed or broke their word this often are thought to be treacherous."""

NO_FEAR: Final[i64] = 30
"""How far a player with all the Judgments there are is believed at most, in percent."""


def belief(mind: Mind, promiser: i64, term: i64, stake: i64) -> i64:
    """How likely a promise is to be kept, in percent, when breaking it saves its giver `stake`."""
    table = mind.table
    if of_this_fight(term) and bound(table):
        return 100
    kept = table.kept(promiser)
    broken = table.broken(promiser) + table.betrayals(promiser)
    trust = (kept * 100 + PRIOR * CASES) // (kept + broken + CASES)
    if table.infamous(promiser):
        return trust if trust < NO_FEAR else NO_FEAR
    if stake > JUDGMENTS[1]:
        trust -= TEMPTED if broken == 0 else 2 * TEMPTED
    return trust if trust > 0 else 0


def reputed(table: Tabletop, seat: i64) -> Temperament:
    """What kind of pirate somebody seems to be: an opportunist, until they betray or break their word repeatedly."""
    broken = table.broken(seat) + table.betrayals(seat)
    return TREACHEROUS if broken >= NOTORIOUS else OPPORTUNIST


def bound(table: Tabletop) -> bool:
    """Whether the fight is against a Hunter: no betrayal, and promises are kept (MA-11)."""
    return table.fight.kind == SHIP and table.cards.is_hunter(table.fight.target)
