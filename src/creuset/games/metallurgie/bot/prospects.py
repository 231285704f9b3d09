"""What a pattern promises at the end of a turn, judged by what one seat knows of the cards."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import lowest
from creuset.games.metallurgie.bot.chances import ONE
from creuset.games.metallurgie.bot.gaps import FAR
from creuset.games.metallurgie.bot.odds import odds
from creuset.games.metallurgie.rules.board import Board
from creuset.games.metallurgie.rules.components import GOLD, HAND, IRON, METALS
from creuset.games.metallurgie.rules.state import HANDS, NONE, PILE, Tabletop
from creuset.players.weights import Weights

_ROW: Final[i64] = 6
"""Chances are kept by metal and gap, 0 to `FAR`."""

_HAND: Final[i64] = 24
"""A table of chances for every hand: the whole one, then the hand without a card of each metal."""

KEPT: Final[i64] = -1
"""The whole hand, where a hand without one card is named by its metal."""


@final
class Prospects:
    """One seat's estimate: what it may score in its next turn, less what the next player may score before."""

    def __init__(self, weights: Weights) -> None:
        self._fear = vec[i64]([0] + [weights[f"fear_{missing}"] for missing in (1, 2, 3, 4)] + [0])
        self._hope = vec[i64]([0] + [weights[f"hope_{missing}"] for missing in (1, 2, 3, 4)] + [0])
        self._crowd: i64 = weights["crowd"]
        self.opponents: i64 = 1
        self.unseen = vec[i64]([0] * METALS)
        self.total: i64 = 0
        self.held = vec[i64]([0] * METALS)
        self.value = vec[i64]([ONE] * METALS)
        self._their_value = vec[i64]([ONE] * METALS)
        self._theirs = vec[i64]([0] * (METALS * 6))
        self._mine = vec[i64]([0] * (5 * METALS * 6))

    def attend(self, table: Tabletop, seat: i64) -> None:
        """Take in what the seat knows: its hand, and the cards nobody has shown, wherever they are."""
        cards = table.cards
        self.opponents = table.players - 1
        refills: i64 = HAND
        total: i64 = 0
        metal: i64 = IRON
        while metal <= GOLD:
            unseen = cards[PILE + metal]
            other: i64 = 0
            while other < table.players:
                if other != seat:
                    unseen += cards[HANDS + other * 4 + metal]
                other += 1
            self.unseen[metal] = unseen
            total += unseen
            self.held[metal] = cards[HANDS + seat * 4 + metal]
            refills -= self.held[metal]
            metal += 1
        self.total = total
        self._attend_bonus(table, seat)
        self._reckon_theirs()
        self._reckon_mine(KEPT, refills)
        metal = IRON
        while metal <= GOLD:
            if self.held[metal] > 0:
                self.held[metal] -= 1
                self._reckon_mine(metal, refills + 1)
                self.held[metal] += 1
            metal += 1

    def _attend_bonus(self, table: Tabletop, seat: i64) -> None:
        """ME-24: the own metal counts double; theirs are among the other three."""
        own = table.bonus_of(seat)
        metal: i64 = IRON
        while metal <= GOLD:
            self.value[metal] = 2 * ONE if metal == own else ONE
            self._their_value[metal] = ONE if own == NONE or metal == own else 4 * ONE // 3
            metal += 1

    def _reckon_theirs(self) -> None:
        drawn = min(self.total, HAND)
        metal: i64 = IRON
        while metal <= GOLD:
            missing: i64 = 1
            while missing < FAR:
                self._theirs[metal * _ROW + missing] = odds(self.unseen[metal], self.total, drawn, missing)
                missing += 1
            metal += 1

    def _reckon_mine(self, spent: i64, drawn: i64) -> None:
        row = (spent + 1) * _HAND
        drawn = min(self.total, drawn)
        metal: i64 = IRON
        while metal <= GOLD:
            missing: i64 = 1
            while missing < FAR:
                short = missing - self.held[metal]
                self._mine[row + metal * _ROW + missing] = odds(self.unseen[metal], self.total, drawn, short)
                missing += 1
            metal += 1

    def worth(self, gaps: vec[i64], spent: i64) -> i64:
        """What such gaps are worth, in millionths of a point, with the hand kept whole or without a card of a metal."""
        row = (spent + 1) * _HAND
        danger: i64 = 0
        hope: i64 = 0
        unless_theirs = ONE
        unless_mine = ONE
        metal = GOLD
        while metal >= IRON:
            missing = gaps[metal]
            if missing < FAR:
                theirs = self._theirs[metal * _ROW + missing]
                feared = min(theirs * self._fear[missing] // 100, ONE)
                danger += unless_theirs * feared // ONE * self._their_value[metal] // ONE
                left = ONE
                opponent: i64 = 0
                while opponent < self.opponents:
                    left = left * (ONE - theirs) // ONE
                    opponent += 1
                unless_theirs = unless_theirs * (ONE - feared) // ONE
                mine = self._mine[row + metal * _ROW + missing] * left // ONE
                hope += unless_mine * mine // ONE * self.value[metal] // ONE * self._hope[missing] // 100
                unless_mine = unless_mine * (ONE - mine) // ONE
            metal -= 1
        return hope - (danger if self.opponents == 1 else danger * self._crowd // 100)

    def offered(self, board: Board, offers: i64) -> i64:
        """What the areas on offer, given by their first stacks, are worth."""
        points: i64 = 0
        while offers != 0:
            points += self.value[board.top(lowest(offers))]
            offers &= offers - 1
        return points
