"""A deal that somebody has in mind, and the next step towards it.

A draft takes several actions, and a pirate remembers nothing between them: he makes his plan anew every time, from
facts that drafting does not change, and does whatever is still missing.
"""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import lowest
from creuset.games.metal_adventures.bargain import NOTHING_SAID
from creuset.games.metal_adventures.refusals import LEGAL
from creuset.games.metal_adventures.state import Table
from creuset.games.metal_adventures.terms import kind_of
from creuset.games.metal_adventures.verbs import DROP, PROPOSE

PATIENCE: Final[i64] = 10
"""Whoever has changed a draft so often, because things changed meanwhile, drops it."""


@final
class Plan:
    """Whom to offer what."""

    def __init__(self, to: i64, gives: list[int], wants: list[int], said: i64 = NOTHING_SAID) -> None:
        self.to: Final[i64] = to
        """The mask of those it is for."""
        self.gives: Final = gives
        self.wants: Final = wants
        self.said: Final[i64] = said
        """What a trophy that is offered is said to be."""


def next_step(table: Table, plan: Plan | None, legal: list[Action]) -> Action:
    """The next action of a draft that is to become as planned; it is dropped if that cannot be."""
    drop = table.acts.words[DROP]
    if plan is None or table.bargain.edits >= PATIENCE:
        return drop
    step = _step(table, plan)
    if table.judge(table.acting, step) == LEGAL or step in legal:  # of others' trophies the view knows too little
        return step
    return drop


def _step(table: Table, plan: Plan) -> Action:
    bargain, acts = table.bargain, table.acts
    if bargain.to & ~plan.to != 0:
        return acts.words[DROP]
    missing = plan.to & ~bargain.to
    if missing != 0 and not bargain.counter:
        return acts.to[lowest(missing)]
    number = 0
    for term in bargain.gives:
        if term not in plan.gives:
            return acts.strike[number]
        number += 1
    for term in bargain.wants:
        if term not in plan.wants:
            return acts.strike[number]
        number += 1
    for term in plan.gives:
        if term not in bargain.gives:
            return acts.give[term]
    for term in plan.wants:
        if term not in bargain.wants:
            return acts.want[term]
    if plan.said != NOTHING_SAID and bargain.said == NOTHING_SAID:
        return acts.say[plan.said]
    return acts.words[PROPOSE]


def without(terms: list[int], kind: i64) -> list[int]:
    """The terms of all other kinds."""
    return [term for term in terms if kind_of(term) != kind]
