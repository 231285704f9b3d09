"""Writing everything about a match but its journal: each function is the work of one transaction."""

from dataclasses import asdict

from sqlalchemy import Connection, bindparam, false, func, insert, select, true, update

from creuset.server.storage.records import Conflict, NewMatch
from creuset.server.storage.schema import alive, gathering, matches, seats

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
_PROMISE = (
    update(seats)
    .where(seats.c.match == bindparam("of"), seats.c.seat == bindparam("number"), seats.c.promise.is_(None))
    .values(promise=bindparam("new_promise"))
)
_REVEAL = (
    update(seats)
    .where(seats.c.match == bindparam("of"), seats.c.seat == bindparam("number"), seats.c.secret.is_(None))
    .values(secret=bindparam("new_secret"))
)
_DUE_FIRST = (
    update(matches)
    .where(matches.c.id == bindparam("of"), gathering, matches.c.due.is_(None))
    .values(due=bindparam("new_due"))
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


def promise(connection: Connection, match: str, seat: int, given: str, now: int) -> None:
    """Write what a seat's client promises, unless it has promised before."""
    _change(connection, match, now)
    connection.execute(_PROMISE, {"of": match, "number": seat, "new_promise": given})


def reveal(connection: Connection, match: str, seat: int, secret: str, now: int) -> None:
    """Write the secret that a seat's client had promised."""
    _change(connection, match, now)
    connection.execute(_REVEAL, {"of": match, "number": seat, "new_secret": secret})


def wait(connection: Connection, match: str, until: int) -> None:
    """Have somebody look at a match that gathers, if nobody will yet."""
    connection.execute(_DUE_FIRST, {"of": match, "new_due": until})


def call_off(connection: Connection, match: str, now: int) -> None:
    """Abandon a match that has not begun."""
    if connection.execute(_CALL_OFF, {"of": match, "now": now}).rowcount == 0:
        raise Conflict("the match is no longer gathering")


def put_off(connection: Connection, match: str, due_was: int, due: int | None) -> bool:
    """Change when a match is due, if its due time is still `due_was`."""
    return connection.execute(_PUT_OFF, {"of": match, "due_was": due_was, "new_due": due}).rowcount == 1


def _change(connection: Connection, match: str, now: int) -> None:
    if connection.execute(_HOLD, {"of": match, "now": now}).rowcount == 0:
        raise Conflict("the match is over or unknown")


def _write_name(connection: Connection, match: str, seat: int, name: str) -> None:
    if connection.execute(_TAKE, {"of": match, "number": seat, "new_name": name}).rowcount == 0:
        raise Conflict("the seat is taken")
