"""A match of La Forge des Dieux at the full-screen table: who sits at the keyboard, sizes, looks, the end."""

import re

import pytest
from syrupy.assertion import SnapshotAssertion

from creuset.games.forge.rules.actions import Forge, Join, Take
from creuset.games.forge.terminal.board.eye import SINGLE
from creuset.table.match import Match
from creuset.terminal.screens.outcome import OutcomeScreen
from creuset.terminal.screens.table import TableScreen
from creuset.terminal.widgets.canvas import Canvas
from tests.games.forge.terminal.pilots import cursor_of, joining, new_app, offers, played_by_hoarding, view_of
from tests.terminal.pilots import SIZE, click, match_of, press, text_of

TWO = "you=Anna,you=Ben"


# People at one keyboard


async def test_where_nothing_is_secret_the_next_person_simply_goes_on() -> None:
    app = new_app("you=Anna,random=Ben,you=Cleo")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        seen = []
        for _turn in range(3):
            assert isinstance(app.screen, TableScreen)
            [seat] = match_of(app).to_act()
            seen.append(seat)
            assert app._viewer == seat
            hand = app.screen.query_one("#hand", Canvas).picture.plain()
            assert hand.startswith(" " + ("Anna", "Ben", "Cleo")[seat])
            await press(pilot, "m", "enter")
        assert set(seen) == {0, 2}


async def test_while_a_bot_plays_the_person_before_it_goes_on_looking() -> None:
    app = new_app("you=Anna,you=Cleo,random=Ben", "crucible", pause=3600)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        while match_of(app).to_act() != [2]:
            await press(pilot, "m", "enter")
        assert isinstance(app.screen, TableScreen)
        assert app._viewer == 1
        assert "Ben is playing …" in text_of(app)
        assert "+" not in app.screen.query_one("#field", Canvas).picture.plain()


async def test_what_the_person_before_did_can_be_taken_back_at_the_same_keyboard() -> None:
    app = new_app(TWO)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot)
        assert " u undo" not in text_of(app)
        before = view_of(app).encode()
        [seat] = match_of(app).to_act()
        await press(pilot, "m", "enter")
        assert match_of(app).to_act() == [1 - seat]
        assert " u undo" in text_of(app)
        await press(pilot, "u")
        assert view_of(app).encode() == before
        assert app._viewer == seat
        assert "◆" not in app.screen.query_one("#field", Canvas).picture.plain()


async def test_a_cube_that_has_come_to_light_is_not_taken_back() -> None:
    app = new_app(TWO)

    def uncovers(match: Match) -> bool:
        table = view_of(app).table
        for action in match.legal(match.to_act()[0]):
            twin = table.mine.copy()
            if isinstance(action, Take):
                twin.take(action.place, whole_tops=False)
                if twin.coming != 0:
                    return True
        return False

    played_by_hoarding(app, uncovers)
    [seat] = match_of(app).to_act()
    mine = view_of(app).table.mine
    async with app.run_test(size=SIZE) as pilot:
        for action in match_of(app).legal(seat):
            twin = mine.copy()
            if isinstance(action, Take):
                twin.take(action.place, whole_tops=False)
                if twin.coming != 0:
                    await click(pilot, "#field", f"cube {action.place}")
                    break
        steps = match_of(app).steps
        assert "a cube comes to light" in text_of(app)
        await press(pilot, "u")
        assert match_of(app).steps == steps


# The course of a match


@pytest.mark.parametrize("turn", [74, pytest.param(0, marks=pytest.mark.slow)])
async def test_a_match_is_played_to_its_end_with_tab_and_enter(turn: int) -> None:
    app = new_app(TWO)
    match = match_of(app)
    played_by_hoarding(app, lambda match: match.turns() >= turn and not joining(match))
    async with app.run_test(size=(80, 24)) as pilot:
        while match.outcome() is None:
            steps = match.steps
            offered = {action.notation() for action in match.legal(match.to_act()[0])}
            await pilot.press("e" if offered & {"keep", "pass"} else "tab")
            for _press in range(2):
                if match.steps == steps:
                    await pilot.press("enter")
                if match.steps == steps:
                    await pilot.press("tab")
            assert match.steps > steps
        await pilot.pause()
        assert isinstance(app.screen, OutcomeScreen)


@pytest.mark.parametrize("seats", [*(pytest.param(few, marks=pytest.mark.slow) for few in (2, 3)), 4])
async def test_bots_play_before_spectators_until_the_game_is_over(seats: int) -> None:
    app = new_app(",".join(f"random={name}" for name in ("Ada", "Ben", "Cleo", "Dan")[:seats]))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        assert "The game is over." in text_of(app)
        await press(pilot, "m", "w", "right", "enter", "z", "pagedown", "e")
        assert "The game is over." in text_of(app)


@pytest.mark.parametrize("size", [(20, 6), (40, 12), (60, 60), (160, 24)])
async def test_terminals_of_any_size_are_drawn_and_the_cursor_stays_in_view(size: tuple[int, int]) -> None:
    app = new_app("you=Anna,you=Ben,you=Cleo,you=Dan")
    async with app.run_test(size=size) as pilot:
        await press(pilot, "m", "enter")
        frame = app.screen.query_one("#field_frame")
        for key in ("left", "down", "right", "up"):
            await press(pilot, *[key] * 3)
            box = app._board.cursor()
            if cursor_of(app).area != SINGLE and frame.size.height > box.height and frame.size.width > box.width:
                assert 0 <= box.x - frame.scroll_x <= frame.size.width - box.width
                assert 0 <= box.y - frame.scroll_y <= frame.size.height - box.height


async def test_at_80_by_24_the_whole_field_is_in_sight() -> None:
    app = new_app("you=Anna,you=Ben,you=Cleo,you=Dan")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "m")
        frame = app.screen.query_one("#field_frame")
        field = app.screen.query_one("#field", Canvas).picture
        assert field.width <= frame.size.width
        assert field.height <= frame.size.height


async def test_the_panel_of_pieces_scrolls_with_the_keyboard() -> None:
    app = new_app("you=Anna,you=Ben,you=Cleo,you=Dan")
    played_by_hoarding(app, lambda match: match.turns() >= 60)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "b")
        panel = app.screen.query_one(".scrolls")
        assert panel.scroll_y == 0
        await press(pilot, "pagedown")
        assert panel.scroll_y > 0
        await press(pilot, "pageup")
        assert panel.scroll_y == 0


async def test_pointing_with_the_mouse_tells_what_lies_there() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        box = app.screen.query_one("#field", Canvas).picture.find("cube 0")
        assert box is not None
        await pilot.hover("#field", offset=(box.x + 1, box.y))
        await pilot.pause()
        assert re.search(r"1a1: \w+; cubes resting on it: 1", text_of(app))
        keys = app.screen.query_one("#keys", Canvas).picture.find("key b")
        assert keys is not None
        await pilot.hover("#keys", offset=(keys.x, keys.y))
        await pilot.pause()
        assert cursor_of(app).name == "cube 0"


async def test_the_help_explains_keys_and_signs() -> None:
    app = new_app()
    async with app.run_test(size=(100, 60)) as pilot:
        await press(pilot, "question_mark")
        text = text_of(app)
        assert re.search(r"w +your next single piece", text)
        assert re.search(r"° +free, but out of reach for now", text)
        assert re.search(r"A\+3 B\+2 +the bonuses: same type; same colour", text)


@pytest.mark.parametrize("size", [(80, 24), (100, 32), (160, 50)])
async def test_the_table_looks_as_recorded(size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    app = new_app("you=Anna,you=Ben,you=Cleo")
    played_by_hoarding(app, lambda match: match.turns() >= 36 and offers(match, Forge))
    async with app.run_test(size=size) as pilot:
        await press(pilot, "b")
        assert text_of(app) == snapshot


async def test_the_joining_looks_as_recorded(snapshot: SnapshotAssertion) -> None:
    app = new_app(TWO)
    played_by_hoarding(app, lambda match: joining(match) and offers(match, Join, 2))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot)
        assert text_of(app) == snapshot
