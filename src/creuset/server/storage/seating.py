"""Writing everything about a match but its journal: each function is the work of one transaction."""

from dataclasses import asdict

from sqlalchemy import Connection, bindparam, delete, false, func, insert, literal_column, select, true, update

from creuset.server.storage.records import Conflict, NewMatch
from creuset.server.storage.schema import alive, gathering, matches, seats, steps

# Marks a match as changed; then nobody else changes it before the transaction ends.
_HOLD = update(matches).where(matches.c.id == bindparam("of"), alive).values(changed=bindparam("now"))
_FIRST_OPEN = select(func.min(seats.c.seat)).where(
    seats.c.match == bindparam("of"), seats.c.open == true(), seats.c.taken == false()
)
_TAKE = (
    update(seats)
    .where(seats.c.match == bindparam("of"), seats.c.seat == bindparam("number"), seats.c.taken == false())
    .values(taken=True, name=bindparam("new_name"))
)
_CALL_OFF = (
    update(matches)
    .where(matches.c.id == bindparam("of"), gathering)
    .values(status="abandoned", changed=bindparam("now"), due=None)
)
_PUT_OFF = (
    update(matches)
    .where(matches.c.id == bindparam("of"), matches.c.due == bindparam("due_was"))
    .values(due=bindparam("new_due"))
)

# Rows that somebody is changing at the moment are left for the next time.
_OLD = (
    select(matches.c.id)
    .where(matches.c.status != literal_column("'playing'"), matches.c.changed < bindparam("before"))
    .limit(bindparam("limit"))
    .with_for_update(skip_locked=True)
)


def create(connection: Connection, match: NewMatch) -> None:
    """Add a match and its seats."""
    row = asdict(match) | {"status": "gathering", "steps": -1, "changed": match.created}
    of_seats = [seat | {"match": match.id} for seat in row.pop("seats")]
    connection.execute(insert(matches), row)
    connection.execute(insert(seats), of_seats)


def take(connection: Connection, match: str, seat: int, name: str, now: int) -> None:
    """Write a name on a free seat."""
    _change(connection, match, now)
    _write_name(connection, match, seat, name)


def take_first(connection: Connection, match: str, name: str, now: int) -> int:
    """Write a name on the first free open seat."""
    _change(connection, match, now)
    seat: int | None = connection.scalar(_FIRST_OPEN, {"of": match})
    if seat is None:
        raise Conflict("no open seat is free")
    _write_name(connection, match, seat, name)
    return seat


def call_off(connection: Connection, match: str, now: int) -> None:
    """Abandon a match that has not begun."""
    if connection.execute(_CALL_OFF, {"of": match, "now": now}).rowcount == 0:
        raise Conflict("the match is no longer gathering")


def put_off(connection: Connection, match: str, due_was: int, due: int | None) -> bool:
    """Change when a match is due, if its due time is still `due_was`."""
    return connection.execute(_PUT_OFF, {"of": match, "due_was": due_was, "new_due": due}).rowcount == 1


def delete_old(connection: Connection, before: int, limit: int) -> int:
    """Delete matches that are not being played and have not changed since, with all that belongs to them."""
    old = list(connection.scalars(_OLD, {"before": before, "limit": limit}))
    connection.execute(update(matches).where(matches.c.rematch_of.in_(old)).values(rematch_of=None))
    for table, match in ((steps, steps.c.match), (seats, seats.c.match), (matches, matches.c.id)):
        connection.execute(delete(table).where(match.in_(old)))
    return len(old)


def _change(connection: Connection, match: str, now: int) -> None:
    if connection.execute(_HOLD, {"of": match, "now": now}).rowcount == 0:
        raise Conflict("the match is over or unknown")


def _write_name(connection: Connection, match: str, seat: int, name: str) -> None:
    if connection.execute(_TAKE, {"of": match, "number": seat, "new_name": name}).rowcount == 0:
        raise Conflict("the seat is taken")
