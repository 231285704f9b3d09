"""A tiny game in which one may act out of turn, and players for it. Compiled positions cannot be derived from.

Two players add numbers in turn until the sum is reached. Each has a bell; whoever is not to add may ring it, once, if
his secret card is high. So what is legal out of turn depends on a secret, and who is free to act does not.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import pytest

from creuset.core.action import Action
from creuset.core.bits import holds
from creuset.core.game import Lid
from creuset.core.message import Message
from creuset.core.outcome import Outcome, ranks_by
from creuset.core.rng import Rng
from creuset.core.seats import DEALER_ONLY
from creuset.core.state import View
from creuset.packs import Pack, packs
from creuset.players.greedy import GreedyPlayer
from creuset.players.player import Player
from tests.table.endless import ADDS, CARDS, Endless, Sum, SumView

KEY: Final = "bells"
GOAL: Final = 12
HIGH: Final = 2
"""From which card on the bell may be rung."""


class Ring(Action):
    """Somebody rings his bell."""

    def notation(self) -> str:
        return "ring"

    def data(self) -> Mapping[str, object]:
        return {"do": "ring"}

    def label(self) -> Message:
        return Message("ring")


RING = Ring()


class Bells(Sum):
    """The sum, and who still has his bell."""

    def __init__(self, total: int, turn: int, cards: tuple[int, int], due: bool, bells: int = 3) -> None:
        super().__init__(total, turn, cards, due)
        self.bells = bells

    def copy(self) -> "Bells":
        return Bells(self.total, self.turn, self.cards, self.due, self.bells)

    def to_act(self) -> int:
        return 0 if self.total >= GOAL and not self.due else super().to_act()

    def free_to_act(self) -> int:
        acting = self.to_act()
        return 0 if acting in (0, DEALER_ONLY) else self.bells & ~acting

    def legal(self, seat: int) -> list[Action]:
        if holds(self.free_to_act(), seat):
            return [RING] if self.cards[seat] >= HIGH else []
        return super().legal(seat) if self.to_act() else []

    def advance(self, seat: int, action: Action) -> None:
        if action is RING:
            self.bells &= ~(1 << seat)
        else:
            super().advance(seat, action)

    def view(self, seat: int | None) -> "BellsView":
        return BellsView(self, seat)

    def outcome(self) -> Outcome | None:
        if self.to_act():
            return None
        rung = [1 - (self.bells >> seat & 1) for seat in range(2)]
        return Outcome("sum", Message("enough"), ranks_by([(each,) for each in rung]), (rung[0], rung[1]), ())

    def data(self) -> dict[str, object]:
        return {**super().data(), "bells": self.bells}


class BellsView(SumView):
    """Everything but the card of the other."""

    def __init__(self, state: Bells, seat: int | None) -> None:
        super().__init__(state, seat)
        self._bells = state.bells

    def imagine(self, rng: Rng) -> Bells:
        world = super().imagine(rng)
        return Bells(world.total, world.turn, world.cards, world.due, self._bells)

    def data(self) -> dict[str, object]:
        return {**super().data(), "seat": self.seat, "bells": self._bells}

    def effect(self, action: Action) -> dict[str, object]:
        return {"rings": action is RING}


class BellsGame(Endless):
    """The game. The second player has a high card from the start, the first one has none."""

    def __init__(self) -> None:
        super().__init__()
        self.lid = Lid(KEY, "Bells", "", "", None, "", 2, 2, "1", True, ())

    def start(self, _options: Mapping[str, str], _seats: int) -> Bells:
        return Bells(0, 0, (0, CARDS - 1), False)

    def parse(self, text: str) -> Action:
        return RING if text == "ring" else super().parse(text)


class Ringer(Player):
    """Adds one, and rings as soon as he may."""

    def choose(self, _view: View, legal: list[Action]) -> Action:
        return legal[0]

    def interrupt(self, _view: View, legal: list[Action]) -> Action | None:
        return legal[0]


class Shy(Ringer):
    """Adds one, and never rings, but remembers how often he was asked, and at which sum."""

    asked: Final[list[object]] = []

    def interrupt(self, view: View, legal: list[Action]) -> Action | None:
        assert legal == [RING]
        self.asked.append(view.data()["turn"])
        return None


class Wrong(Ringer):
    """Wants out of turn what he may not."""

    def interrupt(self, _view: View, _legal: list[Action]) -> Action | None:
        return ADDS[0]


GAME = BellsGame()

BOTS: Final[dict[str, Callable[[Rng], Player]]] = {
    "ringer": lambda _rng: Ringer(),
    "shy": lambda _rng: Shy(),
    "wrong": lambda _rng: Wrong(),
    "greedy": lambda rng: GreedyPlayer(lambda _view, legal, _rng: legal[0], rng, lambda _view, legal, _rng: legal[0]),
}


@contextmanager
def registered(board: str = "", reading: str = "") -> Iterator[BellsGame]:
    """The game and its players among all others, for a while."""
    Shy.asked.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(packs(), KEY, Pack(f"{__name__}:GAME", bots=f"{__name__}:BOTS", board=board, reading=reading))
        yield GAME
