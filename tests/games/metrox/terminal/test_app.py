"""Rounds of Metro X at the full-screen table: rides, free rides, waiting, the end, by keyboard and mouse."""

import pytest

from creuset.core.bits import holds
from creuset.games.metrox.rules.components import FREE_RIDE
from creuset.games.metrox.rules.state import FREE_WINDOWS
from creuset.games.metrox.terminal.board.moves import MetroBoard
from creuset.table.match import Match
from creuset.terminal.app import TableApp
from creuset.terminal.screens.outcome import OutcomeScreen
from tests.games.metrox.terminal.pilots import TOWN, new_app, pick_of, played_far, table_of
from tests.terminal.pilots import SIZE, click, match_of, press, text_of

SMALL = (80, 24)
LARGE = (120, 40)
LATE = 18
"""A round near the end."""


def board_of(app: TableApp) -> MetroBoard:
    assert isinstance(app._board, MetroBoard)
    return app._board


def riding(match: Match) -> bool:
    return match.to_act() == [0] and not any(action.notation() == "skip" for action in match.legal(0))


def free_riding(match: Match) -> bool:
    return match.to_act() == [0] and any(action.notation() == "skip" for action in match.legal(0))


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_ride_is_made_with_the_keyboard(size: tuple[int, int]) -> None:
    app = new_app()
    played_far(app, riding)
    async with app.run_test(size=size) as pilot:
        before = table_of(app)
        line = next(line for line in (3, 4, 5, 7) if before.has_window(0, line))
        await press(pilot, "abcdefgh"[line])
        assert pick_of(app).line == line
        expected = board_of(app)._eye.preview.stations
        assert expected
        await press(pilot, "enter")
        after = table_of(app)
        assert after.used(0, line) == before.used(0, line) + 1
        assert all(after.is_marked(0, station) for station in expected)
        assert after.round > before.round


async def test_a_ride_is_made_with_the_mouse() -> None:
    app = new_app()
    played_far(app, riding)
    async with app.run_test(size=LARGE) as pilot:
        before = table_of(app)
        line = next(line for line in range(9, 0, -1) if before.has_window(0, line))
        await click(pilot, "#panel1", f"line {line}")
        await click(pilot, "#hand", "marks 0")
        assert pick_of(app).marks == 0
        await click(pilot, "#hand", "key enter")
        assert table_of(app).used(0, line) == before.used(0, line) + 1
        assert table_of(app).noted(0, FREE_WINDOWS) == before.noted(0, FREE_WINDOWS) - 1


async def test_a_station_is_crossed_on_a_free_ride_by_key_and_by_mouse() -> None:
    app = new_app()
    async with app.run_test(size=LARGE) as pilot:
        for way in ("keys", "mouse"):
            played_far(app, free_riding)
            app._proceed()
            assert table_of(app).card == FREE_RIDE
            await press(pilot, "tab")
            station = pick_of(app).station
            assert not table_of(app).is_marked(0, station)
            if way == "keys":
                await press(pilot, "enter")
            else:
                await click(pilot, "#field", f"station {station}")
            assert table_of(app).is_marked(0, station)


async def test_what_the_referee_refuses_is_said_with_its_rule() -> None:
    app = new_app()
    played_far(app, riding)
    async with app.run_test(size=SIZE) as pilot:
        steps = match_of(app).steps
        await press(pilot, "l")
        assert "MX-03: this map has no line L" in text_of(app)
        assert match_of(app).steps == steps


@pytest.mark.rule("MX-14")
async def test_while_the_others_think_the_own_choice_is_shown() -> None:
    app = new_app("you=Anna,random=Ben,random=Cleo", pause=1000, city=TOWN)
    async with app.run_test(size=SMALL) as pilot:
        match = match_of(app)
        while 0 not in match.to_act():
            app._bot_acts()
        app._proceed()
        await press(pilot, "b", "1", "enter")
        text = text_of(app)
        assert "You have chosen. Still thinking: Ben, Cleo" in text
        assert "chosen:  B  Cross [1]" in text
        await press(pilot, "enter")
        assert "MX-14: you have already chosen; wait for the others" in text_of(app)


@pytest.mark.parametrize("seats", ["you=Anna", ",".join(["you=Anna", *["random"] * 5])])
async def test_a_game_is_played_to_its_end_in_80_columns(seats: str) -> None:
    app = new_app(seats, "tram", city="madrid", specials="on")
    played_far(app, lambda match: match.turns() > LATE and match.to_act() == [0])
    async with app.run_test(size=SMALL) as pilot:
        while match_of(app).outcome() is None:
            await press(pilot, "tab")
            assert "↵" in text_of(app)
            steps = match_of(app).steps
            await press(pilot, "enter")
            assert match_of(app).steps > steps
        outcome = match_of(app).outcome()
        assert outcome is not None
        assert isinstance(app.screen, OutcomeScreen)
        await press(pilot, "enter")
        assert "The game is over." in text_of(app)
        assert str(outcome.totals[0]) in text_of(app)


async def test_spectators_see_a_game_of_bots() -> None:
    app = new_app("random=Ada,random=Ben", pause=1000)
    played_far(app, lambda match: match.turns() > 5)
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, "v")
        text = text_of(app)
        assert "sheet: Ben" in text
        assert "Ada" in text
        assert holds(table_of(app, None).pending, 0)
