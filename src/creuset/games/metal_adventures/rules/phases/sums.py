"""The two sums of a fight, part by part (MA-25, MA-33)."""

from mypy_extensions import i64

from creuset.core.bits import bit, lowest, size
from creuset.games.metal_adventures.rules.components import (
    ABILITY_CHALLENGE_POWER,
    ABILITY_DEFENCE_POWER,
    ABILITY_HUNTER_POWER,
    ABILITY_NATION_POWER,
    ABILITY_PLANET_POWER,
    ABILITY_SHIP_POWER,
)
from creuset.games.metal_adventures.rules.facts import Part
from creuset.games.metal_adventures.rules.facts_names import PartKind
from creuset.games.metal_adventures.rules.fight import CHALLENGE, NOT_THROWN, PLANET, SHIP
from creuset.games.metal_adventures.rules.state import Tabletop


def leader_bonus(table: Tabletop, seat: i64, kind: i64, target: i64) -> i64:
    """What a leader's cards add against this kind of target."""
    if kind == CHALLENGE:
        return table.ability(seat, ABILITY_CHALLENGE_POWER)
    if kind == PLANET:
        return table.ability(seat, ABILITY_PLANET_POWER)
    bonus = table.ability(seat, ABILITY_SHIP_POWER)
    bonus += table.nation_ability(seat, ABILITY_NATION_POWER, table.cards.nation[target])
    if table.cards.is_hunter(target):
        bonus += table.ability(seat, ABILITY_HUNTER_POWER)
    return bonus


def target_power(table: Tabletop, kind: i64, target: i64) -> i64:
    """What the other side has on its own, before dice and help."""
    if kind == SHIP:
        return table.cards.power[target]
    if kind == PLANET:
        return table.cards.planet_power[target]
    return table.power(target) + table.ability(target, ABILITY_DEFENCE_POWER)


def help_of(table: Tabletop, mask: i64) -> i64:
    """The Support Power of all these players."""
    total: i64 = 0
    while mask != 0:
        total += table.support_power(lowest(mask))
        mask &= mask - 1
    return total


def metal_of(table: Tabletop, mask: i64) -> i64:
    """What their Metal Faktor dice showed."""
    total: i64 = 0
    while mask != 0:
        total += table.fight.face(lowest(mask))
        mask &= mask - 1
    return total


def leader_side(table: Tabletop) -> i64:
    """The leader and their allies."""
    return bit(table.player) | table.fight.allies


def other_side(table: Tabletop) -> i64:
    """The players on the other side."""
    fight = table.fight
    return fight.defenders | bit(fight.target) if fight.kind == CHALLENGE else fight.defenders


def lead_before_dice(table: Tabletop) -> i64:
    """By how much the leader is ahead, not counting the dice."""
    return attack_before_dice(table) - defence_before_dice(table)


def attack_before_dice(table: Tabletop) -> i64:
    """The leader's sum, not counting the dice."""
    fight, seat = table.fight, table.player
    attack = table.power(seat) + leader_bonus(table, seat, fight.kind, fight.target) - fight.debt
    return attack + help_of(table, fight.allies) + fight.extra_attack


def defence_before_dice(table: Tabletop) -> i64:
    """The other side's sum, not counting the dice."""
    fight = table.fight
    defence = target_power(table, fight.kind, fight.target)
    return defence + help_of(table, fight.defenders) + fight.extra_defence


def lead(table: Tabletop) -> i64:
    """By how much the leader is ahead once all dice have fallen."""
    fight = table.fight
    metal = metal_of(table, leader_side(table)) - metal_of(table, other_side(table))
    return lead_before_dice(table) + fight.orange - fight.grey + metal


def winning_throws(table: Tabletop, besides: i64 = 0) -> tuple[i64, i64]:
    """In how many throws out of how many the leader wins, with what is decided and thrown so far.

    The Metal Faktor dice of the players in `besides` count as if they were thrown, too.
    """
    fight, odds = table.fight, table.box.odds
    if fight.orange != NOT_THROWN and fight.metal & ~fight.thrown == 0:
        return (1 if lead(table) >= 0 else 0), 1
    metal = fight.metal | besides
    own = size(metal & leader_side(table))
    other = size(metal & other_side(table))
    return odds.wins(lead_before_dice(table), own, other), odds.throws(own, other)


def _part(part: PartKind, seat: int | None, value: i64) -> Part:
    return {"part": part, "seat": None if seat is None else seat + 1, "value": int(value)}


def _common(table: Tabletop, helpers: i64, side: i64, extra: i64, die: i64) -> list[Part]:
    parts: list[Part] = []
    rest = helpers
    while rest != 0:
        helper = lowest(rest)
        parts.append(_part("help", int(helper), table.support_power(helper)))
        rest &= rest - 1
    if die != NOT_THROWN:
        parts.append(_part("die", None, die))
    thrown = side & table.fight.thrown
    while thrown != 0:
        seat = lowest(thrown)
        parts.append(_part("metal", int(seat), table.fight.face(seat)))
        thrown &= thrown - 1
    if extra != 0:
        parts.append(_part("support", None, extra))
    return parts


def attack_parts(table: Tabletop) -> list[Part]:
    """The leader's sum as plain data."""
    fight, seat = table.fight, int(table.player)
    parts = [_part("power", seat, table.power(seat))]
    bonus = leader_bonus(table, seat, fight.kind, fight.target)
    if bonus != 0:
        parts.append(_part("ability", seat, bonus))
    if fight.debt != 0:
        parts.append(_part("debt", seat, -fight.debt))
    return parts + _common(table, fight.allies, leader_side(table), fight.extra_attack, fight.orange)


def defence_parts(table: Tabletop) -> list[Part]:
    """The other side's sum as plain data."""
    fight = table.fight
    if fight.kind == CHALLENGE:
        target = int(fight.target)
        parts = [_part("power", target, table.power(target))]
        bonus = table.ability(target, ABILITY_DEFENCE_POWER)
        if bonus != 0:
            parts.append(_part("ability", target, bonus))
    else:
        parts = [_part("power", None, target_power(table, fight.kind, fight.target))]
    return parts + _common(table, fight.defenders, other_side(table), fight.extra_defence, fight.grey)
