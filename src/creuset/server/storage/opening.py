"""From a database URL to a database."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError

from creuset.server.storage import postgresql, sqlite
from creuset.server.storage.database import Database
from creuset.server.storage.failures import told
from creuset.server.storage.records import StorageDown

_FORMS = "give sqlite:///PATH or postgresql://USER@HOST/NAME"


def connect(url: str) -> Database:
    """The database at a URL or a path: a file is created and locked, a server is not contacted yet."""
    found = _find(url)
    return sqlite.SqliteDatabase(found) if isinstance(found, Path) else postgresql.PostgresqlDatabase(found)


@contextmanager
def snapshot(url: str) -> Iterator[Connection]:
    """Everything in a database as it is at one moment, while servers go on writing; raises `StorageDown`."""
    found = _find(url)
    place = sqlite.place_of(found) if isinstance(found, Path) else postgresql.place_of(found)
    engine = sqlite.snapshot_engine(found) if isinstance(found, Path) else postgresql.snapshot_engine(found)
    try:
        with told(place, None if isinstance(found, Path) else found.password), engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _find(url: str) -> Path | URL:
    """The file or the address that a URL means."""
    try:
        address = make_url(url) if "://" in url else URL.create("sqlite", database=url)
    except (ArgumentError, ValueError) as error:
        raise StorageDown(f"The database URL cannot be read: {_FORMS}.") from error
    kind = address.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        return address
    if kind == "sqlite" and address.database:
        return Path(address.database).expanduser().resolve()  # one file, one lock
    raise StorageDown(f"Storage of the kind {kind} needs a file: {_FORMS}.")
