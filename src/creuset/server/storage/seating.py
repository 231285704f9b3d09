"""Writing everything about a match but its journal: each function is the work of one transaction."""

from dataclasses import asdict

from sqlalchemy import Connection, bindparam, delete, false, insert, literal_column, select, true, update

from creuset.server.storage.records import Conflict, NewMatch
from creuset.server.storage.schema import alive, gathering, matches, plans, seats, steps, subscriptions

# Marks a match as changed; then nobody else changes it before the transaction ends.
_HOLD = update(matches).where(matches.c.id == bindparam("of"), alive).values(changed=bindparam("now"))
_FIRST_OPEN = (
    select(seats.c.seat, seats.c.key)
    .where(seats.c.match == bindparam("of"), seats.c.open == true(), seats.c.taken == false())
    .order_by(seats.c.seat)
    .limit(1)
)
# A new key voids the links made for the one before.
_RENEW = (
    update(seats)
    .where(seats.c.match == bindparam("of"), seats.c.seat == bindparam("number"), seats.c.key == bindparam("key_was"))
    .values(key=seats.c.key + 1, claim=bindparam("new_claim"))
)
_TAKE = _RENEW.where(seats.c.taken == false()).values(taken=True, name=bindparam("new_name"))
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


def take(connection: Connection, match: str, seat: int, key: int, name: str, claim: str | None, now: int) -> None:
    """Write a name on a free seat whose key is still this one, and change the key."""
    _change(connection, match, now)
    _sit_down(connection, match, seat, key, name, claim)


def take_first(connection: Connection, match: str, name: str, claim: str | None, now: int) -> int:
    """Write a name on the first free open seat, and change its key."""
    _change(connection, match, now)
    first = connection.execute(_FIRST_OPEN, {"of": match}).first()
    if first is None:
        raise Conflict("no open seat is free")
    _sit_down(connection, match, first.seat, first.key, name, claim)
    return int(first.seat)


def renew(connection: Connection, match: str, seat: int, key: int, claim: str | None) -> None:
    """Change the key of a seat if it is still this one."""
    if connection.execute(_RENEW, {"of": match, "number": seat, "key_was": key, "new_claim": claim}).rowcount == 0:
        raise Conflict("the seat has another key")


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


def delete_old(connection: Connection, before: int, limit: int) -> int:
    """Delete matches that are not being played and have not changed since, with all that belongs to them."""
    old = list(connection.scalars(_OLD, {"before": before, "limit": limit}))
    connection.execute(update(matches).where(matches.c.rematch_of.in_(old)).values(rematch_of=None))
    for table, match in (
        (plans, plans.c.match),
        (subscriptions, subscriptions.c.match),
        (steps, steps.c.match),
        (seats, seats.c.match),
        (matches, matches.c.id),
    ):
        connection.execute(delete(table).where(match.in_(old)))
    return len(old)


def _change(connection: Connection, match: str, now: int) -> None:
    if connection.execute(_HOLD, {"of": match, "now": now}).rowcount == 0:
        raise Conflict("the match is over or unknown")


def _sit_down(connection: Connection, match: str, seat: int, key: int, name: str, claim: str | None) -> None:
    values = {"of": match, "number": seat, "key_was": key, "new_name": name, "new_claim": claim}
    if connection.execute(_TAKE, values).rowcount == 0:
        raise Conflict("the seat is taken, or has another key")
