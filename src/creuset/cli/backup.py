"""`creuset export` and `creuset import`: a whole server in one file, and back."""

import asyncio
from pathlib import Path

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.server.settings import default_database
from creuset.server.storage import backup
from creuset.server.storage.records import StorageDown
from creuset.terminal.console import write_line
from creuset.words import Speaker


def export_database(say: Speaker, database: str, file: Path) -> None:
    """Write a backup, also while the server runs."""
    try:
        rows = backup.save(database or default_database(), file)
    except StorageDown as down:
        raise BadSetup(Message(N_("the database cannot be used: {why}"), {"why": down.reason})) from None
    except OSError as error:
        why = {"file": str(file), "why": error.strerror or str(error)}
        raise BadSetup(Message(N_("{file} cannot be written: {why}"), {**why})) from None
    sentence = N_("{file} holds the whole server: {rows} rows. Keep it secret: the key to all links is in it.")
    write_line(say(sentence, file=str(file), rows=rows))


def import_database(say: Speaker, database: str, file: Path) -> None:
    """Read a backup into an empty database."""
    try:
        rows = asyncio.run(backup.restore(database or default_database(), file))
    except backup.BadBackup:
        raise BadSetup(
            Message(N_("{file} is not a backup of creuset, or it is damaged"), {"file": str(file)})
        ) from None
    except backup.NotEmpty:
        raise BadSetup(Message(N_("the database is not empty: a backup is read into an empty one only"))) from None
    except StorageDown as down:
        raise BadSetup(Message(N_("the database cannot be used: {why}"), {"why": down.reason})) from None
    except OSError as error:
        why = {"file": str(file), "why": error.strerror or str(error)}
        raise BadSetup(Message(N_("{file} cannot be read: {why}"), {**why})) from None
    write_line(
        say(
            N_("{rows} rows were read from {file}. Start the server: links and matches go on."),
            file=str(file),
            rows=rows,
        )
    )
