"""Journals on disk: saved as a whole, so a crash leaves either the old file or the new one."""

import errno
import os
from contextlib import suppress
from pathlib import Path

from creuset.core.errors import BadSetup
from creuset.core.journal import Journal, read_journals
from creuset.core.message import N_, Filling, Message


def save_journal(journal: Journal, file: Path) -> None:
    """Write a journal to a file as JSON lines; raises `BadSetup` if that fails.

    Only its owner may read it: a match in progress holds everybody's hands and the seed. Links are followed, and
    anything but a regular file is left alone.
    """
    draft = file.parent / f".{file.name}.{os.getpid()}"
    try:
        target = Path(os.path.realpath(file))
        draft = target.parent / f".{target.name}.{os.getpid()}"
        if target.exists() and not target.is_file():
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        target.parent.mkdir(parents=True, exist_ok=True)
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as paper:
            paper.write(journal.lines())
        draft.replace(target)
    except (OSError, ValueError) as error:  # an impossible name is a ValueError
        with suppress(OSError, ValueError):
            draft.unlink()
        gaps: dict[str, Filling] = {"file": str(file), "why": _why(error)}
        raise BadSetup(Message(N_("{file} cannot be written: {why}"), gaps)) from None


def load_journals(file: Path) -> list[Journal]:
    """The journals in a file; raises `BadJournal`, or `BadSetup` if there is no such file."""
    try:
        # Bytes that are not text become half characters, which no journal contains: the checksum then finds them.
        text = file.read_bytes().decode("utf-8", errors="surrogateescape")
    except (OSError, ValueError) as error:
        gaps: dict[str, Filling] = {"file": str(file), "why": _why(error)}
        raise BadSetup(Message(N_("{file} cannot be read: {why}"), gaps)) from None
    return list(read_journals(text))


def _why(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
