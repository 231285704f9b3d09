"""Reading matches: each query is one statement, so all of its result was true at the same moment."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    UnaryExpression,
    and_,
    bindparam,
    exists,
    false,
    func,
    select,
    true,
)

from creuset.server.storage.records import MatchRow, Reached, SeatRow
from creuset.server.storage.schema import awaited, ended, gathering, matches, running, seats, steps


def _with_seats(where: ColumnElement[bool], order: UnaryExpression[Any] | None = None) -> Select[Any]:
    """The matching matches, with their rematches; one line per seat."""
    chosen = select(matches).where(where)
    if order is not None:
        chosen = chosen.order_by(order, matches.c.id).limit(bindparam("limit"))
    match = chosen.subquery("match")
    rematch = matches.alias("rematch")
    lines = (
        select(match, rematch.c.id.label("next"), *(column for column in seats.c if column is not seats.c.match))
        .join_from(match, rematch, rematch.c.rematch_of == match.c.id, isouter=True)
        .join(seats, seats.c.match == match.c.id)
    )
    if order is None:
        return lines.order_by(match.c.id, seats.c.seat)
    newest = match.c[order.element.name].desc()
    return lines.order_by(newest, match.c.id, seats.c.seat)


_free = exists().where(seats.c.match == matches.c.id, seats.c.open == true(), seats.c.taken == false())

_SOME = _with_seats(matches.c.id.in_(bindparam("ids", expanding=True)))
_waiting = and_(gathering, matches.c.listed == true(), matches.c.changed >= bindparam("since"), _free)
_LOBBY = _with_seats(_waiting, matches.c.created.desc())
_COUNT_WAITING = select(func.count()).select_from(matches).where(_waiting, matches.c.owner == bindparam("of"))
_RUNNING = _with_seats(and_(running, matches.c.changed >= bindparam("since")), matches.c.created.desc())
_FINISHED = _with_seats(and_(ended, matches.c.listed == true()), matches.c.ended.desc())
_FINISHED_BEFORE = _with_seats(
    and_(ended, matches.c.listed == true(), matches.c.ended < bindparam("before")), matches.c.ended.desc()
)

_RECORDS = (
    select(steps.c.record)
    .where(steps.c.match == bindparam("of"), steps.c.seq > bindparam("after"), steps.c.seq <= bindparam("last"))
    .order_by(steps.c.seq)
)
_REACHED = (
    select(matches.c.id, matches.c.steps, matches.c.status, matches.c.changed, func.sum(seats.c.key).label("keys"))
    .join(seats, seats.c.match == matches.c.id)
    .where(matches.c.id.in_(bindparam("ids", expanding=True)))
    .group_by(matches.c.id)
)
_DUE = (
    select(matches.c.id)
    .where(awaited, matches.c.due <= bindparam("before"))
    .order_by(matches.c.due)
    .limit(bindparam("limit"))
)


def some(connection: Connection, ids: Sequence[str]) -> list[MatchRow]:
    """The matches with these ids, in this order; unknown ids are skipped."""
    found = {match.id: match for match in _gathered(connection, _SOME, {"ids": list(ids)})}
    return [found[name] for name in ids if name in found]


def lobby(connection: Connection, limit: int, since: int) -> list[MatchRow]:
    """The newest listed matches with an open seat that is free."""
    return _gathered(connection, _LOBBY, {"limit": limit, "since": since})


def count_waiting(connection: Connection, owner: str, since: int) -> int:
    """How many of these an owner has."""
    return int(connection.scalar(_COUNT_WAITING, {"of": owner, "since": since}) or 0)


def watchable(connection: Connection, limit: int, since: int) -> list[MatchRow]:
    """The newest listed matches that are being played and have changed since a time."""
    return _gathered(connection, _RUNNING, {"limit": limit, "since": since})


def finished(connection: Connection, limit: int, before: int | None) -> list[MatchRow]:
    """The listed matches that ended last, before a given time."""
    if before is None:
        return _gathered(connection, _FINISHED, {"limit": limit})
    return _gathered(connection, _FINISHED_BEFORE, {"limit": limit, "before": before})


def records(connection: Connection, match: str, after: int, last: int) -> list[str]:
    """The records of a journal after a number and up to another, in order."""
    return list(connection.scalars(_RECORDS, {"of": match, "after": after, "last": last}))


def reached(connection: Connection, ids: Sequence[str]) -> dict[str, Reached]:
    """How far each of these matches is."""
    lines = connection.execute(_REACHED, {"ids": list(ids)})
    return {line.id: Reached(_last_step(line.steps, line.status), line.changed, line.keys) for line in lines}


def _last_step(records: int, status: str) -> int:
    """The number of the last step: the last record of a match that is over is none, but its end."""
    return records - 1 if records > 0 and status in ("over", "abandoned") else records


def due(connection: Connection, before: int, limit: int) -> list[str]:
    """The ids of matches that are due, longest due first."""
    return list(connection.scalars(_DUE, {"before": before, "limit": limit}))


def _gathered(connection: Connection, query: Select[Any], values: dict[str, Any]) -> list[MatchRow]:
    lines: dict[str, list[Row[Any]]] = {}
    for line in connection.execute(query, values):
        lines.setdefault(line.id, []).append(line)
    return [_match(of_match) for of_match in lines.values()]


def _match(lines: list[Row[Any]]) -> MatchRow:
    first = lines[0]
    return MatchRow(
        id=first.id,
        game=first.game,
        setup=first.setup,
        seed=first.seed,
        listed=first.listed,
        status=first.status,
        steps=first.steps,
        created=first.created,
        changed=first.changed,
        due=first.due,
        outcome=first.outcome,
        next=first.next,
        seats=tuple(
            SeatRow(
                line.seat, line.kind, line.name, line.taken, line.open, line.key, line.promise, line.secret, line.claim
            )
            for line in lines
        ),
        uploaded=first.uploaded,
        owner=first.owner,
    )
