"""The bots of one room: whoever of them may act thinks, somewhere else, and then acts like anybody.

After every step those are asked first that are free to act out of turn; whoever owes a decision thinks when they have
declined. Who has declined is asked again when something has happened that it may see.
"""

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
import structlog

from creuset.core.errors import CreusetError
from creuset.server.metrics import Metrics
from creuset.server.refusals import OldPosition, StorageFailed
from creuset.server.thinking import NotThinking, Question, Thinkers
from creuset.table.match import Match

if TYPE_CHECKING:
    from creuset.server.room import Room

_log = structlog.get_logger()


def question(match: Match, seat: int, *luck: object) -> Question:
    """What a bot has to decide in this seat's place, as the seat may know it."""
    return Question(
        match.game.lid.key,
        match.options,
        msgspec.json.encode(match.view(seat).data()),
        [action.notation() for action in match.legal(seat)],
        (*luck, seat, match.steps),
    )


class _Declined(Exception):
    """A bot that could act out of turn lets it be."""


class BotWork:
    """Which seats of a room are being thought for."""

    def __init__(self, room: "Room", thinkers: Thinkers, metrics: Metrics, pause: float) -> None:
        self._room = room
        self._thinkers = thinkers
        self._metrics = metrics
        self._pause = pause
        self._thinking: set[int] = set()
        self._declined: dict[int, int] = {}
        """The step at which a seat last let it be to act out of turn."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def thinking(self) -> bool:
        """Whether any bot is."""
        return bool(self._tasks)

    def wake(self, match: Match, seed: str, impatient: bool) -> None:
        """Let every bot think that may act out of turn, or else that owes a decision, unless it does already.

        It holds still while people have something to answer, unless they have been given time enough.
        """
        free = [seat for seat in match.free_to_act() if self._may_interrupt(match, seat)]
        for seat in free or match.to_act():
            bot = match.player_of(seat)
            if bot is not None and seat not in self._thinking:
                self._thinking.add(seat)
                asked = question(match, seat, "bot", seed)
                task = asyncio.create_task(self._decide(seat, bot, asked, match.steps, impatient, bool(free)))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def _may_interrupt(self, match: Match, seat: int) -> bool:
        """Whether a bot sits on this seat that is free to act, could do something, and has not declined to."""
        if match.player_of(seat) is None or match.is_current(seat, self._declined.get(seat, -1)):
            return False
        return bool(match.legal(seat))

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _decide(self, seat: int, bot: str, asked: Question, step: int, impatient: bool, free: bool) -> None:
        """Think and act, unless the position has changed meanwhile; then whoever may act is woken again.

        Whoever is only `free` to act may decline, and then the others go on.
        """
        again = acting = False
        thinkers = self._thinkers
        try:
            started = monotonic()
            what = await (thinkers.interrupt(asked, bot) if free else thinkers.choose(asked, bot))
            self._metrics.thought(monotonic() - started)
            if what is None:
                raise _Declined
            await asyncio.sleep(max(0.0, self._pause - (monotonic() - started)))

            def deed(match: Match, now: int) -> None:
                if match.player_of(seat) != bot or not match.is_current(seat, step):
                    raise OldPosition
                if match.proposal is not None and not impatient:
                    raise OldPosition
                match.act(seat, match.game.parse(what), now)

            self._thinking.discard(seat)  # it may owe the next decision, too
            acting = True
            await self._room.perform(deed)
        except OldPosition:
            again = True
        except _Declined:
            self._declined[seat], again = step, True
        except NotThinking:
            pass  # this process is closing; whoever serves the match next asks again
        except StorageFailed:
            _log.warning("bot waits for the storage", match=self._room.id)
        except CreusetError as error:
            _log.error("bot was refused", match=self._room.id, code=error.code)
            if free:  # the game shall not wait for it
                self._declined[seat], again = step, True
        finally:
            if not acting:
                self._thinking.discard(seat)
        if again:
            await self._room.attend_bots()
