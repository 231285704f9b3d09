"""`creuset pieces`: the pieces of La Forge des Dieux, listed."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.games.forge.balance import soundness
from creuset.games.forge.rules.components import PIECES, piece_name
from creuset.games.forge.rules.cubes import in_words
from creuset.games.forge.rules.pieces import load_pieces, own_pieces
from creuset.packs import find_game
from creuset.words import Speaker

KEY = "forge"


def add_commands(app: App, say: Speaker) -> None:
    """Add `creuset pieces`."""

    @app.command(help=say(N_("List the pieces of La Forge des Dieux, or check and list a file of your own.")))
    def pieces(
        game: Annotated[str, Parameter(help=say(N_("Which game.")))] = KEY,
        *,
        pieces: Annotated[Path | None, Parameter(help=say(N_("A file of your own with the pieces.")))] = None,
    ) -> None:
        list_pieces(say, game, pieces)


def list_pieces(say: Speaker, key: str, file: Path | None) -> None:
    """Print every piece with its figures; raises `BadSetup`, or `BadComponents` with every fault in the file."""
    if key != KEY:
        title = find_game(key).lid.title
        raise BadSetup(Message(N_("{game} has no such pieces; La Forge des Dieux does"), {"game": title}))
    pieces = own_pieces() if file is None else load_pieces(file)
    console = Console(highlight=False)
    console.print(say(soundness(pieces)), markup=False)
    table = Table(say(N_("piece")), say(N_("cost")))
    for heading in (N_("Renown"), N_("same type"), N_("same colour")):
        table.add_column(say(heading), justify="right")
    for piece in range(PIECES):
        bonuses = (pieces.renown[piece], pieces.same_type[piece], pieces.same_colour[piece])
        table.add_row(say(piece_name(piece)), say(in_words(pieces.cost[piece])), *map(str, bonuses))
    console.print(table)
