"""New trophies: making room, drawing, keeping one (MA-13, MA-15, MA-28, MA-43)."""

from typing import final

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, OfTrophy
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.fight import NO_FIGHT
from creuset.games.metal_adventures.rules.phases.phase import Phase
from creuset.games.metal_adventures.rules.phases.piles import TrophyChance, take_trophy
from creuset.games.metal_adventures.rules.phases.rewards import proceed
from creuset.games.metal_adventures.rules.phases.trophies import begin_drawing, needs_room, offer_under
from creuset.games.metal_adventures.rules.record import spoil
from creuset.games.metal_adventures.rules.stages import DRAWING, MENU, PICKING
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.verbs import DECLINE, KEEP, UNDER


@final
class TrophyRoom(Phase):
    """The active player puts a trophy under the pile first, or declines a reward (MA-15, MA-28)."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb == DECLINE:
            return why.LEGAL if table.resume == DRAWING else why.PAID_ALREADY
        if action.verb != UNDER or not isinstance(action, OfTrophy):
            return why.TROPHY_FIRST
        return why.LEGAL if holds(table.trophies(table.acting), action.trophy) else why.NOT_YOUR_TROPHY

    def offer(self, table: Tabletop, choices: Choices) -> None:
        offer_under(table, choices)
        if table.resume == DRAWING:
            choices.add(table.acts.words[DECLINE])

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        if isinstance(action, OfTrophy):
            table.trophy_under(table.player, action.trophy)
            begin_drawing(table, table.to_draw)
        else:
            table.to_draw = 0
            proceed(table)

    def after_reveal(self, table: Tabletop, seat: i64) -> None:
        if seat == table.player and table.due == 0:
            begin_drawing(table, table.to_draw)  # there is room now

    def after_deals(self, table: Tabletop) -> None:
        if table.due == 0 and not needs_room(table, table.player):
            begin_drawing(table, table.to_draw)


@final
class Drawing(TrophyChance):
    """Trophies to choose from; nobody sees them but the active player, and those who knew where they lay."""

    def take(self, table: Tabletop, number: i64) -> None:
        take_trophy(table, number)
        table.learn_trophies(table.player, bit(number))
        table.drawn |= bit(number)
        table.to_draw -= 1
        if table.to_draw == 0:
            table.ask(PICKING, table.player)


@final
class Picking(Phase):
    """The active player keeps one of the trophies they drew; the others go under the pile."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb != KEEP or not isinstance(action, OfTrophy):
            return why.PICK_FIRST
        return why.LEGAL if holds(table.drawn, action.trophy) else why.NOT_DRAWN

    def offer(self, table: Tabletop, choices: Choices) -> None:
        trophies = table.drawn
        while trophies != 0:
            choices.add(table.acts.keep[lowest(trophies)])
            trophies &= trophies - 1

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        assert isinstance(action, OfTrophy)
        seat, trophy = table.player, action.trophy
        table.forget_trophies(seat, table.drawn | table.trophies(seat))
        table.drawn &= ~bit(trophy)
        table.gain_trophies(seat, bit(trophy))
        while table.drawn != 0:
            other = lowest(table.drawn)
            table.drawn &= table.drawn - 1
            table.trophies_under.append(int(other))
        if table.fight.kind != NO_FIGHT:
            table.note([spoil(seat, "trophy", 1)])
            proceed(table)
        else:
            table.ask(MENU, table.player)
