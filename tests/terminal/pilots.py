"""How the tests drive the full-screen table: matches to start from, keys, clicks, and the text of the screen."""

import re
from collections.abc import Callable
from pathlib import Path

from textual._compositor import LayoutUpdate
from textual.app import App
from textual.pilot import Pilot

from creuset.core.action import Action
from creuset.core.fair import seed_from
from creuset.games import find_game
from creuset.games.metallurgie.actions import Place, Score
from creuset.games.metallurgie.view import MetallurgieView
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match
from creuset.terminal.app import TableApp
from creuset.terminal.boards.metallurgie import area_around
from creuset.terminal.widgets.canvas import Canvas
from creuset.words import Speaker

SIZE = (100, 32)
ENGLISH = Speaker("en")


def new_app(
    seats: str = "you=Anna,random=Ben", word: object = "hammer", file: Path | None = None, pause: float = 0
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


def view_of(app: TableApp, seat: int) -> MetallurgieView:
    view = match_of(app).view(seat)
    assert isinstance(view, MetallurgieView)
    return view


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
        view = match.view(seat)
        assert isinstance(view, MetallurgieView)

        def crowd(action: Action, view: MetallurgieView = view) -> tuple[int, int, str]:
            if not isinstance(action, Place):
                return (0 if action.notation() == "done" else -1), 0, ""
            after = view.board.copy()
            if action.metal == 0:
                after.extend(action.place)
            else:
                after.cover(after.stack_at(action.place), action.metal)
            return 1, len(area_around(after, int(action.place))), action.notation()

        match.act(seat, max(match.legal(seat), key=crowd))


def scoring(match: Match) -> bool:
    return any(isinstance(action, Score) for seat in match.to_act() for action in match.legal(seat))
