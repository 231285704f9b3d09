"""A view that was read back from its plain data is drawn and read out exactly as the view that gave it."""

import json

import pytest
from rich.segment import Segment

from creuset.core.state import View
from creuset.terminal.boards import BOARDS
from creuset.terminal.boards.board import Sight
from creuset.terminal.boards.picture import Picture
from creuset.terminal.reading import reading_of
from tests.conformance.play import actors, positions
from tests.conformance.setups import FEW_SETUPS, Setup
from tests.terminal.pilots import ENGLISH

NAMES = ("Anna", "Ben", "Chloé", "Dörte", "Émile", "Frieda")


def drawn(setup: Setup, view: View, waiting: bool) -> list[object]:
    """All that the full-screen table draws of a view; `waiting`: for somebody who is not to act."""
    world = view.imagine(setup.rng("drawn"))
    legal = [] if waiting or view.seat is None else world.legal(view.seat)
    board = BOARDS[setup.game.lid.key](Sight(view, legal, NAMES[: setup.seats], ENGLISH))
    pictures = [board.field(100, 36), board.hand(100), *(panel.picture for panel in board.panels(36))]
    return [*map(rows, pictures), board.prompt(), board.about(), board.keys()]


def rows(picture: Picture) -> list[list[Segment]]:
    return [picture.segments(y) for y in range(picture.height)]


def read_out(setup: Setup, view: View) -> list[list[str]]:
    """All that the line-by-line mode tells of a view when it is asked about everything."""
    reading = reading_of(setup.game, ENGLISH, NAMES[: setup.seats], {})
    return [reading.topic(topic.key, (), view) for topic in reading.topics]


@pytest.mark.parametrize(
    "setup", [*FEW_SETUPS[::2], *(pytest.param(setup, marks=pytest.mark.slow) for setup in FEW_SETUPS[1::2])], ids=str
)
def test_a_view_that_was_read_back_looks_and_reads_the_same(setup: Setup) -> None:
    options = setup.game.complete(dict(setup.options))
    for index, state in enumerate(positions(setup.start(), setup.rng("looks"))):
        if index % 43 == 0 or state.to_act() == 0:
            for reader in (None, index % setup.seats):
                view = state.view(reader)
                again = setup.game.read_view(json.loads(json.dumps(view.data())), options)
                waiting = reader not in actors(state)
                assert drawn(setup, again, waiting) == drawn(setup, view, waiting)
                assert read_out(setup, again) == read_out(setup, view)
