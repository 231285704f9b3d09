"""What a deal is worth to one of its two sides."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import lowest
from creuset.games.metal_adventures.bot.chances import CERTAIN, side_wins
from creuset.games.metal_adventures.bot.helping import Helping
from creuset.games.metal_adventures.bot.hopes import draw_hope
from creuset.games.metal_adventures.bot.leading import Leading
from creuset.games.metal_adventures.bot.mind import VICTORY, Mind
from creuset.games.metal_adventures.bot.stakes import credits_of, least_trophy
from creuset.games.metal_adventures.bot.trust import belief
from creuset.games.metal_adventures.rules.bargain import NOTHING_SAID, promiser
from creuset.games.metal_adventures.rules.fight import NO_FIGHT, SHIP
from creuset.games.metal_adventures.rules.phases.promises import amount_due, find_promise
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import (
    ANY,
    CREDITS_IF_WON,
    CREDITS_LATER,
    CREDITS_NOW,
    HALF_IF_WON,
    HELP_LATER,
    HELP_NOW,
    IMPROVEMENT_NOW,
    PEACE,
    TROPHY_NOW,
    WRECK_IF_WON,
    WRECK_NOW,
    kind_of,
    value_of,
)

HELP_WORTH: Final[i64] = 30
HELP_COST: Final[i64] = 18
"""What help in a future fight is worth, and what it costs."""

PEACE_WORTH: Final[i64] = 20
PEACE_COST: Final[i64] = 8
"""The same for peace, where there is time for a challenge."""

CANDOUR: Final[i64] = 60
"""How likely somebody is to tell the truth about a trophy, in percent."""


def deal_worth(mind: Mind, other: i64, gets: list[int], gives: list[int], said: i64) -> i64:
    """What a deal is worth to the player who gets and gives this; `said` is what a trophy is said to be."""
    worth: i64 = -VICTORY if mind.temperament.faithful and _beyond_means(mind, gives) else 0
    if_won = won_worth(mind, other, gets) - won_cost(mind, gives)
    for term in gets:
        worth += _got(mind, other, term, said)
    for term in gives:
        worth -= _given(mind, other, term)
    if mind.table.fight.kind == NO_FIGHT:
        return worth
    if has(gives, HELP_NOW):
        return worth + help_worth(mind, Helping(mind, other), if_won)
    if has(gets, HELP_NOW):
        leading = Leading(mind)
        allied = leading.allied(other)
        return worth + allied - leading.now() + leading.wins_with(other) * if_won // CERTAIN
    return worth + side_wins(mind.table, mind.seat == mind.table.player, 0) * if_won // CERTAIN


def help_worth(mind: Mind, helping: Helping, if_won: i64) -> i64:
    """What helping is worth: standing by or, for those who do such things, betraying."""
    loyal = helping.paid(if_won)
    if mind.temperament.faithful or not helping.may_betray:
        return loyal
    return helping.betrayal if helping.betrayal > loyal else loyal


def has(terms: list[int], kind: i64) -> bool:
    """Whether there is a term of this kind."""
    return any(kind_of(term) == kind for term in terms)


def margin(mind: Mind, other: i64) -> i64:
    """The least a deal with this player must bring: more with somebody who is about to win."""
    return mind.values.margin + mind.rivalry(other) - mind.values.rivalry // (mind.table.players - 1)


# What is paid after a victory


def payable(mind: Mind) -> i64:
    """The most credits to promise and still pay: those in hand and those to be won, less earlier promises."""
    table, fight = mind.table, mind.table.fight
    most = table.credits(mind.seat)
    if fight.kind != NO_FIGHT:
        most += credits_of(table, mind.seat, fight.kind, fight.target)
    for promise in table.promises:
        if promiser(promise) == mind.seat:
            most -= amount_due(table, promise)
    return most if most > 0 else 0


def _beyond_means(mind: Mind, gives: list[int]) -> bool:
    """Whether all of this could not be paid when it falls due."""
    total: i64 = 0
    for term in gives:
        kind = kind_of(term)
        if kind == CREDITS_NOW or kind == CREDITS_IF_WON or kind == CREDITS_LATER:
            total += value_of(term)
    return total > payable(mind)


def won_worth(mind: Mind, promiser: i64, gets: list[int]) -> i64:
    """What to hope for after a victory, depending on how far the promiser is believed."""
    worth: i64 = 0
    for term in gets:
        full = _if_won(mind, promiser, term)
        if full != 0:
            worth += full * belief(mind, promiser, term, full) // 100
    return worth


def won_cost(mind: Mind, gives: list[int]) -> i64:
    """What there will be to pay after a victory, or the Judgment if that is preferred."""
    cost: i64 = 0
    for term in gives:
        full = _if_won(mind, mind.seat, term)
        if not mind.temperament.faithful:
            judgment = mind.judgment()
            full = full if full < judgment else judgment
        cost += full
    return cost


def _if_won(mind: Mind, winner: i64, term: i64) -> i64:
    table, fight, kind = mind.table, mind.table.fight, kind_of(term)
    if kind == CREDITS_IF_WON:
        return value_of(term) * mind.credit
    if kind == HALF_IF_WON:
        return (credits_of(table, winner, fight.kind, fight.target) + 1) // 2 * mind.credit
    if kind == WRECK_IF_WON:
        return mind.wreck_gain(fight.target) if fight.kind == SHIP else 0
    return 0


# What changes hands at once, and promises of other kinds


def _got(mind: Mind, other: i64, term: i64, said: i64) -> i64:
    kind, value = kind_of(term), value_of(term)
    if kind == CREDITS_NOW:
        return value * mind.credit
    if kind == IMPROVEMENT_NOW:
        return mind.improvement(value)
    if kind == WRECK_NOW:
        return mind.wreck_gain(value)
    if kind == TROPHY_NOW:
        return trophy_worth(mind, said if value == ANY else value, value == ANY)
    worth: i64 = 0
    if kind == CREDITS_LATER:
        worth = value * mind.credit
    elif kind == HELP_LATER:
        worth = HELP_WORTH if mind.turns > 1 else 0
    elif kind == PEACE:
        worth = PEACE_WORTH if peace_matters(mind.table, other, mind.seat) else 0
    return worth * belief(mind, other, term, worth) // 100


def _given(mind: Mind, other: i64, term: i64) -> i64:
    kind, value = kind_of(term), value_of(term)
    if kind == CREDITS_NOW:
        return value * mind.credit
    if kind == IMPROVEMENT_NOW:
        return mind.improvement(value)
    if kind == WRECK_NOW:
        return mind.wreck_loss(value)
    if kind == TROPHY_NOW:
        return least_trophy(mind) if value == ANY else mind.trophy(value)
    cost: i64 = 0
    if kind == CREDITS_LATER:
        cost = value * mind.credit
    elif kind == HELP_LATER:
        cost = HELP_COST
    elif kind == PEACE and peace_matters(mind.table, mind.seat, other):
        cost = PEACE_COST
    if not mind.temperament.faithful:
        judgment = mind.judgment()
        cost = cost if cost < judgment else judgment
    return cost


def trophy_worth(mind: Mind, trophy: i64, hearsay: bool) -> i64:
    """What a trophy on offer is worth, whether seen, described or unknown."""
    table = mind.table
    unknown = draw_hope(table, mind.seat, 1, mind.credit, mind.turns, mind.temperament)
    if trophy == NOTHING_SAID:
        return unknown * CANDOUR // 100
    worth = mind.trophy(trophy)
    return (worth * CANDOUR + unknown * (100 - CANDOUR) // 2) // 100 if hearsay else worth


def peace_matters(table: Tabletop, giver: i64, receiver: i64) -> bool:
    """Whether the giver would get to challenge the receiver at all before the peace is over."""
    if find_promise(table, PEACE, giver, receiver) >= 0:
        return False
    if giver == table.player:
        return not table.fought
    seat = table.next_seat(table.player)
    while seat != giver and seat != receiver:
        seat = table.next_seat(seat)
    return seat == giver


def worst_trophy(mind: Mind) -> i64:
    """The trophy in hand that would be missed least; there must be one."""
    hand = mind.table.trophies(mind.seat)
    worst = lowest(hand)
    while hand != 0:
        trophy = lowest(hand)
        if mind.trophy(trophy) < mind.trophy(worst):
            worst = trophy
        hand &= hand - 1
    return worst
