"""What a game may tell the search. Every part has a general form, so any game is played."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from creuset.core.action import Action
from creuset.core.playout import play_sampled
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.players.search.finding import Finding

ONE: Final[i64] = 1_000_000
"""What a won game is worth; worths are whole millionths, so they are the same on every machine."""

HOPELESS: Final[i64] = 2 * ONE
"""An action whose opinion is this much below the best is not tried at all."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """What a game knows about its positions. The positions are imagined: they fit what the thinking seat has seen.

    An object belongs to one search at a time, so it may keep scratch space.
    """

    def __init__(self) -> None:
        self.open = False
        """Whether nobody has secrets and everything but chance is known: then what is legal need not be asked twice."""
        self.points: i64 = 0
        """How many points a worth of `ONE` stands for where points are what counts; zero where winning is."""

    def worths(self, state: State, worths: vec[i64], rng: Rng) -> None:
        """Note what the position is worth to each seat: its chance to win, from nothing to `ONE`.

        The position may be played on. In general that is what happens, at random and to the end.
        """
        if state.to_act() != 0:
            play_sampled(state, rng)
        share_of_win(state, worths)

    def policy(self, state: State, seat: i64, rng: Rng) -> Action:
        """A quick and sensible choice for a seat that is to act; in general any."""
        return state.sample(seat, rng)

    def interrupt(self, state: State, rng: Rng) -> bool:
        """Let somebody who would act out of turn do so; whether anybody did."""
        return False

    def opinions(self, state: State, seat: i64, legal: list[Action], opinions: vec[i64], rng: Rng) -> bool:
        """Note what each legal action of a seat seems worth at a glance, in the unit of `worths`.

        It must follow from what that seat may know. Returns whether the game has opinions at all.
        """
        return False

    def impression(self, view: View, legal: list[Action], rng: Rng) -> Action | None:
        """What a good player would do without thinking, where the game can tell from the view alone.

        Those who overlook something may ask with a part of what is legal; then it may also be something else.
        """
        return None

    def solve(self, view: View, legal: list[Action]) -> list[Finding] | None:
        """What these actions are worth exactly, the best first, where the game can tell; nothing where it cannot.

        Actions whose worth it has no time to work out may be left out, if none of them can be better than the first.
        """
        return None

    def key(self, state: State) -> i64:
        """The same number for positions that are worth the same and go on in the same way; zero for no such number."""
        return 0


def share_of_win(state: State, worths: vec[i64]) -> None:
    """What a finished game was worth to each seat: those with the highest merits share it."""
    seats = state.seats()
    best = state.merit(0)
    winners: i64 = 1
    seat: i64 = 1
    while seat < seats:
        merit = state.merit(seat)
        if merit > best:
            best = merit
            winners = 1
        elif merit == best:
            winners += 1
        seat += 1
    seat = 0
    while seat < seats:
        worths[seat] = ONE // winners if state.merit(seat) == best else winners * 0
        seat += 1
