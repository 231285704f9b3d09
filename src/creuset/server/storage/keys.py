"""The secret key for signing links: made once, stored in the database."""

import secrets

from sqlalchemy import Connection, insert, select, update

from creuset.server.storage.schema import settings

PROBE_BYTES = 50_000

_NAME = "secret key"
_KEY = select(settings.c.value).where(settings.c.name == _NAME)
_REWRITE = update(settings).where(settings.c.name == _NAME).values(value=settings.c.value)


def ensure_key(connection: Connection) -> None:
    """Make the key unless there is one."""
    if connection.scalar(_KEY) is None:
        connection.execute(insert(settings), {"name": _NAME, "value": secrets.token_hex(32)})


def read_key(connection: Connection) -> str:
    """The key."""
    return str(connection.execute(_KEY).scalar_one())


def try_writing(connection: Connection) -> None:
    """Write as much as a whole match would, and take it back: the room that was freed last could do for the key."""
    attempt = connection.begin_nested()
    connection.execute(insert(settings), {"name": secrets.token_hex(16), "value": secrets.token_hex(PROBE_BYTES)})
    attempt.rollback()
    rewrite_key(connection)


def rewrite_key(connection: Connection) -> None:
    """Write the unchanged key: the smallest possible write, to see whether the database can be written."""
    connection.execute(_REWRITE)
