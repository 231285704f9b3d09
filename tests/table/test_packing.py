"""Views packed for worker processes: what comes out is the view that went in."""

import pickle
from collections.abc import Mapping
from enum import Enum

import pytest

from creuset.core.game import Game
from creuset.core.rng import Rng
from creuset.packs import all_games
from creuset.table import packing
from creuset.table.packing import pack, unpack
from tests.players.manners import seat_of, some_positions
from tests.table.endless import Endless, Sum, SumView


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@pytest.mark.parametrize("seats", ["fewest", "most"])
def test_a_packed_view_has_the_same_data_and_imagines_the_same_worlds(game: Game, seats: str) -> None:
    players, options = getattr(game.lid, seats), game.complete({})
    for number, state in enumerate(some_positions(game, options, players, 5)):
        if number % 9 == 0:
            seat = seat_of(state)
            view = state.view(seat)
            again = unpack(pickle.loads(pickle.dumps(pack(view, game.lid.key, options, players))))
            assert again.encode() == view.encode()
            worlds = [seen.imagine(Rng(number)) for seen in (view, again)]
            assert worlds[0].digest() == worlds[1].digest()
            assert worlds[0].legal(seat) == worlds[1].legal(seat)
            assert [again.effect(action) for action in state.legal(seat)] == [
                view.effect(action) for action in state.legal(seat)
            ]


def test_what_follows_from_the_options_is_not_sent() -> None:
    game = all_games()["metal_adventures"]
    options = game.complete({})
    state = some_positions(game, options, 3, 1)[-1]
    assert len(pickle.dumps(pack(state.view(0), game.lid.key, options, 3))) < 4_000


def test_a_view_of_one_match_does_not_change_the_next() -> None:
    game = all_games()["forge"]
    options = game.complete({})
    first, second = (some_positions(game, options, 2, seed)[-1].view(0) for seed in (1, 2))
    packed = [pack(view, "forge", options, 2) for view in (first, second)]
    assert [unpack(each).encode() for each in packed] == [first.encode(), second.encode()]


# Games that are not compiled


class Mood(Enum):
    CALM = "calm"
    WILD = "wild"


class MoodyView(SumView):
    """A view as a stranger may write it: with an enumeration, slots, and something that was not there at first."""

    __slots__ = ("mood",)

    def __init__(self, state: Sum, seat: int | None) -> None:
        super().__init__(state, seat)
        self.mood = Mood.WILD if state.total else Mood.CALM
        if state.total:
            self.history = [state.total]

    def data(self) -> dict[str, object]:
        return {**super().data(), "mood": self.mood.value, "history": getattr(self, "history", [])}


class MoodyState(Sum):
    def view(self, seat: int | None) -> MoodyView:
        return MoodyView(self, seat)


class Moody(Endless):
    def start(self, _options: Mapping[str, str], _seats: int) -> MoodyState:
        return MoodyState(0, 0, (0, 0), False)


def test_a_strangers_view_comes_out_as_it_was_and_nothing_shared_is_written_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(packing, "find_game", lambda _key, _version: Moody())
    packing._twin.cache_clear()
    view = MoodyState(7, 3, (1, 2), False).view(0)
    again = unpack(pickle.loads(pickle.dumps(pack(view, "moody", {}, 2))))
    assert again.encode() == view.encode()
    assert [mood.value for mood in Mood] == ["calm", "wild"]
    packing._twin.cache_clear()
