"""The ledger: promises fall due, are kept or broken, or lapse (MA-39 to MA-41)."""

from mypy_extensions import i64

from creuset.core.bits import bit, holds
from creuset.games.metal_adventures import refusals as why
from creuset.games.metal_adventures.actions import Deed
from creuset.games.metal_adventures.bargain import promised_term, promisee, promiser
from creuset.games.metal_adventures.choices import Choices
from creuset.games.metal_adventures.fight import CHALLENGE, NO_FIGHT, SHIP
from creuset.games.metal_adventures.stages import CALLED, SETTLING
from creuset.games.metal_adventures.state import BROKEN, KEPT, NONE, Table
from creuset.games.metal_adventures.terms import (
    CREDITS_IF_WON,
    CREDITS_LATER,
    HALF_IF_WON,
    HELP_LATER,
    PEACE,
    WRECK_IF_WON,
    kind_of,
    value_of,
)
from creuset.games.metal_adventures.verbs import BREAK, HONOUR


def next_due(table: Table) -> i64:
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


def lapse_of_fight(table: Table) -> None:
    """MA-31, MA-40: what was promised for a fight lapses for who lost it; all lapses towards a traitor who lost."""
    table.promises = [promise for promise in table.promises if not _lapses(table, promise)]


def _lapses(table: Table, promise: i64) -> bool:
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


def end_of_fight(table: Table) -> None:
    """Promised help that was not called in lapses with the fight it was for."""
    if len(table.promises) != 0:
        table.promises = [
            promise
            for promise in table.promises
            if not (kind_of(promised_term(promise)) == HELP_LATER and promisee(promise) == table.player)
        ]


def start_of_turn(table: Table) -> None:
    """Peace was promised until this player's turn."""
    if len(table.promises) != 0:
        table.promises = [
            promise
            for promise in table.promises
            if not (kind_of(promised_term(promise)) == PEACE and promisee(promise) == table.player)
        ]


def find_promise(table: Table, kind: i64, by: i64, to: i64) -> i64:
    """The number of a promise of this kind between two players, or none."""
    number: i64 = 0
    count: i64 = len(table.promises)
    while number < count:
        promise: i64 = table.promises[number]
        if kind_of(promised_term(promise)) == kind and promiser(promise) == by and promisee(promise) == to:
            return number
        number += 1
    return NONE


def break_promise(table: Table, number: i64) -> None:
    """MA-39: a Judgment for each player to whom it is broken."""
    by = promiser(table.promises[number])
    table.promises.pop(number)
    table.of_seats[BROKEN + by] += 1
    table.judge_pirate(by)


# Being asked


def amount_due(table: Table, promise: i64) -> i64:
    """The credits that a promise that falls due asks for."""
    term = promised_term(promise)
    if kind_of(term) == HALF_IF_WON:
        return (table.fight.credits + 1) // 2
    return 0 if kind_of(term) == WRECK_IF_WON else value_of(term)


def must_keep(table: Table) -> bool:
    """MA-11, MA-40: after a victory over a Hunter promises are kept."""
    fight = table.fight
    return fight.kind == SHIP and fight.won and table.cards.is_hunter(fight.target)


def ask_promiser(table: Table) -> bool:
    """Ask whoever owes the next promise that falls due; whether there is one."""
    if table.fight.kind != NO_FIGHT and table.fight.credits == 0:
        _forget_shares(table)
    number = next_due(table)
    if number == NONE:
        return False
    table.ask(SETTLING, promiser(table.promises[number]))
    return True


def _forget_shares(table: Table) -> None:
    """Half of nothing is nothing; how much was won is known when all loot is taken."""
    table.promises = [promise for promise in table.promises if kind_of(promised_term(promise)) != HALF_IF_WON]


def judge_settling(table: Table, action: Deed) -> i64:
    """Keep it or break it: whoever cannot pay breaks it, but never after a Hunter."""
    if action.verb != HONOUR and action.verb != BREAK:
        return why.PROMISE_FIRST
    promise: i64 = table.promises[next_due(table)]
    if must_keep(table):
        return why.LEGAL if action.verb == HONOUR else why.HUNTER_PROMISE
    if action.verb == HONOUR and not _can_keep(table, promise):
        return why.CANNOT_KEEP
    return why.LEGAL


def _can_keep(table: Table, promise: i64) -> bool:
    """Whether the promiser has what he owes: the credits, or the Wreck, which he may have promised twice."""
    if kind_of(promised_term(promise)) == WRECK_IF_WON:
        return table.has_wreck(promiser(promise), table.fight.target)
    return table.credits(promiser(promise)) >= amount_due(table, promise)


def offer_settling(table: Table, choices: Choices) -> None:
    """The same as a list."""
    for verb in (HONOUR, BREAK):
        action = table.acts.words[verb]
        if judge_settling(table, action) == why.LEGAL:
            choices.add(action)


def settle(table: Table, verb: i64) -> None:
    """The promiser has decided."""
    number = next_due(table)
    promise: i64 = table.promises[number]
    by, to = promiser(promise), promisee(promise)
    if verb == BREAK:
        break_promise(table, number)
        return
    table.promises.pop(number)
    table.of_seats[KEPT + by] += 1
    if kind_of(promised_term(promise)) == WRECK_IF_WON:
        card = table.fight.target
        if table.has_wreck(by, card):
            table.lose_wreck(by, card)
            table.gain_wreck(to, card)
        return
    amount = amount_due(table, promise)
    table.to_player(by, to, amount if amount < table.credits(by) else table.credits(by))


# Help that is called in


def judge_called(action: Deed) -> i64:
    """Come, or break the promise."""
    return why.LEGAL if action.verb == HONOUR or action.verb == BREAK else why.PROMISE_FIRST


def offer_called(table: Table, choices: Choices) -> None:
    """The same as a list."""
    choices.add(table.acts.words[HONOUR])
    choices.add(table.acts.words[BREAK])


def ask_helper(table: Table, seat: i64) -> None:
    """The leader calls in help that he was promised."""
    table.resume = table.phase
    table.ask(CALLED, seat)


def answer_call(table: Table, verb: i64) -> None:
    """The promiser comes, or does not."""
    seat = table.acting
    number = find_promise(table, HELP_LATER, seat, table.player)
    if verb == BREAK:
        break_promise(table, number)
    else:
        table.promises.pop(number)
        table.of_seats[KEPT + seat] += 1
        table.fight.allies |= bit(seat)
        if table.fight.kind == CHALLENGE:
            table.fight.ready &= ~bit(table.fight.target)
    table.ask(table.resume, table.player)


def can_help(table: Table, helper: i64, protagonist: i64) -> bool:
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
