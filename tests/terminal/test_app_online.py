"""The full-screen table at a match elsewhere: playing, talking, asking, clocks, broken lines, the end."""

import re
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from creuset.client.address import split_url
from creuset.client.remote import RemoteTable, sit_down
from creuset.client.wire import Wire
from creuset.core.errors import BadSetup
from creuset.core.message import Message
from creuset.table import messages
from creuset.terminal.app import TableApp
from creuset.terminal.screens.asking import AskScreen
from creuset.terminal.screens.note import NoteScreen
from creuset.terminal.screens.outcome import OutcomeScreen
from creuset.terminal.screens.saying import SayScreen
from tests.client.fake import FakeTable, fake_table, online_match
from tests.terminal.pilots import ENGLISH, SIZE, press, text_of


@pytest.fixture
def fake() -> Iterator[FakeTable]:
    with fake_table(online_match("metallurgie", "Anna", "Ben")) as table:
        yield table


@contextmanager
def app_at(fake: FakeTable, seat: int | None = 0, file: Path | None = None) -> Iterator[TableApp]:
    table = sit_down(Wire(split_url(fake.link(seat)), "en", first_pause=0.01), "en", lambda _gathering: None)
    try:
        yield TableApp(table, ENGLISH, file)
    finally:
        table.close()


async def until(pilot: Pilot[None], words: str) -> str:
    """The screen, as soon as it holds these words."""
    for _moment in range(150):
        text = text_of(pilot.app)
        if words in " ".join(text.split()):
            return text
        await pilot.pause(0.01)
    raise AssertionError(f"{words} is not on the screen:\n{text}")


async def happens(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    for _moment in range(150):
        if condition():
            return
        await pilot.pause(0.01)
    raise AssertionError("it did not happen")


async def test_a_turn_is_played_and_the_others_are_seen_to_play(fake: FakeTable) -> None:
    with app_at(fake) as app:
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "1", "tab", "enter")
            await until(pilot, "Anna places iron at")
            assert fake.match.steps == 7
            await press(pilot, "e")
            await until(pilot, "Ben is playing …")
            await happens(pilot, lambda: fake.match.to_act() == [1])
            fake.do(lambda match: match.act(1, match.game.parse("draw")))
            await until(pilot, "Ben tries the pile")


async def test_what_others_place_is_marked_and_what_they_take_back_is_not(fake: FakeTable) -> None:
    with app_at(fake, 1) as app:
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot)
            assert "◆ I1" not in text_of(app)
            place = next(action for action in fake.match.legal(0) if action.notation().startswith("iron"))
            fake.do(lambda match: match.act(0, place))
            await until(pilot, "◆ I1")
            fake.do(lambda match: match.undo(0))
            await until(pilot, "Anna takes back the last step")
            assert "◆ I1" not in text_of(app)


async def test_a_refusal_shows_its_rule(fake: FakeTable) -> None:
    with app_at(fake) as app:
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "e")
            await until(pilot, "ME-09: passing is not allowed")
            await press(pilot, "r")
            assert "ME-09" in text_of(app)


async def test_a_decision_is_taken_back(fake: FakeTable) -> None:
    with app_at(fake) as app:
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "1", "tab", "enter")
            await until(pilot, " u undo")
            await press(pilot, "u")
            await until(pilot, "Anna takes back the last step")


async def test_people_talk(fake: FakeTable) -> None:
    with app_at(fake) as app:
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot)
            assert "t say something" in text_of(app)
            await press(pilot, "t")
            assert isinstance(app.screen, SayScreen)
            await press(pilot, *"hello", "enter")
            await until(pilot, "Anna: “hello”")
            fake.do(lambda match: match.say(1, "good [bold]morning[/]"))
            await until(pilot, "Ben: “good [bold]morning[/]”")
            await press(pilot, "t", "x", "escape")
    assert [line.kind for line in fake.match.log(0)].count("say") == 2


async def test_what_is_asked_is_answered_by_a_key(fake: FakeTable) -> None:
    with app_at(fake) as app:
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "y")
            fake.do(lambda match: match.ask(1, "abandon"))
            await until(pilot, "Ben asks to give the match up. y: agree, n: refuse")
            await press(pilot, "n")
            await until(pilot, "Anna refuses")
            assert not re.search(r"y agree", text_of(app))
            fake.do(lambda match: match.ask(1, "abandon"))
            await until(pilot, "y agree")
            await press(pilot, "y")
            await until(pilot, "The match was given up.")
            assert isinstance(app.screen, OutcomeScreen)


async def test_wishes_are_asked_of_the_others(fake: FakeTable) -> None:
    with app_at(fake) as app:
        async with app.run_test(size=SIZE) as pilot:
            fake.tell(messages.Present(6, [1], 0))
            await until(pilot, "turn 1: Anna")
            await press(pilot, "p")
            assert isinstance(app.screen, AskScreen)
            assert "4  let a bot play for Ben" in text_of(app)
            await press(pilot, "2")
            await until(pilot, "Anna asks to give the match up; still to answer: Ben")
            await press(pilot, "p", "1")
            await until(pilot, "Anna refuses")
            await press(pilot, "p", "3")
            await until(pilot, "plays for you; p: take your seat back")
            await press(pilot, "p", "1")
            await until(pilot, "Anna is back")
            await press(pilot, "p", "escape")


async def test_a_hint_is_shown_with_its_figures(fake: FakeTable) -> None:
    figures = messages.Candidate("draw", "", 40, 12.25, 1.5, "")
    fake.advice = messages.Advice(6, 0, "points", True, [figures])
    with app_at(fake) as app:
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "H")
            await until(pilot, "My advice: turn the top card of the pile")
            assert isinstance(app.screen, NoteScreen)
            assert "12.2 points ± 1.5" in text_of(app)
            await press(pilot, "escape")
            assert "is thinking" not in text_of(app)


async def test_a_lost_connection_is_shown_until_it_is_back(fake: FakeTable) -> None:
    with app_at(fake) as app:
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot)
            fake.stop()
            await until(pilot, "The connection is lost; trying again …")
            await press(pilot, "d")
            fake.start()
            await happens(pilot, lambda: "connection is lost; trying" not in text_of(app))
            await press(pilot, "d")
            await until(pilot, "Anna tries the pile")


async def test_the_end_of_the_connection_is_one_sentence(fake: FakeTable) -> None:
    with app_at(fake) as app:
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot)
            fake.closed_with = messages.Goodbye(0, "link", "this link has expired")
            fake.drop()
            await until(pilot, "this link has expired")
            await press(pilot, "q")
            assert not app.is_running


async def test_clocks_and_absence_stand_in_the_heading() -> None:
    with fake_table(online_match("metallurgie", "Anna", "Ben", clock=(30, 570))) as fake, app_at(fake, 1) as app:
        async with app.run_test(size=SIZE) as pilot:
            fake.tell(messages.Present(6, [2], 0))
            text = await until(pilot, "Anna (not connected)")
            assert re.search(r"turn 1: Anna \(not connected\) (10:00|9:\d\d)$", text.splitlines()[0])
            assert app._clock_timer is not None


async def test_who_is_looked_over_the_shoulder_is_told_so(fake: FakeTable) -> None:
    with app_at(fake) as app:
        async with app.run_test(size=SIZE) as pilot:
            fake.tell(messages.Present(6, [1, 2], 0, {1: 1, 2: 2}))
            await press(pilot)
            assert "devices" not in text_of(app)
            fake.tell(messages.Present(6, [1, 2], 0, {1: 2, 2: 2}))
            await until(pilot, "Your seat is open on 2 devices")


async def test_a_spectator_sees_no_hand_and_cannot_act(fake: FakeTable) -> None:
    with app_at(fake, None) as app:
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "d", "u", "p", "H", "y")
            fake.do(lambda match: match.act(0, match.game.parse("draw")))
            await until(pilot, "Anna tries the pile")
            await press(pilot, "q")
            assert not app.is_running
    assert fake.heard == []


def given_up(fake: FakeTable) -> None:
    fake.do(lambda match: match.ask(0, "abandon"))
    fake.do(lambda match: match.answer(1, True))


async def test_the_journal_is_saved_by_a_key(fake: FakeTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "match.jsonl"
    answers: list[Future[None]] = [Future(), Future()]
    answers[0].set_exception(BadSetup(Message("not today")))
    answers[1].set_result(None)
    saved: list[Path] = []

    def save(_table: RemoteTable, file: Path) -> "Future[None]":
        saved.append(file)
        return answers.pop(0)

    monkeypatch.setattr(RemoteTable, "save", save)
    with app_at(fake, 0, file) as app:
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot)
            given_up(fake)
            await until(pilot, "s: save the journal r: play again")
            assert saved == []
            await press(pilot, "s")
            await until(pilot, "not today")
            await press(pilot, "s")
            await until(pilot, "Check every draw with: creuset verify")
    assert saved == [file, file]


async def test_another_match_is_gone_to_by_a_key(fake: FakeTable) -> None:
    with app_at(fake) as app:
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot)
            given_up(fake)
            await until(pilot, "r: play again")
            fake.tell(messages.Rematch(9, "next", "http://localhost/m/next#token"))
            await pilot.pause(0.05)
            await press(pilot, "r")
            await happens(pilot, lambda: not app.is_running)
    assert app.next_link == "http://localhost/m/next#token"
