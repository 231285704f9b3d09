"""The rules of La Forge des Dieux: who acts, what is legal, what it does. The numbers are those of the rulebook."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, lowest, nth, size
from creuset.core.errors import Refusal
from creuset.core.lot import BEGINS, Begin, lots
from creuset.core.message import Message
from creuset.core.outcome import Outcome
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY, NOBODY, everyone
from creuset.core.state import View
from creuset.games.forge.rules.account import account_of
from creuset.games.forge.rules.actions import LAYS, TURN_UPS, Cube, Forge, Join, Lay, Take
from creuset.games.forge.rules.components import BLADES, COLOURS, HANDLES, OF_A_KIND
from creuset.games.forge.rules.cubes import ONE, count
from creuset.games.forge.rules.legality import can_ever_forge, judge_action, legal_actions, sample_action
from creuset.games.forge.rules.mine import EVERYWHERE, INNER
from creuset.games.forge.rules.refusals import LEGAL, explain
from creuset.games.forge.rules.scoring import final_score, merit_of, weapon_renown
from creuset.games.forge.rules.sketch import sketch
from creuset.games.forge.rules.state import (
    ACTING,
    ALL_FORGED,
    FILLING,
    GOES_ON,
    JOINED,
    JOINING,
    LAYING,
    LIGHTING,
    LOT,
    MINE_EMPTY,
    NO_MORE_FORGING,
    NONE,
    OVER,
    RENOWN,
    RESERVE,
    SINGLE,
    Tabletop,
)
from creuset.games.forge.rules.view import ForgeView


@final
class ForgeState(Tabletop):
    """A position of La Forge des Dieux that knows its rules."""

    def copy(self) -> "ForgeState":
        twin = ForgeState(
            self.switches, self.pieces, self.players, self.mine.copy(), self.pyramids.copy(), self.of_seats[:]
        )
        twin.carry_over(self)
        return twin

    def seats(self) -> i64:
        return self.players

    def turns(self) -> i64:
        return self.turn

    def to_act(self) -> i64:
        phase = self.phase
        if phase == ACTING or phase == JOINING:
            return bit(self.player)
        return NOBODY if phase == OVER else DEALER_ONLY

    # What is legal: legality.py

    def legal(self, seat: i64) -> list[Action]:
        return legal_actions(self, seat)

    def sample(self, seat: i64, rng: Rng) -> Action:
        return sample_action(self, rng)

    def judge(self, seat: i64, action: Action) -> i64:
        return judge_action(self, seat, action)

    def refusal(self, seat: i64, action: Action) -> Refusal | None:
        reason = judge_action(self, seat, action)
        return None if reason == LEGAL else explain(self, action, reason)

    # What it does

    def advance(self, seat: i64, action: Action) -> None:
        if isinstance(action, Take):
            self._take(action.place)
        elif isinstance(action, Cube):
            self._turn_up(action.colour)
        elif isinstance(action, Forge):
            self._forge(action.piece)
        elif isinstance(action, Join):
            self._join(action.blade, action.handle)
            self._end_turn()
        elif isinstance(action, Lay):
            self._lay(action.piece)
        elif isinstance(action, Begin):
            self.first = action.seat
            self._start_turn(action.seat)
        else:  # keeping the new piece single, or passing
            self._end_turn()

    def _take(self, place: i64) -> None:
        """FO-06."""
        mine = self.mine
        self.of_seats[RESERVE + self.player] += ONE[mine.take(place, self.switches.whole_tops)]
        if mine.coming != 0:
            self.phase = LIGHTING
        else:
            self._end_turn()

    def _turn_up(self, colour: i64) -> None:
        """FO-16."""
        self.mine.turn_up(colour)
        if self.mine.coming == 0:
            if self.phase == FILLING:
                self.phase = LOT
            else:
                self._end_turn()

    def _forge(self, piece: i64) -> None:
        """FO-07."""
        seats = self.of_seats
        seats[RESERVE + self.player] -= self.pieces.cost[piece]
        self.pyramids.take(piece)
        partners = seats[SINGLE + self.player] & (HANDLES if piece < OF_A_KIND else BLADES)
        seats[SINGLE + self.player] |= bit(piece)
        if partners != 0:  # FO-08
            self.forged = piece
            self.phase = JOINING
        else:
            self._end_turn()

    def _join(self, blade: i64, handle: i64) -> None:
        """FO-08, FO-09."""
        seats = self.of_seats
        both = bit(blade) | bit(handle)
        seats[SINGLE + self.player] &= ~both
        seats[JOINED + self.player] |= both
        seats[RENOWN + self.player] += weapon_renown(self.pieces, blade, handle, self.switches.per_weapon)
        self.note_partners(blade, handle)

    def _lay(self, piece: i64) -> None:
        """FO-02."""
        self.pyramids.lay(piece)
        if self.pyramids.unlaid == 0:
            self.mine.bring_to_light(EVERYWHERE if self.switches.open_cubes else EVERYWHERE & ~INNER)
            self.phase = FILLING

    def _start_turn(self, player: i64) -> None:
        self.player = player
        self.turn += 1
        self.phase = ACTING

    def _end_turn(self) -> None:
        """FO-13: the last round is finished, so everyone has had the same number of turns."""
        self.forged = NONE
        if self.ending == GOES_ON:
            self.ending = self._why_it_ends()
        following = self.player + 1
        if following == self.players:
            following = 0
        if self.ending != GOES_ON and following == self.first:
            self.phase = OVER
        else:
            self._start_turn(following)

    def _why_it_ends(self) -> i64:
        """FO-13."""
        if self.mine.cubes == 0:
            return MINE_EMPTY
        if self.pyramids.lying == 0:
            return ALL_FORGED
        seat: i64 = 0
        while seat < self.players:
            if can_ever_forge(self, seat):
                return GOES_ON
            seat += 1
        return NO_MORE_FORGING

    # Chance

    def chances(self) -> list[tuple[Action, int]]:
        outcomes: list[tuple[Action, int]] = []
        phase = self.phase
        if phase == LAYING:
            pieces = self.pyramids.to_lay()
            while pieces != 0:
                outcomes.append((LAYS[lowest(pieces)], 1))
                pieces &= pieces - 1
        elif phase == FILLING or phase == LIGHTING:
            for colour in range(COLOURS):
                weight = int(count(self.mine.pool, colour))
                if weight > 0:
                    outcomes.append((TURN_UPS[colour], weight))
        elif phase == LOT:
            outcomes = lots(self.players)
        return outcomes

    def deal(self, rng: Rng) -> Action:
        phase = self.phase
        if phase == FILLING or phase == LIGHTING:
            return TURN_UPS[self.mine.drawn(rng.below(size(self.mine.unseen)))]
        if phase == LAYING:
            pieces = self.pyramids.to_lay()
            return LAYS[nth(pieces, rng.below(size(pieces)))]
        return BEGINS[rng.below(self.players)]

    def draws_from(self) -> i64:
        phase = self.phase
        return FILLING if phase == LIGHTING else phase  # the cubes nobody has seen

    # Words; nothing is secret

    def audience(self, actor: i64, action: Action) -> i64:
        return everyone(self.players)

    def served(self, actor: i64, action: Action) -> i64:
        if actor != DEALER:
            return actor
        return action.seat if isinstance(action, Begin) else DEALER

    def account(self, actor: i64, action: Action, openly: bool) -> Message:
        return account_of(self, action)

    def view(self, seat: int | None) -> View:
        return ForgeView(seat, self.copy())

    def outcome(self) -> Outcome | None:
        return final_score(self) if self.phase == OVER else None

    def merit(self, seat: i64) -> i64:
        return merit_of(self, seat)

    def data(self) -> dict[str, object]:
        return dict(self.public())

    def __repr__(self) -> str:
        return sketch(self)
