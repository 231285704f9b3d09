"""A protagonist of the fight at hand: what it promises them, alone and with each ally."""

from typing import final

from mypy_extensions import i64

from creuset.core.bits import holds
from creuset.games.metal_adventures.bot.chances import CERTAIN, expected, leader_wins, others_metal, prospect
from creuset.games.metal_adventures.bot.mind import Mind
from creuset.games.metal_adventures.bot.stakes import defending, losing, winning, yielding
from creuset.games.metal_adventures.rules.fight import CHALLENGE
from creuset.games.metal_adventures.rules.phases.sums import lead_before_dice


@final
class Leading:
    """The leader, or the challenged player, in their own eyes."""

    def __init__(self, mind: Mind) -> None:
        table, fight, seat = mind.table, mind.table.fight, mind.seat
        self._table = table
        self._leads = seat == table.player
        if self._leads:
            self.win: i64 = winning(mind, fight.kind, fight.target, fight.allies == 0)
            self.win_allied: i64 = winning(mind, fight.kind, fight.target, False)
            self.loss: i64 = losing(mind, fight.kind, fight.target)
        else:
            self.win = defending(mind)
            self.win_allied = self.win
            self.loss = yielding(mind, table.player)
        free = table.metal(seat) == 0 and not holds(fight.decided, seat)
        self._debt: i64 = mind.debt() if free else -1

    def now(self) -> i64:
        """What to expect as things stand."""
        return self._expects(0, self.win)

    def allied(self, ally: i64) -> i64:
        """What to expect with one more ally, unpaid."""
        return self._expects(self._table.support_power(ally), self.win_allied)

    def wins_with(self, ally: i64) -> i64:
        """How likely they are to win with one more ally."""
        support = self._table.support_power(ally)
        return leader_wins(self._table, support) if self._leads else CERTAIN - leader_wins(self._table, -support)

    def _expects(self, more: i64, win: i64) -> i64:
        table = self._table
        if not self._leads:
            return expected(CERTAIN - leader_wins(table, -more), win, self.loss)
        lead = lead_before_dice(table) + more
        dice = others_metal(table, lead) if table.fight.kind == CHALLENGE else 0
        return prospect(table, lead, dice, win, self.loss, self._debt)
