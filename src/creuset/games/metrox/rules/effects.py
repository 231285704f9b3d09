"""What a choice would do to a sheet, found by trying it on a copy of what the player knows."""

from creuset.core.action import Action
from creuset.core.bits import bit, holds
from creuset.core.seats import DEALER
from creuset.games.metrox.rules.actions import LETTERS, Choice, Ride, showing
from creuset.games.metrox.rules.facts import EffectFacts
from creuset.games.metrox.rules.legality import stations_of, track_of
from creuset.games.metrox.rules.state import COMPLETE, REPEATS, TRANSFERS, Tabletop


def effect_of(table: Tabletop, seat: int, action: Action) -> EffectFacts:
    """What a legal choice would do, as plain data."""
    assert isinstance(action, Choice)
    after = tried(table, seat, action)
    keys = table.network.keys
    marked = stations_of(table, seat, action)
    worth = int(after.noted(seat, TRANSFERS) - table.noted(seat, TRANSFERS))
    completes = completed(table, after, seat)
    ride = action if isinstance(action, Ride) else None
    return {
        "line": None if ride is None else LETTERS[ride.line],
        "window": None if ride is None else int(table.used(seat, ride.line)),
        "marks": [keys[station] for station in marked],
        "jumped": [] if ride is None else [keys[station] for station in _jumped(table, seat, ride, marked)],
        "framed": keys[marked[0]] if worth > 0 else None,
        "transfer": worth,
        "completes": [LETTERS[line] for line in completes],
        "bonus": sum([bonus_of(table, line) for line in completes]),
        "repeats": int(after.noted(seat, REPEATS)),
        "wasted": not marked and any(stations_of(table, seat, other) for other in table.legal(seat)),
    }


def tried(table: Tabletop, seat: int, choice: Choice) -> Tabletop:
    """The table after a choice, and nothing but that."""
    after = table.copy()
    assert isinstance(after, Tabletop)
    # Somebody else is always still to be shown, so the round does not end.
    after.showing |= bit(seat) | bit(DEALER)
    after.advance(DEALER, showing(seat, choice.number))
    return after


def completed(table: Tabletop, after: Tabletop, seat: int) -> list[int]:
    """The lines of a sheet that are complete after a choice and were not before."""
    return [line for line in range(table.network.lines) if _completes(table, after, seat, line)]


def _jumped(table: Tabletop, seat: int, ride: Ride, marked: list[int]) -> list[int]:
    """The marked stations that a ride passes between those it marks (MX-10)."""
    if not marked:
        return []
    track = track_of(table, seat, ride.line, ride.way)
    order = [int(table.network.station_at(track, place)) for place in range(table.network.length(ride.line))]
    between = order[order.index(marked[0]) : order.index(marked[-1])]
    return [station for station in between if station not in marked]


def _completes(table: Tabletop, after: Tabletop, seat: int, line: int) -> bool:
    full = table.network.full[line]
    complete = holds(table.noted(seat, COMPLETE), line)
    return not complete and table.marks(seat, line) != full and after.marks(seat, line) == full


def bonus_of(table: Tabletop, line: int) -> int:
    """What completing a line brings in this round (MX-15)."""
    network = table.network
    return int(network.smaller[line] if holds(table.claimed, line) else network.larger[line])
