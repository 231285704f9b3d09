"""The ledger: promises fall due, are kept or broken, or lapse (MA-39 to MA-41)."""

from mypy_extensions import i64

from creuset.core.bits import holds
from creuset.games.metal_adventures.rules.bargain import (
    BOUND,
    FRESH,
    MADE_FOR_FIGHT,
    PAYS_FOR_HELP,
    deal_of,
    is_of_one_promise,
    is_tied,
    promised_term,
    promisee,
    promiser,
    with_ties,
    without_ties,
)
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
    number: i64 = 0
    count: i64 = len(table.promises)
    while number < count:
        if _falls_due(table, table.promises[number]):
            return number
        number += 1
    return NONE


def _falls_due(table: Tabletop, promise: i64) -> bool:
    """Promises of loot when a fight is over, those for later when the promiser's turn begins."""
    kind = kind_of(promised_term(promise))
    if table.fight.kind != NO_FIGHT:
        return kind == CREDITS_IF_WON or kind == HALF_IF_WON or kind == WRECK_IF_WON
    return kind == CREDITS_LATER and promiser(promise) == table.player and not is_tied(promise, FRESH)


def due_together(table: Tabletop) -> list[int]:
    """MA-39: the clauses of one deal that fall due now, and are kept or broken together; there must be one."""
    first: i64 = table.promises[next_due(table)]
    return [promise for promise in table.promises if is_of_one_promise(promise, first) and _falls_due(table, promise)]


def settle_fight(table: Tabletop) -> None:
    """MA-31, MA-40: the loser's promises of loot lapse, and a traitor's pay; after a Hunter the others bind."""
    table.promises = [promise for promise in table.promises if not _lapses(table, promise)]
    fight = table.fight
    if fight.kind == SHIP and fight.won and table.cards.is_hunter(fight.target):
        table.promises = [
            int(with_ties(promise, BOUND)) if is_tied(promise, MADE_FOR_FIGHT) else promise
            for promise in table.promises
        ]


def _lapses(table: Tabletop, promise: i64) -> bool:
    fight = table.fight
    kind = kind_of(promised_term(promise))
    by, to = promiser(promise), promisee(promise)
    if to == fight.traitor and by == table.player and is_tied(promise, PAYS_FOR_HELP):
        return True
    if kind != CREDITS_IF_WON and kind != HALF_IF_WON and kind != WRECK_IF_WON:
        return False
    won = fight.won if by == table.player else not fight.won
    if not won or (by != table.player and not (fight.kind == CHALLENGE and by == fight.target)):
        return True
    return kind == WRECK_IF_WON and not (fight.kind == SHIP and table.has_wreck(by, fight.target))


def end_of_fight(table: Tabletop) -> None:
    """Promised help that nobody called in lapses with its fight; what is still owed is of a fight that is over."""
    if len(table.promises) != 0:
        table.promises = [
            int(without_ties(promise, MADE_FOR_FIGHT | PAYS_FOR_HELP))
            for promise in table.promises
            if not (kind_of(promised_term(promise)) == HELP_LATER and promisee(promise) == table.player)
        ]


def start_of_turn(table: Tabletop) -> None:
    """Promises of peace last until this player's turn; what waited for the next turn waits no more."""
    if len(table.promises) != 0:
        table.promises = [
            int(without_ties(promise, FRESH))
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
    """MA-39: a broken promise costs a Judgment, not one a clause: all that was promised in that deal goes with it."""
    broken: i64 = table.promises[number]
    by = promiser(broken)
    table.promises = [promise for promise in table.promises if not is_of_one_promise(promise, broken)]
    table.count_broken(by)
    table.judge_pirate(by)


# Being asked


def amount_due(table: Tabletop, promise: i64) -> i64:
    """The credits owed for a promise that falls due."""
    term = promised_term(promise)
    if kind_of(term) == HALF_IF_WON:
        return (table.fight.credits + 1) // 2
    return 0 if kind_of(term) == WRECK_IF_WON else value_of(term)


def is_bound(table: Tabletop, kind: i64, by: i64, to: i64) -> bool:
    """MA-11: whether a promise of this kind between two players is one that must be kept."""
    for promise in table.promises:
        if not is_tied(promise, BOUND) or kind_of(promised_term(promise)) != kind:
            continue
        if promiser(promise) == by and promisee(promise) == to:
            return True
    return False


def join_as_promised(table: Tabletop, helper: i64) -> None:
    """Promised help comes: what was promised for it in the same deal is now the pay of an ally in this fight."""
    number = find_promise(table, HELP_LATER, helper, table.player)
    deal = deal_of(table.promises[number])
    table.promises.pop(number)
    table.promises = [
        int(with_ties(promise, MADE_FOR_FIGHT | PAYS_FOR_HELP)) if deal_of(promise) == deal else promise
        for promise in table.promises
    ]


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
