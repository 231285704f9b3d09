"""What a choice would do to a sheet, found by carrying it out on a copy of what the player knows."""

from dataclasses import dataclass
from typing import Final, final

from creuset.core.action import Action
from creuset.core.bits import bit, holds
from creuset.core.seats import DEALER
from creuset.games.metrox.actions import LETTERS, Choice, Ride, showing
from creuset.games.metrox.legality import stations_of, track_of
from creuset.games.metrox.state import COMPLETE, REPEATS, TRANSFERS, Table


@final
@dataclass(frozen=True)
class Preview:
    """The stations that a choice marks, in their order, and what else comes of it."""

    stations: tuple[int, ...] = ()
    jumped: tuple[int, ...] = ()
    """The marked stations that an express passes between them (MX-10)."""
    worth: int = 0
    """What a transfer is worth, not yet doubled (MX-11)."""
    completes: tuple[int, ...] = ()
    """The lines that have all their stations marked then (MX-15)."""
    repeats: int = 0
    """How often the card has to be written again then (MX-20)."""


NOTHING: Final = Preview()


def foresee(table: Table, seat: int, choice: Choice) -> Preview:
    """What a legal choice would do."""
    after = table.copy()
    assert isinstance(after, Table)
    # Somebody else is always still to be shown, so that the round does not end and nothing but the choice happens.
    after.showing |= bit(seat) | bit(DEALER)
    after.advance(DEALER, showing(seat, choice.number))
    marked = stations_of(table, seat, choice)
    jumped: list[int] = []
    if isinstance(choice, Ride) and marked:
        way = ride_order(table, seat, int(choice.line), int(choice.way))
        between = way[way.index(marked[0]) : way.index(marked[-1])]
        jumped = [station for station in between if station not in marked]
    return Preview(
        tuple(marked),
        tuple(jumped),
        int(after.noted(seat, TRANSFERS) - table.noted(seat, TRANSFERS)),
        tuple([line for line in range(int(table.network.lines)) if _completes(table, after, seat, line)]),
        int(after.noted(seat, REPEATS)),
    )


def _completes(table: Table, after: Table, seat: int, line: int) -> bool:
    full = table.network.full[line]
    complete = holds(table.noted(seat, COMPLETE), line)
    return not complete and table.marks(seat, line) != full and after.marks(seat, line) == full


def ride_order(table: Table, seat: int, line: int, way: int) -> list[int]:
    """The stations of a line in the order in which a player marks them (MX-19)."""
    track = track_of(table, seat, line, way)
    return [int(table.network.station_at(track, place)) for place in range(int(table.network.length(line)))]


def effect_of(table: Table, seat: int, action: Action) -> dict[str, object]:
    """The same as plain data, stations and lines by their names."""
    assert isinstance(action, Choice)
    seen = foresee(table, seat, action)
    keys = table.network.keys
    line = int(action.line) if isinstance(action, Ride) else None
    return {
        "line": None if line is None else LETTERS[line],
        "window": None if line is None else int(table.used(seat, line)),
        "marks": [keys[station] for station in seen.stations],
        "jumped": [keys[station] for station in seen.jumped],
        "framed": keys[seen.stations[0]] if seen.worth > 0 else None,
        "transfer": seen.worth,
        "completes": [LETTERS[each] for each in seen.completes],
        "bonus": sum([_bonus(table, each) for each in seen.completes]),
        "repeats": seen.repeats,
    }


def _bonus(table: Table, line: int) -> int:
    """What completing a line brings in this round (MX-15)."""
    network = table.network
    return int(network.smaller[line] if holds(table.claimed, line) else network.larger[line])
