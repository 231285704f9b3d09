"""Deals between fights: a Wreck that completes a set, a trophy that is of more use to somebody else."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import bit, lowest
from creuset.games.metal_adventures.bot.deals import margin, trophy_worth, worst_trophy
from creuset.games.metal_adventures.bot.mind import Mind
from creuset.games.metal_adventures.bot.plans import Plan
from creuset.games.metal_adventures.bot.temperament import OPPORTUNIST
from creuset.games.metal_adventures.rules.bargain import NOTHING_SAID
from creuset.games.metal_adventures.rules.captains import MOST_TROPHIES, NONE
from creuset.games.metal_adventures.rules.components import HALF, TROPHIES
from creuset.games.metal_adventures.rules.terms import ANY, CREDITS_NOW, MOST_CREDITS, TROPHY_NOW, WRECK_NOW, term_of

TRIES: Final[i64] = 3
"""How many offers to make in a turn, including those for help."""

RAISE: Final[i64] = 10
"""How much more to offer each time."""

PROFIT: Final[i64] = 25
"""The least a trade must bring."""

USELESS: Final[i64] = 40
"""A trophy worth less than this is offered to others."""

TROPHY_PRICE: Final[i64] = 2
"""The credits to ask for it: what another one costs (MA-43)."""


def trade_plan(mind: Mind, tried: i64) -> Plan | None:
    """A trade that brings something and that the other player may like, after `tried` earlier offers."""
    if tried >= TRIES:
        return None
    plan = _wreck_plan(mind, tried)
    return _trophy_plan(mind) if plan is None and tried == 0 else plan


def _wreck_plan(mind: Mind, tried: i64) -> Plan | None:
    table = mind.table
    best: Plan | None = None
    most = PROFIT
    seat = table.next_seat(mind.seat)  # among equals the next to play, as with help
    while seat != mind.seat:
        theirs = mind.of(seat, OPPORTUNIST)
        near, deep = table.wrecks_near(seat), table.wrecks_deep(seat)
        while near | deep != 0:
            card = lowest(near) if near != 0 else HALF + lowest(deep)
            if near != 0:
                near &= near - 1
            else:
                deep &= deep - 1
            asked = theirs.wreck_loss(card) + margin(theirs, mind.seat) + RAISE * (tried + 1)
            price = (asked + theirs.credit - 1) // theirs.credit
            gain = mind.wreck_gain(card) - price * mind.credit
            if price <= table.credits(mind.seat) and price <= MOST_CREDITS and gain >= most:
                most = gain + 1
                best = Plan(bit(seat), [int(term_of(CREDITS_NOW, price))], [int(term_of(WRECK_NOW, card))])
        seat = table.next_seat(seat)
    return best


def _trophy_plan(mind: Mind) -> Plan | None:
    """Offer a trophy of little use, for credits or for another trophy, and say which it is, or lie."""
    table = mind.table
    if table.trophies(mind.seat) == 0:
        return None
    trophy = worst_trophy(mind)
    if mind.trophy(trophy) >= USELESS:
        return None
    best: Plan | None = None
    most: i64 = 0
    seat = table.next_seat(mind.seat)
    while seat != mind.seat:
        theirs = mind.of(seat, OPPORTUNIST)
        said = _praised(mind, theirs) if mind.temperament.lies else trophy
        appeal = trophy_worth(theirs, said, True) - TROPHY_PRICE * theirs.credit - margin(theirs, mind.seat)
        asked = _asked_for_trophy(mind, seat)
        if asked >= 0 and appeal > most:
            most = appeal
            best = Plan(bit(seat), [int(term_of(TROPHY_NOW, trophy))], [int(asked)], said)
        seat = table.next_seat(seat)
    return best


def _asked_for_trophy(mind: Mind, seat: i64) -> i64:
    """What this player can give for a trophy: credits if they have room for it, otherwise one of theirs; or nothing."""
    held = mind.trophies_held(seat)
    if held >= MOST_TROPHIES:
        return term_of(TROPHY_NOW, ANY)
    return term_of(CREDITS_NOW, TROPHY_PRICE) if mind.table.credits(seat) >= TROPHY_PRICE else NONE


def _praised(mind: Mind, theirs: Mind) -> i64:
    """The trophy the other player would like best and that may well be in this player's hand."""
    known = mind.table.known_trophies(mind.seat) & ~mind.table.trophies(mind.seat)
    best: i64 = NOTHING_SAID
    most: i64 = 0
    trophy: i64 = 0
    while trophy < TROPHIES:
        if known & bit(trophy) == 0:
            worth = theirs.trophy(trophy)
            if worth > most:
                most = worth
                best = trophy
        trophy += 1
    return best
