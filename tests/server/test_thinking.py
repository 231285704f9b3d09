"""Bots that think outside the event loop: the same choices as inside, and no match waits for ever."""

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from textwrap import dedent

import pytest
from structlog.testing import capture_logs

from creuset.core.fair import rng_from
from creuset.core.state import State
from creuset.packs import all_games
from creuset.players.advice import advise
from creuset.players.registry import HOUSE, make_player
from creuset.server.thinking import NotThinking, Question, Thinkers
from creuset.table.packing import Parts, pack
from tests.players.manners import seat_of, some_positions

BOT = HOUSE
LUCK = ("a secret", 7)


@asynccontextmanager
async def thinking(workers: int, limit: float = 60) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(workers, limit)
    thinkers.start()
    try:
        yield thinkers
    finally:
        await thinkers.close()


def late_position(key: str) -> tuple[State, dict[str, str]]:
    """A position near the end of a game, where thinking is quick, and the options of its match."""
    game = all_games()[key]
    options = game.complete({})
    return some_positions(game, options, game.lid.fewest, 3)[-3], options


def question_at(state: State, key: str, options: Mapping[str, str]) -> Question:
    seat = seat_of(state)
    legal = [action.notation() for action in state.legal(seat)]
    return Question(pack(state.view(seat), key, options, int(state.seats())), legal, LUCK)


def some_question(key: str = "forge") -> Question:
    state, options = late_position(key)
    return question_at(state, key, options)


def endless_advice(*_asked: object) -> None:
    """What a worker does that never finds an answer."""
    time.sleep(1000)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("creuset.server.thinking._advice", endless_advice)


def only_worker() -> int:
    """The number of the one process that thinks."""
    (child,) = multiprocessing.active_children()
    assert child.pid is not None
    return child.pid


async def until_a_worker_thinks() -> int:
    while not multiprocessing.active_children():
        await asyncio.sleep(0.01)
    return only_worker()


@pytest.mark.parametrize("workers", [0, 1])
async def test_a_choice_and_an_advice_are_those_of_the_bot_here(workers: int) -> None:
    async with thinking(workers) as thinkers:
        for key in all_games():
            state, options = late_position(key)
            seat = seat_of(state)
            view, legal = state.view(seat), state.legal(seat)
            question = question_at(state, key, options)
            chosen = make_player(BOT, key, rng_from(*LUCK)).choose(view, legal)
            assert await thinkers.choose(question, BOT) == chosen.notation()
            given = await thinkers.advise(question, thorough=False)
            advice = advise(view, legal, key, rng_from(*LUCK), thorough=False)
            assert given is not None
            assert given.unit == advice.unit
            assert [(each.what, each.tries, each.worth, each.error, each.reason) for each in given.candidates] == [
                (each.action.notation(), each.tries, each.worth, each.error, each.reason) for each in advice.candidates
            ]
    assert not multiprocessing.active_children()


async def test_a_worker_is_made_for_the_first_question_and_kept() -> None:
    async with thinking(2) as thinkers:
        assert not multiprocessing.active_children()
        await thinkers.choose(some_question(), BOT)
        first = only_worker()
        await thinkers.choose(some_question(), BOT)
        assert only_worker() == first
        assert os.getpriority(os.PRIO_PROCESS, first) > os.getpriority(os.PRIO_PROCESS, 0)


async def test_a_worker_that_dies_is_replaced_and_the_question_answered() -> None:
    async with thinking(1) as thinkers:
        answer = await thinkers.choose(some_question(), BOT)
        first = only_worker()
        os.kill(first, signal.SIGSTOP)
        with capture_logs() as logs:
            asked = asyncio.create_task(thinkers.choose(some_question(), BOT))
            await asyncio.sleep(0.05)
            os.kill(first, signal.SIGKILL)
            assert await asked == answer
        assert [entry["why"] for entry in logs] == ["it died"]
        assert only_worker() != first


async def test_signals_that_stop_the_server_do_not_disturb_a_worker() -> None:
    async with thinking(1) as thinkers:
        await thinkers.choose(some_question(), BOT)
        first = only_worker()
        os.kill(first, signal.SIGINT)
        os.kill(first, signal.SIGTERM)
        await thinkers.choose(some_question(), BOT)
        assert only_worker() == first


async def test_when_two_workers_take_too_long_any_legal_action_is_chosen_and_no_advice_given() -> None:
    question = some_question()
    async with thinking(1, limit=0) as thinkers:
        with capture_logs() as logs:
            assert await thinkers.choose(question, BOT) in question.legal
        assert [entry["event"] for entry in logs] == ["a thinking worker was lost"] * 2 + ["no worker found an answer"]
        assert {entry.get("why", "it took too long") for entry in logs} == {"it took too long"}
    async with thinking(0, limit=0) as thinkers:
        assert await thinkers.advise(question, thorough=False) is None
        chosen = {await thinkers.choose(Question(question.view, question.legal, (luck,)), BOT) for luck in range(40)}
        assert chosen == set(question.legal)


@pytest.mark.parametrize("workers", [0, 1])
async def test_a_bot_that_fails_is_replaced_by_chance_and_its_secrets_are_not_logged(workers: int) -> None:
    question = some_question()
    broken = replace(question, view=replace(question.view, parts=Parts({"hand": "secret"})))
    async with thinking(workers) as thinkers:
        with capture_logs() as logs:
            assert await thinkers.choose(broken, BOT) in question.legal
            assert await thinkers.advise(broken, thorough=False) is None
        assert [entry["event"] for entry in logs] == ["a bot could not decide"] * 2
        assert "AttributeError at packing.py:" in logs[0]["why"]
        assert "secret" not in str(logs)
        assert await thinkers.choose(question, BOT) in question.legal


@pytest.mark.usefixtures("endless")
async def test_advice_leaves_a_worker_to_the_bots() -> None:
    async with thinking(2) as thinkers:
        question = some_question()
        await thinkers.choose(question, BOT)
        advice = [asyncio.create_task(thinkers.advise(question, thorough=True)) for _hint in range(3)]
        await asyncio.sleep(0)
        assert await thinkers.choose(question, BOT) in question.legal
        assert not any(task.done() for task in advice)
        await thinkers.close()
        assert not multiprocessing.active_children()
        for task in advice:
            with pytest.raises(NotThinking):
                await task


@pytest.mark.usefixtures("endless")
async def test_whoever_waits_when_the_thinkers_close_gets_no_answer_at_all() -> None:
    thinkers = Thinkers(1)
    with pytest.raises(NotThinking):
        await thinkers.choose(some_question(), BOT)
    thinkers.start()
    busy = asyncio.create_task(thinkers.advise(some_question(), thorough=True))
    waiting = asyncio.create_task(thinkers.choose(some_question(), BOT))
    await until_a_worker_thinks()
    await thinkers.close()
    for task in (busy, waiting):
        with pytest.raises(NotThinking):
            await task
    assert not multiprocessing.active_children()
    with pytest.raises(NotThinking):
        await thinkers.advise(some_question(), thorough=False)


async def test_nobody_waiting_any_more_does_not_lose_the_worker() -> None:
    async with thinking(1) as thinkers:
        given_up = asyncio.create_task(thinkers.choose(some_question(), BOT))
        await asyncio.sleep(0.01)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        question = some_question()
        assert await thinkers.choose(question, BOT) in question.legal


SERVER = """
    import asyncio
    from creuset.table.packing import PackedView, Parts
    from creuset.server.thinking import Question, Thinkers

    async def main():
        thinkers = Thinkers(1)
        thinkers.start()
        await thinkers.choose(Question(PackedView("", (), 0, 0, Parts({})), ["a"], ()), "random")
        print("thought", flush=True)
        await asyncio.sleep(600)

    if __name__ == "__main__":
        asyncio.run(main())
"""


def test_workers_die_with_a_server_that_is_killed() -> None:
    """They hold the server's output: it ends when the last of them is gone."""
    with subprocess.Popen([sys.executable, "-c", dedent(SERVER)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        while server.stdout.readline().strip() != "thought":
            assert server.poll() is None
        server.kill()
        server.communicate(timeout=60)


async def test_a_process_that_has_answered_enough_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled views leak a little whenever one is unpacked."""
    monkeypatch.setattr("creuset.server.workers.MOST_ASKED", 2)
    question, processes = some_question(), []
    async with thinking(1) as thinkers:
        (worker,) = thinkers._workers
        for _question in range(4):
            assert await thinkers.choose(question, BOT) in question.legal
            processes.append(worker._process)
    assert [process is None for process in processes] == [False, True, False, True]
    assert processes[0] is not processes[2]
