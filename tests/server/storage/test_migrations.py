import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text

from creuset.server.storage import StorageDown, Store, migrations
from creuset.server.storage.schema import metadata


async def test_the_migrations_make_what_the_schema_says(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))

    assert await store._database.write(differences) == []


async def test_the_migrations_make_it_to_the_letter(sqlite_url: str) -> None:
    """Also what the comparison passes by: the conditions of indexes, tables without row numbers."""
    definitions = text("SELECT name, sql FROM sqlite_master WHERE sql NOT NULL AND tbl_name != 'alembic_version'")

    def made(connection: Connection) -> dict[str, list[str]]:
        lines = connection.execute(definitions)
        return {name: sorted(part.strip(" ,\t") for part in sql.splitlines()) for name, sql in lines}

    store = await Store.open(sqlite_url)
    migrated = await store._database.read(made)
    await store.close()
    with create_engine("sqlite://").connect() as connection:
        metadata.create_all(connection)
        assert made(connection) == migrated


async def test_a_database_of_a_newer_version_is_left_alone(database_url: str) -> None:
    store = await Store.open(database_url)
    newer = text("UPDATE alembic_version SET version_num = '9999'")
    await store._database.write(lambda connection: connection.execute(newer))
    await store.close()
    with pytest.raises(StorageDown, match=r"was written by a newer creuset: update creuset"):
        await Store.open(database_url)


async def test_processes_that_start_together_migrate_once(postgresql_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(postgresql_url) for _ in range(4)))
    assert len({await store.secret_key() for store in stores}) == 1
    await asyncio.gather(*(store.close() for store in stores))


def test_the_migrations_name_no_place() -> None:
    for script in Path(migrations.__file__).parent.rglob("*.py"):
        assert "://" not in script.read_text()
