"""A connected client: a seat or a spectator at the other end of a websocket, and the messages waiting for it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from creuset.server.refusals import ServerRefusal
from creuset.table.changes import Shown
from creuset.table.messages import FromTable, Goodbye
from creuset.words import Speaker

POLICY_VIOLATION = 1008
"""Closes a websocket for reasons that have no code of their own."""

MOST_WAITING = 200
"""The most messages that may wait for a guest who does not read them."""

_encoder = msgspec.json.Encoder()


class Guest:
    """One connection. New positions replace those not sent yet, so a slow guest costs nothing."""

    __slots__ = (
        "_awake",
        "_close",
        "_closing",
        "_send",
        "_sending",
        "_waiting",
        "_write",
        "changes",
        "effects",
        "gone",
        "key",
        "last",
        "reader",
        "say",
        "shown",
    )

    def __init__(
        self,
        reader: int | None,
        say: Speaker,
        last: int,
        send: Callable[[bytes], Awaitable[None]],
        *,
        effects: bool = False,
        changes: bool = False,
        key: int = 0,
        close: Callable[[int, str], Awaitable[None]] | None = None,
        write: Callable[[bytes], bool] | None = None,
    ) -> None:
        self.reader = reader
        self.key = key
        """The number of the seat's key in the guest's link."""
        self.say = say
        self.last = last
        """The last step this guest has been told about."""
        self.effects = effects and reader is not None
        """Whether positions should include what this guest's actions would do; a spectator has none."""
        self.changes = changes
        """Whether positions may come as what has changed."""
        self.shown: Shown | None = None
        """What changes refer to; None makes the next position a whole one."""
        self._send = send
        self._write = write
        """Sends a message at once, if nothing is in the way."""
        self._close = close
        self._closing: tuple[int, str] | None = None
        """How to close the connection once everything is sent."""
        self._waiting: list[tuple[bytes, int | None, Shown | None]] = []
        self._awake: asyncio.Future[None] | None = None
        """Wakes the sender when there is something to send: most of the time, thousands of guests sit idle."""
        self._sending: asyncio.Task[None] | None = None
        self.gone = False

    def start(self) -> None:
        """Start sending, and go on."""
        self._sending = asyncio.create_task(self._keep_sending())

    def tell(self, message: FromTable) -> None:
        """Send a message after those that are waiting."""
        self._put(_encoder.encode(message), None)

    def show(self, position: bytes, step: int, shown: Shown | None = None) -> None:
        """Send the position after a step, in place of an older one that is still waiting.

        `shown` is what the guest knows of it, if the next one may come as a change.
        """
        for waiting in self._waiting:
            if waiting[1] is not None:
                self._waiting.remove(waiting)
                break
        self._put(position, step, shown)

    def dismiss(self, why: ServerRefusal) -> None:
        """Say goodbye instead of everything that is waiting, and hang up: from now on nothing is sent or heard."""
        self._waiting.clear()
        self.tell(Goodbye(self.last, why.code, self.say(why.message)))
        self._closing = why.close or POLICY_VIOLATION, why.code
        self.gone = True
        self._wake()

    async def close(self) -> None:
        """Stop sending, after the waiting messages if that is quick."""
        if self._sending is not None:
            if self._closing is not None:
                await asyncio.wait([self._sending], timeout=0.5)  # it is saying goodbye
            with suppress(TimeoutError, Exception):
                await asyncio.wait_for(self._all_sent(), 0.5)
            self._sending.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self._sending

    def _put(self, message: bytes, step: int | None, shown: Shown | None = None) -> None:
        if self.gone:
            return
        if not self._waiting and self._write is not None and self._write(message):
            self._told(step, shown)
            return
        if len(self._waiting) >= MOST_WAITING:
            self.gone = True
            return
        self._waiting.append((message, step, shown))
        self._wake()

    def _told(self, step: int | None, shown: Shown | None) -> None:
        """Note what the guest knows, now that a message is on its way."""
        if step is not None:
            self.last = step
            self.shown = shown if shown is None or self.shown is None else self.shown.after(shown)

    def _wake(self) -> None:
        if self._awake is not None and not self._awake.done():
            self._awake.set_result(None)

    async def _keep_sending(self) -> None:
        while not self.gone or self._closing is not None:
            if not self._waiting and self._closing is not None:
                if self._close is not None:
                    with suppress(Exception):  # whoever is gone already needs no goodbye
                        await self._close(*self._closing)
                return
            if not self._waiting and not self.gone:
                self._awake = asyncio.get_running_loop().create_future()
                await self._awake
            while self._waiting:
                message, step, shown = self._waiting.pop(0)
                self._told(step, shown)
                try:
                    await self._send(message)
                except Exception:  # however the line broke, the reading end notices it, too
                    self.gone = True
                    return

    async def _all_sent(self) -> None:
        while self._waiting and not self.gone:
            await asyncio.sleep(0.01)
