"""How the five people of the house play a game: what it knows, and how well each of them uses it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias, final

from creuset.core.action import Action
from creuset.core.bits import COMPILED
from creuset.core.message import Message
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.players.people import PEOPLE
from creuset.players.player import Player
from creuset.players.search.knowledge import Knowledge
from creuset.players.search.thinker import Habits, Thinker
from creuset.players.weights import Weights, read_weights

Interrupt: TypeAlias = Callable[[View, list[Action], Rng], Action | None]
"""What somebody does out of turn, if anything."""

Reason: TypeAlias = Callable[[View, Action], Message | None]
"""Why an action is good or bad, in the game's words, as far as a view tells."""

SLOWER: Final = 20
"""How much smaller budgets are where the rules are interpreted."""


@final
class Learnt:
    """Numbers that matches decide: the file they are in, and how to make a game's knowledge with others."""

    def __init__(self, file: Path, knowledge: Callable[[Weights], Knowledge]) -> None:
        self.file: Final = file
        self.weights: Final = read_weights(file)
        self.knowledge: Final = knowledge


@final
class Expertise:
    """A game's knowledge, made anew for everybody who uses it, and the habits of five people, the weakest first."""

    def __init__(
        self,
        knowledge: Callable[[], Knowledge],
        levels: tuple[Habits, ...],
        interrupt: Interrupt | None = None,
        reason: Reason | None = None,
        learnt: "Learnt | None" = None,
    ) -> None:
        assert len(levels) == len(PEOPLE)
        self.knowledge: Final = knowledge
        self.levels: Final = levels
        self.interrupt: Final = interrupt
        self.reason: Final = reason
        self.learnt: Final = learnt

    def habits(self, level: int) -> Habits:
        """How somebody of a level, 0 to 4, thinks; where the rules are interpreted, they have less time to."""
        habits = self.levels[level]
        return habits if COMPILED else habits.with_budget(-(-habits.iterations // SLOWER), habits.seconds)

    def player(self, habits: Habits, rng: Rng) -> Player:
        """Somebody with these habits."""
        return Thinker(self.knowledge(), habits, rng, self.interrupt)


TO_THE_END: Final = 1_000_000
"""A horizon beyond the end of any game."""

GENERAL: Final = Expertise(
    Knowledge,
    (
        Habits(16, candidates=8, horizon=TO_THE_END, overlooks=50),
        Habits(48, candidates=12, horizon=TO_THE_END, overlooks=20),
        Habits(288, candidates=24, horizon=TO_THE_END),
        Habits(1_000),
        Habits(4_000),
    ),
)
"""For games that bring no knowledge of their own."""
