"""Bringing a database to the newest version of the schema when it is opened."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from creuset.server.storage.records import StorageDown

_LOCK = 0x63726575736574  # "creuset"


def wait_for_others(connection: Connection) -> None:
    """Be the only process that migrates, until the transaction ends; an SQLite file has one process anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})


def migrate(connection: Connection, place: str, version: str = "head") -> None:
    """Run the missing migrations up to a version, in the connection's transaction, one process after the other."""
    wait_for_others(connection)
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "creuset.server.storage:migrations")
    known = {"head", *(script.revision for script in ScriptDirectory.from_config(config).walk_revisions())}
    if not known.issuperset([version, *MigrationContext.configure(connection).get_current_heads()]):
        raise StorageDown(f"{place} was written by a newer creuset: update creuset, or give another database.")
    command.upgrade(config, version)
