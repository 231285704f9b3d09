"""What a choice of Metro X would do to a sheet, found by carrying it out on a copy of what the player knows."""

from dataclasses import dataclass

from creuset.core.bits import bit, holds
from creuset.core.seats import DEALER
from creuset.games.metrox.actions import Choice, Ride, showing
from creuset.games.metrox.legality import track_of
from creuset.games.metrox.state import COMPLETE, REPEATS, TRANSFERS, Table


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


NOTHING = Preview()


def foresee(table: Table, seat: int, choice: Choice) -> Preview:
    """What a legal choice would do."""
    after = table.copy()
    assert isinstance(after, Table)
    # Somebody else is always still to be shown, so that the round does not end and nothing but the choice happens.
    after.showing |= bit(seat) | bit(DEALER)
    after.advance(DEALER, showing(seat, choice.number))
    places = range(int(table.network.stations))
    marked = [place for place in places if after.is_marked(seat, place) and not table.is_marked(seat, place)]
    jumped: list[int] = []
    if isinstance(choice, Ride):
        way = ride_order(table, seat, int(choice.line), int(choice.way))
        marked.sort(key=way.index)
        if marked:
            between = way[way.index(marked[0]) : way.index(marked[-1])]
            jumped = [station for station in between if station not in marked]
    return Preview(
        tuple(marked),
        tuple(jumped),
        int(after.noted(seat, TRANSFERS) - table.noted(seat, TRANSFERS)),
        tuple(line for line in range(int(table.network.lines)) if _completes(table, after, seat, line)),
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
