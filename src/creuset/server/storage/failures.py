"""Errors of the drivers, turned into those of this package: a conflict, or one sentence for the operator."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from creuset.server.storage.records import Conflict, StorageDown

# By the beginning of SQLite's own name for the error.
_SQLITE = {
    "SQLITE_FULL": "is full: make room on its disk.",
    "SQLITE_READONLY": "is read-only: let this user write to the file and to its folder.",
    "SQLITE_CANTOPEN": "cannot be opened: let this user read and write the file and its folder.",
    "SQLITE_PERM": "cannot be opened: let this user read and write the file and its folder.",
    "SQLITE_BUSY": "is locked by another program: close any other program that has the file open.",
    "SQLITE_LOCKED": "is locked by another program: close any other program that has the file open.",
    "SQLITE_NOTADB": "is not an SQLite database: give another file, or move this one away.",
    "SQLITE_CORRUPT": "is damaged: put a backup in its place.",
    "SQLITE_IOERR": "cannot be read or written: check its disk.",
}

# By the beginning of the SQLSTATE.
_POSTGRESQL = {
    "08": "does not answer: start it, or check the network.",
    "25006": "is read-only: give the address of the primary server.",
    "28": "refuses the user or the password: correct the database URL.",
    "3D000": "does not exist: create it, or correct the database URL.",
    "42501": "may not be written by this user: grant it the right to create and change tables.",
    "42P01": "lacks a table of creuset: put a backup in its place, or give an empty database.",
    "53100": "is full: make room on its disk.",
    "53300": "has no connection left: raise max_connections, or run fewer processes.",
    "55P03": "is locked by another program: end the transaction that holds its tables.",
    "57014": "took too long to answer: check its load and its locks.",
    "57P": "is shutting down or starting: wait, or start it.",
    "XX001": "is damaged: put a backup in its place.",
    "XX002": "is damaged: put a backup in its place.",
}

_DAMAGE = ("SQLITE_CORRUPT", "XX001", "XX002")

_DEADLOCK = "40"  # rolled back in favour of another transaction
_BAD_VALUE = "22"  # the caller's fault, not the database's


@contextmanager
def told(place: str, password: str | None = None) -> Iterator[None]:
    """Raise the driver's errors as `Conflict` or `StorageDown`, with the place but never the password.

    Their own details are left out: PostgreSQL likes to quote whole rows, and a match's row has its seed in it.
    """
    try:
        yield
    except IntegrityError:
        raise Conflict("somebody else was first") from None
    except NoFreeConnection:
        raise StorageDown(f"{place} took too long to answer: check its load and its locks.") from None
    except DBAPIError as error:
        raise _of_driver(error.orig, place, password) from None
    except (psycopg.Error, sqlite3.Error) as error:
        raise _of_driver(error, place, password) from None
    except SQLAlchemyError as error:
        raise StorageDown(f"{place} cannot be used: {_line(error, password)}") from None


def _of_driver(error: BaseException | None, place: str, password: str | None) -> Exception:
    if isinstance(error, sqlite3.Error):
        name = getattr(error, "sqlite_errorname", "")  # missing if Python, not SQLite, complains
        for beginning, words in _SQLITE.items():
            if name.startswith(beginning):
                return StorageDown(f"{place} {words}", lasting=beginning in _DAMAGE)
    if isinstance(error, psycopg.Error):
        state = error.sqlstate or ""
        if state.startswith(_DEADLOCK):
            return Conflict("somebody else was first")
        if state.startswith(_BAD_VALUE):
            return ValueError(_line(error, password))
        for beginning, words in _POSTGRESQL.items():
            if state.startswith(beginning):
                return StorageDown(f"{place} {words}", lasting=beginning in _DAMAGE)
        if not state:  # from the client's library, or from before the login
            return StorageDown(
                f"{place} cannot be reached: start it, or correct the database URL. ({_line(error, password)})"
            )
    return StorageDown(f"{place} cannot be used: {_line(error, password)}")


def _line(error: BaseException | None, password: str | None) -> str:
    said = str(error).strip().partition("\n")[0]
    return said.replace(password, "…") if password else said
