"""The pirates' tour: which stops to make with the credits there are (MA-42 to MA-51)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import lowest, size
from creuset.games.metal_adventures.bot.hopes import draw_hope
from creuset.games.metal_adventures.bot.mind import Mind
from creuset.games.metal_adventures.bot.stakes import least_trophy
from creuset.games.metal_adventures.rules.actions import Deed, InCards, OfCard
from creuset.games.metal_adventures.rules.captains import MOST_IMPROVEMENTS, MOST_TROPHIES, NONE
from creuset.games.metal_adventures.rules.components import ABILITY_TROPHY_CHOICE, STOP_RENEW, STOP_TROPHY, STOPS
from creuset.games.metal_adventures.rules.phases.tour import price_in_credits, stop_of
from creuset.games.metal_adventures.rules.stages import PAYING, SCRAPPING
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.players.best import WORST

CHOICES: Final[i64] = 2
"""How many trophies there are to choose from on Exxalia."""

NEW_ROW: Final[i64] = 55
"""What the best improvement of an unknown row brings beyond its price to somebody with enough credits."""

ENOUGH: Final[i64] = 5
"""How many credits that is, including the price of the new row."""

LEAST: Final[i64] = 4
"""What a stop must bring."""


@final
class Tour:
    """The stops a player can make now, the best of each kind."""

    def __init__(self, mind: Mind, legal: list[Action]) -> None:
        self._mind = mind
        self._gain = vec[i64]([0] * (STOPS + 1))
        self._price = vec[i64]([0] * (STOPS + 1))
        self._actions: list[Action | None] = [None] * (STOPS + 1)
        before = mind.standing()
        for action in legal:
            if isinstance(action, Deed):
                stop = stop_of(action)
                if stop != NONE:
                    self._consider(stop, action, before)
        self._look_at_new_row()

    def _consider(self, stop: i64, action: Deed, before: i64) -> None:
        mind = self._mind
        if stop == STOP_RENEW:
            self._actions[stop] = action
            return
        if stop == STOP_TROPHY and isinstance(action, InCards):
            gain, price = self._trophy(action.count), price_in_credits(mind.table, action)
        else:
            after = tried(mind, action)
            gain = mind.at(after).standing() - before
            price = mind.table.credits(mind.seat) - after.credits(mind.seat)
        if gain > self._gain[stop]:
            self._gain[stop] = gain
            self._price[stop] = price
            self._actions[stop] = action

    def _trophy(self, count: i64) -> i64:
        """What another trophy brings, one in hand given up for it as payment or to make room."""
        mind, table, seat = self._mind, self._mind.table, self._mind.seat
        drawn = CHOICES + table.ability(seat, ABILITY_TROPHY_CHOICE)
        gain = draw_hope(table, seat, drawn, mind.credit, mind.turns, mind.temperament)
        gain -= (CHOICES - count) * mind.credit
        if count > 0 or size(table.trophies(seat)) >= MOST_TROPHIES:
            gain -= least_trophy(mind)
        return gain

    def _look_at_new_row(self) -> None:
        """New improvements are worth a credit when there is money and room and nothing here is worth buying."""
        mind, buying = self._mind, STOP_RENEW + 1
        money = mind.table.credits(mind.seat)
        room = size(mind.table.improvements(mind.seat)) < MOST_IMPROVEMENTS
        if self._actions[STOP_RENEW] is not None and room and money >= ENOUGH and mind.turns > 2:
            self._gain[STOP_RENEW] = NEW_ROW - self._gain[buying] - mind.credit
            self._price[STOP_RENEW] = money if self._gain[STOP_RENEW] > LEAST else 1

    def worth(self) -> i64:
        """What the best tour brings with the credits in hand."""
        return self._best_from(1, self._mind.table.credits(self._mind.seat))

    def _best_from(self, stop: i64, money: i64) -> i64:
        if stop > STOPS:
            return 0
        skipped = self._best_from(stop + 1, money)
        if self._gain[stop] <= LEAST or self._price[stop] > money:
            return skipped
        made = self._gain[stop] + self._best_from(stop + 1, money - self._price[stop])
        return made if made > skipped else skipped

    def next_stop(self) -> Action | None:
        """The first stop of the best tour, or nothing if none brings anything."""
        money = self._mind.table.credits(self._mind.seat)
        stop: i64 = 1
        while stop <= STOPS:
            if self._gain[stop] > LEAST and self._price[stop] <= money:
                made = self._gain[stop] + self._best_from(stop + 1, money - self._price[stop])
                if made > self._best_from(stop + 1, money):
                    return self._actions[stop]
            stop += 1
        return None


def tried(mind: Mind, action: Action) -> Tabletop:
    """The position after a stop, paid for with the Wrecks that will be missed least."""
    seat = mind.seat
    after = mind.table.copy()
    assert isinstance(after, Tabletop)
    after.advance(seat, action)
    while after.phase == PAYING or after.phase == SCRAPPING:
        after.advance(seat, _cheapest(mind.at(after), after.phase == PAYING))
    return after


def _cheapest(mind: Mind, paying: bool) -> Action:
    """The Wreck to part with, or to take for it."""
    best: Action | None = None
    most = WORST
    for action in mind.table.legal(mind.seat):
        if isinstance(action, OfCard):
            worth = -mind.wreck_loss(action.card) if paying else mind.wreck_gain(action.card)
            if worth > most:
                most = worth
                best = action
    assert best is not None
    return best


def worst_improvement(mind: Mind) -> i64:
    """The improvement that would be missed least; there must be one."""
    those = mind.table.improvements(mind.seat)
    worst = lowest(those)
    while those != 0:
        card = lowest(those)
        if mind.improvement(card) < mind.improvement(worst):
            worst = card
        those &= those - 1
    return worst
