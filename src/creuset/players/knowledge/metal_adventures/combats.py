"""Which fight to pick: what each promises, alone or with an ally."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.bits import lowest, size
from creuset.games.metal_adventures.components import ABILITY_MORE_CARDS, HALF
from creuset.games.metal_adventures.effects import lead_alone
from creuset.games.metal_adventures.fight import CHALLENGE, SHIP
from creuset.games.metal_adventures.phases.promises import find_promise
from creuset.games.metal_adventures.phases.space import TURNED
from creuset.games.metal_adventures.state import DECK, DOCK, METAL, NONE
from creuset.games.metal_adventures.terms import PEACE
from creuset.players.knowledge.metal_adventures.chances import CERTAIN, chance, prospect
from creuset.players.knowledge.metal_adventures.hopes import expected_best
from creuset.players.knowledge.metal_adventures.mind import JUDGMENTS, VICTORY, Mind
from creuset.players.knowledge.metal_adventures.stakes import (
    damage_of,
    losing,
    traitors_credits,
    winning,
    wound_of,
)

FEE: Final[i64] = 25
"""What an ally asks for beside his risk, one supposes."""

AGREED: Final[i64] = 60
"""How often help is found, in percent."""


@final
class Combats:
    """The fights that a player could lead now."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._table = mind.table
        owed = mind.table.of_seats[METAL + mind.seat]
        self._debt: i64 = -1 if owed > 0 else mind.debt()

    def worth(self, kind: i64, target: i64) -> i64:
        """What he may expect of a fight, if he finds help where it is wanted."""
        mind, table = self._mind, self._table
        lead = lead_alone(table, mind.seat, kind, target)
        dice: i64 = 0
        if kind == CHALLENGE and table.of_seats[METAL + target] == 0:
            dice = 1
        win, loss = winning(mind, kind, target, True), losing(mind, kind, target)
        alone = prospect(table, lead, dice, win, loss, self._debt)
        if kind == CHALLENGE:
            return alone - self._word_given(target)
        allied = self._with_ally(kind, target, lead, winning(mind, kind, target, False), loss)
        return alone + (allied - alone) * AGREED // 100 if allied > alone else alone

    def _word_given(self, target: i64) -> i64:
        """What it costs to challenge in spite of promised peace."""
        mind = self._mind
        if find_promise(self._table, PEACE, mind.seat, target) == NONE:
            return 0
        return VICTORY if mind.temperament.faithful else mind.judgment()

    def _with_ally(self, kind: i64, target: i64, lead: i64, win: i64, loss: i64) -> i64:
        """The same with the best ally, his fee paid; nobody helps or is helped who is infamous."""
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
        """The best fight against a ship of Karokum's discard."""
        best: i64 = -VICTORY
        near, deep = self._table.zones[DOCK], self._table.zones[DOCK + 1]
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
        """The best of the ships that will be turned, on average over all that nobody has seen: first Near Space."""
        table = self._table
        near = table.zones[DECK] & table.cards.ships_near
        deep = table.zones[DECK + 1] & table.cards.ships_deep
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
