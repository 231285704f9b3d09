"""Claiming trophies, in turn and out of turn (MA-13)."""

from typing import Final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import holds, lowest
from creuset.games.metal_adventures.bot.hopes import STABLE, is_deed
from creuset.games.metal_adventures.bot.mind import VICTORY, Mind
from creuset.games.metal_adventures.rules.actions import OfTrophy
from creuset.games.metal_adventures.rules.verbs import REVEAL

PASSES: Final[i64] = 200
"""A condition that will no longer be met once the turn is over is claimed first."""


def claim(mind: Mind, legal: list[Action]) -> Action | None:
    """The best trophy to reveal now, or none: there is one claim a turn, and some trophies can wait for the next."""
    best: Action | None = None
    most: i64 = 0
    for action in legal:
        if isinstance(action, OfTrophy) and action.verb == REVEAL:
            worth = _urgency(mind, action.trophy)
            if worth > most:
                most = worth
                best = action
    return best


def _urgency(mind: Mind, trophy: i64) -> i64:
    """What it is worth to claim this one now; 0 if it had better wait for another player's turn."""
    table = mind.table
    glory = mind.glory(table.cards.trophy_glory[trophy])
    worth = glory + table.bank_can_pay(table.cards.trophy_credits[trophy]) * mind.credit
    if glory >= VICTORY or not holds(STABLE, table.cards.condition[trophy]):
        return worth + PASSES
    if table.player == mind.seat and mind.turns > 1 and _may_do_a_deed(mind):
        return 0
    return worth


def _may_do_a_deed(mind: Mind) -> bool:
    """Whether a trophy in hand asks for a deed that may still be done this turn."""
    hand = mind.table.trophies(mind.seat)
    while hand != 0:
        if is_deed(mind.table.cards.condition[lowest(hand)]):
            return True
        hand &= hand - 1
    return False
