"""Games from where they stand to their end: the one loop of turns, for random play-outs, simulations and advice."""

from mypy_extensions import i64, mypyc_attr

from creuset.core.bits import lowest
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """How a game goes on: at random, where nobody acts out of turn, unless a derived course `decides` each step."""

    def __init__(self, rng: Rng, listed: bool = False, checked: bool = False, decides: bool = False) -> None:
        self.rng = rng
        self.listed = listed
        """Random actions come from `legal` rather than from `sample`."""
        self.checked = checked
        """Random actions are carried out through the checked contract."""
        self.decides = decides

    def deal(self, state: State) -> None:
        """The dealer's step."""
        state.advance(DEALER, state.deal(self.rng))

    def decide(self, state: State, seat: i64) -> None:
        """The step of a seat that owes a decision."""
        state.advance(seat, state.sample(seat, self.rng))

    def interrupt(self, state: State) -> bool:
        """The step of somebody who owes nothing but is free to act; whether anybody took one."""
        return False


def play_on(state: State, course: Course) -> tuple[int, int]:
    """Play to the end; the number of players' steps and of the dealer's."""
    decisions: i64 = 0
    deals: i64 = 0
    rng, listed, checked, decides = course.rng, course.listed, course.checked, course.decides
    while True:
        mask = state.to_act()
        if mask == 0:
            return decisions, deals
        if mask == DEALER_ONLY:
            deals += 1
            if decides:
                course.deal(state)
                continue
            seat = DEALER
            action = state.deal(rng)
        else:
            decisions += 1
            seat = lowest(mask)
            if decides:
                if not course.interrupt(state):
                    course.decide(state, seat)
                continue
            if listed:
                actions = state.legal(seat)
                count: i64 = len(actions)
                action = actions[rng.below(count)]
            else:
                action = state.sample(seat, rng)
        if checked:
            state.apply(seat, action)
        else:
            state.advance(seat, action)


def play_checked(state: State, rng: Rng) -> tuple[int, int]:
    """Play at random through the checked contract; the number of players' steps and of the dealer's."""
    return play_on(state, Course(rng, listed=True, checked=True))


def play_listed(state: State, rng: Rng) -> tuple[int, int]:
    """The same with lists of legal actions and no check."""
    return play_on(state, Course(rng, listed=True))


def play_sampled(state: State, rng: Rng) -> tuple[int, int]:
    """The same with `sample`, as a search does it."""
    return play_on(state, Course(rng))
