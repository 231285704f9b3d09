"""Setting up: who begins, base ships, the row of improvements, the first trophies (MA-03 to MA-05)."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import bit, size
from creuset.games.metal_adventures.components import BASES, HALF
from creuset.games.metal_adventures.phases.turns import begin_turn
from creuset.games.metal_adventures.stages import CHOOSING, DEALING, FITTING, LOT, STOCKING
from creuset.games.metal_adventures.state import (
    BASE,
    DECK,
    KNOWN_TROPHIES,
    NONE,
    TROPHY_HAND,
    Table,
)

ROW: Final[i64] = 4
"""MA-05: improvements that lie face up."""

FIRST_TROPHIES: Final[i64] = 3


def lay_out(table: Table) -> None:
    """All that is not dealt: the Space deck, credits, empty places."""
    table.zones[DECK] = bit(HALF) - 1
    table.zones[DECK + 1] = bit(HALF) - 1
    table.bases = bit(BASES) - 1
    seat: i64 = 0
    while seat < table.players:
        table.of_seats[BASE + seat] = NONE
        table.from_bank(seat, table.cards.start_credits)
        seat += 1
    table.phase = LOT


def begin(table: Table, seat: i64) -> None:
    """The first player is drawn; he is the first to get a base ship."""
    table.first = seat
    table.player = seat
    table.acting = seat
    table.phase = FITTING


def fit_out(table: Table, base: i64) -> None:
    """A base ship for the next in order of play."""
    table.bases &= ~bit(base)
    table.of_seats[BASE + table.acting] = base
    table.acting = table.next_seat(table.acting)
    if table.acting == table.first:
        table.phase = STOCKING


def lay_improvement(table: Table, card: i64) -> None:
    """One more improvement in the row; when it is full the game goes on."""
    table.row |= bit(card)
    if table.pile & bit(card) != 0:
        table.pile &= ~bit(card)
    else:
        table.under.pop(0)
    if size(table.row) < ROW:
        if table.pile_size() > 0:
            return
        if table.aside != 0:  # MA-46: too few for a new row, so that the old cards are shuffled at once
            table.pile = table.aside
            table.aside = 0
            return
    if table.phase == STOCKING:
        table.phase = DEALING
        table.to_draw = FIRST_TROPHIES
        return
    _shuffle_in(table)
    table.ask(table.resume, table.player)


def _shuffle_in(table: Table) -> None:
    """MA-46: the old improvements are put into the pile, which is then shuffled."""
    if table.aside != 0:
        table.pile |= table.aside
        table.aside = 0
        for card in table.under:
            table.pile |= bit(card)
        table.under = []


def deal_trophy(table: Table, trophy: i64) -> None:
    """A trophy for the next in order of play, three in all."""
    seat = table.acting
    if table.trophy_pile & bit(trophy) != 0:
        table.trophy_pile &= ~bit(trophy)
    else:
        table.trophies_under.pop(0)
    table.of_seats[TROPHY_HAND + seat] |= bit(trophy)
    table.of_seats[KNOWN_TROPHIES + seat] |= bit(trophy)
    table.to_draw -= 1
    if table.to_draw == 0:
        table.ask(CHOOSING, seat)


def put_back(table: Table, trophy: i64) -> None:
    """MA-03: the third goes under the pile; then the next player is dealt his."""
    seat = table.acting
    table.forget_trophies(seat, table.trophies(seat))
    table.of_seats[TROPHY_HAND + seat] &= ~bit(trophy)
    table.trophies_under.append(int(trophy))
    table.acting = table.next_seat(seat)
    if table.acting == table.first:
        begin_turn(table, table.first)
        return
    table.phase = DEALING
    table.to_draw = FIRST_TROPHIES
