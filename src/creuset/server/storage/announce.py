"""News of one process's writes, passed on by PostgreSQL: NOTIFY inside the transaction, LISTEN beside the pool."""

import asyncio
import re
import secrets
from collections.abc import Callable, Mapping

import psycopg
import structlog
from psycopg import sql
from sqlalchemy import ARRAY, URL, Connection, Text, bindparam, func, select

from creuset.server.storage.database import Database
from creuset.server.storage.postgresql import PATIENCE
from creuset.server.storage.records import StorageDown

CHANNEL = "creuset"
HEARD_WITHIN = 5.0  # seconds until something said must have been heard
SOONEST, LATEST = 0.1, 2.0  # seconds until a lost connection is tried again

_NOTIFY = select(func.pg_notify(CHANNEL, func.unnest(bindparam("payloads", type_=ARRAY(Text)))))
_PAYLOAD = re.compile(r"(?P<process>[0-9a-f]{16}) (?P<number>-[12]|[0-9]{1,9}) (?P<match>\S{1,64})")

_log = structlog.get_logger()


class Announcer:
    """Tells other processes of appends and seat changes, and hears of theirs; on SQLite there are no others."""

    def __init__(self, url: URL | None) -> None:
        self._url = url
        self._process = secrets.token_hex(8)
        self._listening: asyncio.Task[None] | None = None
        self._connected = asyncio.Event()
        self._echo = asyncio.Event()

    def announce(self, connection: Connection, steps: Mapping[str, int]) -> None:
        """Tell how far matches have got, once the transaction is committed."""
        if self._url is not None:
            payloads = [f"{self._process} {number} {match}" for match, number in steps.items()]
            connection.execute(_NOTIFY, {"payloads": payloads})

    async def listen(self, heard: Callable[[str, int], None]) -> None:
        """Call `heard` with a match and its last step from now on; with "" and 0 if something may have been missed."""
        if self._url is None or self._listening is not None:
            return
        tried = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(self._url, heard, tried), name="storage listener")
        await tried.wait()

    async def check(self, database: Database) -> None:
        """Raise `StorageDown` unless this process hears what it says itself."""
        if self._listening is None:
            return
        try:
            async with asyncio.timeout(HEARD_WITHIN):
                await self._connected.wait()
                self._echo.clear()
                await database.write(lambda connection: connection.execute(_NOTIFY, {"payloads": [self._process]}))
                await self._echo.wait()
        except TimeoutError:
            reason = (
                f"{database.place} does not pass on what other processes write (LISTEN): check its load, or restart."
            )
            raise StorageDown(reason) from None

    async def close(self) -> None:
        """Stop listening."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def _listen(self, url: URL, heard: Callable[[str, int], None], tried: asyncio.Event) -> None:
        pause = SOONEST
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    url.render_as_string(hide_password=False), autocommit=True, **PATIENCE
                ) as connection:
                    await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
                    pause = SOONEST
                    if tried.is_set():
                        _tell(heard, "", 0)
                    tried.set()
                    self._connected.set()
                    async for notice in connection.notifies():
                        self._hear(notice.payload, heard)
            except (psycopg.Error, OSError):
                tried.set()
            except Exception:  # whatever it is, a process that hears nothing must not stay so
                tried.set()
                _log.exception("listening failed")
            self._connected.clear()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LATEST)

    def _hear(self, payload: str, heard: Callable[[str, int], None]) -> None:
        if payload == self._process:
            self._echo.set()
        read = _PAYLOAD.fullmatch(payload)  # anybody who may connect to the database may also notify
        if read is not None and read["process"] != self._process:
            _tell(heard, read["match"], int(read["number"]))


def _tell(heard: Callable[[str, int], None], match: str, steps: int) -> None:
    asyncio.get_running_loop().call_soon(heard, match, steps)  # separately, so that its errors do not end the listening
