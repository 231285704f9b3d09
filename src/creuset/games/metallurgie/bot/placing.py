"""Which card to place: one that completes an area, or the one that gives the next player the least."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.games.metallurgie.bot.chances import Chances
from creuset.games.metallurgie.bot.completing import Completing
from creuset.games.metallurgie.bot.gaps import lay, lift
from creuset.games.metallurgie.bot.outlook import Outlook, scratch
from creuset.games.metallurgie.rules.actions import DONE, Place
from creuset.games.metallurgie.rules.board import Board
from creuset.games.metallurgie.rules.components import GOLD, IRON, METALS
from creuset.games.metallurgie.rules.state import NONE, TURNED
from creuset.games.metallurgie.rules.view import MetallurgieView
from creuset.players.best import WORST, Best


def choose_placing(view: MetallurgieView, legal: list[Action], rng: Rng) -> Action:
    """Complete an area if possible this turn; stop when there is nothing more to gain; otherwise make a quiet move."""
    table = scratch(view)
    outlook = Outlook(view)
    outlook.look(table.board)
    completing = Completing(table, outlook, rng)
    plan = completing.best(legal)
    if plan is not None:
        return plan
    if table.placed > 0:
        return DONE  # an area is complete, or one quiet card is enough
    return Quiet(table.board, outlook, rng).best(legal, table.phase == TURNED)


@final
class Quiet:
    """The search for the move that leaves the next player the least and this one the most to hope for."""

    def __init__(self, board: Board, outlook: Outlook, rng: Rng) -> None:
        self._board = board
        self._outlook = outlook
        self._rng = rng
        self._kept = outlook.hand()
        self._turned_best = vec[i64]([WORST] * METALS)

    def best(self, legal: list[Action], turned: bool) -> Action:
        """The best legal action; ties are broken by lot."""
        outlook = self._outlook
        now = outlook.worth(self._kept)
        best = Best(legal[0], self._rng)
        spending = NONE
        hand = self._kept
        for action in legal:
            if isinstance(action, Place):
                if not turned and action.metal != spending:
                    spending = action.metal
                    hand = outlook.hand_without(spending)
                value = self._placed(action, hand)
            else:  # draw: it comes last, after every card in the hand has been tried
                value = self._turned(now)
            best.consider(action, value)
        return best.action

    def _placed(self, action: Place, hand: Chances) -> i64:
        """What a card is worth there; also notes what it would be worth if it came from the pile."""
        metal = action.metal
        stack = lay(self._board, metal, action.place)
        self._outlook.look_again(self._board, metal)
        lift(self._board, metal, stack)
        self._turned_best[metal] = max(self._turned_best[metal], self._outlook.worth(self._kept))
        return self._outlook.worth(hand)

    def _turned(self, now: i64) -> i64:
        """What the pile promises: the best use of every card it may turn, with the hand kept whole."""
        outlook = self._outlook
        promise: i64 = 0
        total: i64 = 0
        metal: i64 = IRON
        while metal <= GOLD:
            weight = outlook.unseen[metal]
            if weight > 0:
                promise += weight * self._turned_metal(metal, now)
                total += weight
            metal += 1
        return promise // max(total, 1)

    def _turned_metal(self, metal: i64, now: i64) -> i64:
        outlook = self._outlook
        if outlook.gap_before(metal) <= outlook.held[metal] + 1:
            return outlook.value[metal]
        if outlook.held[metal] == 0:
            rooms: list[Action] = []
            self._board.list_rooms(metal, rooms)
            for room in rooms:
                if isinstance(room, Place):
                    self._placed(room, self._kept)
        best = self._turned_best[metal]
        return now if best == WORST else best  # ME-11: discarded, nothing changes
