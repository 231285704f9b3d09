"""The bots of one room: whoever of them owes a decision thinks, somewhere else, and then acts like anybody."""

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


class BotWork:
    """Which seats of a room are being thought for."""

    def __init__(self, room: "Room", thinkers: Thinkers, metrics: Metrics, pause: float) -> None:
        self._room = room
        self._thinkers = thinkers
        self._metrics = metrics
        self._pause = pause
        self._thinking: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def thinking(self) -> bool:
        """Whether any bot is."""
        return bool(self._tasks)

    def wake(self, match: Match, seed: str, impatient: bool) -> None:
        """Let every bot that owes a decision think, unless it does already.

        It holds still while people have something to answer, unless they have been given time enough.
        """
        for seat in match.to_act():
            bot = match.player_of(seat)
            if bot is not None and seat not in self._thinking:
                self._thinking.add(seat)
                asked = question(match, seat, "bot", seed)
                task = asyncio.create_task(self._decide(seat, bot, asked, match.steps, impatient))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _decide(self, seat: int, bot: str, asked: Question, step: int, impatient: bool) -> None:
        """Think and act, unless the position has changed meanwhile; then whoever is to act is woken again."""
        again = acting = False
        try:
            started = monotonic()
            what = await self._thinkers.choose(asked, bot)
            self._metrics.thought(monotonic() - started)
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
        except NotThinking:
            pass  # this process is closing; whoever serves the match next asks again
        except StorageFailed:
            _log.warning("bot waits for the storage", match=self._room.id)
        except CreusetError as error:
            _log.error("bot was refused", match=self._room.id, code=error.code)
        finally:
            if not acting:
                self._thinking.discard(seat)
        if again:
            await self._room.attend_bots()
