"""Improvements can be discarded freely, at any time (MA-14, MA-15)."""

from mypy_extensions import i64

from creuset.core.bits import holds, lowest
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.phases.losing import may_be_looted
from creuset.games.metal_adventures.rules.stages import CHOOSING
from creuset.games.metal_adventures.rules.state import Tabletop


def judge_discard(table: Tabletop, seat: i64, card: i64) -> i64:
    """Players discard their own improvements, but not to save them from looting."""
    if not holds(table.improvements(seat), card):
        return why.NOT_YOUR_IMPROVEMENT
    if may_be_looted(table, seat):
        return why.LOSS_UNDER_WAY
    return why.CHOOSE_FIRST if table.phase == CHOOSING else why.LEGAL


def offer_discards(table: Tabletop, seat: i64, choices: Choices) -> None:
    """The same as a list."""
    cards = table.improvements(seat)
    if cards == 0 or judge_discard(table, seat, lowest(cards)) != why.LEGAL:
        return
    while cards != 0:
        choices.add(table.acts.discard[lowest(cards)])
        cards &= cards - 1
