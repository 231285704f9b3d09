"""Bots at a table: they delay nobody, hold still while people agree on something, and play for those who are away."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest

from creuset.server.thinking import Question, Thinkers
from creuset.table.messages import Line
from tests.server.serving import Player, Running, Table, database_in, gathered, order, serving


class Slow:
    """Thinkers who answer when they are allowed to, always with the first action of the list."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.asked: list[Question] = []
        self.answered = 0

    async def choose(self, question: Question, _bot: str, _who: str) -> str:
        """Wait, then choose."""
        self.asked.append(question)
        await self.may_answer.wait()
        self.answered += 1
        return question.legal[0]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    """A server whose bots think in a thread."""
    async with serving(database_in(tmp_path)) as running:
        yield running


@pytest.fixture
def slow(server: Running) -> Slow:
    """The thinkers of the server, from now on."""
    thinkers = Slow()
    server.hall.thinkers = cast(Thinkers, thinkers)
    return thinkers


def of_seat(lines: list[Line], seat: int) -> list[Line]:
    """What a player did."""
    return [line for line in lines if line.who == seat and line.kind == "what"]


async def end_turn(player: Player) -> int:
    """Let somebody play until his turn is over: which one it was."""
    assert player.position is not None
    turn, done = player.position.turn, player.known
    while (await player.at(done)).turn == turn:
        done = (await player.act()).n
    return turn


async def several_steps(table: Table, count: int) -> None:
    """Let people play some steps."""
    for _step in range(count):
        position = await table.settled()
        await table.players[position.to_act[0] - 1].act()


async def test_a_thinking_bot_delays_nobody_at_other_tables(server: Running, slow: Slow) -> None:
    async with (
        gathered(server, order("metallurgie", "random", "me")) as waiting,
        gathered(server, order("forge", "me", "friend")) as other,
    ):
        await several_steps(other, 30)
        assert len(slow.asked) == 1
        assert slow.answered == 0
        (anna,) = waiting.players
        assert of_seat(anna.log, 1) == []
        slow.may_answer.set()
        await anna.when(lambda position: position.to_act == [2])
        assert of_seat(anna.log, 1)


async def test_where_all_decide_at_once_people_do_not_wait_for_a_bot(server: Running, slow: Slow) -> None:
    async with gathered(server, order("metrox", "me", "friend", "random")) as table:
        anna, ben = table.players
        await anna.act()
        await ben.at(anna.known)
        await ben.act()
        assert (await anna.when(lambda position: position.to_act == [3])).result is None
        slow.may_answer.set()
        await anna.when(lambda position: position.to_act == [1, 2, 3] or position.turn > 1)


async def test_bots_hold_still_while_something_is_asked(server: Running, slow: Slow) -> None:
    """Also one that was thinking already when it was asked."""
    async with gathered(server, order("metrox", "me", "friend", "random")) as table:
        anna, ben = table.players
        while not slow.asked:
            await asyncio.sleep(0)
        asked = await anna.do("ask", what="abandon")
        slow.may_answer.set()
        while not slow.answered:
            await asyncio.sleep(0)
        for number in range(3):
            await ben.do("say", text=f"let me think {number}")
        position = await ben.at(asked.n + 3)
        assert position.asked is not None
        assert position.asked.waiting == [2]
        assert of_seat(ben.log, 3) == []
        await ben.do("answer", n=asked.n, agrees=False)
        assert (await anna.when(lambda position: 3 not in position.to_act)).asked is None
        assert len(of_seat(anna.log, 3)) == 1


async def test_a_person_leaves_a_bot_plays_and_the_person_comes_back(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        anna, ben = table.players
        await anna.do("leave")
        gone = await ben.when(lambda position: position.to_act == [2])
        assert list(gone.stand_ins) == [1]
        played = of_seat(ben.log, 1)
        assert played
        assert next(line.kind for line in ben.log if line.who == 1) == "stand"
        turn = await end_turn(ben)
        await ben.when(lambda position: position.turn > turn and position.to_act == [2])
        assert len(of_seat(ben.log, 1)) > len(played)
        await anna.do("sit")
        back = await ben.when(lambda position: not position.stand_ins)
        assert "Anna" in back.log[-1].text
        turn = await end_turn(ben)
        await anna.when(lambda position: position.turn > turn and position.to_act == [1])
        await anna.act()


async def test_nobody_acts_for_whom_a_bot_plays(server: Running, slow: Slow) -> None:
    async with gathered(server, order("metrox", "me", "friend")) as table:
        anna, ben = table.players
        what = anna.legal[0].what
        await anna.do("leave")
        assert (await anna.refused("act", n=anna.known, what=what)).code == "talk"
        assert (await ben.refused("sit")).code == "talk"
        await anna.do("sit")
        await anna.when(lambda position: not position.stand_ins)
        await anna.act()
        slow.may_answer.set()
        await ben.act()
        assert len([line for line in ben.log if line.who == 1 and line.kind == "what"]) == 1


async def test_a_bot_plays_on_when_the_clock_has_run_out_and_the_log_says_so(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend", clock={"move": 1})) as table:
        anna, ben = table.players
        late = await ben.when(lambda position: len(position.stand_ins) == 2)
        assert sorted(line.seat or 0 for line in ben.log if line.kind == "late") == [1, 2]
        assert all("time" in line.text for line in ben.log if line.kind == "late")
        assert late.clocks
        assert (await anna.ended()).ranks
