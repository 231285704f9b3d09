"""Journals on disk: saved whole, so that a crash leaves either the old file or the new one."""

import os
from contextlib import suppress
from pathlib import Path

from creuset.core.errors import BadJournal, BadSetup
from creuset.core.journal import Journal, read_journals
from creuset.core.message import N_, Filling, Message


def save_journal(journal: Journal, file: Path) -> None:
    """Write a journal to a file as JSON lines; raises `BadSetup` when that cannot be done."""
    draft = file.parent / f".{file.name}.{os.getpid()}"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(journal.lines(), encoding="utf-8")
        draft.replace(file)
    except (OSError, ValueError) as error:  # a name that is none at all is a ValueError
        with suppress(OSError, ValueError):
            draft.unlink()
        gaps: dict[str, Filling] = {"file": str(file), "why": _why(error)}
        raise BadSetup(Message(N_("{file} cannot be written: {why}"), gaps)) from None


def load_journals(file: Path) -> list[Journal]:
    """The journals of a file; raises `BadJournal`."""
    try:
        # Bytes that are no text become half characters, which no journal contains: the checksum then finds them.
        text = file.read_bytes().decode("utf-8", errors="surrogateescape")
    except (OSError, ValueError) as error:
        gaps: dict[str, Filling] = {"file": str(file), "why": _why(error)}
        raise BadJournal(0, Message(N_("{file} cannot be read: {why}"), gaps)) from None
    return list(read_journals(text))


def _why(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
