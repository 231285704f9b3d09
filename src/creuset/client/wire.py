"""A connection in its own thread, for clients without an event loop: the terminal."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TypeAlias

from creuset.client.address import SeatAddress
from creuset.client.connection import FIRST_PAUSE, Connection
from creuset.client.errors import ConnectionLost
from creuset.client.kept_shares import KeptShares
from creuset.client.share import Fairness, Share
from creuset.core.errors import CreusetError
from creuset.table.messages import Advice, Done, FromClient, FromTable, Position


@dataclass(frozen=True)
class LineChanged:
    """The line broke, or is back."""

    stands: bool


@dataclass(frozen=True)
class Ended:
    """The connection has ended for good: the error says why."""

    error: CreusetError


Arrival: TypeAlias = FromTable | LineChanged | Ended


class Wire:
    """Brings messages from a connection to another thread, and requests the other way.

    The listener is called in the wire's thread whenever something has arrived, and collects it in its own with `take`.
    """

    def __init__(
        self,
        address: SeatAddress,
        language: str,
        name: str | None = None,
        first_pause: float = FIRST_PAUSE,
        claim: str | None = None,
        shares: KeptShares | None = None,
    ) -> None:
        self._arrived: deque[Arrival] = deque()
        self._listener: Callable[[], None] | None = None
        self._loop = asyncio.new_event_loop()
        self._connection = Connection(
            address,
            language=language,
            name=name,
            effects=True,
            claim=claim,
            watch=lambda stands: self._put(LineChanged(stands)),
            first_pause=first_pause,
            share=None if shares is None else shares.of(address),
            keep=lambda share: None if shares is None else shares.keep(address, share),
        )
        self._shown = 0
        self._step = asyncio.Event()
        """The step of the last position that has arrived, and the signal that there is a new one."""
        self._open = True
        self._door = threading.Lock()
        """Held while sending a request, and while ending: no request comes in after the last one was answered."""
        self._thread = threading.Thread(target=self._live, name="creuset wire", daemon=True)

    @property
    def address(self) -> SeatAddress:
        """The seat's address; it changes when the table gives the seat a new link."""
        return self._connection.address

    def start(self) -> None:
        """Start connecting."""
        self._thread.start()

    @property
    def fairness(self) -> Fairness | None:
        """What this client can tell of the deal, once the match has begun."""
        return self._connection.fairness

    @property
    def share(self) -> Share:
        """What this client put into the deal, and what it was promised and shown."""
        return self._connection.share

    def close(self) -> None:
        """Leave the table and end the thread."""
        self._listener = None
        with self._door:
            if self._open:
                asyncio.run_coroutine_threadsafe(self._connection.close(), self._loop)
        if self._thread.is_alive():
            self._thread.join()

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this, from another thread, when something has arrived; at once if something is already there."""
        self._listener = listener
        if self._arrived:
            listener()

    def take(self) -> Arrival | None:
        """The next arrival, if there is one."""
        try:
            return self._arrived.popleft()
        except IndexError:
            return None

    def request(self, request: Callable[[int], FromClient]) -> "Future[Done | Advice]":
        """Send a request. By the time the answer is there, the position that it led to has arrived, too."""
        with self._door:
            if self._open:
                return asyncio.run_coroutine_threadsafe(self._asked(request), self._loop)
        lost: Future[Done | Advice] = Future()
        lost.set_exception(ConnectionLost())
        return lost

    # In the thread

    def _live(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._receive())
        finally:
            self._loop.close()

    async def _receive(self) -> None:
        async with self._connection as connection:
            try:
                async for message in connection:
                    self._put(message)
                    if isinstance(message, Position):
                        self._shown = message.n
                        self._step.set()
            except CreusetError as error:
                self._put(Ended(error))
        with self._door:
            self._open = False
        await asyncio.sleep(0)  # a request made just before starts now, and is cancelled with the rest
        waiting = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    def _put(self, arrival: Arrival) -> None:
        self._arrived.append(arrival)
        if self._listener is not None:
            self._listener()

    async def _asked(self, request: Callable[[int], FromClient]) -> Done | Advice:
        answer = await self._connection.request(request)
        try:
            while isinstance(answer, Done) and self._shown < answer.n:
                self._step.clear()
                await self._step.wait()
        except asyncio.CancelledError:
            raise ConnectionLost from None
        return answer
