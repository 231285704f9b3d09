"""How close a trophy is: what it may bring, and how likely that is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, lowest, size
from creuset.games.metal_adventures.bot.temperament import Temperament
from creuset.games.metal_adventures.rules.components import (
    ANY_NATION,
    CONDITION_BETRAY_WIN,
    CONDITION_CREDITS,
    CONDITION_DAMAGE,
    CONDITION_EQUIPMENT,
    CONDITION_GEAR,
    CONDITION_HELP_WIN,
    CONDITION_HUNTER_WRECKS,
    CONDITION_IMPROVEMENTS,
    CONDITION_INNOCENT,
    CONDITION_LAVISH,
    CONDITION_NATION_WRECKS,
    CONDITION_POOR,
    CONDITION_POWER,
    CONDITION_SUPPORTS,
    CONDITION_TITLES,
    CONDITION_WIN_ALONE,
    CONDITION_WIN_CHALLENGE,
    CONDITION_WIN_DEFENCE,
    CONDITION_WIN_EXXALIA,
    CONDITION_WIN_HUNTER,
    CONDITION_WIN_PLANET,
    CONDITION_WIN_SHIP,
    CONDITION_WRECKS,
    EQUIPMENT_SET,
    EXXALIA,
)
from creuset.games.metal_adventures.rules.phases.trophies import condition_holds
from creuset.games.metal_adventures.rules.state import Tabletop

ALL: Final[i64] = 100

STEP: Final = vec[i64]([0, 8, 15, 22, 18, 12, 22, 25, 15, 20, 8, 12, 30])
"""How much less likely a state becomes with each missing piece, in percent, by condition."""

LEAST: Final[i64] = 10
MOST: Final[i64] = 90
"""A condition not yet met is never quite certain, and hardly ever hopeless, in percent."""

LAVISH: Final[i64] = 6
"""The price of Lavish spending."""

BOLD: Final[i64] = 11
"""The Power with which a pirate goes hunting or raiding without much worry."""

STABLE: Final[i64] = (
    bit(CONDITION_WRECKS)
    | bit(CONDITION_NATION_WRECKS)
    | bit(CONDITION_HUNTER_WRECKS)
    | bit(CONDITION_POWER)
    | bit(CONDITION_EQUIPMENT)
    | bit(CONDITION_SUPPORTS)
    | bit(CONDITION_IMPROVEMENTS)
    | bit(CONDITION_GEAR)
    | bit(CONDITION_INNOCENT)
)
"""States that will most likely last into the next player's turn."""


def is_deed(condition: i64) -> bool:
    """Whether a condition is a deed, which counts only in the turn it is done."""
    return condition >= CONDITION_TITLES


def hope(table: Tabletop, seat: i64, trophy: i64, credit: i64, turns: i64, temperament: Temperament) -> i64:
    """What a trophy in a player's hand is worth, in hundredths of a Glory."""
    cards = table.cards
    worth = cards.trophy_glory[trophy] * 100 + table.bank_can_pay(cards.trophy_credits[trophy]) * credit
    if condition_holds(table, seat, trophy):
        return worth
    chance = _reach(table, seat, trophy, temperament)
    chance = chance if chance > LEAST else LEAST
    chance = chance if chance < MOST else MOST
    if turns <= 2:
        chance = chance * (turns + 1) // 4
    return worth * chance // ALL * temperament.values.trophy // ALL


def _reach(table: Tabletop, seat: i64, trophy: i64, temperament: Temperament) -> i64:
    """How likely the condition is to be met some day, in percent."""
    condition, amount = table.cards.condition[trophy], table.cards.condition_amount[trophy]
    if condition == CONDITION_INNOCENT and table.judgments(seat) > 0:
        return 30
    if is_deed(condition):
        return _reach_deed(table, seat, condition, amount, temperament)
    missing = amount - _count(table, seat, trophy)
    if condition == CONDITION_POOR:
        return 85 + missing * STEP[condition]  # here every credit is one too many
    return MOST - missing * STEP[condition]


def _count(table: Tabletop, seat: i64, trophy: i64) -> i64:
    """How much a player has of whatever the trophy counts."""
    condition = table.cards.condition[trophy]
    if condition == CONDITION_CREDITS or condition == CONDITION_POOR:
        return table.credits(seat)
    if condition == CONDITION_WRECKS:
        return table.wrecks(seat)
    if condition == CONDITION_NATION_WRECKS:
        nation = table.cards.condition_nation[trophy]
        return table.most_of_a_nation(seat) if nation == ANY_NATION else table.wrecks_of(seat, nation)
    if condition == CONDITION_HUNTER_WRECKS:
        return table.hunter_wrecks(seat)
    if condition == CONDITION_POWER:
        return table.power(seat)
    if condition == CONDITION_EQUIPMENT:
        return size(table.improvements(seat) & EQUIPMENT_SET)
    if condition == CONDITION_GEAR:
        return table.strongest_gear(seat)
    if condition == CONDITION_SUPPORTS:
        return size(table.supports(seat))
    if condition == CONDITION_IMPROVEMENTS:
        return size(table.improvements(seat))
    return table.damage(seat) if condition == CONDITION_DAMAGE else table.glory(seat)


def _reach_deed(table: Tabletop, seat: i64, condition: i64, amount: i64, temperament: Temperament) -> i64:
    if condition == CONDITION_TITLES:
        return 30 + 22 * table.most_of_a_nation(seat)
    if condition == CONDITION_LAVISH:
        return MOST - 8 * (LAVISH - table.credits(seat) - table.wrecks(seat))
    power = table.power(seat)
    if condition == CONDITION_WIN_SHIP or condition == CONDITION_WIN_ALONE:
        return 60 + 10 * (power - amount)
    if condition == CONDITION_WIN_PLANET or condition == CONDITION_WIN_HUNTER:
        return 60 + 8 * (power - BOLD)
    if condition == CONDITION_WIN_EXXALIA:
        return 50 + 8 * (power - table.cards.planet_power[EXXALIA])
    if condition == CONDITION_WIN_CHALLENGE:
        return 60
    if condition == CONDITION_WIN_DEFENCE:
        return 40
    if condition == CONDITION_HELP_WIN:
        return 50
    if condition == CONDITION_BETRAY_WIN:
        return 0 if temperament.faithful else 35
    return 0


def expected_best(worths: list[int], drawn: i64) -> i64:
    """What the best of a number drawn at random will be worth, on average."""
    count: i64 = len(worths)
    if count == 0 or drawn <= 0:
        return 0
    ordered = sorted(worths, reverse=True)
    left: i64 = 10_000
    total: i64 = 0
    number: i64 = 0
    while number < count and left > 0:
        rest = count - number
        chance = left if drawn >= rest else left * drawn // rest
        worth: i64 = ordered[number]
        total += chance * worth
        left -= chance
        number += 1
    return total // 10_000


def draw_hope(table: Tabletop, seat: i64, drawn: i64, credit: i64, turns: i64, temperament: Temperament) -> i64:
    """What the best of a number of trophies from the pile will be worth to a player, on average."""
    worths: list[int] = []
    pile = table.trophy_pile
    while pile != 0:
        worths.append(int(hope(table, seat, lowest(pile), credit, turns, temperament)))
        pile &= pile - 1
    return expected_best(worths, drawn)
