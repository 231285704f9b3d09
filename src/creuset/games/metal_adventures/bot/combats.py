"""Which fight to pick: what each promises, alone or with an ally."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.bits import lowest, size
from creuset.games.metal_adventures.bot.chances import CERTAIN, chance, prospect
from creuset.games.metal_adventures.bot.hopes import expected_best
from creuset.games.metal_adventures.bot.mind import JUDGMENTS, VICTORY, Mind
from creuset.games.metal_adventures.bot.stakes import (
    damage_of,
    losing,
    traitors_credits,
    winning,
    wound_of,
)
from creuset.games.metal_adventures.rules.captains import NONE
from creuset.games.metal_adventures.rules.components import ABILITY_MORE_CARDS, HALF
from creuset.games.metal_adventures.rules.effects import lead_alone
from creuset.games.metal_adventures.rules.fight import CHALLENGE, SHIP
from creuset.games.metal_adventures.rules.phases.promises import find_promise
from creuset.games.metal_adventures.rules.phases.space import TURNED
from creuset.games.metal_adventures.rules.state import DECK, DOCK
from creuset.games.metal_adventures.rules.terms import PEACE

FEE: Final[i64] = 25
"""What an ally is supposed to ask for on top of their risk."""

AGREED: Final[i64] = 60
"""How often help is found, in percent."""


@final
class Combats:
    """The fights a player could lead now."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._table = mind.table
        owed = mind.table.metal(mind.seat)
        self._debt: i64 = -1 if owed > 0 else mind.debt()

    def worth(self, kind: i64, target: i64) -> i64:
        """What to expect of a fight, if help is found where it is wanted."""
        mind, table = self._mind, self._table
        lead = lead_alone(table, mind.seat, kind, target)
        dice: i64 = 0
        if kind == CHALLENGE and table.metal(target) == 0:
            dice = 1
        win, loss = winning(mind, kind, target, True), losing(mind, kind, target)
        alone = prospect(table, lead, dice, win, loss, self._debt)
        if kind == CHALLENGE:
            return alone - self._word_given(target)
        allied = self._with_ally(kind, target, lead, winning(mind, kind, target, False), loss)
        return alone + (allied - alone) * AGREED // 100 if allied > alone else alone

    def _word_given(self, target: i64) -> i64:
        """What it costs to issue a challenge in spite of promised peace."""
        mind = self._mind
        if find_promise(self._table, PEACE, mind.seat, target) == NONE:
            return 0
        return VICTORY if mind.temperament.faithful else mind.judgment()

    def _with_ally(self, kind: i64, target: i64, lead: i64, win: i64, loss: i64) -> i64:
        """The same with the best ally, fee paid; the infamous neither help nor are helped."""
        mind, table = self._mind, self._table
        best: i64 = -VICTORY
        if table.infamous(mind.seat):
            return best
        prize = traitors_credits(table, kind, target) * mind.credit
        seat: i64 = 0
        while seat < table.players:
            if seat != mind.seat and not table.infamous(seat):
                support = table.support_power(seat)
                lost = CERTAIN - chance(table, lead + support, 0, 0)
                fee = FEE + lost * wound_of(table, seat, damage_of(table, kind, target)) * FEE // CERTAIN
                betrayed = CERTAIN - chance(table, lead - support, 0, 0)
                if betrayed * prize // CERTAIN < JUDGMENTS[1] + fee:
                    worth = prospect(table, lead + support, 0, win, loss, self._debt) - fee
                    best = worth if worth > best else best
            seat += 1
        return best

    def hunt(self) -> i64:
        """The best fight against a ship from Karokum's discard pile."""
        best: i64 = -VICTORY
        near, deep = self._table.near(DOCK), self._table.deep(DOCK)
        while near != 0:
            worth = self.worth(SHIP, lowest(near))
            best = worth if worth > best else best
            near &= near - 1
        while deep != 0:
            worth = self.worth(SHIP, HALF + lowest(deep))
            best = worth if worth > best else best
            deep &= deep - 1
        return best

    def space(self) -> i64:
        """The best of the ships that will be turned up, on average over all the unseen ones: Near Space first."""
        table = self._table
        near = table.near(DECK) & table.cards.ships_near
        deep = table.deep(DECK) & table.cards.ships_deep
        turned = TURNED + table.ability(self._mind.seat, ABILITY_MORE_CARDS)
        left = size(near) - self._mind.hidden.total_near()
        if left >= turned:
            deep = 0
        elif left <= 0:
            near = 0
        worths: list[int] = []
        while near != 0:
            worths.append(int(self.worth(SHIP, lowest(near))))
            near &= near - 1
        while deep != 0:
            worths.append(int(self.worth(SHIP, HALF + lowest(deep))))
            deep &= deep - 1
        return expected_best(worths, turned)
