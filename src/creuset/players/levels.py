"""How the five people of the house play a game: what it knows, and how well each of them uses it."""

from collections.abc import Callable
from typing import Final, TypeAlias, final

from creuset.core.action import Action
from creuset.core.message import Message
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.players.people import PEOPLE
from creuset.players.player import Player
from creuset.players.search.knowledge import Knowledge
from creuset.players.search.thinker import Habits, Thinker

Interrupt: TypeAlias = Callable[[View, list[Action], Rng], Action | None]
"""What somebody does out of turn, if anything."""

Reason: TypeAlias = Callable[[View, Action], Message | None]
"""Why an action is good or bad, in one sentence, if there is anything to say."""


@final
class Expertise:
    """A game's knowledge, made anew for everybody who uses it, and the habits of five people, the weakest first."""

    def __init__(
        self,
        knowledge: Callable[[], Knowledge],
        levels: tuple[Habits, ...],
        interrupt: Interrupt | None = None,
        reason: Reason | None = None,
    ) -> None:
        assert len(levels) == len(PEOPLE)
        self.knowledge: Final = knowledge
        self.levels: Final = levels
        self.interrupt: Final = interrupt
        self.reason: Final = reason

    def player(self, habits: Habits, rng: Rng) -> Player:
        """Somebody with these habits."""
        return Thinker(self.knowledge(), habits, rng, self.interrupt)


ALL_TURNS: Final = 1_000_000
"""A horizon beyond the end of any game."""

GENERAL: Final = Expertise(
    Knowledge,
    (
        Habits(16, candidates=8, horizon=ALL_TURNS, overlooks=50),
        Habits(48, candidates=12, horizon=ALL_TURNS, overlooks=20),
        Habits(288, candidates=24, horizon=ALL_TURNS),
        Habits(1_000),
        Habits(4_000),
    ),
)
"""For games that bring no knowledge of their own."""
