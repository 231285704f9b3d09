"""The look of the full-screen table: help, sizes, what it shows."""

import os
import re

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.app import App

from creuset.core.game import Rule, Section
from creuset.core.message import Message
from creuset.terminal.boards.board import Key
from creuset.terminal.screens.help import HelpScreen
from creuset.terminal.screens.outcome import OutcomeScreen
from creuset.terminal.screens.table import TableScreen
from creuset.terminal.widgets.canvas import Canvas
from creuset.terminal.widgets.keybar import draw_keys
from tests.terminal.pilots import ENGLISH, SIZE, new_app, picture_of, played_by_crowding, press, scoring, text_of

# Help


class HelpApp(App[None]):
    """Nothing but the help, with a small rulebook."""

    def on_mount(self) -> None:
        rules = (Rule("ME-90", "Iron", "Only iron extends the pattern."), Rule("ME-91", "Gold", "Gold is {dear}."))
        self.push_screen(HelpScreen([Key("d", "d", _label())], [Section("Metals", rules)], ENGLISH))


def _label() -> Message:
    return Message("dig")


async def test_the_help_lists_the_keys_and_searches_the_rules() -> None:
    app = HelpApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        text = text_of(app)
        assert re.search(r"d +dig", text)
        assert "ME-90  Iron" in text
        assert "Gold is {dear}." in text
        await pilot.press(*"me-91")
        await pilot.pause()
        assert "ME-90" not in text_of(app)
        assert "ME-91  Gold" in text_of(app)
        await pilot.press("x")
        await pilot.pause()
        assert "No rule says that." in text_of(app)


async def test_the_help_opens_over_the_table_and_closes() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "question_mark")
        assert re.search(r"u +undo", text_of(app))
        assert "next legal place" in text_of(app)
        await press(pilot, "pagedown")
        assert "This match" in text_of(app)
        assert "The dealer promises a seed: " in text_of(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)


# Sizes and looks


async def test_the_cursor_stays_in_view_on_a_small_screen() -> None:
    app = new_app("you=Anna,you=Ben")
    played_by_crowding(app, lambda match: match.turns() >= 24)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "r", "z")
        frame = app.screen.query_one("#field_frame")
        field = app.screen.query_one("#field", Canvas)
        assert field.picture.height > frame.size.height
        for key in ("left", "up", "right", "down"):
            await press(pilot, *[key] * 8)
            box = app._board.cursor()
            assert 0 <= box.x - frame.scroll_x <= frame.size.width - box.width
            assert 0 <= box.y - frame.scroll_y <= frame.size.height - box.height


@pytest.mark.parametrize("size", [(80, 24), (100, 32), (160, 50)])
async def test_the_table_looks_as_recorded(size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    app = new_app("you=Anna,you=Ben,you=Cleo")
    played_by_crowding(app, lambda match: match.turns() >= 12)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "r", "1", "tab")
        assert text_of(app) == snapshot


async def test_the_taking_looks_as_recorded(snapshot: SnapshotAssertion) -> None:
    app = new_app("you=Anna,you=Ben,you=Cleo")
    played_by_crowding(app, scoring)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "r", "enter", "enter")
        assert text_of(app) == snapshot


async def test_the_outcome_looks_as_recorded(snapshot: SnapshotAssertion) -> None:
    app = new_app("random=Ben,random=Cleo")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, OutcomeScreen)
        await pilot.pause()
        assert text_of(app) == snapshot


async def test_without_colours_the_letters_say_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    coloured = new_app()
    monkeypatch.setitem(os.environ, "NO_COLOR", "1")
    plain = new_app()
    async with coloured.run_test(size=SIZE) as pilot:
        await press(pilot, "1")
        text = text_of(coloured)
    async with plain.run_test(size=SIZE) as pilot:
        await press(pilot, "1")
        assert text_of(plain) == text
        inside = picture_of(plain).partition("@font-face")[2]
        window = {"ff5f57", "febc2e", "28c840", "c5c8c6"}  # the buttons and title of the frame around the picture
        shades = set(re.findall(r"#([0-9a-f]{6})\b", inside)) - window
        assert {shade for shade in shades if not shade[:2] == shade[2:4] == shade[4:]} == set()
        assert "I1" in text


def test_keys_lose_their_words_before_they_vanish() -> None:
    keys = [Key("1", "1", Message("pick a card")), Key("d", "d", Message("turn the pile"))]
    last = [Key("q", "q", Message("leave"))]
    assert draw_keys(keys, last, ENGLISH, 60).plain() == " 1 pick a card  d turn the pile  q leave"
    assert draw_keys(keys, last, ENGLISH, 30).plain() == " 1 pick a card  d  q leave"
    assert draw_keys(keys, last, ENGLISH, 16).plain() == " 1  d  q leave"
