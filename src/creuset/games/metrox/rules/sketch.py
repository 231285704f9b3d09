"""A position in a few lines of text, as a person would note it down.

Each line of the city is a row, each player a column: the windows of the train, then the stations in riding order. In
windows `+` is a transfer and `_` is free; among the stations `x` is a cross, `2` a transfer worth 2, and `.` is free.
"""

from creuset.games.metrox.rules.actions import BACKWARD, FORWARD, KEEPING
from creuset.games.metrox.rules.components import CARD_KEYS, CARDS, REACH, TRANSFER
from creuset.games.metrox.rules.legality import track_of
from creuset.games.metrox.rules.plain import choice_of
from creuset.games.metrox.rules.scoring import sheet_score
from creuset.games.metrox.rules.state import NONE, PHASES, Tabletop


def sketch_of(table: Tabletop) -> str:
    """The whole position."""
    city = table.network.city
    card = "" if table.card == NONE else f", card {CARD_KEYS[table.card]}"
    pile = [f"{table.left(each)} × {CARD_KEYS[each]}" for each in range(CARDS) if table.left(each) > 0]
    columns = [["", *[f"{line.letter} {line.name}" for line in city.lines]]]
    columns += [_column(table, seat) for seat in range(table.players)]
    widths = [max([len(cell) for cell in column]) for column in columns]
    rows = [f"{city.name}, round {table.round}{card}, {PHASES[table.phase]}", f"pile: {', '.join(pile)}"]
    for row in range(len(city.lines) + 1):
        cells = [column[row].ljust(width) for column, width in zip(columns, widths, strict=True)]
        rows.append("  ".join(cells).rstrip())
    return "\n".join(rows)


def _column(table: Tabletop, seat: int) -> list[str]:
    """A player's sheet, line by line; above it the points so far, and a choice that is not shown yet."""
    head = f"player {seat + 1}: {sheet_score(table, seat)['total']}"
    choice = choice_of(table, seat)
    if choice is not None:
        head += f", {choice.notation()}"
    return [
        head,
        *[f"{_windows(table, seat, line)} {_stations(table, seat, line)}" for line in range(table.network.lines)],
    ]


def _windows(table: Tabletop, seat: int, line: int) -> str:
    written = "".join(["+" if card == TRANSFER else str(REACH[card]) for card in table.written(seat, line)])
    free = "_" * (int(table.network.windows[line]) - len(written))
    way = table.way(seat, line)
    return written + free + (" >" if way == FORWARD else " <" if way == BACKWARD else "")


def _stations(table: Tabletop, seat: int, line: int) -> str:
    network, track = table.network, track_of(table, seat, line, KEEPING)
    return "".join(
        [_station(table, seat, int(network.station_at(track, place))) for place in range(network.length(line))]
    )


def _station(table: Tabletop, seat: int, station: int) -> str:
    if table.is_transfer(seat, station):
        return str(table.network.lines_at[station])
    return "x" if table.is_marked(seat, station) else "."
