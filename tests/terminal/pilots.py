"""How the tests drive the full-screen table: matches to start from, keys, clicks, and the text of the screen."""

import re
from collections.abc import Callable
from pathlib import Path

from textual._compositor import LayoutUpdate
from textual.app import App
from textual.pilot import Pilot

from creuset.core.action import Action
from creuset.core.fair import seed_from
from creuset.games.metallurgie.rules.actions import Score
from creuset.games.metallurgie.terminal.known import Known
from creuset.packs import find_game
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match
from creuset.terminal.app import TableApp
from creuset.terminal.widgets.canvas import Canvas
from creuset.words import Speaker

SIZE = (100, 32)
ENGLISH = Speaker("en")


def new_app(
    seats: str = "you=Anna,random=Ben", word: object = "coal", file: Path | None = None, pause: float = 0
) -> TableApp:
    """A table whose cards the word fixes."""
    return TableApp(LocalTable(new_match(seats, word), seed_from(word)), ENGLISH, file, bot_pause=pause)


def new_match(seats: str, word: object) -> Match:
    kinds, names = read_seats(seats, "metallurgie")
    return Match.begin(find_game("metallurgie"), {}, kinds, names, seed_from(word))


def match_of(app: TableApp) -> Match:
    table = app._table
    assert isinstance(table, LocalTable)
    return table.match


def known_to(app: TableApp, seat: int) -> Known:
    return Known(app._table.view(seat))


def picture_of(app: App[None]) -> str:
    """The screen as SVG, without the marks that differ from one picture to the next."""
    return re.sub(r"terminal-\d+", "terminal", app.export_screenshot())


def text_of(app: App[None]) -> str:
    """The screen as characters."""
    drawn = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    assert isinstance(drawn, LayoutUpdate)
    return "\n".join("".join(strip.text for strip in line).rstrip() for line in drawn.strips)


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


async def click(pilot: Pilot[None], selector: str, target: str) -> None:
    """Click what means `target` in a picture."""
    await pilot.pause()
    box = pilot.app.screen.query_one(selector, Canvas).picture.find(target)
    assert box is not None, target
    await pilot.click(selector, offset=(box.x + 1, box.y))
    await pilot.pause()


def first_legal(app: TableApp, seat: int, kind: Callable[[Action], bool]) -> Action:
    return next(action for action in match_of(app).legal(seat) if kind(action))


def played_by_crowding(app: TableApp, until: Callable[[Match], bool]) -> None:
    """Play on, laying every card beside its like and scoring nothing, until a condition holds."""
    match = match_of(app)
    while not until(match):
        assert match.outcome() is None
        seat = match.to_act()[0]
        known = known_to(app, seat)

        def crowd(action: Action, known: Known = known) -> tuple[int, int, str]:
            made = known.area_made(action)
            if made is None:
                return (0 if action.notation() == "done" else -1), 0, ""
            return 1, made["area"], action.notation()

        match.act(seat, max(match.legal(seat), key=crowd))


def scoring(match: Match) -> bool:
    return any(isinstance(action, Score) for seat in match.to_act() for action in match.legal(seat))
