"""Metro X at the keyboard and with the mouse: lines, numbers, directions, free rides, previews, other sheets."""

from operator import attrgetter

import pytest

from creuset.core.message import Message
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.actions import BACKWARD, FORWARD, LETTERS
from creuset.games.metrox.rules.rules import MetroState
from creuset.games.metrox.terminal.board.moves import MetroBoard
from creuset.games.metrox.terminal.known import NOTHING
from creuset.terminal.boards.board import Answer
from tests.games.metrox.rules.positions import choose, play, turn
from tests.games.metrox.terminal.pilots import begin, board_of, crossed, hand_of, row_of, sight_of, station
from tests.terminal.pilots import ENGLISH

ROOM = (60, 24)
SMALL = (52, 8)


def keys(board: MetroBoard, *pressed: str) -> Answer:
    """Press keys one after the other; what the last one comes to."""
    answer: Answer = None
    for key in pressed:
        answer = board.press(key)
    return answer


def offered(board: MetroBoard) -> set[str]:
    return set(map(attrgetter("press"), board.keys()))


def rule_of(state: MetroState, answer: Answer) -> str | None:
    """The rule that forbids what a key came to."""
    assert isinstance(answer, str)
    refusal = state.refusal(0, GAME.parse(answer))
    return None if refusal is None else refusal.rule


# Rides


@pytest.mark.rule("MX-06", "MX-07", "MX-09")
def test_a_letter_chooses_a_line_as_far_as_the_card_goes_and_arrows_change_the_number() -> None:
    board = board_of(turn(begin(), "4"))
    assert keys(board, "enter") == "A 4"
    assert keys(board, "b", "enter") == "B 3"
    assert keys(board, "left", "enter") == "B 2"
    assert keys(board, "minus", "minus", "minus", "enter") == "B 0"
    assert keys(board, "plus", "enter") == "B 1"
    assert keys(board, "right", "right", "right", "enter") == "B 3"
    assert keys(board, "a", "2", "enter") == "A 2"
    assert keys(board, "down", "enter") == "B 3"
    assert keys(board, "up", "up", "enter") == "C forward 4"
    assert keys(board, "tab", "enter") == "A 4"


@pytest.mark.rule("MX-06", "MX-08")
def test_what_cannot_be_chosen_is_left_for_the_referee_to_refuse() -> None:
    state = turn(begin(), "4")
    board = board_of(state)
    assert rule_of(state, keys(board, "k")) == "MX-03"
    assert rule_of(state, keys(board, "b", "4")) == "MX-08"
    assert keys(board, "9") is None
    state = turn(play(play(begin(), "4", "B 1"), "4", "B 1"), "4")
    board = board_of(state)
    assert rule_of(state, keys(board, "b")) == "MX-06"
    assert keys(board, "down", "enter") == "C forward 2"


@pytest.mark.rule("MX-19")
def test_the_direction_of_a_ring_is_turned_until_it_is_chosen() -> None:
    state = turn(begin(), "3")
    board = board_of(state)
    assert "w" not in offered(board)
    assert keys(board, "c", "enter") == "C forward 3"
    assert "w" in offered(board)
    assert keys(board, "w", "enter") == "C backward 3"
    assert board._eye.preview.stations == (station("c1"), station("c5"), station("c4"))
    assert "C←" in row_of(board, "C")
    assert keys(board, "c", "enter") == "C forward 3"
    assert board._eye.preview.stations == (station("c1"), station("mid"), station("hub"))
    board = board_of(turn(play(begin(), "3", "C backward 1"), "3"))
    assert keys(board, "c", "w", "enter") == "C 3"
    assert board._eye.preview.stations == (station("c5"), station("c4"), station("hub"))


@pytest.mark.rule("MX-10")
def test_the_preview_of_an_express_tells_what_it_jumps() -> None:
    state = turn(crossed(begin(), "mid", "a3"), "express 3")
    board = board_of(state)
    assert board._eye.preview.stations == (station("a1"), station("hub"), station("a5"))
    assert board._eye.preview.jumped == (station("mid"), station("a3"))
    assert ENGLISH(board.about()) == "A, Main: West to Elm, stations: 3, jumped: 2"
    assert keys(board, "1", "enter") == "A 1"
    assert not board._eye.preview.jumped
    assert ENGLISH(board.about()) == "A, Main: West is crossed"


@pytest.mark.rule("MX-11")
def test_the_preview_of_a_transfer_tells_its_worth() -> None:
    state = turn(play(begin(), "3", "B 1"), "transfer")
    board = board_of(state)
    assert keys(board, "b", "enter") == "B 1"
    assert board._eye.preview.worth == 3
    assert ENGLISH(board.about()) == "B, Cross: Hub becomes a transfer worth 2 × 3"
    assert "worth 2 × 3: Hub" in hand_of(board)
    assert "[3]" in row_of(board, "B")
    keys(board, "0")
    assert "only the window is filled" in hand_of(board)


@pytest.mark.rule("MX-15")
def test_the_preview_tells_which_lines_would_be_completed() -> None:
    state = turn(crossed(begin(), "b1", "b3", "a1", "mid", "a3", "a5", "a6"), "3")
    board = board_of(state)
    keys(board, "b")
    assert board._eye.preview.completes == (0, 1)
    assert ENGLISH(board.about()) == "B, Cross: stations: 1; lines completed: A, B"
    assert "completes A, B: Hub" in hand_of(board)


@pytest.mark.rule("MX-20")
def test_a_special_station_is_foretold_and_the_repeat_is_asked_for() -> None:
    state = turn(begin(specials="on"), "5")
    board = board_of(state)
    assert ENGLISH(board.about()) == "A, Main: stations: 5; write the card again: 1 ×"
    choose(state, 0, "A 5")
    board.look(sight_of(state))
    assert ENGLISH(board.prompt()) == "Special station: write the card again (5)."
    assert keys(board, "enter") == "A 1"


@pytest.mark.parametrize("card", ["3", "express 2", "express 3", "transfer", "6"])
@pytest.mark.parametrize("key", ["berlin", "madrid"])
def test_a_preview_is_exactly_what_happens(card: str, key: str) -> None:
    state = begin(city=key)
    for number in range(6):
        turn(state, "5" if number % 2 else "express 2")
        state.apply(0, state.legal(0)[number * 7])
    turn(state, card)
    board = board_of(state)
    seen = set()
    for action in state.legal(0):
        line, *way, marks = action.notation().split()
        if board._pick.line != LETTERS.index(line):
            board.press(line.lower())
        if way and board._eye.way_of(board._pick.line) != {"forward": FORWARD, "backward": BACKWARD}[way[0]]:
            board.press("w")
        assert keys(board, marks, "enter") == action.notation()
        after = state.copy()
        after.apply(0, action)
        marked = {
            number
            for number in range(int(state.network.stations))
            if after.is_marked(0, number) and not state.is_marked(0, number)
        }
        assert set(board._eye.preview.stations) == marked
        assert not set(board._eye.preview.jumped) & marked
        seen.add(len(marked))
    assert len(seen) > 1


def test_a_new_card_begins_with_the_same_line_as_far_as_it_goes() -> None:
    state = turn(begin(), "3")
    board = board_of(state)
    keys(board, "c", "w", "1")
    board.look(sight_of(state))
    assert board.press("enter") == "C backward 1"
    choose(state, 0, "C backward 1")
    board.look(sight_of(turn(state, "5")))
    assert board.press("enter") == "C 4"


# Free rides


@pytest.mark.rule("MX-12")
@pytest.mark.parametrize("room", [ROOM, SMALL])
def test_a_free_ride_reaches_every_station_with_the_arrows(room: tuple[int, int]) -> None:
    board = board_of(turn(begin(), "free ride"))
    board.field(*room)
    reached = {board._pick}
    fresh = [board._pick]
    while fresh:
        start = fresh.pop()
        for arrow in ("left", "right", "up", "down"):
            board._choose(start)
            board.press(arrow)
            if board._pick not in reached:
                reached.add(board._pick)
                fresh.append(board._pick)
    assert {pick.station for pick in reached} == set(range(11))


@pytest.mark.rule("MX-12")
@pytest.mark.parametrize("key", ["amsterdam", "berlin", "paris", "madrid"])
@pytest.mark.parametrize("room", [(64, 24), (79, 31), (118, 41)])
def test_arrows_lead_everywhere_in_every_city(key: str, room: tuple[int, int]) -> None:
    state = turn(begin(city=key), "free ride")
    board = board_of(state)
    board.field(*room)
    reached = {board._pick.station}
    fresh = [board._pick.station]
    while fresh:
        start = fresh.pop()
        for arrow in ("left", "right", "up", "down"):
            board._point_at(start)
            board.press(arrow)
            if board._pick.station not in reached:
                reached.add(board._pick.station)
                fresh.append(board._pick.station)
    assert reached == set(range(int(state.network.stations)))


@pytest.mark.rule("MX-12")
def test_a_station_is_typed_as_line_and_number() -> None:
    board = board_of(turn(begin(city="berlin"), "free ride"))
    assert keys(board, "a", "7", "enter") == "cross A7"
    assert keys(board, "a", "1", "2", "enter") == "cross A12"
    seventeenth = board._eye.city.lines[2].stops[16]
    assert keys(board, "c", "1", "7", "enter") == f"cross {board._eye.city.code(seventeenth)}"
    assert board._pick.station == seventeenth
    assert keys(board, "c", "9", "9", "3") is None
    assert board._pick.station == board._eye.city.lines[2].stops[2]
    assert keys(board, "l") is None
    assert keys(board, "s") == "skip"


@pytest.mark.rule("MX-12")
def test_tab_goes_from_one_free_station_to_the_next() -> None:
    board = board_of(turn(crossed(begin(), "mid", "a3"), "free ride"))
    board.field(*ROOM)
    assert keys(board, "a", "enter") == "cross A1"
    assert keys(board, "tab", "enter") == "cross A4"
    assert keys(board, "shift+tab", "enter") == "cross A1"
    assert keys(board, "shift+tab", "enter") == "cross C5"
    assert ENGLISH(board.about()) == "Lock (C5): free; lines: C"
    assert board._eye.preview.stations == (station("c5"),)


@pytest.mark.rule("MX-12")
def test_a_marked_station_is_refused_by_the_referee() -> None:
    state = turn(crossed(begin(), "mid"), "free ride")
    board = board_of(state)
    assert rule_of(state, keys(board, "a", "2", "enter")) == "MX-12"
    assert ENGLISH(board.about()) == "Market (A2): crossed; lines: A C"


# The mouse


def test_lines_numbers_and_stations_are_clicked() -> None:
    board = board_of(turn(begin(), "4"))
    board.click("line 1")
    assert board.press("enter") == "B 3"
    board.click("marks 2")
    assert board.press("enter") == "B 2"
    board.click(f"station {station('a3')}")
    assert board.press("enter") == "A 3"
    board.click(f"station {station('hub')} 1")
    assert board.press("enter") == "B 2"
    answer = board.click(f"station {station('a6')}")
    assert isinstance(answer, Message)
    assert ENGLISH(answer) == "this card cannot reach that station now"
    assert board.press("enter") == "B 2"


@pytest.mark.rule("MX-12")
def test_a_click_on_a_station_crosses_it_on_a_free_ride() -> None:
    board = board_of(turn(begin(), "free ride"))
    assert board.click(f"station {station('b3')}") == "cross B3"
    assert board.click(f"station {station('hub')} 2") == "cross A4"


def test_the_mouse_over_a_station_tells_about_it() -> None:
    board = board_of(turn(begin(specials="on"), "4"))
    assert board.point(f"station {station('a5')}")
    assert not board.point(f"station {station('a5')}")
    assert not board.point("line 0")
    assert ENGLISH(board.about()) == "Elm (A5): free, special; lines: A"
    assert board.press("enter") == "A 4"
    board.press("left")
    assert ENGLISH(board.about()) == "A, Main: West to Mill, stations: 3"


# Other sheets


def test_other_sheets_are_looked_at_and_nothing_is_done_there() -> None:
    state = turn(play(begin(3), "3", "A 3", "B 3", "C forward 3"), "4")
    board = board_of(state)
    assert "×─×─×─×─×─×" in row_of(board, "A")
    board.press("v")
    assert "○─2─○─×─○─○" in row_of(board, "A")
    assert "sheet: Ben" in hand_of(board)
    assert board._eye.preview == NOTHING
    answer = board.press("enter")
    assert isinstance(answer, Message)
    assert ENGLISH(answer) == "this is another player's sheet; press Esc to go back to yours"
    board.press("v")
    assert "sheet: Cleo" in hand_of(board)
    board.press("escape")
    assert board.press("enter") == "A 3"
    board.click("sheet 1")
    assert "sheet: Ben" in hand_of(board)
    choose(state, 0, "A 3")
    board.look(sight_of(state))
    assert "sheet: Ben" in hand_of(board)
    choose(state, 1, "A 0")
    choose(state, 2, "A 0")
    board.look(sight_of(turn(play_on(state), "3")))
    assert "sheet" not in hand_of(board)


def play_on(state: MetroState) -> MetroState:
    while state.chances()[0][0].notation().startswith("show"):
        state.apply(8, state.chances()[0][0])
    return state


def test_a_spectator_sees_any_sheet_and_browses() -> None:
    state = turn(play(begin(2), "3", "A 3", "B 3"), "4")
    board = board_of(state, None)
    board.field(*ROOM)
    assert "sheet: Anna" in hand_of(board)
    assert ENGLISH(board.prompt()) == "Still thinking: Anna, Ben"
    board.press("v")
    assert "sheet: Ben" in hand_of(board)
    keys(board, "b")
    assert ENGLISH(board.about()).startswith("North (B1): crossed")
    board.press("down")
    assert ENGLISH(board.about()) == "Hub (A4): crossed; lines: A B C"
    assert "enter" not in offered(board)


# Words


def test_every_key_that_is_offered_is_explained_in_the_help() -> None:
    boards = [
        board_of(turn(begin(2), "4")),
        board_of(turn(begin(2), "free ride")),
        board_of(begin(2), None),
    ]
    boards[0].press("c")
    explained = {key.press for key in boards[0].all_keys()}
    for board in boards:
        assert offered(board) <= explained
    boards[0].press("v")
    assert offered(boards[0]) <= explained
    assert len(boards[0].signs()) > 8
