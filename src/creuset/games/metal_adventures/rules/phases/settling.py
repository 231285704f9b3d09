"""A player is held to a promise that has fallen due, or to promised help (MA-11, MA-39 to MA-41)."""

from typing import final

from mypy_extensions import i64

from creuset.core.bits import bit
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed
from creuset.games.metal_adventures.rules.bargain import promised_term, promisee, promiser
from creuset.games.metal_adventures.rules.cards import SPACE_KEYS
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.fight import CHALLENGE, NO_FIGHT
from creuset.games.metal_adventures.rules.phases.phase import Phase
from creuset.games.metal_adventures.rules.phases.promises import (
    amount_due,
    ask_promiser,
    break_promise,
    find_promise,
    must_keep,
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
    """The promiser keeps a promise or breaks it; those who cannot pay break it, but never after a Hunter."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb != HONOUR and action.verb != BREAK:
            return why.PROMISE_FIRST
        promise: i64 = table.promises[next_due(table)]
        if must_keep(table):
            return why.LEGAL if action.verb == HONOUR else why.HUNTER_PROMISE
        if action.verb == HONOUR and not _can_keep(table, promise):
            return why.CANNOT_KEEP
        return why.LEGAL

    def offer(self, table: Tabletop, choices: Choices) -> None:
        words = table.acts.words
        if self.judge(table, words[HONOUR]) == why.LEGAL:
            choices.add(words[HONOUR])
        if self.judge(table, words[BREAK]) == why.LEGAL:
            choices.add(words[BREAK])

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        number = next_due(table)
        if action.verb == BREAK:
            _break(table, number)
        else:
            _keep(table, number)
        if table.fight.kind != NO_FIGHT:
            proceed(table)
        elif not ask_promiser(table):
            table.ask(START, table.player)


def _can_keep(table: Tabletop, promise: i64) -> bool:
    """Whether the promiser has what they owe: the credits, or the Wreck, which they may have promised twice."""
    if kind_of(promised_term(promise)) == WRECK_IF_WON:
        return table.has_wreck(promiser(promise), table.fight.target)
    return table.credits(promiser(promise)) >= amount_due(table, promise)


def _break(table: Tabletop, number: i64) -> None:
    by, to = promiser(table.promises[number]), promisee(table.promises[number])
    before = table.judgments(by)
    break_promise(table, number)
    if table.fight.kind != NO_FIGHT:
        table.note([spoil(by, "judgment", table.judgments(by) - before, None, to)])


def _keep(table: Tabletop, number: i64) -> None:
    promise: i64 = table.promises[number]
    by, to = promiser(promise), promisee(promise)
    table.promises.pop(number)
    table.count_kept(by)
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
        return why.LEGAL if action.verb == HONOUR or action.verb == BREAK else why.PROMISE_FIRST

    def offer(self, table: Tabletop, choices: Choices) -> None:
        choices.add(table.acts.words[HONOUR])
        choices.add(table.acts.words[BREAK])

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        seat = table.acting
        number = find_promise(table, HELP_LATER, seat, table.player)
        if action.verb == BREAK:
            break_promise(table, number)
        else:
            table.promises.pop(number)
            table.count_kept(seat)
            table.fight.allies |= bit(seat)
            if table.fight.kind == CHALLENGE:
                table.fight.ready &= ~bit(table.fight.target)
        table.ask(table.resume, table.player)
