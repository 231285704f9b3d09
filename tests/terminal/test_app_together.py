"""The full-screen table when several decide at the same time: bots, people, undo, rounds."""

import re
from pathlib import Path

import pytest
from textual.widgets import Static

from creuset.core.action import Action
from creuset.core.errors import CannotUndo
from creuset.core.fair import seed_from
from creuset.core.replay import verify
from creuset.packs import find_game
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match
from creuset.table.saves import load_journals
from creuset.terminal.app import TableApp
from creuset.terminal.screens.handover import HandOverScreen
from creuset.terminal.screens.outcome import OutcomeScreen
from creuset.terminal.screens.table import TableScreen
from creuset.terminal.widgets.canvas import Canvas
from tests.terminal.pilots import ENGLISH, SIZE, match_of, picture_of, press, text_of

LATE = 20
"""A round near the end."""

WHEN = [LATE, pytest.param(0, marks=pytest.mark.slow)]
"""The rounds from which matches are played to their end."""

LATER = 3600
"""A pause of bots that no test lives to see the end of: then they act when the test lets them."""


def new_app(seats: str, pause: float = 0, word: object = "platform", file: Path | None = None) -> TableApp:
    seed = seed_from("together", word)
    kinds, names = read_seats(seats, "metrox")
    match = Match.begin(find_game("metrox"), {}, kinds, names, seed)
    return TableApp(LocalTable(match, seed), ENGLISH, file, bot_pause=pause)


def played_until(match: Match, turn: int) -> None:
    """Play on, always the last legal action, until a turn is reached."""
    while match.turns() < turn:
        seat = match.to_act()[0]
        match.act(seat, match.legal(seat)[-1])


def headline(app: TableApp) -> str:
    """The right end of the first line of the table."""
    picture = app.screen_stack[0].query_one("#heading", Canvas).picture.plain()
    return re.split(r" {2,}", picture.splitlines()[0].strip())[-1]


def log_of(app: TableApp) -> list[str]:
    """The log as the table shows it."""
    return str(app.screen_stack[0].query_one("#log", Static).content).splitlines()


# One person and bots


async def test_a_person_chooses_while_bots_are_still_at_it() -> None:
    app = new_app("you=Anna,random=Ben,random=Cleo", LATER)
    match = match_of(app)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot)
        assert headline(app) == "round 1: waiting for Anna, Ben, Cleo"
        await press(pilot, "a", "enter")
        assert match.to_act() == [1, 2]
        assert headline(app) == "round 1: waiting for Ben, Cleo"
        assert log_of(app)[-1].startswith("Anna chooses: ")
        app._bot_turn()
        app._bot_turn()
        await pilot.pause()
        assert headline(app) == "round 2: waiting for Anna, Ben, Cleo"
        assert [line.split()[0] for line in log_of(app)[-4:-1]] == ["Anna", "Ben", "Cleo"]


async def test_bots_choose_while_a_person_is_still_thinking_and_disturb_nothing() -> None:
    app = new_app("you=Anna,random=Ben,random=Cleo", LATER)
    match = match_of(app)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "b", "u")
        assert "there is nothing you can take back" in text_of(app)
        app._bot_turn()
        await pilot.pause()
        assert match.to_act() == [0, 2]
        assert log_of(app)[-1] == "Ben has chosen"
        assert headline(app) == "round 1: waiting for Anna, Cleo"
        assert "there is nothing you can take back" in text_of(app), "the notice stays until the next key"
        await press(pilot, "enter")
        assert match.to_act() == [2]
        assert log_of(app)[-1].startswith("Anna chooses: line B")


async def test_bots_act_by_themselves_beside_a_person() -> None:
    app = new_app("you=Anna,random=Ben,random=Cleo", 0.001)
    async with app.run_test(size=SIZE) as pilot:
        for _moment in range(500):
            if match_of(app).to_act() == [0]:
                break
            await pilot.pause(0.005)
        assert match_of(app).to_act() == [0]
        assert app._bot_timer is None


async def test_the_screen_tells_nothing_of_what_a_bot_has_chosen() -> None:
    pictures = set()
    chosen = set()
    for index in (0, -1):
        app = new_app("you=Anna,random=Ben,random=Cleo", LATER)
        match = match_of(app)
        action = match.legal(1)[index]
        match.act(1, action)
        chosen.add(action.notation())
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "b")
            pictures.add(picture_of(app))
    assert len(chosen) == 2
    assert len(pictures) == 1


async def test_the_board_is_not_shown_a_choice_that_is_still_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    app = new_app("random=Ben,you=Anna,random=Cleo", LATER)
    noted: list[tuple[int, Action]] = []
    forgotten: list[None] = []
    monkeypatch.setattr(app._board, "note", lambda turn, action: noted.append((turn, action)))
    monkeypatch.setattr(app._board, "forget", lambda: forgotten.append(None))
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot)
        app._bot_turn()
        await press(pilot, "enter", "u", "enter")
    assert noted == []
    assert forgotten == []


async def test_a_choice_is_taken_back_until_the_bots_have_chosen_too() -> None:
    app = new_app("you=Anna,random=Ben,random=Cleo", LATER)
    match = match_of(app)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "a", "enter")
        app._bot_turn()
        await pilot.pause()
        assert " u undo" in text_of(app)
        await press(pilot, "u")
        assert match.to_act() == [0, 2]
        assert log_of(app)[-1] == "Anna takes back the last step"
        await press(pilot, "b", "enter")
        app._bot_turn()
        await pilot.pause()
        assert match.turns() == 2
        assert " u undo" not in text_of(app)
        with pytest.raises(CannotUndo):
            match.undo(0)


@pytest.mark.parametrize("turn", WHEN)
async def test_one_player_alone_plays_to_the_end(turn: int, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    app = new_app("you=Anna", file=file)
    match = match_of(app)
    played_until(match, turn)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot)
        assert headline(app) == f"round {match.turns()}"
        while match.outcome() is None:
            steps = match.steps
            await pilot.press("enter")
            assert match.steps > steps
        await pilot.pause()
        assert isinstance(app.screen, OutcomeScreen)
    verify(match.game, load_journals(file)[0])


# Several people at one screen


async def test_people_choose_one_after_the_other_behind_the_hand_over() -> None:
    app = new_app("you=Anna,you=Ben,random=Cleo")
    match = match_of(app)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot)
        assert "Pass the keyboard to Anna." in text_of(app)
        await press(pilot, "r", "a", "enter")
        assert isinstance(app.screen, HandOverScreen)
        assert "Pass the keyboard to Ben." in text_of(app)
        assert "chooses" not in "\n".join(log_of(app)), "nobody looks now"
        await press(pilot, "r")
        assert isinstance(app.screen, TableScreen)
        assert log_of(app)[-1] == "Anna has chosen"
        await press(pilot, "b", "enter")
        assert match.turns() == 2
        assert isinstance(app.screen, TableScreen), "Ben is at the keyboard and owes the next choice"
        assert headline(app) == "round 2: waiting for Anna, Ben"
        assert [line.split()[0] for line in log_of(app)[-5:-2]] == ["Anna", "Ben", "Cleo"]
        await press(pilot, "enter")
        assert "Pass the keyboard to Anna." in text_of(app)
        await press(pilot, "r")
        assert log_of(app)[-1] == "Ben has chosen"


async def test_bots_choose_during_the_hand_over_and_it_is_asked_once() -> None:
    app = new_app("you=Anna,you=Ben,random=Cleo,random=Dan", LATER)
    match = match_of(app)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot)
        for left in ([0, 1, 3], [0, 1]):
            app._bot_turn()
            await pilot.pause()
            assert match.to_act() == left
            assert len(app.screen_stack) == 2
        await press(pilot, "r")
        assert isinstance(app.screen, TableScreen)
        assert app._viewer == 0


async def test_the_one_before_takes_his_choice_back_before_he_hands_over() -> None:
    app = new_app("you=Anna,you=Ben,random=Cleo", LATER)
    match = match_of(app)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "u")
        assert isinstance(app.screen, HandOverScreen), "nobody has decided anything"
        assert "take back your last decision" not in text_of(app)
        await press(pilot, "r", "a", "enter")
        assert "To take back your last decision first: u" in text_of(app)
        app._bot_turn()
        await press(pilot, "u")
        assert isinstance(app.screen, TableScreen)
        assert app._viewer == 0
        assert match.to_act() == [0, 1]
        await press(pilot, "b", "enter")
        assert "Pass the keyboard to Ben." in text_of(app)


async def test_who_chose_last_waits_for_the_bots_and_goes_on_without_a_hand_over() -> None:
    app = new_app("you=Anna,you=Ben,random=Cleo", LATER)
    match = match_of(app)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "r", "enter", "r", "enter")
        assert match.to_act() == [2]
        assert isinstance(app.screen, TableScreen)
        assert log_of(app)[-1] == "Ben has chosen", "everybody may look while bots choose"
        await press(pilot, "u")
        assert match.to_act() == [1, 2]
        await press(pilot, "enter")
        app._bot_turn()
        await pilot.pause()
        assert match.turns() == 2
        assert isinstance(app.screen, TableScreen)
        assert app._viewer == 1


@pytest.mark.parametrize("turn", WHEN)
async def test_people_play_a_match_to_its_end(turn: int) -> None:
    app = new_app("you=Anna,you=Ben,random=Cleo")
    match = match_of(app)
    played_until(match, turn)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        while match.outcome() is None:
            await pilot.press("r" if isinstance(app.screen, HandOverScreen) else "enter")
        await pilot.pause()
        assert isinstance(app.screen, OutcomeScreen)
        assert len(app.screen_stack) == 2
    verify(match.game, match.journal())


async def test_a_match_saved_in_the_middle_of_a_round_is_shown_with_its_secrets_kept(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    app = new_app("you=Anna,you=Ben", file=file)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "r", "a", "enter")
    later = TableApp(LocalTable(Match.resume(load_journals(file)[0]), b"seed"), ENGLISH, file)
    async with later.run_test(size=SIZE) as pilot:
        await press(pilot)
        assert "Pass the keyboard to Ben." in text_of(later)
        await press(pilot, "r")
        assert headline(later) == "round 1: waiting for Ben"
        assert log_of(later)[-1] == "Anna has chosen"
