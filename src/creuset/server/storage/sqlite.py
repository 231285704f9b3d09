"""A database in one file, for one process at a time.

The driver is Python's own, in threads; an asynchronous one crosses threads at every statement, at three times the cost.
"""

import asyncio
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import structlog
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from creuset.server.storage.database import Database
from creuset.server.storage.filelock import FileLock
from creuset.server.storage.records import StorageDown

Result = TypeVar("Result")

_log = structlog.get_logger()

BUSY_MILLISECONDS = 5_000  # how long to wait for a program such as a backup to let go of the file
READERS = 4
OTHERS = 0o077  # what people other than the owner may do with a file
LEAST_FREE = 8 * 1024 * 1024  # bytes on the disk
COMMITS_PER_CHECKPOINT = 100
PAGES_AT_MOST = 20_000  # in the write-ahead log, before a commit has to wait for a checkpoint


class SqliteDatabase(Database):
    """SQLite: some threads read, one thread writes, and the file is locked against other processes.

    Another thread copies committed changes from the write-ahead log into the file itself. SQLite would do that during a
    commit, and everybody who writes would wait a tenth of a second for it.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(place_of(path))
        self._lock = _claim(path)
        self._path = path
        self._file = os.stat(path)
        url = URL.create("sqlite", database=str(path))
        self._reading = create_engine(
            url, pool_size=READERS, max_overflow=0, isolation_level="AUTOCOMMIT", hide_parameters=True
        )
        self._writing = create_engine(url, pool_size=1, max_overflow=0, hide_parameters=True)
        event.listen(self._reading, "connect", _prepare_reader)
        event.listen(self._writing, "connect", _prepare_writer)
        event.listen(self._writing, "begin", _begin)
        self._taking_over = create_engine(url, pool_size=1, max_overflow=0, isolation_level="AUTOCOMMIT")
        event.listen(self._taking_over, "connect", _prepare_writer)
        self._commits = 0
        self._readers = ThreadPoolExecutor(READERS, "storage reader")
        self._checkpoints = ThreadPoolExecutor(1, "storage checkpoint")
        self._writer = ThreadPoolExecutor(1, "storage writer")

    async def check(self) -> None:
        await super().check()
        if shutil.disk_usage(self._path).free < LEAST_FREE:
            raise StorageDown(f"{self.place} has hardly any room left: make room on its disk.")

    async def search_damage(self) -> None:
        def read_all(connection: Connection) -> None:
            found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
            if found != "ok":
                raise StorageDown(f"{self.place} is damaged: put a backup in its place.", lasting=True)

        await self.read(read_all)

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        def reading() -> Result:
            with self._reading.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    async def _write(self, work: Callable[[Connection], Result]) -> Result:
        def writing() -> Result:
            with self._writing.begin() as connection:
                result = work(connection)
            self._see_file()
            self._commits += 1
            if self._commits % COMMITS_PER_CHECKPOINT == 0:
                self._checkpoints.submit(self._checkpoint)
            return result

        return await asyncio.get_running_loop().run_in_executor(self._writer, writing)

    async def _close(self) -> None:
        self._readers.shutdown()
        self._reading.dispose()
        self._writer.shutdown()
        self._checkpoints.shutdown()
        self._taking_over.dispose()
        self._writing.dispose()
        self._lock.release()

    def _checkpoint(self) -> None:
        """Copy what it can without making anybody wait; anything that fails is tried again later."""
        with suppress(SQLAlchemyError), self._taking_over.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def _see_file(self) -> None:
        """Raise `StorageDown` if the file was deleted: SQLite would go on writing where nobody can read."""
        try:
            present = os.path.samestat(os.stat(self._path), self._file)
        except OSError:
            present = False
        if not present:
            raise StorageDown(f"{self.place} was removed or replaced: stop creuset serve, put it back, start again.")


def place_of(path: Path) -> str:
    """The file's name for the operator."""
    return f"The database file {path}"


def snapshot_engine(path: Path) -> Engine:
    """Reads a file that another process may have locked: a transaction sees what was committed when it began to read.

    The file itself must exist. It is opened for writing only because readers note their place in its `-shm`.
    """
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True))
    event.listen(engine, "connect", _prepare_snapshot)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _claim(path: Path) -> FileLock:
    """Create the file and its folder if they are missing, check that they can be written, and lock them."""
    try:
        if not path.parent.exists():
            path.parent.parent.mkdir(parents=True, exist_ok=True)
            path.parent.mkdir(mode=0o700, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if sys.platform != "win32" and os.stat(path).st_mode & OTHERS:
            _log.warning(
                "others may read the database, and so every hand and every link", file=str(path), fix="chmod 600"
            )
        return FileLock(path.with_name(f"{path.name}.lock"))
    except BlockingIOError as error:
        raise StorageDown(
            f"Another creuset serve has the database file {path} open: stop it, give another file, or use PostgreSQL."
        ) from error
    except OSError as error:
        raise StorageDown(
            f"The database file {path} cannot be written ({error.strerror}): let this user write to the file and to "
            "its folder, or give another file."
        ) from error


def _prepare_reader(connection: Any, _record: object) -> None:
    _set(connection, f"busy_timeout = {BUSY_MILLISECONDS}", "query_only = ON")


def _prepare_snapshot(connection: Any, record: object) -> None:
    connection.isolation_level = None
    _prepare_reader(connection, record)


def _prepare_writer(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver does not begin transactions; `_begin` does
    # In WAL mode a commit waits for the disk only with synchronous = FULL.
    _set(
        connection,
        f"busy_timeout = {BUSY_MILLISECONDS}",
        "journal_mode = WAL",
        "synchronous = FULL",
        f"wal_autocheckpoint = {PAGES_AT_MOST}",
        "foreign_keys = ON",
    )


def _set(connection: Any, *pragmas: str) -> None:
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")  # a transaction that began by reading could not wait for the lock
