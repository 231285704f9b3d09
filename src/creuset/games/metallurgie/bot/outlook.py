"""What a pattern is worth at the end of a turn: what the player may score next, and what the next player may."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import lowest
from creuset.games.metallurgie.bot.chances import ONE, Chances
from creuset.games.metallurgie.bot.gaps import FAR, gap
from creuset.games.metallurgie.rules.board import Board
from creuset.games.metallurgie.rules.components import GOLD, HAND, IRON, METALS
from creuset.games.metallurgie.rules.state import NONE, PILE, Tabletop
from creuset.games.metallurgie.rules.view import MetallurgieView

HOPE: Final[i64] = 120
"""What an own score next turn counts, in percent of a score by the next player."""

SECOND_FEAR: Final[i64] = 8
FARTHER_FEAR: Final[i64] = 0
"""How seriously it takes a next player who needs two cards for a score, or more than two, in percent of the chance.

This is what makes it an opportunist: two of them score 16 to 17 times in a game. A bot that takes every gap seriously
(100 and 100, with a hope of 50) plays a tighter game and beats it seven times out of ten, but two such bots score only
12 to 13 times.
"""


@final
class Outlook:
    """One player's estimate of patterns, based on their view."""

    def __init__(self, view: MetallurgieView) -> None:
        assert view.seat is not None
        self.seat: i64 = view.seat
        table = view.table
        self.opponents: i64 = table.players - 1
        self.unseen = table.cards[PILE : PILE + 4]
        self.held = vec[i64]([table.held(self.seat, metal) for metal in range(METALS)])
        self.refills: i64 = HAND - self.held[0] - self.held[1] - self.held[2] - self.held[3]
        self.value = vec[i64]([ONE] * METALS)
        self.their_value = vec[i64]([ONE] * METALS)
        self._gaps = vec[i64]([FAR] * METALS)
        self._before = vec[i64]([FAR] * METALS)
        self._theirs = Chances()
        self._theirs.reckon(self.unseen, vec[i64]([0] * METALS), HAND)
        self._feared = Chances()
        self._feared.reckon(self.unseen, vec[i64]([0] * METALS), HAND)
        self._feared.play_down(2, SECOND_FEAR)
        self._feared.play_down(3, FARTHER_FEAR)
        self._feared.play_down(4, FARTHER_FEAR)
        own = table.bonus_of(self.seat)
        if own != NONE:  # ME-24: mine counts double; theirs is one of the other three
            metal: i64 = IRON
            while metal <= GOLD:
                if metal == own:
                    self.value[metal] = 2 * ONE
                else:
                    self.their_value[metal] = 4 * ONE // 3
                metal += 1

    def hand(self) -> Chances:
        """What the current hand, refilled, can do next turn."""
        chances = Chances()
        chances.reckon(self.unseen, self.held, self.refills)
        return chances

    def hand_without(self, metal: i64) -> Chances:
        """The same with one card fewer."""
        self.held[metal] -= 1
        chances = Chances()
        chances.reckon(self.unseen, self.held, self.refills + 1)
        self.held[metal] += 1
        return chances

    def look(self, board: Board) -> None:
        """Find the gaps of a pattern."""
        metal: i64 = IRON
        while metal <= GOLD:
            self._gaps[metal] = gap(board, metal)
            self._before[metal] = self._gaps[metal]
            metal += 1

    def look_again(self, board: Board, laid: i64) -> None:
        """Update the gaps after cards of one metal came or went: this affects three metals."""
        metal: i64 = IRON
        while metal <= GOLD:
            if laid - 1 <= metal <= laid + 1:
                self._gaps[metal] = gap(board, metal)
            else:
                self._gaps[metal] = self._before[metal]
            metal += 1

    def worth(self, hand: Chances) -> i64:
        """What the pattern is worth with this hand: hope minus danger, in millionths of a point."""
        danger: i64 = 0
        hope: i64 = 0
        unless_theirs = ONE
        unless_mine = ONE
        metal = GOLD
        while metal >= IRON:
            missing = self._gaps[metal]
            if missing < FAR:
                theirs = self._theirs.of(metal, missing)
                feared = self._feared.of(metal, missing)
                danger += unless_theirs * feared // ONE * self.their_value[metal] // ONE
                unless_theirs = unless_theirs * (ONE - feared) // ONE
                mine = hand.of(metal, missing)
                opponent: i64 = 0
                while opponent < self.opponents:
                    mine = mine * (ONE - theirs) // ONE
                    opponent += 1
                hope += unless_mine * mine // ONE * self.value[metal] // ONE
                unless_mine = unless_mine * (ONE - mine) // ONE
            metal -= 1
        return hope * HOPE // 100 - danger

    def gap_before(self, metal: i64) -> i64:
        """The gap of a metal in the last pattern looked at as a whole."""
        return self._before[metal]

    def offered(self, board: Board, offers: i64) -> i64:
        """What the areas on offer, given by their first stacks, are worth."""
        points: i64 = 0
        while offers != 0:
            points += self.value[board.top(lowest(offers))]
            offers &= offers - 1
        return points


def scratch(view: MetallurgieView) -> Tabletop:
    """A position for trying out the rest of the turn; what others hold plays no part in it."""
    table = view.table.copy()
    assert isinstance(table, Tabletop)
    return table
