"""Setting up: who begins, base ships, the row of improvements, the first trophies (MA-03 to MA-05)."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, holds, size
from creuset.core.lot import BEGINS, Begin, lots
from creuset.core.rng import Rng
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, OfTrophy
from creuset.games.metal_adventures.rules.captains import NONE
from creuset.games.metal_adventures.rules.chance import Base
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import BASES, HALF
from creuset.games.metal_adventures.rules.lid import MOST
from creuset.games.metal_adventures.rules.phases.phase import CardChance, Chance, Phase
from creuset.games.metal_adventures.rules.phases.piles import ImprovementChance, TrophyChance, take_trophy
from creuset.games.metal_adventures.rules.phases.trophies import offer_under
from creuset.games.metal_adventures.rules.phases.turns import begin_turn
from creuset.games.metal_adventures.rules.stages import CHOOSING, DEALING, FITTING, LOT, STOCKING
from creuset.games.metal_adventures.rules.state import DECK, Tabletop
from creuset.games.metal_adventures.rules.verbs import UNDER

ROW: Final[i64] = 4
"""MA-05: improvements that lie face up."""

FIRST_TROPHIES: Final[i64] = 3


def lay_out(table: Tabletop) -> None:
    """Everything that is not dealt: the Space deck, credits, empty places."""
    table.lay_all(DECK, bit(HALF) - 1, bit(HALF) - 1)
    table.bases = bit(BASES) - 1
    seat: i64 = 0
    while seat < table.players:
        table.set_base(seat, NONE)
        table.from_bank(seat, table.cards.start_credits)
        seat += 1
    table.phase = LOT


@final
class Lot(Chance):
    """The first player is drawn by lot; they are also the first to get a base ship."""

    def may_deal(self, table: Tabletop, action: Action) -> bool:
        return isinstance(action, Begin) and action.seat < table.players

    def chances(self, table: Tabletop) -> list[tuple[Action, int]]:
        return lots(table.players)

    def draw(self, table: Tabletop, rng: Rng) -> Action:
        return BEGINS[rng.below(table.players)]

    def deal(self, table: Tabletop, action: Action) -> None:
        assert isinstance(action, Begin)
        table.first = action.seat
        _pay_later_players(table)
        table.player = action.seat
        table.acting = action.seat
        table.phase = FITTING


def _pay_later_players(table: Tabletop) -> None:
    """MA-03: whoever begins has an advantage; later players have more credits for it."""
    seat = table.first
    place: i64 = 0
    while place < table.players:
        table.from_bank(seat, table.cards.later_credits[table.players * MOST + place])
        seat = table.next_seat(seat)
        place += 1


@final
class Fitting(CardChance):
    """A base ship for the next in order of play."""

    def pool(self, table: Tabletop) -> i64:
        return table.bases

    def action(self, table: Tabletop, number: i64) -> Action:
        return table.acts.base[number]

    def number(self, action: Action) -> i64:
        return action.base if isinstance(action, Base) else NONE

    def take(self, table: Tabletop, number: i64) -> None:
        table.bases &= ~bit(number)
        table.set_base(table.acting, number)
        table.acting = table.next_seat(table.acting)
        if table.acting == table.first:
            table.phase = STOCKING


# The row of improvements


@final
class Stocking(ImprovementChance):
    """The first improvements are laid out."""

    def take(self, table: Tabletop, number: i64) -> None:
        if lay_improvement(table, number):
            _deal_trophies(table)


@final
class Refilling(ImprovementChance):
    """The row is filled up in the course of the game."""

    def take(self, table: Tabletop, number: i64) -> None:
        if lay_improvement(table, number):
            _shuffle_in(table)
            table.ask(table.resume, table.player)


def lay_improvement(table: Tabletop, card: i64) -> bool:
    """One more improvement for the row; whether it was the last."""
    table.row |= bit(card)
    if table.pile & bit(card) != 0:
        table.pile &= ~bit(card)
    else:
        table.under.pop(0)
    if size(table.row) >= ROW:
        return True
    if table.pile_size() == 0 and table.aside != 0:  # MA-46: too few for a new row, so the old cards go in at once
        table.pile = table.aside
        table.aside = 0
    return table.pile_size() == 0


def _shuffle_in(table: Tabletop) -> None:
    """MA-46: the old improvements are shuffled into the pile."""
    if table.aside != 0:
        table.pile |= table.aside
        table.aside = 0
        for card in table.under:
            table.pile |= bit(card)
        table.under = []


# The first trophies


def _deal_trophies(table: Tabletop) -> None:
    table.phase = DEALING
    table.to_draw = FIRST_TROPHIES


@final
class Dealing(TrophyChance):
    """Trophies for the next in order of play, three in all."""

    def take(self, table: Tabletop, number: i64) -> None:
        seat = table.acting
        take_trophy(table, number)
        table.gain_trophies(seat, bit(number))
        table.learn_trophies(seat, bit(number))
        table.to_draw -= 1
        if table.to_draw == 0:
            table.ask(CHOOSING, seat)


@final
class Choosing(Phase):
    """MA-03: one of the first three trophies goes under the pile; then the next player is dealt theirs."""

    def allows_free_actions(self) -> bool:
        return False

    def allows_deals(self) -> bool:
        return False

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb != UNDER or not isinstance(action, OfTrophy):
            return why.CHOOSE_FIRST
        return why.LEGAL if holds(table.trophies(table.acting), action.trophy) else why.NOT_YOUR_TROPHY

    def offer(self, table: Tabletop, choices: Choices) -> None:
        offer_under(table, choices)

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        assert isinstance(action, OfTrophy)
        seat, trophy = table.acting, action.trophy
        table.forget_trophies(seat, table.trophies(seat))
        table.lose_trophies(seat, bit(trophy))
        table.trophies_under.append(int(trophy))
        table.acting = table.next_seat(seat)
        if table.acting == table.first:
            begin_turn(table, table.first)
        else:
            _deal_trophies(table)
