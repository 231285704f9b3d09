"""Metal Adventures at the keyboard and with the mouse: letters, lists, amounts, deals, what needs a second press."""

from operator import attrgetter

import pytest

from creuset.core.fair import rng_from
from creuset.core.message import Message
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY, seats_in
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.terminal.board.moves import GRAVE, MetalAdventuresBoard
from creuset.table.plain_view import plain_view
from creuset.terminal.boards.board import Answer, Sight
from tests.games.metal_adventures.terminal.positions import DRAFT, MENU, NAMES, board_of, deal, sight_of, told
from tests.terminal.pilots import ENGLISH

ROOM = (50, 17)


def keys(board: MetalAdventuresBoard, *pressed: str) -> Answer:
    """Press keys one after another, as they are drawn; what the last one leads to."""
    answer: Answer = None
    for key in pressed:
        board.field(*ROOM)
        answer = board.press(key)
    return answer


def drafting() -> MetalAdventuresBoard:
    return board_of(told(*DRAFT, phase="drafting", deal=deal()))


# Letters and lists


@pytest.mark.parametrize(
    ("pressed", "notation"),
    [
        ("s", "space"),
        ("k", "hunt"),
        ("a1", "raid exxalia"),
        ("a2", "raid karokum"),
        ("c3", "challenge 3"),
        ("12", "trophy 1"),
        ("5", "renew"),
        ("61", "buy lumiculaire"),
        ("o", "offer"),
    ],
)
def test_a_letter_or_the_number_of_a_stop_does_it_or_opens_a_list(pressed: str, notation: str) -> None:
    assert keys(board_of(told(*MENU)), *pressed) == notation


def test_a_list_is_left_with_escape() -> None:
    board = board_of(told(*MENU))
    assert keys(board, "c") is None
    assert [entry.name for entry in board._eye.entries] == ["challenge 2", "challenge 3", "challenge 4"]
    assert set(map(attrgetter("press"), board.keys())) >= {"escape", "enter"}
    assert keys(board, "escape") is None
    assert board._pick.cursor == "challenge …"
    assert keys(board, "enter", "down", "enter") == "challenge 3"


@pytest.mark.parametrize("verb", ["end", "betray", "break", "rest", "judgment"])
def test_what_is_grave_is_pointed_at_first(verb: str) -> None:
    assert verb in GRAVE
    board = board_of(told("offer", "space", verb))
    entry = next(entry for entry in board._eye.entries if entry.name == verb)
    if board._pick.cursor == verb:
        keys(board, "tab")
    answer = keys(board, entry.key)
    assert isinstance(answer, Message)
    assert "press it again, or Enter" in ENGLISH(answer)
    assert keys(board, entry.key) == verb
    assert keys(board, "enter") == verb


def test_unknown_keys_do_nothing() -> None:
    board = board_of(told(*MENU))
    assert keys(board, "Z", "0", "f5") is None
    assert board._pick.cursor == "space"


# The cursor


@pytest.mark.parametrize("notations", [MENU, DRAFT])
def test_arrows_and_tab_reach_everything(notations: tuple[str, ...]) -> None:
    board = board_of(told(*notations, phase="drafting", deal=deal()))
    board.field(*ROOM)
    reached = {board._pick}
    fresh = [board._pick]
    while fresh:
        start = fresh.pop()
        for arrow in ("left", "right", "up", "down"):
            board._choose(start)
            keys(board, arrow)
            if board._pick not in reached:
                reached.add(board._pick)
                fresh.append(board._pick)
    names = {entry.name for entry in board._eye.entries}
    assert names <= {pick.cursor for pick in reached}
    by_tab = set()
    for _entry in names:
        keys(board, "tab")
        by_tab.add(board._pick.cursor)
    assert by_tab == names
    before = board._pick.cursor
    keys(board, "tab", "shift+tab")
    assert board._pick.cursor == before


def test_a_stop_that_is_not_possible_says_why() -> None:
    board = board_of(told(*MENU, tour={"last": 4, "closed": False, "used": []}))
    board.field(*ROOM)
    answer = board.click("stop 2")
    assert isinstance(answer, Message)
    assert ENGLISH(answer) == "this stop: closed this turn"
    assert ENGLISH(board.about()) == "Light repair: closed this turn"


@pytest.mark.rule("MA-13", "MA-14")
def test_out_of_turn_nothing_is_done_by_a_hasty_enter() -> None:
    board = board_of(told("reveal miser", "discard sun_lance", acting=2))
    assert keys(board, "enter") is None
    assert keys(board, "v") == "reveal miser"
    assert isinstance(keys(board, "d"), Message)
    assert keys(board, "enter") == "discard sun_lance"
    board.look(sight_of(told("discard sun_lance", acting=3)))
    assert keys(board, "tab", "enter") == "discard sun_lance"


# Deals


@pytest.mark.parametrize(
    ("pressed", "notation"),
    [
        (["3"], "to 3"),
        (["c", "7", "enter"], "give 7 credits"),
        (["c", "1", "2", "enter"], "give 12 credits"),
        (["c", "1", "3", "enter"], "give 3 credits"),
        (["c", "right", "right", "left", "enter"], "give 2 credits"),
        (["C", "5", "C"], "want 5 credits"),
        (["v", "3", "enter"], "give 3 if won"),
        (["i"], "give improvement sun_lance"),
        (["w", "2"], "give wreck dust_mule"),
        (["g"], "give trophy miser"),
        (["G"], "want trophy"),
        (["s"], "give half if won"),
        (["A"], "want help"),
        (["F"], "want help later"),
        (["e"], "give peace"),
        (["j", "2"], "say viper"),
        (["d"], "strike 1"),
        (["o"], "propose"),
    ],
)
def test_a_deal_is_put_together_with_short_keys(pressed: list[str], notation: str) -> None:
    assert keys(drafting(), *pressed) == notation


def test_an_amount_keeps_within_what_is_possible() -> None:
    board = drafting()
    answer = keys(board, "v", "9")
    assert isinstance(answer, Message)
    assert ENGLISH(answer) == "an amount from 2 to 3"
    assert keys(board, "left", "enter") == "give 2 if won"
    assert keys(board, "plus", "plus", "plus", "enter") == "give 3 if won"
    assert ENGLISH(board.about()) == "give: 3 credits if the fight is won"
    keys(board, "escape")
    assert board._pick.cursor == "give if won"
    assert board._eye.opened is None
    keys(board, "c")
    board.click("amount 4")
    assert board.press("enter") == "give 4 credits"
    assert not board.point("amount 5")
    assert not board.point("to 3")


def test_after_a_clause_the_list_is_closed_and_the_cursor_stays() -> None:
    board = drafting()
    keys(board, "c", "4")
    board.look(sight_of(told(*DRAFT, phase="drafting", deal=deal())))
    assert board._pick.amount == 4, "nothing has changed: what was typed stays"
    after = [notation for notation in DRAFT if notation != "give 4 credits"]
    board.look(sight_of(told(*after, phase="drafting", deal=deal(gives=[{"what": "credits", "amount": 4}]))))
    assert board._eye.opened is None
    assert board._pick.cursor == "give credits"


# The mouse


def test_everything_is_clicked() -> None:
    board = board_of(told(*MENU))
    board.field(*ROOM)
    assert board.click("space") == "space"
    assert board.click("renew") == "renew"
    assert board.click("raid …") is None
    board.field(*ROOM)
    assert board.point("raid karokum")
    assert not board.point("raid karokum")
    assert not board.point("nothing")
    assert board.click("raid karokum") == "raid karokum"
    assert board.cursor().height == 1


# Whole games


def test_a_whole_game_is_played_with_nothing_but_keys() -> None:
    """Every action a key leads to is legal."""
    rng = rng_from("keys", 1)
    options = GAME.complete({"glory_to_win": "6"})
    state = GAME.begin(options, 4)
    boards: dict[int, MetalAdventuresBoard] = {}
    seen = set()
    while state.outcome() is None:
        if state.to_act() == DEALER_ONLY:
            state.apply(DEALER, state.deal(rng))
            continue
        seat = next(seats_in(int(state.to_act())))
        legal = state.legal(seat)
        sight = Sight(plain_view(state.view(seat), options), legal, NAMES, ENGLISH)
        board = boards.setdefault(seat, MetalAdventuresBoard(sight))
        board.look(sight)
        answer = typed_at_random(board, rng)
        assert answer in [action.notation() for action in legal]
        state.apply(seat, GAME.parse(answer))
        seen.add(answer.split()[0])
    assert len(seen) > 25


def typed_at_random(board: MetalAdventuresBoard, rng: Rng) -> str:
    """Press the keys of entries until one leads to an action."""
    for _press in range(9):
        entries = [entry for entry in board._eye.entries if entry.name != "offer" or rng.below(3) == 0]
        entry = entries[rng.below(len(entries))] if entries else board._eye.entries[0]
        answer = board.press(entry.key) if entry.key else board.click(entry.name)
        if board._eye.opened is not None and board._eye.opened.counted:
            board.press("right")
            answer = board.press("enter")
        if isinstance(answer, Message):
            answer = board.press("enter")
        if isinstance(answer, str):
            return answer
    raise AssertionError(board._pick)
