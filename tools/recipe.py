"""How to play one of the recorded games: who plays, in what manner, and what it has to show."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from creuset.core.action import Action
from creuset.core.fair import rng_from, seed_from
from creuset.core.game import Game
from creuset.core.journal import Journal
from creuset.core.rng import Rng
from creuset.table.match import Match

Choice = Callable[[list[Action], Rng], Action]

TRIES = 1_000
"""How many seeds to try before giving up on a recipe."""


def any_action(legal: list[Action], rng: Rng) -> Action:
    """Any legal action, all with the same chance."""
    return legal[int(rng.below(len(legal)))]


def anything(_journal: Journal) -> bool:
    """Any game will do."""
    return True


@dataclass(frozen=True)
class Recipe:
    """How to record one game: who plays, in what manner, and how often a decision is undone."""

    game: Game
    names: tuple[str, ...]
    choose: Choice
    seed: int = 1
    """The first seed to try; the recorded game is the first that shows what it should."""
    options: Mapping[str, str] = field(default_factory=dict)
    undo_every: int = 0
    shows: Callable[[Journal], bool] = anything

    def record(self, name: str) -> Journal:
        """The journal of the first game that shows what it should."""
        for seed in range(self.seed, self.seed + TRIES):
            journal = self._play(name, seed)
            if self.shows(journal):
                return journal
        raise LookupError(f"{name}: none of {TRIES} games shows what it should")

    def _play(self, name: str, number: int) -> Journal:
        seed = seed_from("fixture", name, number)
        rng = rng_from("fixture", name, number)
        match = Match.begin(self.game, self.options, ["you"] * len(self.names), self.names, seed)
        decisions = 0
        while match.to_act():
            seat = match.to_act()[0]
            match.act(seat, self.choose(match.legal(seat), rng))
            decisions += 1
            if self.undo_every and decisions % self.undo_every == 0 and match.can_undo(seat):
                match.undo(seat)
        return match.journal()
