"""A match at the full-screen table: several people, saving, bots, the end."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from creuset.core.replay import verify
from creuset.table.local import LocalTable
from creuset.table.match import Match
from creuset.table.saves import load_journals
from creuset.terminal.app import TableApp
from creuset.terminal.screens.handover import HandOverScreen
from creuset.terminal.screens.outcome import OutcomeScreen
from creuset.terminal.screens.table import TableScreen
from creuset.terminal.widgets.canvas import Canvas
from tests.terminal.pilots import (
    ENGLISH,
    SIZE,
    match_of,
    new_app,
    new_match,
    picture_of,
    played_by_crowding,
    press,
    text_of,
)

# Several people at one screen


async def test_between_two_people_everything_secret_is_hidden() -> None:
    app = new_app("you=Anna,you=Ben")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for name in ("Anna", "Ben", "Anna"):
            assert isinstance(app.screen, HandOverScreen)
            assert app._viewer is None
            assert f"Pass the keyboard to {name}." in text_of(app)
            assert "iron" not in text_of(app)
            table = app.screen_stack[0].query_one("#hand", Canvas)
            assert table.picture.find("card 1") is None
            await press(pilot, "x", "1", "d", "u", "e")
            assert isinstance(app.screen, HandOverScreen)
            await press(pilot, "enter")
            assert isinstance(app.screen, HandOverScreen)
            await press(pilot, "r")
            assert isinstance(app.screen, TableScreen)
            other = "Ben" if name == "Anna" else "Anna"
            assert not re.search(rf"{other} draws (iron|copper|silver|gold)", text_of(app))
            assert re.search(rf"{name} draws (iron|copper|silver|gold)", text_of(app))
            played = match_of(app).turns()
            await press(pilot, "1", "tab", "enter", "e")
            assert match_of(app).turns() == played + 1


def twins() -> Iterator[tuple[Match, Match]]:
    """Pairs of matches that Anna cannot tell apart though Ben's cards differ."""
    known: dict[tuple[bytes, str], Match] = {}
    for number in range(200):
        match = new_match("you=Anna,you=Ben", number)
        log = "\n".join(ENGLISH(line.message, player="") for line in match.log(0))
        twin = known.setdefault((match.view(0).encode(), log), match)
        if twin.view(1).encode() != match.view(1).encode():
            yield twin, match


@pytest.mark.parametrize("pairs", [1, pytest.param(5, marks=pytest.mark.slow)])
async def test_the_screen_is_the_same_whatever_the_others_hold(pairs: int) -> None:
    for _number, pair in zip(range(pairs), twins(), strict=False):
        pictures = []
        for match in pair:
            app = TableApp(LocalTable(match, b"seed"), ENGLISH, None)
            async with app.run_test(size=SIZE) as pilot:
                await pilot.pause()
                pictures.append(picture_of(app))
                await press(pilot, "r", "1", "tab")
                # Each dealer has a seed, and so a promise, of his own; it tells nothing of the cards.
                pictures.append(picture_of(app).replace(match.promise[:16], "promise"))
        assert pictures[:2] == pictures[2:]
        assert pictures[0] != pictures[1]


async def test_names_are_no_markup_and_cannot_command_the_terminal() -> None:
    """No new match takes such a name, but a journal from elsewhere may hold one."""
    journal = match_of(new_app("you=Anna,you=Ben")).journal()
    journal.heading = replace(journal.heading, names=("[red]An\x1b[2Jna[/]", "Ben"))
    app = TableApp(LocalTable(Match.resume(journal), b"seed"), ENGLISH, None)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Pass the keyboard to [red]An·[2Jna[/]." in text_of(app)
        await press(pilot, "r")
        assert "[red]An·[2Jna[/]" in text_of(app)
        assert "\x1b" not in text_of(app)


# The course of a match


async def test_a_match_of_bots_ends_with_the_outcome_and_a_sound_journal(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    app = new_app("random=Ben,random=Cleo,random=Dan", file=file)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, OutcomeScreen)
        text = text_of(app)
        outcome = match_of(app).outcome()
        assert outcome is not None
        for line in outcome.lines:
            assert re.search(rf"{line.label} +\d+ +\d+ +\d+", text)
        assert re.search(r"rank +1\.", text)
        assert match_of(app).promise[:16] in text
        assert "Journal saved at" in text
        await press(pilot, "enter")
        assert "The game is over." in text_of(app)
    [journal] = load_journals(file)
    verify(match_of(app).game, journal)
    assert journal.end is not None
    assert journal.end.outcome == outcome.data()


@pytest.mark.parametrize("turn", [40, pytest.param(0, marks=pytest.mark.slow)])
async def test_a_match_is_played_to_its_end_with_the_keyboard(turn: int) -> None:
    app = new_app()
    match = match_of(app)
    played_by_crowding(app, lambda match: match.turns() >= turn and match.to_act() == [0])
    async with app.run_test(size=(80, 24)) as pilot:
        while match.outcome() is None:
            offered = {action.notation() for action in match.legal(0)}
            steps = match.steps
            await pilot.press("d" if "draw" in offered else "e" if "done" in offered else "tab")
            if match.steps == steps:
                await pilot.press("enter")
            assert match.steps > steps
        await pilot.pause()
        assert isinstance(app.screen, OutcomeScreen)


async def test_the_match_is_saved_after_every_action(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "match.jsonl"
    app = new_app(file=file)
    async with app.run_test(size=SIZE) as pilot:
        for keys in ((), ("1", "tab", "enter"), ("u",), ("1", "tab", "enter"), ("e",)):
            await press(pilot, *keys)
            assert load_journals(file) == [match_of(app).journal()]


async def test_a_match_that_cannot_be_saved_goes_on_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    app = new_app(file=tmp_path / "file" / "match.jsonl")
    async with app.run_test(size=(240, 40)) as pilot:
        await press(pilot)
        assert "cannot be written" in text_of(app)
        await press(pilot, "1", "tab", "enter")
        assert match_of(app).steps == 7
        await press(pilot, "q")
        assert app.is_running
        assert "This match is not being saved." in text_of(app)


async def test_bots_pause_between_their_actions() -> None:
    app = new_app("random=Ben,you=Anna", pause=3600)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot)
        steps = match_of(app).steps
        assert "Ben is playing …" in text_of(app)
        await press(pilot, "d")
        assert match_of(app).steps == steps
        assert "ME-06: it is not your turn" in text_of(app)
        app._bot_turn()
        await pilot.pause()
        assert match_of(app).steps > steps


async def test_bots_act_by_themselves() -> None:
    app = new_app("random=Ben,you=Anna", pause=0.001)
    async with app.run_test(size=SIZE) as pilot:
        for _moment in range(500):
            if match_of(app).to_act() == [1]:
                break
            await pilot.pause(0.005)
        assert match_of(app).to_act() == [1]
        await press(pilot)
        assert "◆" in app.screen.query_one("#field", Canvas).picture.plain()


async def test_a_match_that_is_not_saved_is_left_only_on_the_second_press() -> None:
    app = new_app()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "q")
        assert app.is_running
        assert "Press q again to leave it." in text_of(app)
        await press(pilot, "1", "q")
        assert app.is_running
        await press(pilot, "q")
        assert not app.is_running
