"""A promise falls due, or promised help is called in: keep it or break it (MA-39)."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.games.metal_adventures.bot.helping import Helping
from creuset.games.metal_adventures.bot.mind import Mind
from creuset.games.metal_adventures.rules.bargain import is_of_one_promise, promised_term
from creuset.games.metal_adventures.rules.phases.promises import amount_due, is_bound, next_due
from creuset.games.metal_adventures.rules.terms import HELP_LATER, WRECK_IF_WON, kind_of
from creuset.games.metal_adventures.rules.verbs import BREAK, HONOUR


def settle(mind: Mind, legal: list[Action]) -> Action:
    """Pay what was promised, or break the promise if that saves more than the Judgment costs."""
    table = mind.table
    honour, broken = table.acts.words[HONOUR], table.acts.words[BREAK]
    if honour not in legal:
        return broken
    if mind.temperament.faithful or broken not in legal:
        return honour
    asked = table.promises[next_due(table)]
    saved: i64 = 0
    for promise in table.promises:
        if is_of_one_promise(promise, asked):
            if kind_of(promised_term(promise)) == WRECK_IF_WON:
                saved += mind.wreck_loss(table.fight.target)
            else:
                saved += amount_due(table, promise) * mind.credit
    return broken if saved > mind.judgment() else honour


def come(mind: Mind) -> Action:
    """Help as promised, unless that costs more than the Judgment."""
    table = mind.table
    words = table.acts.words
    if mind.temperament.faithful or is_bound(table, HELP_LATER, mind.seat, table.player):
        return words[HONOUR]
    helping = Helping(mind, table.player)
    worth = helping.loyal
    if helping.may_betray and helping.betrayal > worth:
        worth = helping.betrayal
    return words[HONOUR] if worth >= -mind.judgment() else words[BREAK]
