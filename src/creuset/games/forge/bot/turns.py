"""How many turns a player still has, and how many others come first."""

from mypy_extensions import i64

from creuset.core.bits import size
from creuset.games.forge.rules.state import GOES_ON, LIGHTING, OVER, Tabletop


def turns_left(table: Tabletop, seat: i64) -> i64:
    """The turns a player still has if everybody takes cubes from now on (FO-13: the last round is finished)."""
    if table.phase == OVER:
        return 0
    players = table.players
    done = table.turn if table.phase == LIGHTING else table.turn - 1
    cubes: i64 = 0
    if table.ending == GOES_ON:
        cubes = size(table.mine.cubes)
    rounds = (done + cubes + players - 1) // players
    return rounds - (done + players - 1 - _steps_from(table, table.first, seat)) // players


def turns_before(table: Tabletop, seat: i64) -> i64:
    """How many turns of others come before a player's next one."""
    if table.phase == LIGHTING:  # only the dealer's part of the last turn is left
        steps = _steps_from(table, table.player, seat)
        return table.players - 1 if steps == 0 else steps - 1
    return _steps_from(table, table.player, seat)


def _steps_from(table: Tabletop, start: i64, seat: i64) -> i64:
    """How many seats on, clockwise, a seat is."""
    steps = seat - start
    return steps if steps >= 0 else steps + table.players
