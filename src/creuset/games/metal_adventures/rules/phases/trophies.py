"""Trophies: when their condition holds, revealing them, and making room for new ones (MA-13, MA-28, MA-43)."""

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.captains import FROM_TROPHIES, MOST_TROPHIES
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import (
    ANY_NATION,
    CONDITION_CREDITS,
    CONDITION_DAMAGE,
    CONDITION_EQUIPMENT,
    CONDITION_GEAR,
    CONDITION_HUNTER_WRECKS,
    CONDITION_IMPROVEMENTS,
    CONDITION_INNOCENT,
    CONDITION_NATION_WRECKS,
    CONDITION_POOR,
    CONDITION_POWER,
    CONDITION_SUPPORTS,
    CONDITION_TITLES,
    CONDITION_WIN_ALONE,
    CONDITION_WIN_SHIP,
    CONDITION_WRECKS,
    EQUIPMENT_SET,
)
from creuset.games.metal_adventures.rules.phases.losing import losing
from creuset.games.metal_adventures.rules.stages import CHOOSING, DRAWING, TROPHY_ROOM
from creuset.games.metal_adventures.rules.state import Tabletop


def condition_holds(table: Tabletop, seat: i64, trophy: i64) -> bool:
    """Whether a trophy's condition holds at this moment (MA-13)."""
    cards = table.cards
    condition, amount = cards.condition[trophy], cards.condition_amount[trophy]
    if condition == CONDITION_CREDITS:
        return table.credits(seat) >= amount
    if condition == CONDITION_POOR:
        return table.credits(seat) <= amount
    if condition == CONDITION_WRECKS:
        return table.wrecks(seat) >= amount
    if condition == CONDITION_NATION_WRECKS:
        nation = cards.condition_nation[trophy]
        if nation == ANY_NATION:
            return table.most_of_a_nation(seat) >= amount
        return table.wrecks_of(seat, nation) >= amount
    if condition == CONDITION_HUNTER_WRECKS:
        return table.hunter_wrecks(seat) >= amount
    if condition >= CONDITION_TITLES:
        return _deed_done(table, seat, condition, amount)
    if condition == CONDITION_POWER:
        return table.power(seat) >= amount
    if condition == CONDITION_EQUIPMENT:
        return size(table.improvements(seat) & EQUIPMENT_SET) >= amount
    if condition == CONDITION_GEAR:
        return table.strongest_gear(seat) >= amount
    if condition == CONDITION_SUPPORTS:
        return size(table.supports(seat)) >= amount
    if condition == CONDITION_IMPROVEMENTS:
        return size(table.improvements(seat)) >= amount
    if condition == CONDITION_DAMAGE:
        return table.damage(seat) >= amount
    assert condition == CONDITION_INNOCENT
    return table.judgments(seat) == 0 and table.glory(seat) >= amount


def _deed_done(table: Tabletop, seat: i64, condition: i64, amount: i64) -> bool:
    """Deeds count until the end of the turn in which they were done."""
    if condition == CONDITION_WIN_SHIP:
        return table.beaten(seat) >= amount
    if condition == CONDITION_WIN_ALONE:
        return table.beaten_alone(seat) >= amount
    return holds(table.deeds(seat), condition)


def judge_reveal(table: Tabletop, seat: i64, trophy: i64) -> i64:
    """MA-13: at any moment, in anybody's turn, once a turn; never just before a loss."""
    if not holds(table.trophies(seat), trophy):
        return why.NOT_YOUR_TROPHY
    if table.phase == CHOOSING:
        return why.CHOOSE_FIRST
    if holds(table.revealed, seat):
        return why.REVEALED_ALREADY
    if holds(losing(table), seat):
        return why.LOSS_UNDER_WAY
    if not condition_holds(table, seat, trophy):
        return why.CONDITION_FAILS
    return why.PAID_ALREADY if _is_owed(table, seat) else why.LEGAL


def _is_owed(table: Tabletop, seat: i64) -> bool:
    """MA-43: whether a player is paying with a trophy and has only one."""
    if table.decision() != TROPHY_ROOM or seat != table.player:
        return False
    return table.due > 0 and size(table.trophies(seat)) == 1


def offer_reveals(table: Tabletop, seat: i64, choices: Choices) -> None:
    """The trophies that a player may reveal now."""
    if holds(table.revealed, seat):
        return
    trophies = table.trophies(seat)
    while trophies != 0:
        trophy = lowest(trophies)
        if judge_reveal(table, seat, trophy) == why.LEGAL:
            choices.add(table.acts.reveal[trophy])
        trophies &= trophies - 1


def reveal(table: Tabletop, seat: i64, trophy: i64) -> None:
    """It brings Glory and credits and goes under the pile, seen by all."""
    table.revealed |= bit(seat)
    table.lose_trophies(seat, bit(trophy))
    table.trophies_under.append(int(trophy))
    table.know_trophy(trophy)
    table.from_bank(seat, table.cards.trophy_credits[trophy])
    table.gain_glory(seat, table.cards.trophy_glory[trophy], FROM_TROPHIES)
    table.forget_offered(seat, trophy)


# Room and drawing


def offer_under(table: Tabletop, choices: Choices) -> None:
    """Any trophy of the player who decides can go under the pile."""
    trophies = table.trophies(table.acting)
    while trophies != 0:
        choices.add(table.acts.under[lowest(trophies)])
        trophies &= trophies - 1


def begin_drawing(table: Tabletop, count: i64) -> None:
    """Draw trophies to choose from, as far as the pile goes."""
    left = table.trophies_left()
    table.to_draw = count if count < left else left
    table.due = 0
    table.phase = DRAWING


def needs_room(table: Tabletop, seat: i64) -> bool:
    """Whether a player holds as many trophies as they may."""
    return size(table.trophies(seat)) >= MOST_TROPHIES


def ask_for_room(table: Tabletop, resume: i64) -> None:
    """The active player puts a trophy under the pile first, for a reward (`resume` is DRAWING) or as payment."""
    table.resume = resume
    table.ask(TROPHY_ROOM, table.player)
