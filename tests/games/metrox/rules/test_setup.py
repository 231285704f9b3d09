"""What is in the box and how a game begins: MX-01 to MX-04, MX-05."""

import pytest

from creuset.core.errors import BadComponents, BadSetup
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.games.metrox.rules import GAME
from tests.games.metrox.rules.positions import CITIES, acting, begin, play, sheet, table, town, turn, windows
from tests.games.metrox.rules.towns import TOWN, changed


@pytest.mark.rule("MX-01")
@pytest.mark.parametrize("seats", range(1, 7))
def test_one_to_six_play_each_on_a_sheet_of_the_same_map(seats: int) -> None:
    state = table(seats, map="paris")
    assert state.data()["players"] == seats
    sheets = state.data()["sheets"]
    assert isinstance(sheets, list)
    assert len(sheets) == seats
    for own in sheets:
        assert own["marked"] == []
        assert own["empty"] == len(state.network.city.stations)
        assert own["windows"] == {line.letter: [] for line in state.network.city.lines}
        assert (own["points"], own["complete"], own["transfers"], own["ways"]) == (0, [], {}, {})


@pytest.mark.rule("MX-01")
@pytest.mark.parametrize("seats", [0, 7])
def test_nobody_and_seven_cannot_play(seats: int) -> None:
    with pytest.raises(BadSetup, match=str(seats)):
        GAME.begin({}, seats)


@pytest.mark.rule("MX-01")
def test_all_play_at_the_same_time() -> None:
    state = turn(begin(town("abcd"), 6), "4")
    assert acting(state) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("MX-01")
def test_everybody_marks_the_own_sheet_only() -> None:
    state = play(begin(town("abcd", "wxyz"), 3), "3", "A 3", "B 2", "A 0")
    assert [sheet(state, seat)["marked"] for seat in range(3)] == [["a", "b", "c"], ["w", "x"], []]
    assert [windows(state, seat) for seat in range(3)] == [
        {"A": ["3"], "B": []},
        {"A": [], "B": ["3"]},
        {"A": ["3"], "B": []},
    ]


@pytest.mark.rule("MX-02")
def test_the_pile_is_these_fourteen_cards() -> None:
    assert table().data()["pile"] == {
        "3": 3,
        "4": 2,
        "5": 2,
        "6": 1,
        "express 2": 2,
        "express 3": 1,
        "transfer": 2,
        "free ride": 1,
    }


@pytest.mark.rule("MX-03")
@pytest.mark.parametrize("key", CITIES)
def test_the_map_is_chosen_by_an_option(key: str) -> None:
    state = table(map=key)
    assert state.data()["map"] == key
    assert state.network.city.name.lower() == key
    assert table().data()["map"] == "amsterdam"


@pytest.mark.rule("MX-04")
def test_your_own_map_is_played_like_any_other() -> None:
    state = table(2, map=TOWN)
    assert state.data()["map"] == "town"
    play(state, "3", "A 3", "B backward 2")
    assert sheet(state, 0)["marked"] == ["west", "middle", "park"]
    assert sheet(state, 1)["marked"] == ["park", "south"]


@pytest.mark.rule("MX-04")
def test_your_own_bad_map_is_refused_with_every_fault() -> None:
    with pytest.raises(BadComponents) as refused:
        GAME.begin({"map": changed(("windows = 3", "windows = 0"), ("bonus = [2, 1]", "bonus = [1, 2]"))}, 1)
    assert len(refused.value.faults) == 2
    with pytest.raises(BadSetup, match="atlantis"):
        GAME.begin({"map": "atlantis"}, 1)


@pytest.mark.rule("MX-05")
def test_one_card_is_turned_for_all() -> None:
    state = table(3)
    assert state.to_act() == DEALER_ONLY
    assert [state.legal(seat) for seat in range(3)] == [[], [], []]
    assert {action.notation() for action in state.legal(DEALER)} == {
        f"turn {card}" for card in ("3", "4", "5", "6", "express 2", "express 3", "transfer", "free ride")
    }
    turn(state, "express 3")
    assert state.data()["card"] == "express 3"
    assert state.turns() == 1
    assert len({tuple(state.legal(seat)) for seat in range(3)}) == 1
    assert state.legal(DEALER) == []
