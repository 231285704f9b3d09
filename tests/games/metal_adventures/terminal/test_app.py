"""Turns of Metal Adventures at the full-screen table: fights, the tour, deals, the end, by keyboard and mouse."""

import pytest

from creuset.games.metal_adventures.rules.cards import TROPHY_KEYS
from creuset.table.match import Match
from creuset.terminal.screens.outcome import OutcomeScreen
from tests.games.metal_adventures.rules.plain_cards import plain_cards
from tests.games.metal_adventures.terminal.pilots import (
    app_in,
    app_where,
    asked_in,
    board_of,
    facts_of,
    new_app,
    played,
)
from tests.terminal.pilots import click, match_of, press, text_of

SMALL = (80, 24)
LARGE = (120, 40)


async def test_a_ship_in_space_is_fought_with_the_keyboard() -> None:
    app = new_app()
    played(app, lambda match: asked_in("menu")(match) and any(one.notation() == "space" for one in match.legal(0)))
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "s")
        facts = facts_of(match_of(app))
        assert facts["phase"] in ("target", "favour")
        if facts["phase"] == "target":
            assert "choose a ship to fight" in text_of(app)
            await press(pilot, "1")
            fight = facts_of(match_of(app))["fight"]
            assert fight is not None
            assert fight["card"] in facts["space"]
            assert "leader's odds" in text_of(app)


async def test_a_deal_is_offered_clause_by_clause() -> None:
    app = app_in("menu")
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "o")
        assert "Anna offers a deal, to nobody yet" in text_of(app)
        await press(pilot, "3")
        assert "Anna offers to Cleo" in text_of(app)
        await press(pilot, "L", "2", "enter")
        deal = facts_of(match_of(app))["deal"]
        assert deal is not None
        assert deal["wants"] == [{"what": "later", "amount": 2}]
        assert "1. 2 next turn" in text_of(app)
        await press(pilot, "d")
        deal = facts_of(match_of(app))["deal"]
        assert deal is not None
        assert deal["wants"] == []
        await press(pilot, "e")
        steps = match_of(app).steps
        await press(pilot, "o")
        assert match_of(app).steps > steps


async def test_the_tour_is_walked_with_the_mouse() -> None:
    app = app_in("menu")
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        stops = [entry for entry in board_of(app)._eye.entries if entry.kind == "tour" and entry.action is not None]
        other = next(name for name in board_of(app)._boxes if name.startswith("stop "))
        steps = match_of(app).steps
        await click(pilot, "#field", other)
        assert "this stop: " in text_of(app)
        assert match_of(app).steps == steps
        if stops:
            await click(pilot, "#field", stops[0].name)
            assert match_of(app).steps > steps


async def test_what_is_grave_needs_a_second_press() -> None:
    def may_end(match: Match) -> bool:
        return asked_in("menu")(match) and {"end", "offer"} <= {one.notation() for one in match.legal(0)}

    app = app_where(may_end, quietly=True)
    async with app.run_test(size=SMALL) as pilot:
        steps = match_of(app).steps
        await press(pilot, "e")
        assert "press it again, or Enter: end the turn" in text_of(app)
        assert match_of(app).steps == steps
        await press(pilot, "e")
        assert match_of(app).steps > steps


@pytest.mark.parametrize("phase", ["choosing", "target", "metal", "answering", "drafting"])
async def test_whatever_is_asked_can_be_seen_and_done(phase: str) -> None:
    app = app_in(phase)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "shift+tab")
        text = text_of(app)
        assert "Anna: " in text
        assert "▸" in text
        board = board_of(app)
        picture = board.field(50, 17)
        assert all(picture.find(entry.name) is not None for entry in board._eye.entries)
        steps = match_of(app).steps
        for _press in range(3):
            if match_of(app).steps == steps:
                await press(pilot, "enter")
        assert match_of(app).steps > steps


async def test_the_end_is_shown_in_80_columns() -> None:
    def could_win(match: Match) -> bool:
        reveals = match.to_act() == [0] and any(one.notation().startswith("reveal ") for one in match.legal(0))
        return reveals and facts_of(match)["captains"][0]["net"] >= 3

    easy = {"condition": "credits", "amount": 1, "glory": 3}
    cards = plain_cards({f"trophy.{key}": easy for key in TROPHY_KEYS})
    app = app_where(could_win, quietly=True, cards=cards, glory_to_win="6")
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "v")
        if match_of(app).outcome() is None:
            await press(pilot, "enter")
        assert match_of(app).outcome() is not None
        assert isinstance(app.screen, OutcomeScreen)
        await press(pilot, "enter")
        assert "The game is over." in text_of(app)


async def test_spectators_see_a_game_of_bots() -> None:
    app = new_app("random=Ada,random=Ben,random=Cleo", pause=1000)
    played(app, lambda match: match.turns() > 5)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        text = text_of(app)
        assert "You are watching." in text
        assert "Exxalia" in text
        assert "Ada" in text
