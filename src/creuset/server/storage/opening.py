"""From a database URL to a database."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from creuset.server.storage.database import Database
from creuset.server.storage.postgresql import PostgresqlDatabase
from creuset.server.storage.records import StorageDown
from creuset.server.storage.sqlite import SqliteDatabase

_FORMS = "give sqlite:///PATH or postgresql://USER@HOST/NAME"


def connect(url: str) -> Database:
    """The database at a URL or a path: a file is created and locked, a server is not contacted yet."""
    try:
        address = make_url(url) if "://" in url else URL.create("sqlite", database=url)
    except (ArgumentError, ValueError) as error:
        raise StorageDown(f"The database URL cannot be read: {_FORMS}.") from error
    kind = address.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        return PostgresqlDatabase(address)
    if kind == "sqlite" and address.database:
        return SqliteDatabase(Path(address.database).expanduser().resolve())  # one file, one lock
    raise StorageDown(f"Storage of the kind {kind} needs a file: {_FORMS}.")
