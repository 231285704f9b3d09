"""What it is worth to win or to lose a fight, in hundredths of a Glory."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import lowest, size
from creuset.games.metal_adventures.bot.hopes import draw_hope
from creuset.games.metal_adventures.bot.mind import Mind
from creuset.games.metal_adventures.rules.captains import MOST_IMPROVEMENTS, MOST_TROPHIES
from creuset.games.metal_adventures.rules.components import (
    ABILITY_LESS_DAMAGE,
    ABILITY_PLANET_CREDITS,
    ABILITY_SHIP_CREDITS,
    BAZAAR,
    CONDITION_WIN_ALONE,
    CONDITION_WIN_CHALLENGE,
    CONDITION_WIN_DEFENCE,
    CONDITION_WIN_EXXALIA,
    CONDITION_WIN_HUNTER,
    CONDITION_WIN_PLANET,
    CONDITION_WIN_SHIP,
    EXXALIA,
)
from creuset.games.metal_adventures.rules.fight import CHALLENGE, PLANET, SHIP
from creuset.games.metal_adventures.rules.phases.rewards import EXXALIA_TROPHIES, supports_in_pile
from creuset.games.metal_adventures.rules.state import DOCK, Tabletop

SUPPORT: Final[i64] = 40
"""What an unknown support card is worth."""

SOME_WRECK: Final[i64] = 45
"""What a face-down Wreck is worth."""


def credits_of(table: Tabletop, leader: i64, kind: i64, target: i64) -> i64:
    """The credits the winner gets."""
    if kind == SHIP:
        return table.bank_can_pay(table.cards.credits[target] + table.ability(leader, ABILITY_SHIP_CREDITS))
    if kind == PLANET:
        return table.treasuries[target] + table.bank_can_pay(table.ability(leader, ABILITY_PLANET_CREDITS))
    return table.pot


def traitors_credits(table: Tabletop, kind: i64, target: i64) -> i64:
    """The credits a traitor gets when the attacked ship or planet wins (MA-31)."""
    return table.bank_can_pay(table.cards.credits[target]) if kind == SHIP else table.treasuries[target]


def wound_of(table: Tabletop, seat: i64, damage: i64) -> i64:
    """The Damage a lost fight does to this player."""
    left = damage - table.ability(seat, ABILITY_LESS_DAMAGE)
    return left if left > 0 else 0


def damage_of(table: Tabletop, kind: i64, target: i64) -> i64:
    """The Damage a lost fight does."""
    return table.cards.damage[target] if kind == SHIP else 1


def winning(mind: Mind, kind: i64, target: i64, alone: bool) -> i64:
    """What a victory is worth to the leader of a fight."""
    worth = credits_of(mind.table, mind.seat, kind, target) * mind.credit
    if kind == SHIP:
        return worth + _ship(mind, target, alone)
    if kind == PLANET:
        return worth + _planet(mind, target)
    return worth + _challenge(mind, target)


def losing(mind: Mind, kind: i64, target: i64) -> i64:
    """What a defeat costs the leader of a fight."""
    table = mind.table
    cost = mind.damage(wound_of(table, mind.seat, damage_of(table, kind, target)))
    if kind == CHALLENGE:
        cost += mind.others_glory(target, 1) + table.pot * mind.credit * mind.rivalry(target) // 100
    return cost


def _ship(mind: Mind, card: i64, alone: bool) -> i64:
    table, cards = mind.table, mind.table.cards
    worth = mind.glory(cards.glory[card]) + mind.wreck_gain(card) + mind.repair(cards.repair[card])
    if cards.support[card] > 0 and supports_in_pile(table) | table.bazaar != 0:
        worth += SUPPORT if size(table.improvements(mind.seat)) < MOST_IMPROVEMENTS else 0
    power = cards.power[card]
    deeds = mind.deed(CONDITION_WIN_SHIP, power)
    if alone:
        deeds += mind.deed(CONDITION_WIN_ALONE, power)
    if cards.is_hunter(card):
        deeds += mind.deed(CONDITION_WIN_HUNTER, 0)
    return worth + deeds


def _planet(mind: Mind, planet: i64) -> i64:
    table = mind.table
    worth = mind.deed(CONDITION_WIN_PLANET, 0)
    if planet == EXXALIA:
        return worth + _drawing(mind) + mind.deed(CONDITION_WIN_EXXALIA, 0)
    if planet == BAZAAR:
        room = size(table.improvements(mind.seat)) < MOST_IMPROVEMENTS
        return worth + (best_improvement(mind, table.bazaar) if room else 0)
    return worth + mind.best_wreck(table.near(DOCK), table.deep(DOCK))


def _drawing(mind: Mind) -> i64:
    """What the trophies of Exxalia are worth."""
    table, seat = mind.table, mind.seat
    worth = draw_hope(table, seat, EXXALIA_TROPHIES, mind.credit, mind.turns, mind.temperament)
    if mind.trophies_held(seat) >= MOST_TROPHIES:
        worth -= least_trophy(mind)
    return worth if worth > 0 else 0


def least_trophy(mind: Mind) -> i64:
    """What the trophy that would be missed least is worth."""
    hand = mind.table.trophies(mind.seat)
    if hand == 0:
        return SOME_WRECK
    least = mind.trophy(lowest(hand))
    while hand != 0:
        worth = mind.trophy(lowest(hand))
        least = worth if worth < least else least
        hand &= hand - 1
    return least


def best_improvement(mind: Mind, those: i64) -> i64:
    """What the best of these improvements is worth to the player."""
    best: i64 = 0
    while those != 0:
        worth = mind.improvement(lowest(those))
        best = worth if worth > best else best
        those &= those - 1
    return best


def loot_of(mind: Mind, loser: i64) -> i64:
    """What half of the loser's credits or Wrecks, or one of their improvements, is worth to the challenger (MA-34)."""
    table = mind.table
    best = (table.credits(loser) + 1) // 2 * mind.credit
    wrecks = (mind.wreck_count(loser) + 1) // 2 * SOME_WRECK
    best = wrecks if wrecks > best else best
    if size(table.improvements(mind.seat)) < MOST_IMPROVEMENTS:
        worth = best_improvement(mind, table.improvements(loser))
        best = worth if worth > best else best
    return best


def _challenge(mind: Mind, target: i64) -> i64:
    loot = loot_of(mind, target)
    worth = mind.glory(1) + loot + mind.deed(CONDITION_WIN_CHALLENGE, 0)
    return worth + (loot + mind.values.scrap) * mind.rivalry(target) // 100


def defending(mind: Mind) -> i64:
    """What winning is worth to the challenged player."""
    return mind.glory(1) + mind.table.pot * mind.credit + mind.deed(CONDITION_WIN_DEFENCE, 0)


def yielding(mind: Mind, challenger: i64) -> i64:
    """What losing costs the challenged player."""
    table, seat = mind.table, mind.seat
    cost = mind.damage(wound_of(table, seat, 1)) + mind.others_glory(challenger, 1)
    return cost + loot_of(mind.of(challenger, mind.temperament), seat)
