"""The rules of Metro X: who acts, what is legal, what it does. The numbers are those of the rulebook."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, holds, lowest
from creuset.core.errors import Refusal
from creuset.core.message import Message
from creuset.core.outcome import Outcome
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY, NOBODY, everyone
from creuset.core.state import View
from creuset.games.metrox.rules.account import account_of
from creuset.games.metrox.rules.actions import KEEPING, TURNS, Choice, Cross, Ride, Show, Turn, showing
from creuset.games.metrox.rules.components import CARDS, DECK, SIX, TRANSFER
from creuset.games.metrox.rules.legality import judge_action, legal_actions, possible_marks, sample_action, track_of
from creuset.games.metrox.rules.plain import position_of
from creuset.games.metrox.rules.refusals import LEGAL, STOPPED, explain
from creuset.games.metrox.rules.scoring import final_score
from creuset.games.metrox.rules.sketch import sketch_of
from creuset.games.metrox.rules.state import (
    CHOOSING,
    COMPLETE,
    CROSSED,
    EMPTY,
    FIRST,
    FRAMED,
    FREE_WINDOWS,
    MARKS,
    NONE,
    OVER,
    POINTS,
    REPEATS,
    SHEET,
    SHOWING,
    STATIONS_A_WORD,
    TRANSFERS,
    TURNING,
    USED,
    WAYS,
    WRITTEN,
    Tabletop,
    full_pile,
)
from creuset.games.metrox.rules.view import view_of


@final
class MetroState(Tabletop):
    """A position of Metro X that knows its rules."""

    def copy(self) -> "MetroState":
        twin = MetroState(self.network, self.specials, self.players, self.sheets[:], self.choices[:])
        twin.carry_over(self)
        return twin

    def seats(self) -> i64:
        return self.players

    def turns(self) -> i64:
        return self.round

    def to_act(self) -> i64:
        if self.phase == CHOOSING:
            return self.pending
        return NOBODY if self.phase == OVER else DEALER_ONLY

    # What is legal: legality.py

    def legal(self, seat: i64) -> list[Action]:
        return legal_actions(self, seat)

    def sample(self, seat: i64, rng: Rng) -> Action:
        return sample_action(self, seat, rng)

    def judge(self, seat: i64, action: Action) -> i64:
        return judge_action(self, seat, action)

    def refusal(self, seat: i64, action: Action) -> Refusal | None:
        reason = judge_action(self, seat, action)
        if reason == LEGAL:
            return None
        possible: i64 = 0
        if reason == STOPPED:
            assert isinstance(action, Ride)
            possible = possible_marks(self, seat, track_of(self, seat, action.line, action.way))
        return explain(self, action, reason, possible)

    # What it does

    def advance(self, seat: i64, action: Action) -> None:
        if isinstance(action, Choice):
            self.pending &= ~bit(seat)
            if self.players == 1:  # nobody to hide it from
                self.showing = 0
                self._carry_out(seat, action)
                self._next_choice()
            else:
                self.choices[seat] = action.number
                if self.pending == 0:
                    self.phase = SHOWING
        elif isinstance(action, Show):
            self._carry_out(action.seat, action.choice)
            self.choices[action.seat] = NONE
            self.showing &= ~bit(action.seat)
            if self.showing == 0:
                self._next_choice()
        elif isinstance(action, Turn):
            self._turn(action.card)

    def _turn(self, card: i64) -> None:
        """MX-05."""
        self.card = card
        self.pile -= bit(card * 4)
        self.in_pile -= 1
        self.round += 1
        seat: i64 = 0
        while seat < self.players:
            if self.sheets[seat * SHEET + FREE_WINDOWS] > 0:  # MX-21
                self.pending |= bit(seat)
            seat += 1
        self.showing = self.pending
        self.phase = CHOOSING

    def _carry_out(self, seat: i64, choice: Choice) -> None:
        if isinstance(choice, Ride):
            self._ride(seat, choice.line, choice.way, choice.marks)
        elif isinstance(choice, Cross):
            self._mark(seat, self.network.station_at(choice.line, choice.place))

    def _ride(self, seat: i64, line: i64, way: i64, marks: i64) -> None:
        """MX-06 to MX-11."""
        sheets = self.sheets
        sheet = seat * SHEET
        sheets[sheet + WRITTEN + line] |= (self.card + 1) << (self.used(seat, line) * 4)
        sheets[sheet + USED] += bit(line * 4)
        sheets[sheet + FREE_WINDOWS] -= 1
        if way != KEEPING:  # MX-19
            sheets[sheet + WAYS] |= way << (line * 2)
        if sheets[sheet + REPEATS] > 0:
            sheets[sheet + REPEATS] -= 1
        track = track_of(self, seat, line, way)
        free = self.network.full[track] & ~sheets[sheet + MARKS + track]
        while marks > 0:
            station = self.network.station_at(track, lowest(free))
            free &= free - 1
            marks -= 1
            self._mark(seat, station)
            if self.card == TRANSFER:  # MX-11
                word = station // STATIONS_A_WORD
                sheets[sheet + FRAMED + word] |= bit(station - word * STATIONS_A_WORD)
                sheets[sheet + TRANSFERS] += self.network.lines_at[station]
            if self.specials and self.network.special[station] != 0:  # MX-20
                sheets[sheet + REPEATS] += 1
        if sheets[sheet + FREE_WINDOWS] == 0:  # MX-20: without a free window it lapses
            sheets[sheet + REPEATS] = 0

    def _mark(self, seat: i64, station: i64) -> None:
        sheets = self.sheets
        sheet = seat * SHEET
        word = station // STATIONS_A_WORD
        sheets[sheet + CROSSED + word] |= bit(station - word * STATIONS_A_WORD)
        sheets[sheet + EMPTY] -= 1
        self.network.mark(sheets, sheet + MARKS, station)

    def _next_choice(self) -> None:
        """MX-20: players who marked a special station write the card again; if there are none, the round is over."""
        seat: i64 = 0
        while seat < self.players and self.specials:
            if self.sheets[seat * SHEET + REPEATS] > 0:
                self.pending |= bit(seat)
            seat += 1
        if self.pending != 0:
            self.showing = self.pending
            self.phase = CHOOSING
        else:
            self._end_round()

    def _end_round(self) -> None:
        self._judge_lines()
        if self.card == SIX:  # MX-13
            self.pile = full_pile()
            self.in_pile = DECK
        self.card = NONE
        self.phase = OVER
        seat: i64 = 0
        while seat < self.players:
            if self.sheets[seat * SHEET + FREE_WINDOWS] > 0:  # MX-16
                self.phase = TURNING
            seat += 1

    def _judge_lines(self) -> None:
        """MX-15: the larger bonus for all who are first, in the same round; the smaller one for those who follow."""
        sheets, network = self.sheets, self.network
        claimed = self.claimed
        line: i64 = 0
        while line < network.lines:
            full = network.full[line]
            seat: i64 = 0
            while seat < self.players:
                sheet = seat * SHEET
                if sheets[sheet + MARKS + line] == full and not holds(sheets[sheet + COMPLETE], line):
                    sheets[sheet + COMPLETE] |= bit(line)
                    if holds(claimed, line):
                        sheets[sheet + POINTS] += network.smaller[line]
                    else:
                        sheets[sheet + POINTS] += network.larger[line]
                        sheets[sheet + FIRST] |= bit(line)
                        self.claimed |= bit(line)
                seat += 1
            line += 1

    # Chance

    def chances(self) -> list[tuple[Action, int]]:
        outcomes: list[tuple[Action, int]] = []
        if self.phase == TURNING:
            outcomes.extend((TURNS[card], int(self.left(card))) for card in range(CARDS) if self.left(card) > 0)
        elif self.phase == SHOWING:
            outcomes.append((self._shown(), 1))
        return outcomes

    def deal(self, rng: Rng) -> Action:
        if self.phase == SHOWING:
            return self._shown()
        index = rng.below(self.in_pile)
        card: i64 = 0
        while index >= self.left(card):
            index -= self.left(card)
            card += 1
        return TURNS[card]

    def draws_from(self) -> i64:
        return self.phase

    def _shown(self) -> Action:
        """The next choice to show, seat by seat (MX-14)."""
        seat = lowest(self.showing)
        return showing(seat, self.choices[seat])

    # Secrets and words

    def audience(self, actor: i64, action: Action) -> i64:
        return bit(actor) if isinstance(action, Choice) else everyone(self.players)  # MX-14

    def served(self, actor: i64, action: Action) -> i64:
        if actor != DEALER:
            return actor
        return action.seat if isinstance(action, Show) else DEALER

    def account(self, actor: i64, action: Action, openly: bool) -> Message:
        return account_of(self, actor, action, openly)

    def view(self, seat: int | None) -> View:
        return view_of(self, seat)

    def outcome(self) -> Outcome | None:
        return final_score(self) if self.phase == OVER else None

    def merit(self, seat: i64) -> i64:
        points = self.noted(seat, POINTS) + 2 * self.noted(seat, TRANSFERS)
        empty = self.noted(seat, EMPTY)
        points -= empty if self.players == 1 else empty // 2  # MX-17, MX-22
        return points * 128 - empty  # MX-18: fewer empty stations decide a tie; there are at most 100

    def data(self) -> dict[str, object]:
        return position_of(self)

    def __repr__(self) -> str:
        return sketch_of(self)
