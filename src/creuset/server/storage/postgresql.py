"""A database server that several processes share."""

from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine

from creuset.server.storage.database import Database

Result = TypeVar("Result")

# A server that disappears silently is given up after some seconds, not after TCP's quarter of an hour.
PATIENCE: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}

LOCKED_MILLISECONDS = 5_000
ANSWERED_MILLISECONDS = 7_000
PATIENCE_SECONDS = 8.0  # a server that is frozen does not even count the time


class PostgresqlDatabase(Database):
    """PostgreSQL through psycopg; a connection that died unnoticed is replaced before use."""

    def __init__(self, address: URL) -> None:
        super().__init__(place_of(address), address.set(drivername="postgresql"))
        self._engine = create_async_engine(
            address.set(drivername="postgresql+psycopg"),
            pool_size=5,
            max_overflow=5,
            pool_pre_ping=True,
            pool_timeout=10,
            connect_args=PATIENCE,
            hide_parameters=True,
        )
        self._alone = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        event.listen(self._engine.sync_engine, "connect", _prepare)
        self._patience = PATIENCE_SECONDS

    async def search_damage(self) -> None:
        """PostgreSQL finds damage when it reads, by its checksums."""

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        async with self._alone.connect() as connection:
            return await connection.run_sync(work)

    async def _write(self, work: Callable[[Connection], Result]) -> Result:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def _close(self) -> None:
        await self._engine.dispose()


def snapshot_engine(address: URL) -> Engine:
    """Reads while others write: a transaction sees what was committed when it began to read."""
    return create_engine(
        address.set(drivername="postgresql+psycopg"),
        isolation_level="REPEATABLE READ",
        connect_args=PATIENCE,
        hide_parameters=True,
    ).execution_options(postgresql_readonly=True)


def place_of(address: URL) -> str:
    """The database's name for the operator: without user and password."""
    host = address.host or address.query.get("host") or "this machine"
    port = f":{address.port}" if address.port else ""
    return f"The PostgreSQL database {address.database or ''} at {host}{port}"


def _prepare(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SET lock_timeout = {LOCKED_MILLISECONDS}")
    cursor.execute(f"SET statement_timeout = {ANSWERED_MILLISECONDS}")
    cursor.execute("SET synchronous_commit = on")
    cursor.close()
    connection.commit()
