"""One seat's sheet, played on for some rounds by the quick policy, and what comes of it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest
from creuset.core.rng import Rng
from creuset.core.seats import DEALER
from creuset.games.metrox.bot.pile import SURE
from creuset.games.metrox.bot.prospects import Prospects
from creuset.games.metrox.bot.quick import Quick
from creuset.games.metrox.bot.recall import Recall
from creuset.games.metrox.rules.actions import CHOICES, TURNS, Choice
from creuset.games.metrox.rules.components import DECK, SIX
from creuset.games.metrox.rules.network import Network
from creuset.games.metrox.rules.rules import MetroState
from creuset.games.metrox.rules.state import (
    CHOOSING,
    COMPLETE,
    EMPTY,
    FREE_WINDOWS,
    NONE,
    OVER,
    POINTS,
    SHEET,
    SHOWING,
    TRANSFERS,
    TURNING,
    Tabletop,
    full_pile,
)
from creuset.players.weights import Weights

NEVER: Final[i64] = 1_000_000
"""The round in which a line is completed that is not."""

MOST_CARDS: Final = 40
"""More cards than a game may turn from any position on, but for many free rides; it is cut short there."""

RECALLED: Final[i64] = 3
"""In so many rounds choices are recalled; later ones hardly ever meet the same sheet."""


@final
class Cards:
    """The cards of the next rounds, the same for everybody."""

    def __init__(self) -> None:
        self.cards = vec[i64]([0] * MOST_CARDS)

    def draw(self, table: Tabletop, rng: Rng) -> None:
        """Draw them from the pile as it will be after this round (MX-13)."""
        pile, in_pile = table.pile, table.in_pile
        cards = self.cards
        last = table.card
        turn: i64 = 0
        while turn < MOST_CARDS:
            if last == SIX:
                pile = full_pile()
                in_pile = DECK
            index = rng.below(in_pile)
            last = 0
            left = pile & 15
            while index >= left:
                index -= left
                last += 1
                left = (pile >> (last * 4)) & 15
            cards[turn] = last
            pile -= bit(last * 4)
            in_pile -= 1
            turn += 1


@final
class Course:
    """What becomes of one sheet."""

    def __init__(self, network: Network, weights: Weights, alone: bool) -> None:
        self._network = network
        self._prospects = Prospects(network, weights, alone)
        self._quick = Quick(network, self._prospects)
        self._recall = Recall()
        self.before: i64 = 0
        """The points for lines that were completed before."""
        self.completed = vec[i64]([0] * int(network.lines))
        """The round in which each other line was completed, or `NEVER`."""
        self.hopes = self._prospects.hopes
        """How likely each other line is to be completed later on."""
        self.transfers: i64 = 0
        """The points for transfers, with those hoped for, in 1024ths."""
        self.empty: i64 = 0
        """The stations that stay empty, in 1024ths."""
        self.left: i64 = 0
        """How many windows are left."""

    def play(self, state: Tabletop, seat: i64, choice: i64, cards: Cards, rounds: i64) -> None:
        """Play a seat's sheet on, beginning with the number of a choice, if there is one already."""
        table = _sheet_of(state, seat)
        self.before = table.noted(0, POINTS)
        line: i64 = 0
        while line < self._network.lines:
            self.completed[line] = NEVER
            line += 1
        if table.phase == CHOOSING:
            self._finish_round(table, choice, True)
        turn: i64 = 0
        while turn < rounds and table.phase == TURNING and turn < MOST_CARDS:
            table.advance(DEALER, TURNS[cards.cards[turn]])
            self._finish_round(table, NONE, turn < RECALLED)
            turn += 1
        self.left = table.noted(0, FREE_WINDOWS)
        self.empty = table.noted(0, EMPTY) * SURE
        self.transfers = 2 * table.noted(0, TRANSFERS) * SURE
        if self.left > 0:
            self._prospects.coming.look_at(table, self.left)
            self._prospects.look_at(table, 0)
            self.empty = self._prospects.empty
            self.transfers += self._prospects.transfers
        else:
            self._prospects.give_up()

    def _finish_round(self, table: MetroState, choice: i64, recalled: bool) -> None:
        """Let the policy choose until the round is over, after a given choice, and note the lines completed in it."""
        before = table.noted(0, COMPLETE)
        if choice != NONE:
            table.advance(0, CHOICES[choice])
        while table.phase == CHOOSING:
            table.advance(0, self._chosen(table, recalled))
        new = table.noted(0, COMPLETE) & ~before
        while new != 0:
            self.completed[lowest(new)] = table.round
            new &= new - 1

    def _chosen(self, table: MetroState, recalled: bool) -> Choice:
        """What the policy chooses; in the first rounds it has often met the same sheet and card before."""
        if not recalled:
            return self._quick.best(table, 0)
        number = self._recall.find(table, 0)
        if number != NONE:
            return CHOICES[number]
        choice = self._quick.best(table, 0)
        self._recall.keep(choice.number)
        return choice


def _sheet_of(state: Tabletop, seat: i64) -> MetroState:
    """A table for one with a seat's sheet."""
    sheet = seat * SHEET
    table = MetroState(state.network, state.specials, 1, state.sheets[sheet : sheet + SHEET], vec[i64]([NONE]))
    table.carry_over(state)
    table.pending = 0
    table.showing = 0
    if state.phase == CHOOSING or state.phase == SHOWING:
        if holds(state.showing, seat):
            table.phase = CHOOSING
            table.pending = 1
            table.showing = 1
        else:  # the round is over for this seat
            table.phase = TURNING if table.noted(0, FREE_WINDOWS) > 0 else OVER
            if table.card == SIX:
                table.pile = full_pile()
                table.in_pile = DECK
            table.card = NONE
    elif state.phase == TURNING and table.noted(0, FREE_WINDOWS) == 0:  # MX-21
        table.phase = OVER
    return table
