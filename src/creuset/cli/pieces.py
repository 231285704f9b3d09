"""`--pieces`: La Forge des Dieux with a set of pieces of one's own."""

from collections.abc import Mapping
from pathlib import Path

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.games import find_game
from creuset.games.forge import Forge
from creuset.games.forge.pieces import load_pieces


def with_pieces(game: str, options: Mapping[str, str], file: Path | None) -> dict[str, str]:
    """The options with the whole text of the file that `--pieces` names; raises `BadSetup` or `BadComponents`."""
    if file is None:
        return dict(options)
    played = find_game(game)
    if not isinstance(played, Forge):
        raise BadSetup(Message(N_("{game} has no pieces that could be exchanged"), {"game": played.lid.title}))
    if "pieces" in options:
        raise BadSetup(Message(N_("the option {option} is given twice"), {"option": "pieces"}))
    load_pieces(file)
    # A journal has to hold the figures themselves: the file may change, or stay behind on another machine.
    return {**options, "pieces": file.read_text(encoding="utf-8-sig")}
