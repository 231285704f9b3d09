"""How the tests drive the board of Metal Adventures at the full-screen table, with cards fixed by a word."""

from collections.abc import Callable
from typing import cast

from creuset.core.fair import rng_from, seed_from
from creuset.games.metal_adventures.rules.facts import Facts
from creuset.games.metal_adventures.terminal.board.moves import MetalAdventuresBoard
from creuset.packs import find_game
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match
from creuset.terminal.app import TableApp
from tests.games.metal_adventures.rules.plain_cards import PLAIN_TEXT
from tests.terminal.pilots import ENGLISH, match_of

FOUR = "you=Anna,random=Ben,random=Cleo,random=Dan"


MANY = 50
"""How many games are played in search of a position."""


def new_app(seats: str = FOUR, word: object = "comet", pause: float = 0, **options: str) -> TableApp:
    """A table with cards fixed by a word; they are the plain ones unless `options` says otherwise."""
    seed = seed_from(word)
    kinds, names = read_seats(seats, "metal_adventures")
    match = Match.begin(find_game("metal_adventures"), {"cards": PLAIN_TEXT, **options}, kinds, names, seed)
    return TableApp(LocalTable(match, seed), ENGLISH, None, bot_pause=pause)


def board_of(app: TableApp) -> MetalAdventuresBoard:
    assert isinstance(app._board, MetalAdventuresBoard)
    return app._board


def facts_of(match: Match, seat: int | None = 0) -> Facts:
    return cast(Facts, match.view(seat).data())


def app_in(*phases: str) -> TableApp:
    """A table at which the first player has to decide in one of these phases."""
    return app_where(asked_in(*phases))


def app_where(wanted: Callable[[Match], bool], quietly: bool = False, **options: str) -> TableApp:
    """A table at which a condition holds, whatever it takes to get there."""
    for word in range(MANY):
        app = new_app(FOUR, word, 0, **options)
        played(app, lambda match: wanted(match) or match.outcome() is not None, word, quietly)
        if match_of(app).outcome() is None:
            return app
    raise AssertionError("it never happened")


def played(app: TableApp, until: Callable[[Match], bool], word: object = "play", quietly: bool = False) -> None:
    """Play on at random until a condition holds; `quietly` means without offering deals."""
    match = match_of(app)
    rng = rng_from(word)
    while not until(match):
        assert match.outcome() is None, "the game ended before"
        seat = match.to_act()[0]
        legal = [action for action in match.legal(seat) if not quietly or action.notation() != "offer"]
        match.act(seat, legal[rng.below(len(legal))])


def asked_in(*phases: str, seat: int = 0) -> Callable[[Match], bool]:
    """Whether a player has to decide in one of these phases."""
    return lambda match: match.to_act() == [seat] and facts_of(match, seat)["phase"] in phases
