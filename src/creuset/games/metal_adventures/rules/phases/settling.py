"""A player is held to a promise that has fallen due, or to promised help (MA-11, MA-39 to MA-41)."""

from typing import final

from mypy_extensions import i64

from creuset.core.bits import bit
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed
from creuset.games.metal_adventures.rules.bargain import BOUND, is_tied, promised_term, promisee, promiser
from creuset.games.metal_adventures.rules.cards import SPACE_KEYS
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.fight import CHALLENGE, NO_FIGHT
from creuset.games.metal_adventures.rules.phases.phase import Phase
from creuset.games.metal_adventures.rules.phases.promises import (
    amount_due,
    ask_promiser,
    break_promise,
    due_together,
    find_promise,
    is_bound,
    join_as_promised,
    next_due,
)
from creuset.games.metal_adventures.rules.phases.rewards import proceed
from creuset.games.metal_adventures.rules.record import moved, spoil
from creuset.games.metal_adventures.rules.stages import START
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import HELP_LATER, WRECK_IF_WON, kind_of
from creuset.games.metal_adventures.rules.verbs import BREAK, HONOUR


@final
class Settling(Phase):
    """The promiser keeps what falls due of a deal, or breaks it; those who cannot pay break it, unless it binds."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb != HONOUR and action.verb != BREAK:
            return why.PROMISE_FIRST
        if is_tied(table.promises[next_due(table)], BOUND):
            return why.LEGAL if action.verb == HONOUR else why.HUNTER_PROMISE
        if action.verb == HONOUR and not _can_keep(table):
            return why.CANNOT_KEEP
        return why.LEGAL

    def offer(self, table: Tabletop, choices: Choices) -> None:
        words = table.acts.words
        if self.judge(table, words[HONOUR]) == why.LEGAL:
            choices.add(words[HONOUR])
        if self.judge(table, words[BREAK]) == why.LEGAL:
            choices.add(words[BREAK])

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        if action.verb == BREAK:
            _break(table)
        else:
            _keep(table)
        if table.fight.kind != NO_FIGHT:
            proceed(table)
        elif not ask_promiser(table):
            table.ask(START, table.player)


def _can_keep(table: Tabletop) -> bool:
    """Whether the promiser has all they owe: the credits, and the Wreck, which they may have promised twice."""
    owed: i64 = 0
    by: i64 = table.acting
    for promise in due_together(table):
        if kind_of(promised_term(promise)) == WRECK_IF_WON and not table.has_wreck(by, table.fight.target):
            return False
        owed += amount_due(table, promise)
    return table.credits(by) >= owed


def _break(table: Tabletop) -> None:
    number = next_due(table)
    by, to = promiser(table.promises[number]), promisee(table.promises[number])
    before = table.judgments(by)
    break_promise(table, number)
    if table.fight.kind != NO_FIGHT:
        table.note([spoil(by, "judgment", table.judgments(by) - before, None, to)])


def _keep(table: Tabletop) -> None:
    due = due_together(table)
    table.count_kept(table.acting)
    for promise in due:
        table.promises.remove(promise)
        _hand_over(table, promise)


def _hand_over(table: Tabletop, promise: i64) -> None:
    """What was promised, as far as it is there."""
    by, to = promiser(promise), promisee(promise)
    if kind_of(promised_term(promise)) == WRECK_IF_WON:
        card = table.fight.target
        if table.has_wreck(by, card):
            table.lose_wreck(by, card)
            table.gain_wreck(to, card)
            table.note(moved(by, to, "wreck", 1, SPACE_KEYS[card]))
        return
    amount = amount_due(table, promise)
    paid = amount if amount < table.credits(by) else table.credits(by)
    table.to_player(by, to, paid)
    if table.fight.kind != NO_FIGHT:
        table.note(moved(by, to, "credits", paid))


@final
class Called(Phase):
    """Promised help is called in: the promiser comes, or breaks the promise."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb == BREAK:
            return why.HUNTER_PROMISE if is_bound(table, HELP_LATER, table.acting, table.player) else why.LEGAL
        return why.LEGAL if action.verb == HONOUR else why.PROMISE_FIRST

    def offer(self, table: Tabletop, choices: Choices) -> None:
        words = table.acts.words
        choices.add(words[HONOUR])
        if self.judge(table, words[BREAK]) == why.LEGAL:
            choices.add(words[BREAK])

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        seat = table.acting
        if action.verb == BREAK:
            break_promise(table, find_promise(table, HELP_LATER, seat, table.player))
        else:
            join_as_promised(table, seat)
            table.count_kept(seat)
            table.fight.allies |= bit(seat)
            if table.fight.kind == CHALLENGE:
                table.fight.ready &= ~bit(table.fight.target)
        table.ask(table.resume, table.player)
