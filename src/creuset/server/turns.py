"""Taking turns: those who wait for something scarce get it in rotation, however often one of them asks."""

import asyncio
from collections import deque


class Turns:
    """So many turns at the same time. Whoever asks often waits behind their own requests, not in front of others."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By who asks; the first in it has the next turn."""

    async def enter(self, who: str) -> None:
        """Wait for a turn; `leave` ends it. Whoever stops waiting is out of the queue."""
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # it came just now
            elif turn in self._waiting.get(who, ()):
                self._waiting[who].remove(turn)
                if not self._waiting[who]:
                    del self._waiting[who]
            raise

    def leave(self) -> None:
        """End a turn: the next one in the rotation has theirs."""
        while self._waiting:
            who = next(iter(self._waiting))
            queue = self._waiting.pop(who)
            turn = queue.popleft()
            if queue:
                self._waiting[who] = queue  # behind all others
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def end(self, why: Exception) -> None:
        """Let nobody wait any longer."""
        for queue in self._waiting.values():
            for turn in queue:
                if not turn.done():
                    turn.set_exception(why)
        self._waiting.clear()
