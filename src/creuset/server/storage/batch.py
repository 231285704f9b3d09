"""Many appends written by a few statements: rows travel as one JSON text, which the database unpacks.

A statement per row would cost a message to the server, or the interpreter's lock, for each of them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    BigInteger,
    Connection,
    FromClause,
    Insert,
    Integer,
    Select,
    Text,
    Update,
    bindparam,
    cast,
    column,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.types import TypeEngine

from creuset.server.storage.schema import alive, matches, steps


def reached(connection: Connection, ids: Sequence[str]) -> Mapping[str, int]:
    """The last step of each of these matches that is still going; none of them changes before the transaction ends."""
    lines = connection.execute(_REACHED[connection.dialect.name], {"given": _text([{"id": name} for name in ids])})
    return {line.id: line.steps for line in lines}


def write_steps(connection: Connection, rows: Sequence[Mapping[str, object]]) -> None:
    """Add rows of match, seq and record."""
    connection.execute(_INSERT[connection.dialect.name], {"given": _text(rows)})


def write_standings(connection: Connection, rows: Sequence[Mapping[str, object]]) -> None:
    """Change the rows of matches: id, steps, status, changed, due, ended and outcome."""
    connection.execute(_UPDATE[connection.dialect.name], {"given": _text(rows)})


def _text(rows: Sequence[Mapping[str, object]]) -> str:
    return msgspec.json.encode(rows).decode()


def _given(dialect: str, fields: Mapping[str, TypeEngine[Any]]) -> FromClause:
    """The rows of the JSON text as a table."""
    text = bindparam("given", type_=Text)
    if dialect == "sqlite":
        row = func.json_each(text).table_valued("value").c.value
        return select(*(func.json_extract(row, f"$.{name}").label(name) for name in fields)).subquery("given")
    columns = (column(name, kind) for name, kind in fields.items())
    return func.json_to_recordset(cast(text, JSON)).table_valued(*columns, name="given").render_derived(with_types=True)


def _reached(dialect: str) -> Select[Any]:
    # Locks the rows to be changed, in the same order everywhere: two processes never wait for each other in a circle.
    return (
        select(matches.c.id, matches.c.steps)
        .where(matches.c.id.in_(select(_given(dialect, {"id": Text()}).c.id)), alive)
        .order_by(matches.c.id)
        .with_for_update(key_share=True)
    )


def _insert(dialect: str) -> Insert:
    fields: dict[str, TypeEngine[Any]] = {"match": Text(), "seq": Integer(), "record": Text()}
    return insert(steps).from_select(list(fields), select(_given(dialect, fields)))


def _update(dialect: str) -> Update:
    fields: dict[str, TypeEngine[Any]] = {
        "steps": Integer(),
        "status": Text(),
        "changed": BigInteger(),
        "due": BigInteger(),
        "ended": BigInteger(),
        "outcome": Text(),
    }
    given = _given(dialect, {"id": Text()} | fields)
    return update(matches).where(matches.c.id == given.c.id).values({name: given.c[name] for name in fields})


_DIALECTS = ("sqlite", "postgresql")
_REACHED = {dialect: _reached(dialect) for dialect in _DIALECTS}
_INSERT = {dialect: _insert(dialect) for dialect in _DIALECTS}
_UPDATE = {dialect: _update(dialect) for dialect in _DIALECTS}
