"""Acting out of turn in the terminal: bots stop for what is new, and who is not to act is told what he could do."""

from collections.abc import Iterator, Sequence
from types import MappingProxyType

import pytest

from creuset.core.action import Action
from creuset.core.fair import seed_from
from creuset.core.message import Message
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match
from creuset.table.plain_view import PlainView
from creuset.terminal.app import WORD_IN_PAUSE, TableApp
from creuset.terminal.boards.board import Answer, Board, Key, Panel, Sight, Sign
from creuset.terminal.boards.picture import Box, Picture
from creuset.terminal.out_of_turn import WordIn
from creuset.terminal.plain import play_plain
from creuset.terminal.reading.reading import Group, Reading
from creuset.terminal.reading.vocabulary import Words
from creuset.words import Speaker
from tests.out_of_turn.bells import KEY, RING, BellsGame, registered
from tests.table.endless import ADDS
from tests.terminal.lines import Typist, answers_to

OFFER = "you may act out of turn; “legal” lists what you can do"
GO_ON = "Enter alone lets the others go on."


class BellsReading(Reading):
    """As little as can be read out."""

    words: Words = MappingProxyType({})
    topics = ()
    acting = ()
    example = "help"

    def topic(self, key: str, about: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        return []

    def position(self, view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        return []

    def secrets(self, view: PlainView, name: str | None = None) -> list[str]:
        return []

    def pending(self, view: PlainView, legal: Sequence[Action]) -> list[str]:
        return ["add"]

    def ending(self, view: PlainView) -> list[str]:
        return []

    def groups(self, view: PlainView, legal: Sequence[Action]) -> list[Group]:
        return [Group("", action.label(), [action]) for action in legal]

    def remark(self, view: PlainView, action: Action, legal: Sequence[Action] = ()) -> str:
        return ""

    def notation(self, typed: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> str:
        return "?"


class BellsBoard(Board):
    """A table on which nothing lies; `b` rings."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def look(self, sight: Sight) -> None:
        self.sight = sight

    def note(self, turn: int, action: Action) -> None:
        pass

    def forget(self) -> None:
        pass

    def field(self, width: int, height: int) -> Picture:
        return Picture(width, height)

    def cursor(self) -> Box:
        return Box(0, 0, 1, 1)

    def hand(self, width: int) -> Picture:
        return Picture(width, 1)

    def panels(self, width: int) -> list[Panel]:
        return []

    def prompt(self) -> Message:
        return Message("…")

    def about(self) -> Message:
        return Message("…")

    def keys(self) -> list[Key]:
        return []

    def all_keys(self) -> list[Key]:
        return []

    def signs(self) -> list[Sign]:
        return []

    def press(self, key: str) -> Answer:
        return "ring" if key == "b" else None

    def click(self, target: str) -> Answer:
        return None

    def point(self, target: str) -> bool:
        return False


@pytest.fixture
def game() -> Iterator[BellsGame]:
    with registered(board=f"{__name__}:BellsBoard", reading=f"{__name__}:BellsReading") as bells:
        yield bells


def a_table(game: BellsGame, seats: str) -> LocalTable:
    kinds, names = read_seats(seats, KEY)
    seed = seed_from("bells")
    return LocalTable(Match.begin(game, {}, kinds, names, seed), seed)


def test_bots_stop_only_for_what_is_new(game: BellsGame) -> None:
    table = a_table(game, "shy=Ben,you=Anna")
    word_in = WordIn(table)
    assert word_in.due(1)
    assert not word_in.due(1), "she has had her chance"
    assert table.bot_acts() is ADDS[0]
    assert not word_in.due(1), "it is her turn"
    table.act(1, ADDS[0]).result()
    assert not word_in.due(1), "nothing that she could not do before"
    assert not word_in.due(None)


def test_nobody_is_offered_anything_when_no_bot_is_about_to_act(game: BellsGame) -> None:
    table = a_table(game, "you=Ben,you=Anna")
    assert not WordIn(table).due(1)


def test_the_line_by_line_mode_offers_it_before_bots_go_on(game: BellsGame) -> None:
    table = a_table(game, "shy=Ben,you=Anna")
    answers = answers_to(table, "legal", "add 1", "ring", "add 1", "quit")
    assert answers[0] == ["1: ring"]
    assert answers[1] == ["EN-01: not now"]
    assert [(step.who, step.what) for step in table.match.journal().steps] == [
        (1, "ring"),
        (0, "add 1"),
        (1, "add 1"),
        (0, "add 1"),
    ]


def test_enter_lets_the_bots_go_on_and_it_is_not_offered_again(game: BellsGame) -> None:
    table, typist = a_table(game, "shy=Ben,you=Anna"), Typist("", "add 1", "add 1", "quit", "quit")
    assert not play_plain(table, Speaker("en"), typist.read, typist.write, None)
    assert typist.answers[0][-3:] == ["turn 0: Ben", OFFER, GO_ON]
    assert typist.printed.count(GO_ON) == 1
    assert [step.what for step in table.match.journal().steps] == ["add 1"] * 5


def test_whoever_leaves_instead_leaves(game: BellsGame) -> None:
    table = a_table(game, "shy=Ben,you=Anna")
    answers_to(table, "quit", "quit")
    assert table.match.steps == 0


async def test_the_screen_says_so_and_bots_wait_a_while(game: BellsGame) -> None:
    app = TableApp(a_table(game, "shy=Ben,you=Anna"), Speaker("en"), None, bot_pause=0)
    async with app.run_test(size=(100, 32)) as pilot:
        await pilot.pause()
        table = app._table
        assert table.to_act() == [0], "the bot waits"
        assert app._bot_timer is not None
        assert app._bot_timer._interval == WORD_IN_PAUSE
        assert app._free_to_act() == "You may act out of turn."
        await pilot.press("b")
        await pilot.pause()
        assert RING.notation() in [line.action.notation() for line in table.log(1) if line.action is not None]
        assert table.to_act() == [1], "and then the bot went on"
        assert app._free_to_act() == ""
