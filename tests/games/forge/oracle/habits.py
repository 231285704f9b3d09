"""Ways to play La Forge des Dieux: uniformly random play empties the Mine long before the pieces are gone."""

from tests.games.forge.oracle.figures import COLOURS
from tests.games.forge.oracle.mine import read_place
from tests.games.forge.oracle.rules import Oracle
from tests.oracle.habits import Habit, uniform


def verb(action: str) -> str:
    """What is done: `take`, `forge`, `join`, `keep` or `pass`."""
    return action.partition(" ")[0]


def hoarding(_oracle: Oracle, action: str) -> float:
    """Cubes and nothing else, as long as there are any: the Mine is empty while everybody could forge a lot."""
    return 50 if action.startswith("take") else 1


def forging(_oracle: Oracle, action: str) -> float:
    """Whatever can be forged, joined whenever that is free: the pieces run out before the cubes."""
    return {"forge": 50, "join": 5}.get(verb(action), 1)


def keeping_singles(_oracle: Oracle, action: str) -> float:
    """Forge, and never join: many partners to choose from, and much that counts nothing."""
    return {"forge": 20, "keep": 20, "join": 0.1}.get(verb(action), 1)


def spending(oracle: Oracle, action: str) -> float:
    """Forge and join at once, and take only what pays a free piece: nothing is left to do in the last round."""
    if not action.startswith("take"):
        return {"forge": 100, "join": 100}.get(verb(action), 0.1)
    colour = oracle.mine[read_place(action.split()[1])]
    missing = [piece.cost - oracle.reserves[oracle.player] for piece in oracle.free_pieces()]
    return 0.1 + 10 * any(piece[colour or ""] == piece.total() for piece in missing)


def splitting(oracle: Oracle, action: str) -> float:
    """Each colour to another player: soon nobody can have what a piece of several colours costs (FO-13)."""
    if not action.startswith("take"):
        return 30 if action.startswith("forge") else 0.2
    colour = oracle.mine[read_place(action.split()[1])]
    return 20 if COLOURS.index(colour or "") % oracle.seats == oracle.player else 0.2


PLAYERS: dict[str, Habit[Oracle]] = {
    "uniform": uniform,
    "hoarding": hoarding,
    "forging": forging,
    "keeping_singles": keeping_singles,
    "spending": spending,
    "splitting": splitting,
}

FAVOURITES: tuple[str | None, ...] = (None, *COLOURS)
