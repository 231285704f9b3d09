"""A real game and its oracle, walked through the same match step by step and compared at every one."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping
from copy import copy, deepcopy
from fractions import Fraction
from typing import Generic, Protocol, Self, TypeVar

from creuset.core.game import Game
from creuset.core.seats import DEALER, seats_in


class Oracle(Protocol):
    """What every oracle can be asked."""

    seats: int
    turns: int
    stage: str

    def to_act(self) -> set[int]:
        """Who owes a decision: a seat, the dealer, or nobody when it is over."""

    def legal(self) -> set[str]:
        """Every legal action of the player whose turn it is, or of all who act at once."""

    def chances(self) -> dict[str, Fraction]:
        """What the dealer may do, with the probability of each."""

    def apply(self, who: int, notation: str) -> None:
        """Carry out an action of whoever is to act."""

    def score(self) -> list[int]:
        """What each seat has in the end."""

    def ranks(self) -> list[int]:
        """The place of each seat."""


SomeOracle = TypeVar("SomeOracle", bound=Oracle)


class Lockstep(Generic[SomeOracle]):
    """A match played twice. Every step compares; a disagreement tells the actions that lead to it."""

    def __init__(self, game: Game, oracle: SomeOracle, options: Mapping[str, str]) -> None:
        self.game = game
        self.options = options
        self.state = game.begin(options, oracle.seats)
        self.oracle = oracle
        self.history: list[str] = []
        self.met: Counter[str] = Counter()
        """How often the comparison met the kinds of position that matter."""
        self.offered: dict[int, set[str]] = {}
        """What both sides call legal (or possible, for the dealer) now, for each who is to act."""
        self._compare()

    def step(self, notation: str, seat: int | None = None) -> None:
        """Carry out one action on both sides, and compare; where several act at once, the seat says whose it is."""
        if seat is None:
            (seat,) = self.offered
        legal = self.offered[seat]
        assert notation in legal, f"{notation} is not among {sorted(legal)} after {self.history}"
        self.history.append(notation)
        self.oracle.apply(seat, notation)
        self.state.apply(seat, self.game.parse(notation))
        self.note(notation)
        self._compare()

    @property
    def legal(self) -> set[str]:
        """Everything that is offered now, to anybody."""
        return set().union(*self.offered.values())

    def play(self, *notations: str) -> None:
        """Carry out several actions."""
        for notation in notations:
            self.step(notation)

    def fork(self) -> Self:
        """The same match, to be continued in another way."""
        twin = copy(self)
        twin.state = self.state.copy()
        twin.oracle = deepcopy(self.oracle)
        twin.history = list(self.history)
        return twin

    def note(self, notation: str) -> None:
        """Remember what the counting needs to know of a step just taken."""

    def legal_for(self, _seat: int) -> set[str]:
        """Every legal action of a seat that is to act; one at a time, unless a game has it otherwise."""
        return self.oracle.legal()

    def watched(self) -> list[int]:
        """The seats whose views are compared, besides a spectator's."""
        return list(range(self.oracle.seats))

    @abstractmethod
    def compare_view(self, seat: int | None, facts: dict[str, object]) -> None:
        """Compare what a seat, or a spectator, is shown."""

    @abstractmethod
    def count(self) -> None:
        """Note what kind of position this is, as the oracle sees it."""

    def same(self, what: str, real: object, expected: object) -> None:
        """Both must say the same."""
        assert real == expected, f"{what}: {real} instead of {expected} after {self.options} {self.history}"

    def _compare(self) -> None:
        state, oracle = self.state, self.oracle
        self.same("to act", set(seats_in(state.to_act())), oracle.to_act())
        actions = {seat: [action.notation() for action in state.legal(seat)] for seat in [*range(oracle.seats), DEALER]}
        dealt = oracle.chances()
        self.offered = {seat: set(dealt) if seat == DEALER else self.legal_for(seat) for seat in oracle.to_act()}
        for seat, listed in actions.items():
            expected = self.offered.get(seat, set())
            self.same(f"legal for {seat}", set(listed), expected)
            self.same(f"number of actions for {seat}", len(listed), len(expected))
        weights = {action.notation(): weight for action, weight in state.chances()}
        total = sum(weights.values())
        self.same("chances", {action: Fraction(weight, total) for action, weight in weights.items()}, dealt)
        self.same("turns", state.turns(), oracle.turns)
        for seat in (None, *self.watched()):
            self.compare_view(seat, dict(state.view(seat).data()))
        self._compare_outcome()
        self.met["positions"] += 1
        self.met[oracle.stage] += 1
        self.count()

    def _compare_outcome(self) -> None:
        outcome = self.state.outcome()
        if self.oracle.to_act():
            self.same("outcome", outcome, None)
            return
        assert outcome is not None, self.history
        self.same("totals", list(outcome.totals), self.oracle.score())
        self.same("ranks", list(outcome.ranks), self.oracle.ranks())
