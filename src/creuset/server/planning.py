"""The plans of one room: kept in the store, and carried out like any other action when their seat is to act.

Others never hear of a plan. What is planned is done a fixed time after the turn came, so it looks like a quick move; a
plan that falls away looks like nothing at all.
"""

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import structlog

from creuset.core.errors import CreusetError
from creuset.core.message import N_, Message
from creuset.server.lengths import check_length
from creuset.server.refusals import MatchOver, OldPosition
from creuset.server.storage.store import Store
from creuset.table import messages, plans
from creuset.table.match import Match
from creuset.table.messages import PlannedMove
from creuset.table.plans import Plan

if TYPE_CHECKING:
    from creuset.server.room import Room

CARRIED_OUT = N_("Your plan was carried out: {move}")
FELL_AWAY = N_("Your plan fell away: none of its moves could be made. It is your turn.")
LAID = N_("Your plan is laid down. Nobody else knows of it.")
WITHDRAWN = N_("You have no plan.")

_moves = msgspec.json.Decoder(tuple[PlannedMove, ...])
_log = structlog.get_logger()


class _FellAway(Exception):
    """None of the planned moves can be made."""


class PlanWork:
    """The plans of a room's seats, as this process knows them. Hold the room's lock while reading or laying them."""

    def __init__(self, room: "Room", store: Store, pause: float) -> None:
        self._room = room
        self._store = store
        self._pause = pause
        self._plans: dict[int, Plan] | None = None
        self._tasks: dict[int, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        """Whether a plan is about to be carried out."""
        return bool(self._tasks)

    def forget(self) -> None:
        """Read the plans again when they are next needed."""
        self._plans = None

    async def read(self) -> None:
        """Know the plans, as far as the store has any."""
        if self._plans is None:
            found = await self._store.plans(self._room.id)
            self._plans = {seat: Plan(seat, since, _moves.decode(moves)) for seat, since, moves in found}

    async def lay(self, match: Match, seat: int, moves: list[PlannedMove]) -> None:
        """Keep a plan in place of the one before; without moves there is none."""
        await self.read()
        assert self._plans is not None
        plan = plans.lay(match, seat, moves)
        if moves:
            await self._store.plan(self._room.id, seat, plan.since, msgspec.json.encode(plan.moves).decode())
            self._plans[seat] = plan
        else:
            await self._drop(seat)

    def laid(self, seat: int) -> tuple[PlannedMove, ...]:
        """What a seat has planned."""
        plan = (self._plans or {}).get(seat)
        return () if plan is None else plan.moves

    def wake(self, match: Match) -> set[int]:
        """Begin to carry out the plans of those who are to act: their seats."""
        due = {seat for seat, plan in (self._plans or {}).items() if plans.is_due(match, plan)}
        for seat in due - self._tasks.keys():
            assert self._plans is not None
            task = asyncio.create_task(self._follow(self._plans[seat], match.steps))
            self._tasks[seat] = task
            task.add_done_callback(partial(self._followed, seat))
        return due

    async def close(self) -> None:
        """Leave the plans to the next process that serves the match."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _follow(self, plan: Plan, step: int) -> None:
        """Carry out a plan, or let it fall away, unless its player decides first."""
        await asyncio.sleep(self._pause)
        done: list[Message] = []

        def deed(match: Match, now: int) -> None:
            if not plans.is_due(match, plan) or not match.is_current(plan.seat, step):
                raise OldPosition
            action = plans.next_move(match, plan)
            if action is None:
                raise _FellAway
            check_length(match, plan.seat, messages.Act(0, match.steps, action.notation()))
            match.act(plan.seat, action, now)
            done.append(action.label())

        try:
            await self._room.perform(deed)
            self._tell(plan.seat, "done", Message(CARRIED_OUT, {"move": done[0]}))
        except _FellAway:
            self._tell(plan.seat, "fell", Message(FELL_AWAY))
            self._room.tell_of_turn(plan.seat)
        except (OldPosition, MatchOver):
            return  # it was decided otherwise; if the turn comes again, so does the plan
        except CreusetError as error:
            _log.warning("a plan was not carried out", match=self._room.id, code=error.code)
            return
        with suppress(CreusetError):
            await self._drop(plan.seat)

    def _followed(self, seat: int, _task: asyncio.Task[None]) -> None:
        self._tasks.pop(seat, None)

    async def _drop(self, seat: int) -> None:
        if self._plans is not None:
            self._plans.pop(seat, None)
        await self._store.plan(self._room.id, seat, 0, None)

    def _tell(self, seat: int, fate: messages.Fate, text: Message) -> None:
        self._room.tell_of_plan(seat, fate, text, [])
