"""Matches that somebody makes very long: there is an end to it, and reading them again holds up nobody."""

import asyncio
from collections.abc import Callable

import pytest

from creuset.core.journal import Step
from creuset.server import lengths, stored_match
from creuset.server.lengths import MOST_TAKEN_BACK
from creuset.table.match import Match
from tests.server.serving import Running, gathered, order, room_of


async def test_choosing_and_taking_back_comes_to_an_end(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend")) as table:
        anna = table.players[0]
        for _time in range(MOST_TAKEN_BACK):
            done = await anna.act()
            await anna.at(done.n)
            done = await anna.do("undo", n=done.n)
            await anna.at(done.n)
        done = await anna.act()
        await anna.at(done.n)
        assert (await anna.refused("undo", n=done.n)).code == "undo"
        assert (await anna.refused("ask", what="undo")).code == "undo"


async def test_a_new_turn_gives_new_patience(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lengths, "MOST_TAKEN_BACK", 1)
    async with gathered(server, order("metrox", "me", "friend")) as table:
        anna, ben = table.players
        for _turn in range(2):
            done = await anna.act()
            done = await anna.do("undo", n=done.n)
            await anna.at(done.n)
            done = await anna.act()
            assert (await anna.refused("undo", n=done.n)).code == "undo"
            await ben.at(done.n)
            await anna.at((await ben.act()).n)


async def test_agreed_take_backs_count_in_the_turn_they_lead_to(server: Running) -> None:
    """Against bots nobody has to agree: going back and forth between two turns must come to an end as well."""
    async with gathered(server, order("metrox", "me")) as table:
        anna = table.players[0]
        for _time in range(MOST_TAKEN_BACK):
            await anna.at((await anna.act()).n)
            done = await anna.do("ask", what="undo")
            await anna.at(done.n)
        await anna.at((await anna.act()).n)
        assert (await anna.refused("ask", what="undo")).code == "undo"


async def test_a_match_with_too_many_steps_can_only_be_given_up(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lengths, "MOST_STEPS_WITH_TALK", 6)
    monkeypatch.setattr(lengths, "MOST_STEPS", 8)
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        anna, ben = table.players
        match = await (await room_of(server, table)).look()
        while match.steps < 6:
            await anna.do("say", text="still thinking")
        assert (await anna.refused("say", text="and talking")).code == "length"
        assert (await anna.refused("leave")).code == "length"
        while match.steps < 8:
            acting = table.players[match.to_act()[0]]
            await acting.at(match.steps)
            await acting.act()
        acting = table.players[match.to_act()[0]]
        await acting.at(match.steps)
        assert (await acting.refused("act", n=acting.known, what=acting.legal[0].what)).code == "length"
        asked = await anna.do("ask", what="abandon")
        await ben.at(asked.n)
        await ben.do("answer", n=asked.n, agrees=True)
        assert (await anna.ended()).reason == "abandoned"


async def test_bots_stop_where_the_match_has_too_many_steps(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lengths, "MOST_STEPS", 40)
    created = await server.create(order("metallurgie", "greedy", "greedy"))
    room = await server.hall.room(created.match)
    while (await room.look()).steps < 40 or room.busy:
        await asyncio.sleep(0.01)
    row = await server.hall.row(created.match)
    assert (row.status, row.due) == ("playing", None), "nobody has to look at it again"
    assert (await room.look()).steps < 60


async def test_giving_up_does_not_go_on_for_ever(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lengths, "MOST_STEPS", 0)
    monkeypatch.setattr(lengths, "MOST_STEPS_WITH_TALK", 0)
    monkeypatch.setattr(lengths, "FAREWELL", 10)
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        anna = table.players[0]
        match = await (await room_of(server, table)).look()
        while match.steps < 10:
            asked = await anna.do("ask", what="abandon")
            if match.steps < 10:
                await anna.do("answer", n=asked.n, agrees=False)
        assert (await anna.refused("ask", what="abandon")).code == "length"


@pytest.mark.parametrize("at_a_time", [7, stored_match.PAGE])
async def test_a_long_journal_is_read_in_slices(
    server: Running, monkeypatch: pytest.MonkeyPatch, at_a_time: int
) -> None:
    monkeypatch.setattr(stored_match, "PAGE", at_a_time)
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        room = await room_of(server, table)

        def talk(match: Match, now: int) -> None:
            for number in range(300):
                match.say(number % 2, f"line {number}", now)

        steps = await room.perform(talk)
        before = (await room.look()).log(0)
        room.forget()
        followed, at_once = [0], set[int]()

        def counted(match: Match, step: Step, follow: Callable[[Match, Step], None] = Match.follow) -> None:
            followed[0] += 1
            follow(match, step)

        monkeypatch.setattr(Match, "follow", counted)
        read = asyncio.create_task(room.look())
        while not read.done():
            at_once.add(followed[0])
            followed[0] = 0
            await asyncio.sleep(0)
        match = read.result()
        assert match.steps == steps
        assert match.log(0) == before
        assert 0 < max(at_once) <= stored_match.SLICE, "others had their turn all the while"
