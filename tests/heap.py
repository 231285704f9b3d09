"""A tiny game in two versions: two players take stones from a heap, and whoever takes the last one wins.

Version 1 lets them take one or two; version 2 up to three. The bot knows version 2 only.
"""

from collections.abc import Mapping

from creuset.core.action import Action, PlainAction
from creuset.core.catalogue import Catalogue
from creuset.core.errors import Refusal
from creuset.core.game import Game, Lid, Option
from creuset.core.message import Message
from creuset.core.outcome import Outcome, ranks_by
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.packs import Pack
from creuset.players.player import Player

KEY = "heap"
TAKES = [PlainAction(f"take {count}", Message("take {count}", {"count": count})) for count in (1, 2, 3)]


class HeapState(State):
    """How many stones are left, how many turns there were, and how many stones a turn may take."""

    def __init__(self, stones: int, turn: int, most: int) -> None:
        self.stones, self.turn, self.most = stones, turn, most

    def copy(self) -> "HeapState":
        return HeapState(self.stones, self.turn, self.most)

    def seats(self) -> int:
        return 2

    def to_act(self) -> int:
        return 1 << self.turn % 2 if self.stones else 0

    def legal(self, seat: int) -> list[Action]:
        return [*TAKES[: min(self.most, self.stones)]] if self.to_act() == 1 << seat else []

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        return Refusal("HE-01", Message("not now")) if self.judge(seat, action) else None

    def advance(self, _seat: int, action: Action) -> None:
        self.stones -= int(action.notation()[-1])
        self.turn += 1

    def chances(self) -> list[tuple[Action, int]]:
        return []

    def account(self, _actor: int, action: Action, _openly: bool) -> Message:
        return action.label()

    def turns(self) -> int:
        return self.turn + 1

    def view(self, seat: int | None) -> "HeapView":
        return HeapView(seat, self.copy())

    def outcome(self) -> Outcome | None:
        if self.stones:
            return None
        totals = (self.turn % 2, 1 - self.turn % 2)
        return Outcome("empty", Message("the heap is empty"), ranks_by([(total,) for total in totals]), totals, ())

    def data(self) -> dict[str, object]:
        return {"stones": self.stones, "turn": self.turn, "most": self.most}


class HeapView(View):
    """Everything."""

    def __init__(self, seat: int | None, state: HeapState) -> None:
        self.seat = seat
        self.state = state

    def imagine(self, _rng: Rng) -> HeapState:
        return self.state.copy()

    def data(self) -> dict[str, object]:
        return self.state.data()


class Heap(Game):
    """The game, under one of its versions."""

    def __init__(self, version: str, most: int, *options: Option) -> None:
        self.lid = Lid(KEY, "Heap", version=version, most=2, options=options)
        self.rulebook = ()
        self._most = most
        self._catalogue = Catalogue("Heap", TAKES)

    def start(self, _options: Mapping[str, str], _seats: int) -> HeapState:
        return HeapState(30, 0, self._most)

    def parse(self, text: str) -> Action:
        return self._catalogue.parse(text)


class TakesThree(Player):
    """A bot of version 2."""

    def __init__(self, _rng: Rng) -> None:
        pass

    def choose(self, view: View, legal: list[Action]) -> Action:
        assert isinstance(view, HeapView)
        assert view.state.most == 3, "this bot does not know the older rules"
        return legal[-1]


FIRST = Heap("1", 2)
SECOND = Heap("2", 3, Option("stones", ("white", "black"), "HE-01", "of which colour"))
BOTS = {"three": TakesThree}

BEFORE = Pack(f"{__name__}:FIRST", bots=f"{__name__}:BOTS")
AFTER = Pack(f"{__name__}:SECOND", bots=f"{__name__}:BOTS", older={"1": f"{__name__}:FIRST"})
FORGETFUL = Pack(f"{__name__}:SECOND", bots=f"{__name__}:BOTS")
CONFUSED = Pack(f"{__name__}:SECOND", older={"1": f"{__name__}:SECOND"})
