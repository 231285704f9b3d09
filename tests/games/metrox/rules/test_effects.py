"""What a choice is said to do is what it does."""

from collections.abc import Mapping
from typing import Any

import pytest

from creuset.conformance.play import walk_to_the_end
from creuset.core.fair import rng_from
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.actions import Choice, Show
from creuset.games.metrox.rules.rules import MetroState
from tests.games.metrox.rules.positions import begin, cross, play, sheet, town, turn


def effect(state: MetroState, action: str, seat: int = 0) -> Mapping[str, Any]:
    """What a player's view says of a choice."""
    chosen = GAME.parse(action)
    assert chosen in state.legal(seat)
    return state.view(seat).effect(chosen)


NOTHING: dict[str, Any] = {
    "line": None,
    "window": None,
    "marks": [],
    "jumped": [],
    "framed": None,
    "transfer": 0,
    "completes": [],
    "bonus": 0,
    "repeats": 0,
    "wasted": False,
}


@pytest.mark.rule("MX-06", "MX-07", "MX-09")
def test_a_ride_says_its_window_and_its_stations_in_riding_order() -> None:
    state = begin(town("abcde", "xeby"))
    play(state, "3", "A 1")
    turn(state, "3")
    assert effect(state, "A 3") == {**NOTHING, "line": "A", "window": 1, "marks": ["b", "c", "d"]}
    assert effect(state, "B 3") == {**NOTHING, "line": "B", "window": 0, "marks": ["x", "e", "b"]}
    assert effect(state, "B 0") == {**NOTHING, "line": "B", "window": 0, "wasted": True}


@pytest.mark.rule("MX-10")
def test_an_express_says_what_it_jumps() -> None:
    state = cross(begin(town("abcde")), "bc")
    turn(state, "express 2")
    assert effect(state, "A 2") == {**NOTHING, "line": "A", "window": 0, "marks": ["a", "d"], "jumped": ["b", "c"]}
    assert effect(state, "A 1")["jumped"] == []


@pytest.mark.rule("MX-11")
def test_a_transfer_says_what_it_frames_and_its_worth() -> None:
    state = turn(begin(town("abc", "xay", "aw")), "transfer")
    told = effect(state, "A 1")
    assert (told["marks"], told["framed"], told["transfer"]) == (["a"], "a", 3)
    assert effect(state, "A 0") == {**NOTHING, "line": "A", "window": 0, "wasted": True}


@pytest.mark.rule("MX-12")
def test_a_free_ride_writes_in_no_window() -> None:
    state = turn(begin(town("abc", "xay")), "free ride")
    assert effect(state, "cross B1") == {**NOTHING, "marks": ["x"]}
    assert effect(state, "skip") == {**NOTHING, "wasted": True}


@pytest.mark.rule("MX-08")
def test_a_completed_line_wastes_the_card_only_while_another_would_mark_something() -> None:
    state = cross(begin(town("ab", "xy")), "ab")
    turn(state, "3")
    assert effect(state, "A 0")["wasted"]
    assert not effect(state, "B 1")["wasted"]
    state = cross(begin(town("ab", "xyc")), "abxy")
    play(state, "3", "B 1")
    turn(state, "3")
    assert not effect(state, "A 0")["wasted"]


@pytest.mark.rule("MX-15")
def test_completed_lines_say_the_bonus_that_is_left() -> None:
    network = town("ab", "ac", bonuses=[(5, 4), (7, 6)], windows=[9, 9])
    state = cross(begin(network, 2), "bc", "")
    turn(state, "3")
    assert (effect(state, "A 1")["completes"], effect(state, "A 1")["bonus"]) == (["A", "B"], 12)
    state = cross(begin(network, 2), "abc", "bc")
    turn(state, "3")
    assert (effect(state, "A 1", 1)["completes"], effect(state, "A 1", 1)["bonus"]) == (["A", "B"], 10)
    assert effect(state, "A 0", 0)["completes"] == []


@pytest.mark.rule("MX-20")
def test_a_special_station_says_that_the_card_is_written_again() -> None:
    state = turn(begin(town("abc", special="b"), specials=True), "3")
    assert effect(state, "A 3")["repeats"] == 1
    assert effect(state, "A 1")["repeats"] == 0


@pytest.mark.parametrize(("seats", "specials"), [(1, "off"), (1, "on"), (3, "on")])
def test_whole_games_come_out_as_the_effects_said(seats: int, specials: str) -> None:
    """Sheets choice by choice; points, transfers and empty stations when all is added up at the end."""
    state = GAME.begin({"special_stations": specials}, seats)
    assert isinstance(state, MetroState)
    told: list[list[Mapping[str, Any]]] = [[] for _seat in range(seats)]
    for actor, action in walk_to_the_end(state, rng_from("effects", seats, specials)):
        if isinstance(action, Choice):
            told[actor].append(state.view(actor).effect(action))
        if isinstance(action, Show) or (isinstance(action, Choice) and seats == 1):
            seat = int(action.seat) if isinstance(action, Show) else actor
            after = state.copy()
            after.apply(actor, action)
            _compare(state, after, seat, told[seat][-1])
    final, scores = state.outcome(), facts(state)["scores"]
    assert final is not None
    for seat, effects in enumerate(told):
        assert scores[seat]["lines"] == sum(each["bonus"] for each in effects)
        assert scores[seat]["transfers"] == 2 * sum(each["transfer"] for each in effects)
        assert sheet(state, seat)["empty"] == state.network.stations - sum(len(each["marks"]) for each in effects)
        assert {line.key: line.values[seat] for line in final.lines} | {"total": final.totals[seat]} == scores[seat]


def facts(state: MetroState) -> Mapping[str, Any]:
    return state.view(None).data()


def _compare(before: MetroState, after: MetroState, seat: int, told: Mapping[str, Any]) -> None:
    """Hold what was said of a choice against the sheet before and after it."""
    old, new = facts(before)["sheets"][seat], facts(after)["sheets"][seat]
    assert set(new["marked"]) - set(old["marked"]) == set(told["marks"])
    assert set(told["jumped"]) <= set(old["marked"])
    assert set(new["transfers"]) - set(old["transfers"]) == ({told["framed"]} if told["framed"] else set())
    written = {line: cards[len(old["windows"][line]) :] for line, cards in new["windows"].items()}
    if told["line"] is not None:
        assert written.pop(told["line"]) == [facts(before)["card"]]
        assert len(old["windows"][told["line"]]) == told["window"]
    assert not any(written.values())
    assert new["repeats"] == told["repeats"]
