"""The bots of one room: those that may act think elsewhere, and then act like anybody else.

After every step, bots that are free to act out of turn are asked first; once they have declined, those that have to
decide think. A bot that has declined is asked again when something happens that it may see. Whether any was asked
depends on what it holds; so answers are only shown at multiples of the pause, counted from the step.
"""

import asyncio
import math
from time import monotonic
from typing import TYPE_CHECKING

import structlog

from creuset.core.errors import CreusetError
from creuset.server.metrics import Metrics
from creuset.server.refusals import MatchOver, OldPosition, StorageFailed
from creuset.server.thinking import NotThinking, Question, Thinkers
from creuset.table.match import Match
from creuset.table.packing import pack

if TYPE_CHECKING:
    from creuset.server.room import Room

_log = structlog.get_logger()


def question(match: Match, seat: int, *luck: object) -> Question:
    """The decision that a bot has to make in this seat's place, as far as the seat may know."""
    return Question(
        pack(match.view(seat), match.game.lid.key, match.options, len(match.seats), match.heading.rules),
        [action.notation() for action in match.legal(seat)],
        (*luck, seat, match.steps),
    )


def shown_after(seconds: float, pause: float) -> float:
    """When an answer that took so many seconds is shown: at the next multiple of the pause, and not at once."""
    return seconds if pause <= 0 else pause * max(1, math.ceil(seconds / pause))


class _Declined(Exception):
    """A bot that could act out of turn does not want to."""


class BotWork:
    """The seats of a room that bots are thinking for."""

    def __init__(self, room: "Room", thinkers: Thinkers, metrics: Metrics, pause: float) -> None:
        self._room = room
        self._thinkers = thinkers
        self._metrics = metrics
        self._pause = pause
        self._thinking: set[int] = set()
        self._declined: dict[int, int] = {}
        """The step when a seat last declined to act out of turn."""
        self._since = -1, 0.0
        """The last step, and when the bots heard of it."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def thinking(self) -> bool:
        """Whether any bot is thinking."""
        return bool(self._tasks)

    def wake(self, match: Match, seed: str, impatient: bool) -> None:
        """Start every bot that may act out of turn, or otherwise has to decide, unless it is already thinking.

        Bots wait while people have something to answer, unless they have had enough time.
        """
        if match.steps != self._since[0]:
            self._since = match.steps, monotonic()
        free = [seat for seat in match.free_to_act() if self._may_interrupt(match, seat)]
        for seat in free or match.to_act():
            bot = match.player_of(seat)
            if bot is not None and seat not in self._thinking:
                asked = question(match, seat, "bot", seed)
                self._thinking.add(seat)
                task = asyncio.create_task(self._decide(seat, bot, asked, match.steps, impatient, bool(free)))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def _may_interrupt(self, match: Match, seat: int) -> bool:
        """Whether a bot on this seat is free to act, has something it could do, and has not declined."""
        if match.player_of(seat) is None or match.is_current(seat, self._declined.get(seat, -1)):
            return False
        return bool(match.legal(seat))

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _decide(self, seat: int, bot: str, asked: Question, step: int, impatient: bool, free: bool) -> None:
        """Think and act, unless the position has changed meanwhile; then wake the bots that may act again.

        A bot that is only `free` to act may decline, and then the others go on.
        """
        again = acting = False
        thinkers, since = self._thinkers, self._since[1]
        try:
            started = monotonic()
            think = thinkers.interrupt if free else thinkers.choose
            what = await think(asked, bot, self._room.id)
            self._metrics.thought(monotonic() - started)
            if what is None:
                raise _Declined
            passed = monotonic() - since
            await asyncio.sleep(shown_after(passed, self._pause) - passed)

            def deed(match: Match, now: int) -> None:
                if match.player_of(seat) != bot or not match.is_current(seat, step):
                    raise OldPosition
                if match.proposal is not None and not impatient:
                    raise OldPosition
                match.act(seat, match.game.parse(what), now)

            self._thinking.discard(seat)  # it may have the next decision, too
            acting = True
            await self._room.perform(deed)
        except OldPosition:
            again = True
        except _Declined:
            self._declined[seat], again = step, True
        except MatchOver:
            pass  # somebody else has ended it
        except NotThinking:
            pass  # this process is closing; the next one to serve the match asks again
        except StorageFailed:
            _log.warning("bot waits for the storage", match=self._room.id)
        except CreusetError as error:
            _log.error("bot was refused", match=self._room.id, code=error.code)
            if free:  # the game must not wait for it
                self._declined[seat], again = step, True
        finally:
            if not acting:
                self._thinking.discard(seat)
        if again:
            await self._room.attend_bots()
