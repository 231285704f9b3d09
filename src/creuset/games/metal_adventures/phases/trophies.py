"""Trophies: when their condition holds, revealing them, and making room for new ones (MA-13, MA-28, MA-43)."""

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.games.metal_adventures import refusals as why
from creuset.games.metal_adventures.actions import Deed, OfTrophy
from creuset.games.metal_adventures.choices import Choices
from creuset.games.metal_adventures.components import (
    ANY_NATION,
    CONDITION_CREDITS,
    CONDITION_DAMAGE,
    CONDITION_EQUIPMENT,
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
from creuset.games.metal_adventures.stages import (
    CHOOSING,
    DRAWING,
    LOOT_WRECKS,
    LOOTING,
    PICKING,
    REDRAWING,
    TROPHY_ROOM,
)
from creuset.games.metal_adventures.state import (
    BEATEN,
    BEATEN_ALONE,
    DAMAGE,
    DEEDS,
    GLORY,
    JUDGED,
    KNOWN_TROPHIES,
    MONEY,
    MOST_TROPHIES,
    TROPHY_HAND,
    Table,
)
from creuset.games.metal_adventures.verbs import DECLINE, KEEP, UNDER


def condition_holds(table: Table, seat: i64, trophy: i64) -> bool:
    """Whether what a trophy asks for is so at this moment (MA-13)."""
    cards, of_seats = table.cards, table.of_seats
    condition, amount = cards.condition[trophy], cards.condition_amount[trophy]
    if condition == CONDITION_CREDITS:
        return of_seats[MONEY + seat] >= amount
    if condition == CONDITION_POOR:
        return of_seats[MONEY + seat] <= amount
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
    if condition == CONDITION_SUPPORTS:
        return size(table.supports(seat)) >= amount
    if condition == CONDITION_IMPROVEMENTS:
        return size(table.improvements(seat)) >= amount
    if condition == CONDITION_DAMAGE:
        return of_seats[DAMAGE + seat] >= amount
    assert condition == CONDITION_INNOCENT
    return of_seats[JUDGED + seat] == 0 and of_seats[GLORY + seat] >= amount


def _deed_done(table: Table, seat: i64, condition: i64, amount: i64) -> bool:
    """Deeds count until the end of the turn in which they were done."""
    if condition == CONDITION_WIN_SHIP:
        return table.of_seats[BEATEN + seat] >= amount
    if condition == CONDITION_WIN_ALONE:
        return table.of_seats[BEATEN_ALONE + seat] >= amount
    return holds(table.of_seats[DEEDS + seat], condition)


def judge_reveal(table: Table, seat: i64, trophy: i64) -> i64:
    """MA-13: at any moment, in anybody's turn, once a turn; never while loot is taken away."""
    if not holds(table.of_seats[TROPHY_HAND + seat], trophy):
        return why.NOT_YOUR_TROPHY
    if table.phase == CHOOSING:
        return why.CHOOSE_FIRST
    if holds(table.revealed, seat):
        return why.REVEALED_ALREADY
    if (table.phase == LOOTING or table.phase == LOOT_WRECKS) and seat != table.player:
        return why.LOSS_UNDER_WAY
    if not condition_holds(table, seat, trophy):
        return why.CONDITION_FAILS
    return why.PAID_ALREADY if _is_owed(table, seat) else why.LEGAL


def _is_owed(table: Table, seat: i64) -> bool:
    """MA-43: whether a player is paying with a trophy and has but one."""
    return table.phase == TROPHY_ROOM and seat == table.player and table.due > 0 and size(table.trophies(seat)) == 1


def offer_reveals(table: Table, seat: i64, choices: Choices) -> None:
    """The trophies that a player may reveal now."""
    if holds(table.revealed, seat):
        return
    trophies = table.of_seats[TROPHY_HAND + seat]
    while trophies != 0:
        trophy = lowest(trophies)
        if judge_reveal(table, seat, trophy) == why.LEGAL:
            choices.add(table.acts.reveal[trophy])
        trophies &= trophies - 1


def reveal(table: Table, seat: i64, trophy: i64) -> None:
    """It brings Glory and credits and goes under the pile, seen by all."""
    table.revealed |= bit(seat)
    table.of_seats[TROPHY_HAND + seat] &= ~bit(trophy)
    table.trophies_under.append(int(trophy))
    table.know_trophy(trophy)
    table.from_bank(seat, table.cards.trophy_credits[trophy])
    table.gain_glory(seat, table.cards.trophy_glory[trophy])
    table.forget_offered(seat, trophy)
    if table.phase == TROPHY_ROOM and seat == table.player and table.due == 0:
        begin_drawing(table, table.to_draw)  # there is room now


# Room, drawing, picking: the active player only, but for the first choice


def judge_room(table: Table, action: Deed) -> i64:
    """Put a trophy under the pile, or where it is a reward, decline (MA-15, MA-28)."""
    if action.verb == DECLINE:
        return why.LEGAL if table.resume == DRAWING else why.PAID_ALREADY
    if action.verb != UNDER or not isinstance(action, OfTrophy):
        return why.TROPHY_FIRST
    return why.LEGAL if holds(table.trophies(table.acting), action.trophy) else why.NOT_YOUR_TROPHY


def offer_room(table: Table, choices: Choices) -> None:
    """The same as a list."""
    _offer_under(table, choices)
    if table.resume == DRAWING:
        choices.add(table.acts.words[DECLINE])


def _offer_under(table: Table, choices: Choices) -> None:
    trophies = table.trophies(table.acting)
    while trophies != 0:
        choices.add(table.acts.under[lowest(trophies)])
        trophies &= trophies - 1


def judge_choosing(table: Table, action: Deed) -> i64:
    """MA-03: of the first three trophies one goes under the pile."""
    if action.verb != UNDER or not isinstance(action, OfTrophy):
        return why.CHOOSE_FIRST
    return why.LEGAL if holds(table.trophies(table.acting), action.trophy) else why.NOT_YOUR_TROPHY


def offer_choosing(table: Table, choices: Choices) -> None:
    """The same as a list."""
    _offer_under(table, choices)


def judge_picking(table: Table, action: Deed) -> i64:
    """Keep one of the trophies that were drawn."""
    if action.verb != KEEP or not isinstance(action, OfTrophy):
        return why.PICK_FIRST
    return why.LEGAL if holds(table.drawn, action.trophy) else why.NOT_DRAWN


def offer_picking(table: Table, choices: Choices) -> None:
    """The same as a list."""
    trophies = table.drawn
    while trophies != 0:
        choices.add(table.acts.keep[lowest(trophies)])
        trophies &= trophies - 1


def begin_drawing(table: Table, count: i64) -> None:
    """So many trophies are drawn to choose among, as far as the pile goes."""
    left = table.trophies_left()
    table.to_draw = count if count < left else left
    table.due = 0
    table.phase = DRAWING


def draw(table: Table, trophy: i64) -> None:
    """The dealer hands the active player a trophy; only he sees it, but for those who knew where it lay."""
    seat = table.acting if table.phase == REDRAWING else table.player
    if holds(table.trophy_pile, trophy):
        table.trophy_pile &= ~bit(trophy)
    else:
        table.trophies_under.pop(0)
    table.of_seats[KNOWN_TROPHIES + seat] |= bit(trophy)
    table.to_draw -= 1
    if table.phase == DRAWING:
        table.drawn |= bit(trophy)
        if table.to_draw == 0:
            table.ask(PICKING, table.player)
    else:
        table.of_seats[TROPHY_HAND + seat] |= bit(trophy)


def pick(table: Table, trophy: i64) -> None:
    """One is kept, the others go under the pile."""
    seat = table.player
    table.forget_trophies(seat, table.drawn | table.trophies(seat))
    table.drawn &= ~bit(trophy)
    table.of_seats[TROPHY_HAND + seat] |= bit(trophy)
    while table.drawn != 0:
        other = lowest(table.drawn)
        table.drawn &= table.drawn - 1
        table.trophies_under.append(int(other))


def needs_room(table: Table, seat: i64) -> bool:
    """Whether a player holds as many trophies as he may."""
    return size(table.trophies(seat)) >= MOST_TROPHIES


def ask_for_room(table: Table, resume: i64) -> None:
    """The active player puts a trophy under the pile first; `resume` says whether it is a reward (DRAWING) or paid."""
    table.resume = resume
    table.ask(TROPHY_ROOM, table.player)
