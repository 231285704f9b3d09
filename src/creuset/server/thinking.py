"""Bots think in processes of their own, so that a thinking bot delays nobody.

A question carries the view that the seat may have, packed, never a position. Tables are served in rotation, however
many bots they have. Advice, which takes long, always leaves one worker to the bots whose turn it is, if there are
several, and is given to those who ask in rotation.
"""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

import structlog

from creuset.core.action import Action
from creuset.core.bits import COMPILED
from creuset.core.fair import rng_from
from creuset.core.message import Message
from creuset.core.state import View
from creuset.packs import find_game
from creuset.players.advice import Unit, advise
from creuset.players.registry import make_player
from creuset.server.turns import Turns
from creuset.server.workers import Worker, WorkerLost, WorkFailed
from creuset.table.packing import PackedView, unpack

LIMIT: Final = 20.0 if COMPILED else 120.0
"""How many seconds a question may take before its worker is given up."""

_Answer = TypeVar("_Answer")
_log = structlog.get_logger()


@dataclass(frozen=True)
class Question:
    """What there is to decide: the packed view of a seat, and the notations of its legal actions."""

    view: PackedView
    legal: list[str]
    luck: tuple[object, ...]
    """What fixes the bot's generator; never logged, for the match's seed may be among it."""

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.view.game

    def understood(self) -> tuple[View, list[Action]]:
        """The view and the legal actions."""
        game = find_game(self.game, self.view.version)
        return unpack(self.view), [game.parse(what) for what in self.legal]


@dataclass(frozen=True)
class CandidateGiven:
    """An action that the search looked at (see `players.advice`)."""

    what: str
    tries: int
    worth: float
    error: float
    reason: Message | None


@dataclass(frozen=True)
class AdviceGiven:
    """The best few actions, the best first."""

    unit: Unit
    candidates: tuple[CandidateGiven, ...]


class NotThinking(Exception):
    """The thinkers have not started, or are closed: nothing was chosen, and nothing may be played."""


class Thinkers:
    """So many worker processes, each made when it is first needed; with none, a thread of this process thinks."""

    def __init__(self, workers: int, limit: float = LIMIT) -> None:
        self._count = workers
        self._limit = limit
        self._open = False
        self._workers: list[Worker] = []
        self._thinking: set[asyncio.Task[Any]] = set()
        self._advising = Turns(0)
        self._choosing = Turns(0)

    def start(self) -> None:
        """Be ready for questions; to be called where the event loop runs."""
        self._workers = [Worker(in_thread=self._count == 0) for _number in range(max(1, self._count))]
        # The last one that was busy is asked first: no second process is made while one is enough.
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._advising = Turns(max(1, self._count - 1))
        self._choosing = Turns(max(1, self._count))
        self._open = True

    async def close(self) -> None:
        """End all workers, whatever they are thinking about; whoever waits for an answer gets `NotThinking`."""
        self._open = False
        self._advising.end(NotThinking())
        self._choosing.end(NotThinking())
        thinking = list(self._thinking)
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

    async def choose(self, question: Question, bot: str, who: str = "") -> str:
        """What the bot of the table `who` chooses; any legal action where no worker finds an answer.

        Raises `NotThinking`.
        """
        answer = await self._chosen(question, bot, partial(_choice, question, bot), who)
        if answer is not None:
            return answer
        return question.legal[rng_from(*question.luck).below(len(question.legal))]

    async def interrupt(self, question: Question, bot: str, who: str = "") -> str | None:
        """What the bot wants to do out of turn; nothing also where no worker finds an answer. Raises `NotThinking`."""
        return await self._chosen(question, bot, partial(_interruption, question, bot), who)

    async def _chosen(self, question: Question, bot: str, think: Callable[[], _Answer], who: str) -> _Answer | None:
        """The answer for a table when it is its turn: many bots at one table make no other table wait for all."""
        if not self._open:
            raise NotThinking
        await self._choosing.enter(who)

        async def asked() -> _Answer | None:
            try:
                return await self._asked(question, bot, think)
            finally:
                self._choosing.leave()

        return await self._kept(asked())

    async def advise(self, question: Question, thorough: bool, who: str = "") -> AdviceGiven | None:
        """What the search advises `who`, when it is their turn; nothing where no worker finds an answer.

        Raises `NotThinking`.
        """
        if not self._open:
            raise NotThinking
        await self._advising.enter(who)
        return await self._kept(self._advised(question, thorough))

    async def _advised(self, question: Question, thorough: bool) -> AdviceGiven | None:
        try:
            return await self._asked(question, "hint", partial(_advice, question, thorough))
        finally:
            self._advising.leave()

    async def _kept(self, thinking: Coroutine[Any, Any, _Answer]) -> _Answer:
        """The answer, in a task of its own: a worker stays taken until it is done, even if nobody waits any more."""
        if not self._open:
            thinking.close()
            raise NotThinking
        task = asyncio.create_task(thinking)
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)
        await asyncio.wait([task])
        if task.cancelled():
            raise NotThinking
        return task.result()

    async def _asked(self, question: Question, bot: str, think: Callable[[], _Answer]) -> _Answer | None:
        """The answer of a worker, or of a new one if the first is lost; nothing if that does not help."""
        worker = await self._idle.get()
        log = _log.bind(game=question.game, bot=bot)
        try:
            for attempt in (1, 2):
                try:
                    answer = await worker.ask(think, self._limit)
                    if worker.worn:
                        await worker.end()
                    return answer
                except WorkerLost as lost:
                    log.warning("a thinking worker was lost", why=str(lost), attempt=attempt)
                    await worker.end()
                except WorkFailed as failed:
                    log.error("a bot could not decide", why=str(failed))
                    return None
            log.error("no worker found an answer")
            return None
        finally:
            self._idle.put_nowait(worker)


# In the worker


def _choice(question: Question, bot: str) -> str:
    view, legal = question.understood()
    return (
        make_player(bot, question.game, rng_from(*question.luck), question.view.version).choose(view, legal).notation()
    )


def _interruption(question: Question, bot: str) -> str | None:
    view, legal = question.understood()
    action = make_player(bot, question.game, rng_from(*question.luck), question.view.version).interrupt(view, legal)
    return None if action is None else action.notation()


def _advice(question: Question, thorough: bool) -> AdviceGiven:
    view, legal = question.understood()
    advice = advise(view, legal, question.game, rng_from(*question.luck), thorough, question.view.version)
    return AdviceGiven(
        advice.unit,
        tuple(
            CandidateGiven(each.action.notation(), each.tries, each.worth, each.error, each.reason)
            for each in advice.candidates
        ),
    )
