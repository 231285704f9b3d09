"""A whole database in one file, and back: gzipped lines of JSON, the same for either kind of database.

    {"creuset":1,"schema":"0002"}
    ["matches",{"id":"…","game":"metrox",…}]
    {"rows":5}

The file is as secret as the database: it holds seeds, hands, chat and the key to all links.
"""

import gzip
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import groupby, islice
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeAlias

import msgspec
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, MetaData, Table, bindparam, insert, select, update

from creuset.server.storage.migrating import migrate, wait_for_others
from creuset.server.storage.opening import connect, snapshot
from creuset.server.storage.records import Conflict, StorageDown
from creuset.server.storage.schema import metadata

FORMAT = 1
BATCH = 500
"""How many rows are read or written at once."""


class BadBackup(Exception):
    """The file is no backup, or not all of one."""


class NotEmpty(Exception):
    """The database is in use: a backup would mix with what it holds."""


class _Heading(msgspec.Struct, forbid_unknown_fields=True):
    creuset: int
    schema: str


class _End(msgspec.Struct, forbid_unknown_fields=True):
    rows: int


_Row: TypeAlias = tuple[str, dict[str, str | int | bool | None]]

_heading = msgspec.json.Decoder(_Heading)
_row_or_end: msgspec.json.Decoder[_Row | _End] = msgspec.json.Decoder(_Row | _End)


def save(url: str, file: Path) -> int:
    """Write everything as it is at one moment, while servers may go on: the number of rows.

    Raises `StorageDown`, or OSError for the file. The file appears once it is complete, readable by its owner only.
    """
    with snapshot(url) as connection:
        schema = MigrationContext.configure(connection).get_current_revision()
        if schema is None:
            raise StorageDown("There is no database of creuset at this URL: correct it.")
        with _draft(file) as paper:
            return _write(paper, schema, connection)


async def restore(url: str, file: Path) -> int:
    """Read a backup into an empty database, all of it or nothing: the number of rows.

    Raises `BadBackup`, `NotEmpty`, `StorageDown`, or OSError for the file. A backup of an older version is migrated.
    """
    database = connect(url)
    try:
        with gzip.open(file) as paper:
            return await database.prepare(lambda connection: _read(paper, file, connection, database.place))
    except (gzip.BadGzipFile, EOFError, zlib.error, Conflict):  # a conflict: a row stands there twice
        raise BadBackup from None
    finally:
        await database.close()


@contextmanager
def _draft(file: Path) -> Iterator[gzip.GzipFile]:
    """A file that takes its name when it is complete and on disk."""
    draft = file.with_name(f".{file.name}.{token_hex(8)}")  # new, and nobody else's: it will hold the server's key
    try:
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as paper:
            with gzip.GzipFile("", "wb", fileobj=paper, mtime=0) as packed:
                yield packed
            paper.flush()
            os.fsync(paper.fileno())
        draft.replace(file)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


def _write(paper: gzip.GzipFile, schema: str, connection: Connection) -> int:
    encoder = msgspec.json.Encoder()
    paper.write(encoder.encode(_Heading(FORMAT, schema)) + b"\n")
    rows = 0
    for table in _tables(connection):
        names = [str(column.name) for column in table.columns]  # msgspec takes nothing but plain strings
        for row in connection.execution_options(yield_per=BATCH).execute(select(table)):
            paper.write(encoder.encode((str(table.name), dict(zip(names, row, strict=True)))) + b"\n")
            rows += 1
    paper.write(encoder.encode(_End(rows)) + b"\n")
    return rows


def _read(paper: gzip.GzipFile, file: Path, connection: Connection, place: str) -> int:
    schema = _read_heading(paper.readline())
    wait_for_others(connection)
    if _tables(connection):
        raise NotEmpty
    migrate(connection, f"The file {file}", schema)
    tables = {table.name: table for table in _tables(connection)}
    count, rematches = 0, list[dict[str, Any]]()
    for name, named in groupby(_read_rows(paper), lambda row: row[0]):
        rows = (row for _name, row in named)
        while some := list(islice(rows, BATCH)):
            if name not in tables or any(row.keys() != set(tables[name].columns.keys()) for row in some):
                raise BadBackup
            for row in some:
                if row.get("rematch_of") is not None:
                    rematches.append({"of": row["id"], "first": row["rematch_of"]})
                    row["rematch_of"] = None
            connection.execute(insert(tables[name]), some)
            count += len(some)
    if rematches:  # only now: a match and its rematch may stand in either order
        matches = tables["matches"]
        follows = update(matches).where(matches.c.id == bindparam("of")).values(rematch_of=bindparam("first"))
        connection.execute(follows, rematches)
    migrate(connection, place)
    return count


def _read_heading(line: bytes) -> str:
    try:
        heading = _heading.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise BadBackup from None
    if heading.creuset != FORMAT:
        raise BadBackup
    return heading.schema


def _read_rows(paper: gzip.GzipFile) -> Iterator[_Row]:
    """The rows up to the end, which says how many there are."""
    for count, line in enumerate(paper):
        try:
            what = _row_or_end.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise BadBackup from None
        if isinstance(what, _End):
            if what.rows != count or paper.read(1):
                break
            return
        yield what
    raise BadBackup


def _tables(connection: Connection) -> list[Table]:
    """The tables as they are there, those that others refer to first: an older version has other columns."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _found: name in metadata.tables)
    return found.sorted_tables
