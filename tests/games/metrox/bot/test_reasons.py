"""What is said for or against a choice is true of the position."""

import pytest

from creuset.games.metrox.bot.reasons import reason
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.rules import MetroState
from tests.games.metrox.rules.positions import begin, cross, play, town, turn
from tests.players.manners import seat_of, some_positions


def said(state: MetroState, text: str, seat: int = 0) -> str | None:
    """What is said about a choice, in English."""
    action = GAME.parse(text)
    assert state.judge(seat, action) == 0
    message = reason(state.view(seat), action)
    return None if message is None else str(message)


def test_a_line_is_completed_alone_and_in_company() -> None:
    network = town("abcd", "wxyz", bonuses=((7, 5), (4, 2)))
    assert said(turn(begin(network), "4"), "A 4") == "completes line A, points: 7"
    first = turn(begin(network, 2), "4")
    assert said(first, "A 4") == "completes line A before the others, points: 7; later only 5"
    later = turn(play(begin(network, 2), "4", "A 0", "A 4"), "4")
    assert said(later, "A 4") == "completes line A, points: 5"


def test_two_lines_are_completed_at_once() -> None:
    state = turn(cross(begin(town("abc", "xcy", bonuses=((3, 2), (4, 2)))), "xy"), "3")
    assert said(state, "A 3") == "completes lines A, B, points: 7"


def test_a_transfer_brings_twice_the_lines_that_meet() -> None:
    state = turn(begin(town("xab", "xcd", "xef")), "transfer")
    assert said(state, "A 1") == "a transfer at Station x, points: 6"


def test_an_interchange_is_kept_for_a_transfer_only_while_one_may_come() -> None:
    state = turn(begin(town("abxcd", "x", "x", windows=(3, 1, 1))), "3")
    assert said(state, "A 2") == "keeps Station x free for a transfer; lines that meet there: 3"
    state.pile &= ~(15 << 24)
    assert said(state, "A 2") == "marks 2 of 3 possible stations"
    assert said(state, "A 1") == "marks 1 of 3 possible stations"


def test_rides_that_end_early_and_rides_that_do_not() -> None:
    state = turn(cross(begin(town("abcdefgh")), "d"), "5")
    assert said(state, "A 3") == "uses only 3 of 5: the ride ends early"
    assert said(turn(begin(town("abcdefgh")), "5"), "A 5") == "uses the whole card, stations marked: 5"


def test_windows_that_are_the_last_and_windows_that_nobody_needs() -> None:
    state = turn(begin(town("abcdefgh", windows=(1,))), "5")
    assert said(state, "A 5") == "takes the last window of line A; stations still free there: 3"
    full = turn(cross(begin(town("abc", "klmnop")), "abc"), "3")
    assert said(full, "A 0") == "line A needs its windows no more"


def test_free_rides() -> None:
    network = town("abcdef", "klm", windows=(1, 1))
    state = turn(play(begin(network), "3", "A 3"), "free ride")
    assert said(state, "cross A5") == "no train can reach Station e any more"
    assert said(state, "cross B1") is None
    assert said(state, "skip") == "crosses nothing, though stations are free"


@pytest.mark.parametrize("seats", [1, 3])
def test_there_is_something_to_say_about_every_ride(seats: int) -> None:
    for state in some_positions(GAME, {"map": "madrid", "special_stations": "on"}, seats, 4)[::3]:
        seat = seat_of(state)
        for action in state.legal(seat):
            message = reason(state.view(seat), action)
            assert message is not None or "cross" in action.notation() or action.notation() == "skip"
