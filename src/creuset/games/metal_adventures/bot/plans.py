"""A deal that somebody has in mind, and the next step towards it.

A draft takes several actions, and pirates remember nothing between them: they make the plan again every time, from
facts that drafting does not change, and do whatever is still missing.
"""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import lowest
from creuset.games.metal_adventures.rules.bargain import NOTHING_SAID
from creuset.games.metal_adventures.rules.refusals import LEGAL
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import kind_of
from creuset.games.metal_adventures.rules.verbs import DROP, PROPOSE

PATIENCE: Final[i64] = 10
"""A draft changed this often, because things changed in the meantime, is dropped."""


@final
class Plan:
    """What to offer, and to whom."""

    def __init__(self, to: i64, gives: list[int], wants: list[int], said: i64 = NOTHING_SAID) -> None:
        self.to: Final[i64] = to
        """The mask of the players it is for."""
        self.gives: Final = gives
        self.wants: Final = wants
        self.said: Final[i64] = said
        """What an offered trophy is said to be."""


def next_step(table: Tabletop, plan: Plan | None, legal: list[Action]) -> Action:
    """The next action that brings a draft closer to the plan; the draft is dropped if the plan cannot be reached."""
    drop = table.acts.words[DROP]
    if plan is None or table.bargain.edits >= PATIENCE:
        return drop
    step = _step(table, plan)
    if table.judge(table.acting, step) == LEGAL or step in legal:  # the view knows too little about others' trophies
        return step
    return drop


def _step(table: Tabletop, plan: Plan) -> Action:
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
