"""Paying in Wrecks: which ones pay for a stop, and what replaces a scrapped one (MA-44, MA-45, MA-49 to MA-51)."""

from typing import final

from mypy_extensions import i64

from creuset.core.bits import lowest
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, OfCard
from creuset.games.metal_adventures.rules.captains import NONE
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import (
    HALF,
    STOP_AMNESTY,
    STOP_SCRAP,
    STOP_TITLES,
)
from creuset.games.metal_adventures.rules.phases.phase import Phase
from creuset.games.metal_adventures.rules.phases.tour import receive
from creuset.games.metal_adventures.rules.stages import MENU, SCRAPPING
from creuset.games.metal_adventures.rules.state import DOCK, GONE, Tabletop
from creuset.games.metal_adventures.rules.verbs import SPEND, TAKE_SHIP


def payable(table: Tabletop) -> tuple[i64, i64]:
    """The ships whose Wrecks may pay, as two sets: any, those of a nation, or Hunters."""
    cards = table.cards
    if table.due_nation != NONE:
        return cards.of_nation_near[table.due_nation], cards.of_nation_deep[table.due_nation]
    if table.due_stop == STOP_AMNESTY:
        return cards.hunters_near, cards.hunters_deep
    return cards.ships_near, cards.ships_deep


def spent_openly(table: Tabletop) -> bool:
    """Whether all see which Wreck pays: titles and amnesty ask for certain ones, and scrap lies open on Karokum."""
    stop = table.due_stop
    return stop == STOP_TITLES or stop == STOP_AMNESTY or stop == STOP_SCRAP


@final
class Paying(Phase):
    """The active player pays with a Wreck of the nation or kind asked for; it leaves the game, except for scrap."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb != SPEND or not isinstance(action, OfCard):
            return why.PAY_FIRST
        if not table.has_wreck(table.acting, action.card):
            return why.NOT_YOUR_WRECK
        if table.due_nation != NONE and table.cards.nation[action.card] != table.due_nation:
            return why.OTHER_NATION
        if table.due_stop == STOP_AMNESTY and not table.cards.is_hunter(action.card):
            return why.NO_HUNTER
        return why.LEGAL

    def offer(self, table: Tabletop, choices: Choices) -> None:
        near, deep = payable(table)
        near &= table.wrecks_near(table.acting)
        deep &= table.wrecks_deep(table.acting)
        while near != 0:
            choices.add(table.acts.spend[lowest(near)])
            near &= near - 1
        while deep != 0:
            choices.add(table.acts.spend[HALF + lowest(deep)])
            deep &= deep - 1

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        assert isinstance(action, OfCard)
        card = action.card
        seat = table.player
        if spent_openly(table):
            table.know_card(card)
        else:
            table.forget_wrecks(seat, seat, card)
        table.lose_wreck(seat, card)
        table.due -= 1
        if table.due_stop == STOP_SCRAP:
            table.lay(DOCK, card)
            table.scrapped = card
            table.ask(SCRAPPING, seat)
            return
        table.lay(GONE, card)
        if table.due == 0:
            stop = table.due_stop
            clear_due(table)
            table.ask(MENU, seat)
            receive(table, stop)


def clear_due(table: Tabletop) -> None:
    """All is paid."""
    table.due = 0
    table.due_stop = 0
    table.due_nation = NONE
    table.scrapped = NONE


@final
class Scrapping(Phase):
    """MA-50: the active player takes another ship of the discard as a Wreck."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb != TAKE_SHIP or not isinstance(action, OfCard):
            return why.TAKE_FIRST
        if not table.lies(DOCK, action.card):
            return why.NOT_IN_DOCK
        return why.LEGAL if action.card != table.scrapped else why.JUST_SCRAPPED

    def offer(self, table: Tabletop, choices: Choices) -> None:
        offer_dock(table, choices, table.scrapped)

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        assert isinstance(action, OfCard)
        table.lift(DOCK, action.card)
        table.gain_wreck(table.player, action.card)
        table.know_card(action.card)
        clear_due(table)
        table.ask(MENU, table.player)


def offer_dock(table: Tabletop, choices: Choices, except_card: i64) -> None:
    """The ships of Karokum's discard as ships to take, except one."""
    near, deep = table.near(DOCK), table.deep(DOCK)
    while near != 0:
        card = lowest(near)
        if card != except_card:
            choices.add(table.acts.take_ship[card])
        near &= near - 1
    while deep != 0:
        card = HALF + lowest(deep)
        if card != except_card:
            choices.add(table.acts.take_ship[card])
        deep &= deep - 1
