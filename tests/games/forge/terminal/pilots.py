"""How the tests drive the board of La Forge des Dieux: matches with figures of their own, positions, pictures."""

from collections.abc import Callable, Mapping

from creuset.core.action import Action
from creuset.core.fair import rng_from, seed_from
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.actions import Forge, Join
from creuset.games.forge.rules.components import COLOUR_KEYS, KIND_KEYS, PIECE_NAMES, TYPE_KEYS
from creuset.games.forge.rules.mine import PLACE_NAMES
from creuset.games.forge.rules.pieces import Pieces
from creuset.games.forge.rules.state import JOINING
from creuset.games.forge.rules.view import ForgeView
from creuset.games.forge.terminal.board.eye import CUBE, Choice, Eye, Spot
from creuset.games.forge.terminal.board.moves import ForgeBoard
from creuset.games.forge.terminal.known import Known
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match
from creuset.terminal.app import TableApp
from creuset.terminal.boards.board import Sight
from creuset.terminal.boards.picture import Box, Picture
from creuset.words import Speaker
from tests.games.forge.rules import positions
from tests.games.forge.rules.sets import Figures, pieces_with, text_of
from tests.terminal.pilots import ENGLISH, match_of

NAMES = ("Anna", "Ben", "Cleo", "Dan")


def _figures() -> dict[str, Figures]:
    """One cube for a dagger, two for an axe and a sword blade, three for a sword handle: 55 in all (FO-05)."""
    changes: dict[str, Figures] = {}
    for kind in KIND_KEYS:
        for type_ in TYPE_KEYS:
            cubes = 1 if type_ == "dagger" else 3 if (type_, kind) == ("sword", "handle") else 2
            for number, colour in enumerate(COLOUR_KEYS):
                cost = {COLOUR_KEYS[(number + step) % 5]: 1 for step in range(cubes)}
                renown = (2, 5, 12)[cubes - 1]
                changes[f"{colour} {type_} {kind}"] = {
                    "cost": cost,
                    "renown": renown,
                    "same_type": 3,
                    "same_colour": 4,
                }
    return changes


FIGURES: Mapping[str, Figures] = _figures()
PIECES = pieces_with(FIGURES)
"""Pieces of our own: the figures of the game may change."""


def new_app(
    seats: str = "you=Anna,random=Ben",
    word: object = "anvil",
    pause: float = 0,
    pieces: Pieces = PIECES,
    options: Mapping[str, str] | None = None,
) -> TableApp:
    """A table whose pieces and cubes the word fixes."""
    seed = seed_from(word)
    kinds, names = read_seats(seats, "forge")
    match = Match.begin(GAME, {"pieces": text_of(pieces), **(options or {})}, kinds, names, seed)
    return TableApp(LocalTable(match, seed), ENGLISH, None, bot_pause=pause)


def view_of(app: TableApp, seat: int | None = 0) -> ForgeView:
    view = match_of(app).view(seat)
    assert isinstance(view, ForgeView)
    return view


def cursor_of(app: TableApp) -> Spot:
    assert isinstance(app._board, ForgeBoard)
    return app._board._choice.cursor


def played_by_hoarding(app: TableApp, until: Callable[[Match], bool]) -> None:
    """Play on, forging what can be forged and joining nothing, until a condition holds."""
    match = match_of(app)
    rng = rng_from("hoard")
    while not until(match):
        assert match.outcome() is None
        [seat] = match.to_act()
        legal = match.legal(seat)
        forges = [action for action in legal if isinstance(action, Forge)]
        others = [action for action in legal if not isinstance(action, Join)]
        choices = forges or others or legal
        match.act(seat, choices[rng.below(len(choices))])


def joining(match: Match) -> bool:
    """Whether someone may join a new piece now."""
    view = match.view(None)
    assert isinstance(view, ForgeView)
    return bool(view.table.phase == JOINING)


def offers(match: Match, kind: type[Action], least: int = 1) -> bool:
    """Whether the player to act has that many actions of a kind."""
    return any(sum(isinstance(action, kind) for action in match.legal(seat)) >= least for seat in match.to_act())


# Positions


def number(name: str) -> int:
    """The piece with this name."""
    return PIECE_NAMES.index(name)


def cube(place: str) -> Spot:
    return Spot(CUBE, PLACE_NAMES.index(place))


def sight_of(match: positions.Match, seat: int | None = 0, say: Speaker = ENGLISH) -> Sight:
    legal = [] if seat is None else match.state.legal(seat)
    return Sight(match.view(seat), legal, NAMES[: match.state.players], say)


def eye_of(match: positions.Match, choice: Choice | None = None, seat: int | None = 0) -> Eye:
    sight = sight_of(match, seat)
    return Eye(Known(sight.view), sight.legal, choice or Choice())


def board_of(match: positions.Match, seat: int | None = 0) -> ForgeBoard:
    return ForgeBoard(sight_of(match, seat))


def text_in(picture: Picture, box: Box) -> list[str]:
    """What is drawn in a box, line by line."""
    lines = picture.plain().split("\n")
    return [lines[y].ljust(picture.width)[box.x : box.x + box.width] for y in range(box.y, box.y + box.height)]
