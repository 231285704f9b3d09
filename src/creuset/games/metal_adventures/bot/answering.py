"""Answering an offer: accept what is worth it, ask for a better price when it is close, refuse the rest."""

from typing import Final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit
from creuset.games.metal_adventures.bot.deals import deal_worth, margin, worst_trophy
from creuset.games.metal_adventures.bot.mind import Mind
from creuset.games.metal_adventures.bot.plans import Plan, without
from creuset.games.metal_adventures.rules.bargain import NOTHING_SAID
from creuset.games.metal_adventures.rules.fight import CHALLENGE, NO_FIGHT
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import (
    CREDITS_IF_WON,
    CREDITS_NOW,
    MOST_CREDITS,
    MOST_PROMISED,
    kind_of,
    term_of,
    value_of,
)
from creuset.games.metal_adventures.rules.verbs import ACCEPT, COUNTER, REFUSE

CLOSE: Final[i64] = 3
"""A pirate who would be content with this many more credits says so."""


def answer(mind: Mind, legal: list[Action]) -> Action:
    """Accept, refuse, or make a counter-offer."""
    table = mind.table
    bargain, words = table.bargain, table.acts.words
    maker = bargain.maker
    worth = deal_worth(mind, maker, bargain.gives, bargain.wants, bargain.said)
    if worth >= margin(mind, maker):
        accept = _acceptance(mind, legal)
        if accept is not None:
            return accept
    elif _may_haggle(mind) and words[COUNTER] in legal:
        plan = counter_plan(mind, maker, bargain.wants, bargain.gives)
        if plan is not None and _amount(plan.wants, _currency(table, maker)) <= CLOSE + _amount(
            bargain.gives, _currency(table, maker)
        ):
            return words[COUNTER]
    return words[REFUSE]


def _acceptance(mind: Mind, legal: list[Action]) -> Action | None:
    table = mind.table
    if table.bargain.wants_trophy():
        if table.trophies(mind.seat) == 0:
            return None
        handing: Action = table.acts.accept_with[worst_trophy(mind)]
        return handing if handing in legal else None
    accept = table.acts.words[ACCEPT]
    return accept if accept in legal else None


def _may_haggle(mind: Mind) -> bool:
    """Once a turn, about anything but credits alone, and never about a counter-offer."""
    bargain = mind.table.bargain
    asked = without(bargain.wants, CREDITS_NOW)
    return not bargain.counter and len(asked) > 0 and mind.table.drafts_begun(mind.seat) == 0


def _currency(table: Tabletop, payer: i64) -> i64:
    """The kind of credits to ask for: after the victory, if the payer can win any."""
    fight = table.fight
    leads = payer == table.player or (fight.kind == CHALLENGE and payer == fight.target)
    return CREDITS_IF_WON if fight.kind != NO_FIGHT and leads else CREDITS_NOW


def _amount(terms: list[int], kind: i64) -> i64:
    for term in terms:
        if kind_of(term) == kind:
            return value_of(term)
    return 0


def counter_plan(mind: Mind, maker: i64, gives: list[int], wants: list[int]) -> Plan | None:
    """The same deal with as many credits as it takes, however many are in the draft by now."""
    table = mind.table
    kind = _currency(table, maker)
    rest = without(wants, kind)
    most = MOST_PROMISED if kind == CREDITS_IF_WON else MOST_CREDITS
    if kind == CREDITS_NOW and table.credits(maker) < most:
        most = table.credits(maker)
    least = margin(mind, maker)
    amount: i64 = 1
    while amount <= most:
        asked = [*rest, int(term_of(kind, amount))]
        if deal_worth(mind, maker, asked, gives, NOTHING_SAID) >= least:
            return Plan(bit(maker), gives.copy(), asked)
        amount += 1
    return None
