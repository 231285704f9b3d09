"""The rules of Metallurgie: who acts, what is legal, what it does. The numbers are those of the rulebook."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit
from creuset.core.errors import Refusal
from creuset.core.lot import Begin, lots
from creuset.core.message import Message
from creuset.core.outcome import Outcome
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY, NOBODY, everyone
from creuset.core.state import View
from creuset.games.metallurgie.rules.account import account_of
from creuset.games.metallurgie.rules.actions import (
    BONUSES,
    GIVES,
    TURNS,
    Bonus,
    Done,
    Draw,
    Give,
    Place,
    Score,
    Take,
    Turn,
)
from creuset.games.metallurgie.rules.components import HAND, IRON, METALS, STOP, TAKEN
from creuset.games.metallurgie.rules.legality import judge_action, legal_actions, sample_action, weight_of
from creuset.games.metallurgie.rules.refusals import LEGAL, explain
from creuset.games.metallurgie.rules.scoring import areas_on_offer, final_score, merit_of
from creuset.games.metallurgie.rules.sketch import sketch
from creuset.games.metallurgie.rules.state import (
    BONUS_DEAL,
    DEALING,
    DISCARD,
    HANDS,
    LOT,
    NONE,
    ONE_METAL,
    ONE_PLACE,
    OVER,
    PILE,
    PLACING,
    REFILLING,
    SCORING,
    STOP_DRAWN,
    STOP_TURNED,
    TAKING,
    TURNED,
    TURNING,
    UNDECIDED,
    WON,
    Tabletop,
)
from creuset.games.metallurgie.rules.view import view_of


@final
class MetallurgieState(Tabletop):
    """A position of Metallurgie that knows its rules."""

    def copy(self) -> "MetallurgieState":
        twin = MetallurgieState(self.switches, self.players, self.board.copy(), self.cards[:])
        twin.carry_over(self)
        return twin

    def seats(self) -> i64:
        return self.players

    def turns(self) -> i64:
        return self.turn

    def to_act(self) -> i64:
        phase = self.phase
        if phase == PLACING or phase == TURNED or phase == SCORING or phase == TAKING:
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
        if isinstance(action, Place):
            self._place(action.metal, action.place)
        elif isinstance(action, Give):
            self._give(action.card)
        elif isinstance(action, Take):
            self._take(self.board.stack_at(action.place))
        elif isinstance(action, Done):
            if self.phase == PLACING:
                self._open_scoring()
            else:
                self._refill()
        elif isinstance(action, Turn):
            self._turn(action.card)
        elif isinstance(action, Score):
            self._score(action.metal, action.place)
        elif isinstance(action, Draw):
            self.phase = TURNING
        elif isinstance(action, Bonus):
            self.give_bonus(self.receiver, action.card)
            self.receiver += 1
            if self.receiver == self.players:
                self.receiver = 0
                self.phase = LOT if self.switches.first_random else DEALING
        elif isinstance(action, Begin):
            self.player = action.seat
            self.phase = DEALING

    def _place(self, metal: i64, place: i64) -> None:
        if self.phase == TURNED:
            self.turned = NONE
            self.phase = PLACING
        else:
            self.drop(HANDS + self.player * 4, metal)
            self.hand_size -= 1
        if self.placed > 0:
            self.sequence = ONE_METAL if metal == self.metal else ONE_PLACE
        board = self.board
        if metal == IRON:
            stack = board.extend(place)
        else:
            stack = board.stack_at(place)
            board.cover(stack, metal)
        self.stack = stack
        self.metal = metal
        self.placed += 1
        self.fresh |= bit(stack)
        if self.hand_size == 0:
            self._open_scoring()

    def _turn(self, card: i64) -> None:
        if card == STOP:
            self._end(STOP_TURNED)
            return
        self.drop(PILE, card)
        self.pile_size -= 1
        if self.board.rooms(card) > 0:
            self.turned = card
            self.used_pile = True
            self.phase = TURNED
        else:  # ME-11
            self.add(DISCARD, card)
            self._next_turn()

    def _open_scoring(self) -> None:
        self.offers = areas_on_offer(self.board, self.fresh)
        if self.offers == 0:
            self._refill()
        else:
            self.phase = SCORING

    def _score(self, metal: i64, place: i64) -> None:
        board = self.board
        self.choice = board.area(bit(board.stack_at(place)), board.showing(metal))
        self.taken_metal = metal
        self.to_take = TAKEN[metal]
        self.offers = 0
        self.phase = TAKING

    def _take(self, stack: i64) -> None:
        metal = self.taken_metal
        # ME-17: one of the cards is a point; they are all alike, so take the first.
        self.add(WON + self.player * 4 if self.to_take == TAKEN[metal] else DISCARD, metal)
        if metal == IRON:
            self.board.remove(stack)
            self.fresh &= ~bit(stack)
            self.spent &= ~bit(stack)
            if self.stack == stack:
                self.stack = NONE
        else:
            self.board.uncover(stack, metal)
            self.fresh |= bit(stack)  # ME-15
            self.spent &= ~bit(stack)
        self.choice &= ~bit(stack)
        self.to_take -= 1
        if self.to_take == 0:
            if self.switches.rescore:  # ME-19
                self.fresh |= self.choice
            else:
                self.fresh &= ~self.choice
                self.spent |= self.choice
            self.choice = 0
            self.taken_metal = NONE
            self._open_scoring()

    def _refill(self) -> None:
        """ME-21."""
        if self.hand_size < HAND:
            self.receiver = self.player
            self.offers = 0
            self.phase = REFILLING
        else:
            self._next_turn()

    def _give(self, card: i64) -> None:
        if card == STOP:
            self._end(STOP_DRAWN)
            return
        self.drop(PILE, card)
        self.pile_size -= 1
        self.add(HANDS + self.receiver * 4, card)
        self.hand_size += 1
        if self.hand_size < HAND:
            return
        if self.phase == REFILLING:
            self._next_turn()
        else:
            self.receiver += 1
            self.hand_size = 0
            if self.receiver == self.players:
                self._start_turn(self.player)

    def _next_turn(self) -> None:
        following = self.player + 1
        self._start_turn(0 if following == self.players else following)

    def _start_turn(self, player: i64) -> None:
        self.player = player
        self.receiver = player
        self.turn += 1
        self.phase = PLACING
        self.hand_size = HAND
        self.placed = 0
        self.sequence = UNDECIDED
        self.metal = NONE
        self.stack = NONE
        self.used_pile = False
        self.fresh = 0
        self.spent = 0
        self.offers = 0

    def _end(self, ending: i64) -> None:
        """ME-22: at once; nothing more is placed or scored."""
        self.ending = ending
        self.phase = OVER

    # Chance

    def chances(self) -> list[tuple[Action, int]]:
        outcomes: list[tuple[Action, int]] = []
        phase = self.phase
        if phase == BONUS_DEAL:
            outcomes.extend((BONUSES[metal], 1) for metal in range(METALS) if not self.bonus_given(metal))
        elif phase == LOT:
            outcomes = lots(self.players)
        elif phase == TURNING or phase == REFILLING or phase == DEALING:
            for card in range(METALS + 1):
                weight = weight_of(self, card)
                if weight > 0:
                    outcomes.append((TURNS[card] if phase == TURNING else GIVES[card], weight))
        return outcomes

    def deal(self, rng: Rng) -> Action:
        phase = self.phase
        if phase == TURNING or phase == REFILLING or phase == DEALING:
            cards = self.cards
            index = rng.below(self.pile_size + weight_of(self, STOP))
            card: i64 = IRON
            while card < STOP and index >= cards[PILE + card]:
                index -= cards[PILE + card]
                card += 1
            return TURNS[card] if phase == TURNING else GIVES[card]
        outcomes = self.chances()
        count: i64 = len(outcomes)
        return outcomes[rng.below(count)][0]

    def draws_from(self) -> i64:
        phase = self.phase
        return DEALING if phase == TURNING or phase == REFILLING else phase  # one pile

    # Secrets and words

    def audience(self, actor: i64, action: Action) -> i64:
        if (isinstance(action, Give) and action.card != STOP) or isinstance(action, Bonus):
            return bit(self.receiver)
        return everyone(self.players)

    def served(self, actor: i64, action: Action) -> i64:
        if actor != DEALER:
            return actor
        if isinstance(action, Begin):
            return action.seat
        return self.player if isinstance(action, Turn) else self.receiver

    def account(self, actor: i64, action: Action, openly: bool) -> Message:
        return account_of(self, action, openly)

    def view(self, seat: int | None) -> View:
        return view_of(self, seat)

    def outcome(self) -> Outcome | None:
        return final_score(self) if self.phase == OVER else None

    def merit(self, seat: i64) -> i64:
        return merit_of(self, seat)

    def data(self) -> dict[str, object]:
        return {
            **self.public(),
            "held": [self.row(HANDS + seat * 4) for seat in range(self.players)],
            "bonuses": self.bonus_keys(),
            "in_pile": self.row(PILE),
        }

    def __repr__(self) -> str:
        return sketch(self)
