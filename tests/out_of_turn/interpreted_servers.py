"""Acting out of turn on a server: people, bots that want to, bots that do not, and one that wants nonsense."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest
from tools.faults.crowd import choices

from creuset.players.people import PEOPLE
from creuset.server.thinking import Question, Thinkers
from creuset.table.messages import ClockSetting
from creuset.table.orders import Games
from tests.out_of_turn.bells import KEY, Shy, registered
from tests.server.serving import Running, database_in, gathered, logged, order, serving


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    with registered():
        async with serving(database_in(tmp_path)) as running:
            yield running


async def test_a_person_may_act_out_of_turn_and_nobody_waits_for_him(server: Running) -> None:
    async with gathered(server, order(KEY, "me", "friend", clock=ClockSetting(30, 60))) as table:
        anna, ben = table.players
        position = await ben.at((await ben.do("say", text="well")).n)  # with the first step the clocks begin
        assert position.to_act == [1]
        assert [choice.what for choice in choices(position)] == ["ring"]
        assert [clock.left is None for clock in position.clocks] == [False, True]
        mine = await server.http.post("/api/mine", json={"tokens": table.keys})
        assert [match["your_turn"] for match in mine.json()["matches"]] == [True, False]
        assert (await ben.refused("advise")).text == "you have nothing to decide now"
        assert (await ben.do("why", n=ben.known, what="ring")).n == 1
        done = await ben.act()
        position = await anna.at(done.n)
        assert position.to_act == [1]
        assert [(line.who, line.what) for line in anna.log if line.what] == [(2, "ring")]
        assert (await anna.refused("act", n=1, what="add 1")).code == "old", "she should know of it first"
        await anna.do("act", n=done.n, what="add 1")


async def test_a_bot_acts_in_a_person_s_turn(server: Running) -> None:
    async with gathered(server, order(KEY, "me", "ringer")) as table:
        (anna,) = table.players
        position = await anna.at(1)
        assert [(line.who, line.what) for line in anna.log] == [(2, "ring")]
        assert position.to_act == [1]


async def test_a_bot_that_declines_is_asked_again_only_when_the_game_goes_on(server: Running) -> None:
    async with gathered(server, order(KEY, "me", "shy")) as table:
        (anna,) = table.players
        for word in ("well", "well", "well"):
            await anna.do("say", text=word)
        done = await anna.do("act", n=anna.known, what="add 1")
        await anna.when(lambda position: position.n > done.n and position.to_act == [1])
        await anna.do("say", text="your bell")
        assert Shy.asked in ([0], [0, 2])
        await anna.do("act", n=anna.known, what="add 1")
        await anna.when(lambda position: position.turn == 4)
        assert set(Shy.asked) <= {0, 2, 4}
        assert len(Shy.asked) == len(set(Shy.asked))


@pytest.mark.parametrize("kind", ["shy", "wrong", "ringer"])
async def test_bots_among_themselves_come_to_an_end(server: Running, kind: str) -> None:
    with logged() as written:
        created = await server.create(order(KEY, kind, kind))
        async with server.join(created.spectators.partition("#")[2]) as spectator:
            result = await spectator.ended()
        assert result.totals == [0, int(kind == "ringer")]
        assert ("bot was refused" in written.getvalue()) == (kind == "wrong")
    if kind == "shy":
        assert Shy.asked == [0, 2, 4, 6, 8, 10], "once in every turn of the other"


class Hesitant:
    """Thinkers who do not know for a while whether they want to act out of turn."""

    def __init__(self) -> None:
        self.asked, self.may_answer = asyncio.Event(), asyncio.Event()
        self.chosen = 0

    async def interrupt(self, _question: Question, _bot: str, _who: str) -> str | None:
        """Wait, then decline."""
        self.asked.set()
        await self.may_answer.wait()
        return None

    async def choose(self, question: Question, _bot: str, _who: str) -> str:
        """Choose at once."""
        self.chosen += 1
        return question.legal[0]


async def test_whoever_owes_a_decision_waits_until_those_have_declined_who_are_free(server: Running) -> None:
    hesitant = Hesitant()
    server.hall.thinkers = cast(Thinkers, hesitant)
    created = await server.create(order(KEY, "shy", "shy"))
    async with server.join(created.spectators.partition("#")[2]) as spectator:
        await hesitant.asked.wait()
        for _moment in range(20):
            await asyncio.sleep(0)
        assert hesitant.chosen == 0
        hesitant.may_answer.set()
        await spectator.ended()
        assert hesitant.chosen


async def test_a_game_s_own_bots_are_listed_and_ordered_with_it(server: Running) -> None:
    games = {game.key: [bot.key for bot in game.bots] for game in (await server.get("/api/games", Games)).games}
    people = [person.key for person in PEOPLE]
    assert games[KEY] == ["random", "ringer", "shy", "wrong", "greedy", *people]
    assert games["forge"] == ["random", "greedy", *people]
    answer = await server.http.post(
        "/api/matches", json={"game": "forge", "seats": [{"kind": "me", "name": "Anna"}, {"kind": "shy"}]}
    )
    assert answer.status_code == 400
    assert "shy" in answer.text
