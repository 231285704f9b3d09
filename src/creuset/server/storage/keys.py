"""The server's secrets, made once and stored in the database: the key for signing links, and the key of its pushes."""

import secrets

from sqlalchemy import Connection, insert, select, update

from creuset.server.push_sealing import new_key
from creuset.server.storage.schema import settings

PROBE_BYTES = 50_000

_NAME = "secret key"
_PUSH_NAME = "push key"
_PUSH_KEY = select(settings.c.value).where(settings.c.name == _PUSH_NAME)
_KEY = select(settings.c.value).where(settings.c.name == _NAME)
_REWRITE = update(settings).where(settings.c.name == _NAME).values(value=settings.c.value)


def ensure_key(connection: Connection) -> None:
    """Make the keys unless they are there."""
    if connection.scalar(_KEY) is None:
        connection.execute(insert(settings), {"name": _NAME, "value": secrets.token_hex(32)})
    if connection.scalar(_PUSH_KEY) is None:
        connection.execute(insert(settings), {"name": _PUSH_NAME, "value": new_key()})


def read_key(connection: Connection) -> str:
    """The key."""
    return str(connection.execute(_KEY).scalar_one())


def read_push_key(connection: Connection) -> str:
    """The key that push services know this server by."""
    return str(connection.execute(_PUSH_KEY).scalar_one())


def try_writing(connection: Connection) -> None:
    """Write as much as a whole match would, and take it back: the room that was freed last could do for the key."""
    attempt = connection.begin_nested()
    connection.execute(insert(settings), {"name": secrets.token_hex(16), "value": secrets.token_hex(PROBE_BYTES)})
    attempt.rollback()
    rewrite_key(connection)


def rewrite_key(connection: Connection) -> None:
    """Write the unchanged key: the smallest possible write, to see whether the database can be written."""
    connection.execute(_REWRITE)
