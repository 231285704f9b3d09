"""The ledger: promises fall due, are kept or broken, or lapse (MA-39 to MA-41)."""

from mypy_extensions import i64

from creuset.core.bits import holds
from creuset.games.metal_adventures.rules.bargain import promised_term, promisee, promiser
from creuset.games.metal_adventures.rules.captains import NONE
from creuset.games.metal_adventures.rules.fight import CHALLENGE, NO_FIGHT, SHIP
from creuset.games.metal_adventures.rules.stages import CALLED, SETTLING
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import (
    CREDITS_IF_WON,
    CREDITS_LATER,
    HALF_IF_WON,
    HELP_LATER,
    PEACE,
    WRECK_IF_WON,
    kind_of,
    value_of,
)


def next_due(table: Tabletop) -> i64:
    """The number of the first promise that falls due now, or none."""
    fighting = table.fight.kind != NO_FIGHT
    number: i64 = 0
    count: i64 = len(table.promises)
    while number < count:
        promise: i64 = table.promises[number]
        kind = kind_of(promised_term(promise))
        if fighting:
            if kind == CREDITS_IF_WON or kind == HALF_IF_WON or kind == WRECK_IF_WON:
                return number
        elif kind == CREDITS_LATER and promiser(promise) == table.player:
            return number
        number += 1
    return NONE


def lapse_of_fight(table: Tabletop) -> None:
    """MA-31, MA-40: the loser's promises for a fight lapse, and all promises to a traitor who lost."""
    table.promises = [promise for promise in table.promises if not _lapses(table, promise)]


def _lapses(table: Tabletop, promise: i64) -> bool:
    fight = table.fight
    kind = kind_of(promised_term(promise))
    by, to = promiser(promise), promisee(promise)
    if fight.won and to == fight.traitor and by == table.player:
        return True
    if kind != CREDITS_IF_WON and kind != HALF_IF_WON and kind != WRECK_IF_WON:
        return False
    won = fight.won if by == table.player else not fight.won
    if not won or (by != table.player and not (fight.kind == CHALLENGE and by == fight.target)):
        return True
    return kind == WRECK_IF_WON and not (fight.kind == SHIP and table.has_wreck(by, fight.target))


def end_of_fight(table: Tabletop) -> None:
    """Promised help that nobody called in lapses with its fight."""
    if len(table.promises) != 0:
        table.promises = [
            promise
            for promise in table.promises
            if not (kind_of(promised_term(promise)) == HELP_LATER and promisee(promise) == table.player)
        ]


def start_of_turn(table: Tabletop) -> None:
    """Promises of peace last until this player's turn."""
    if len(table.promises) != 0:
        table.promises = [
            promise
            for promise in table.promises
            if not (kind_of(promised_term(promise)) == PEACE and promisee(promise) == table.player)
        ]


def find_promise(table: Tabletop, kind: i64, by: i64, to: i64) -> i64:
    """The number of a promise of this kind between two players, or none."""
    number: i64 = 0
    count: i64 = len(table.promises)
    while number < count:
        promise: i64 = table.promises[number]
        if kind_of(promised_term(promise)) == kind and promiser(promise) == by and promisee(promise) == to:
            return number
        number += 1
    return NONE


def break_promise(table: Tabletop, number: i64) -> None:
    """MA-39: breaking a promise costs a Judgment."""
    by = promiser(table.promises[number])
    table.promises.pop(number)
    table.count_broken(by)
    table.judge_pirate(by)


# Being asked


def amount_due(table: Tabletop, promise: i64) -> i64:
    """The credits owed for a promise that falls due."""
    term = promised_term(promise)
    if kind_of(term) == HALF_IF_WON:
        return (table.fight.credits + 1) // 2
    return 0 if kind_of(term) == WRECK_IF_WON else value_of(term)


def must_keep(table: Tabletop) -> bool:
    """MA-11, MA-40: after a victory over a Hunter promises are kept."""
    fight = table.fight
    return fight.kind == SHIP and fight.won and table.cards.is_hunter(fight.target)


def ask_promiser(table: Tabletop) -> bool:
    """Ask the player who owes the next promise that falls due; whether there is one."""
    if table.fight.kind != NO_FIGHT and table.fight.credits == 0:
        _forget_shares(table)
    number = next_due(table)
    if number == NONE:
        return False
    table.ask(SETTLING, promiser(table.promises[number]))
    return True


def _forget_shares(table: Tabletop) -> None:
    """Half of nothing is nothing; the winnings are known once all loot is taken."""
    table.promises = [promise for promise in table.promises if kind_of(promised_term(promise)) != HALF_IF_WON]


def ask_helper(table: Tabletop, seat: i64) -> None:
    """The leader calls in promised help."""
    table.resume = table.phase
    table.ask(CALLED, seat)


def can_help(table: Tabletop, helper: i64, protagonist: i64) -> bool:
    """Whether a player may become an ally in this fight (MA-09, MA-23, MA-32)."""
    fight = table.fight
    if fight.kind == NO_FIGHT or helper == protagonist or helper == table.player:
        return False
    if table.infamous(helper) or table.infamous(protagonist):
        return False
    if holds(fight.allies | fight.defenders, helper):
        return False
    if fight.kind == CHALLENGE:
        return helper != fight.target and (protagonist == table.player or protagonist == fight.target)
    return protagonist == table.player and fight.allies == 0
