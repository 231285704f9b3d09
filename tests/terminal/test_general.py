"""What games look and sound like that bring no board and no reading."""

from typing import Any

from creuset.core.action import Action, PlainAction
from creuset.core.message import Message
from creuset.table.plain_view import PlainView
from creuset.terminal.boards.board import Sight
from creuset.terminal.boards.general import GeneralBoard
from creuset.terminal.plain_facts import fact_lines
from creuset.words import Speaker

EN = Speaker("en")
NAMES = ("Anna", "Ben")


def actions(count: int) -> list[Action]:
    return [PlainAction(f"do {number}", Message("do number {n}", {"n": number})) for number in range(1, count + 1)]


def sight(count: int, data: dict[str, Any] | None = None) -> Sight:
    return Sight(PlainView(0, data or {"turn": 1}, {}, lambda _action: {}), actions(count), NAMES, EN)


def test_facts_are_told_a_line_each_and_names_stand_where_the_game_says_so() -> None:
    data = {
        "seat": 1,
        "own_hand": [3, 5],
        "open": True,
        "trump": None,
        "pile": [],
        "deck": {},
        "points": {"player 1": 4, "player 2": 0},
        "tricks": {"player 1": [], "player 2": ["red", "blue"], "player 9": 1},
        "board": [[1, 2], [3, 4]],
    }
    assert fact_lines(data, NAMES, EN) == [
        "own hand: 3, 5",
        "open: yes",
        "trump: –",
        "pile: nothing",
        "deck: nothing",
        "points: Anna 4, Ben 0",
        "tricks:",
        "  Anna: nothing",
        "  Ben: red, blue",
        "  player 9: 1",
        "board:",
        "  1: 1, 2",
        "  2: 3, 4",
    ]


def test_what_is_pointed_at_is_what_is_done() -> None:
    board = GeneralBoard(sight(20))
    assert board.point("6")
    picture = board.field(40, 10)
    assert picture.plain().splitlines()[6].startswith("▶   7  do number 7")
    assert picture.target_at(3, 6) == "6"
    assert board.click("6") == "do 7"
    assert not board.point("6"), "nothing has changed"
    assert board.cursor().y == 6


def test_keys_go_round_the_list() -> None:
    board = GeneralBoard(sight(3))
    board.press("up")
    assert board.press("enter") == "do 3"
    board.press("down")
    assert board.press("space") == "do 1"
    assert board.press("x") is None


def test_a_list_that_has_become_shorter_is_not_overrun() -> None:
    board = GeneralBoard(sight(9))
    board.point("8")
    board.look(sight(2))
    assert board.click("8") is None
    assert str(board.about()) == "do number 1"
    board.look(sight(0))
    assert board.press("enter") is None
    assert board.keys() == []
    assert str(board.about()) == ""


def test_facts_stand_in_a_panel_that_scrolls_and_none_is_cut_off() -> None:
    board = GeneralBoard(sight(1, {"story": "a long tale of hammers and tongs"}))
    (panel,) = board.panels(12)
    assert panel.scrolls
    assert " ".join(panel.picture.plain().split()) == "story: a long tale of hammers and tongs"
