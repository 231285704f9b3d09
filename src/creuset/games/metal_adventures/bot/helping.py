"""What it is worth to help somebody in the fight at hand, to stand by them, and to betray them."""

from typing import final

from mypy_extensions import i64

from creuset.core.bits import holds
from creuset.games.metal_adventures.bot.chances import CERTAIN, expected, side_wins
from creuset.games.metal_adventures.bot.mind import Mind
from creuset.games.metal_adventures.bot.stakes import (
    damage_of,
    defending,
    losing,
    traitors_credits,
    winning,
    wound_of,
    yielding,
)
from creuset.games.metal_adventures.bot.temperament import OPPORTUNIST
from creuset.games.metal_adventures.bot.trust import bound
from creuset.games.metal_adventures.rules.components import CONDITION_BETRAY_WIN, CONDITION_HELP_WIN
from creuset.games.metal_adventures.rules.fight import CHALLENGE


@final
class Helping:
    """One player as the ally of a protagonist, in the ally's own eyes."""

    def __init__(self, mind: Mind, protagonist: i64) -> None:
        table, fight, seat = mind.table, mind.table.fight, mind.seat
        leading = protagonist == table.player
        support = table.support_power(seat)
        already = holds(fight.allies | fight.defenders, seat)
        self.won: i64 = side_wins(table, leading, 0 if already else support)
        """How likely the protagonist is to win with this ally."""
        without = side_wins(table, leading, -support if already else 0)
        theirs = mind.of(protagonist, OPPORTUNIST)
        if leading:
            gain = winning(theirs, fight.kind, fight.target, False)
        else:
            gain = defending(theirs)
        envy = gain * mind.rivalry(protagonist) // 100
        wound = mind.damage(wound_of(table, seat, damage_of(table, fight.kind, fight.target)))
        deed = mind.deed(CONDITION_HELP_WIN, 0)
        self.loyal: i64 = expected(self.won, deed, wound) - (self.won - without) * envy // CERTAIN
        """What it is worth to stand by the protagonist, without any pay."""
        if fight.kind == CHALLENGE:
            enemy = fight.target if leading else table.player
            hated = mind.of(enemy, OPPORTUNIST)
            loss = yielding(hated, table.player) if leading else losing(hated, fight.kind, fight.target)
            self.loyal += (self.won - without) * (loss * mind.rivalry(enemy) // 100) // CERTAIN
        self.may_betray = fight.kind != CHALLENGE and not bound(table)
        self.betrayal: i64 = 0
        """What it is worth to change sides, the Judgment counted."""
        if self.may_betray:
            lost = side_wins(table, leading, -2 * support if already else -support)
            prize = traitors_credits(table, fight.kind, fight.target) * mind.credit
            prize += mind.deed(CONDITION_BETRAY_WIN, 0)
            self.betrayal = expected(CERTAIN - lost, prize, mind.damage(wound_of(table, seat, 1)))
            self.betrayal += (without - lost) * envy // CERTAIN - mind.judgment()

    def paid(self, if_won: i64) -> i64:
        """What it is worth to stand by, with something paid after a victory."""
        return self.loyal + self.won * if_won // CERTAIN
