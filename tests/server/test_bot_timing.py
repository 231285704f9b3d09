"""When a bot's answer is shown says nothing about what bots hold."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from creuset.server import bots
from creuset.server.bots import BotWork, shown_after
from creuset.server.metrics import Metrics

PAUSE = 0.4


class Watch:
    """A time that only passes where something takes time."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += seconds


class Table:
    """A position at which one bot has to decide, and another may reveal something, if it holds anything."""

    def __init__(self, watch: Watch, *, holds: bool) -> None:
        self.id = "table"
        self.steps = 7
        self.watch = watch
        self.holds = holds
        self.declined = False
        self.shown: float | None = None
        self.work: BotWork

    def free_to_act(self) -> list[int]:
        return [1]

    def to_act(self) -> list[int]:
        return [0]

    def player_of(self, _seat: int) -> str:
        return "pirate"

    def legal(self, seat: int) -> list[str]:
        return ["do"] if seat == 0 or self.holds else []

    def is_current(self, _seat: int, step: int) -> bool:
        return step == self.steps

    async def interrupt(self, *_question: object) -> None:
        self.declined = True
        self.watch.time += 0.013

    async def choose(self, *_question: object) -> str:
        self.watch.time += 0.09
        return "do"

    async def perform(self, _deed: object) -> None:
        self.shown = self.watch.time

    async def attend_bots(self) -> None:
        self.work.wake(self, "seed", False)  # type: ignore[arg-type] # as much of a match as it takes


async def test_whether_a_bot_was_asked_is_not_to_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    watch, shown = Watch(), []
    monkeypatch.setattr(bots, "monotonic", watch)
    monkeypatch.setattr(bots, "question", lambda *_asked: SimpleNamespace())
    monkeypatch.setattr(bots, "asyncio", SimpleNamespace(create_task=asyncio.create_task, sleep=watch.sleep))
    for holds in (False, True):
        table: Any = Table(watch, holds=holds)
        table.work = BotWork(table, table, Metrics(), PAUSE)
        began = watch.time
        await table.attend_bots()
        while table.work.thinking:
            await asyncio.sleep(0)
        assert table.declined == holds
        shown.append(round(table.shown - began, 6))
    assert shown[0] == shown[1] > 0


def test_answers_are_shown_at_multiples_of_the_pause() -> None:
    assert shown_after(0.001, PAUSE) == shown_after(0.399, PAUSE) == PAUSE
    assert shown_after(0.5, PAUSE) == shown_after(0.79, PAUSE) == 2 * PAUSE
    assert shown_after(0.5, 0.0) == 0.5, "nobody watches"
