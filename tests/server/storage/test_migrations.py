import asyncio
import re
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
        return {name: sorted(_parts(sql)) for name, sql in connection.execute(definitions)}

    store = await Store.open(sqlite_url)
    migrated = await store._database.read(made)
    await store.close()
    with create_engine("sqlite://").connect() as connection:
        metadata.create_all(connection)
        assert made(connection) == migrated


def _parts(sql: str) -> list[str]:
    """What is defined, part by part: columns that a migration has added stand behind all others, in the last line."""
    flat = re.sub(r"\s+", " ", sql.replace('"', "")).replace("( ", "(").replace(" )", ")").replace(" ,", ",")
    parts, depth = [""], 0
    for sign in flat:
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == "," and depth == 1:
            parts.append("")
        else:
            parts[-1] += sign
    first, last = parts[0].partition("("), parts[-1].rpartition(")")
    return [part.strip() for part in (first[0], first[2], *parts[1:-1], last[0], last[2])]


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
