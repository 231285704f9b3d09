"""Rooms under odd circumstances: half a deed is none, clocks that run out together, people who never answer."""

import asyncio
from pathlib import Path

import pytest

from creuset.core.errors import CannotTalk
from creuset.core.fair import rng_from
from creuset.server import stored_match
from creuset.server.guests import MOST_WAITING
from creuset.server.rates import Limits, Rates
from creuset.server.refusals import NoSuchMatch, SeatTaken
from creuset.table.match import Match
from creuset.table.messages import ClockSetting, Rematch
from tests.server.serving import Running, database_in, gathered, order, room_of, serving

HOUR = 3_600_000


async def test_half_a_deed_is_none(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        room = await room_of(server, table)
        before = (await room.look()).steps

        def said_and_failed(match: Match, now: int) -> None:
            match.say(0, "half", now)
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await room.perform(said_and_failed)
        await table.players[0].act()
        match = await room.look()
        assert match.steps_since(before)[0].kind == "what"
        assert not any(step.kind == "say" for step in match.steps_since(0))


async def test_several_clocks_run_out_at_once_while_a_vote_waits_for_one_of_them(server: Running) -> None:
    """The first who is late is asked no longer, which ends the match: nobody has to play for the second."""
    wanted = order("metrox", "me", "friend", "friend", clock=ClockSetting(30, 0))
    async with gathered(server, wanted) as table:
        room = await room_of(server, table)
        await room.perform(lambda match, now: match.ask(2, "abandon", now))
        await room.perform(lambda match, now: match.answer(1, agrees=True, at=now))
        await room.attend(server.hall.now() + HOUR)
        match = await room.look()
        assert match.abandoned
        assert [step.kind for step in match.steps_since(0) if step.kind == "late"] == ["late"]
        records = await server.hall.store.records(table.match, -1)
        assert len(records) == match.steps + 2, "the heading and the end are written, too"


async def test_a_bot_plays_for_who_does_not_stir_when_all_others_want_it(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend", "friend")) as table:
        room = await room_of(server, table)
        await room.perform(lambda match, now: match.ask(0, "stand 3", now))
        await room.perform(lambda match, now: match.answer(1, agrees=True, at=now))
        await room.attend(server.hall.now())
        assert (await room.look()).stand_ins == {}
        await room.attend(server.hall.now() + stored_match.ASKING_PATIENCE)
        assert list((await room.look()).stand_ins) == [2]


async def test_nobody_is_replaced_against_the_others_will(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend", "friend")) as table:
        room = await room_of(server, table)
        await room.perform(lambda match, now: match.ask(0, "stand 3", now))
        await room.attend(server.hall.now() + HOUR)
        assert (await room.look()).stand_ins == {}, "the second player has not agreed"


async def test_old_links_in_a_list_do_not_shut_anybody_out(server: Running) -> None:
    server.hall.rates = Rates(Limits(bad_links="3/minute"))
    async with gathered(server, order("metrox", "me", "friend")) as table:
        for _time in range(2):
            answer = await server.http.post("/api/mine", json={"tokens": ["expired"] * 50 + [table.keys[0]]})
            assert [match["index"] for match in answer.json()["matches"]] == [50]


async def test_a_match_that_cannot_exist_is_not_looked_for(server: Running) -> None:
    for name in ("a\x00b", "x" * 33, "é", ""):
        with pytest.raises(NoSuchMatch):
            await server.hall.room(name)


async def test_a_match_that_was_called_off_begins_no_more(server: Running) -> None:
    created = await server.create(order("metrox", "me", "friend"))
    room = await server.hall.room(created.match)
    await room.call_off()
    await room.begin_if_complete()
    assert room.row.status == "abandoned"
    async with gathered(server, order("metrox", "me", "friend")) as table:
        with pytest.raises(CannotTalk):
            await (await room_of(server, table)).call_off()


async def test_what_leaves_the_memory_comes_back_as_it_was(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        room = await room_of(server, table)
        await table.players[0].act()
        before = (await room.look()).view(0).encode()
        await asyncio.sleep(0)
        room.forget()
        assert not room.in_memory
        assert (await room.look()).view(0).encode() == before


async def test_after_a_restart_nobody_is_late_before_he_can_be_back(tmp_path: Path) -> None:
    wanted = order("metrox", "me", "friend", clock=ClockSetting(30, 0))
    async with serving(database_in(tmp_path), grace=60.0) as server, gathered(server, wanted) as table:
        room = await room_of(server, table)
        await room.attend(server.hall.now() + HOUR)
        assert (await room.look()).stand_ins == {}
    async with serving(database_in(tmp_path)) as server:
        room = await server.hall.room(table.match)
        await room.attend(server.hall.now() + HOUR)
        assert list((await room.look()).stand_ins) == [0, 1]


async def test_who_comes_too_late_from_the_lobby_is_told_that_the_seats_are_taken(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "open")) as table:
        with pytest.raises(SeatTaken):
            await (await room_of(server, table)).join("Cleo")


async def test_a_client_that_does_not_read_holds_up_nobody(server: Running) -> None:
    """Positions replace each other while they wait; when it reads again it hears of everything, and in order."""
    async with (
        gathered(server, order("metrox", "me", "friend")) as table,
        server.join(table.watching) as watching,
    ):
        await watching.at(0)
        (slow,) = [guest for guest in (await room_of(server, table)).guests if guest.reader is None]
        reads_again, send = asyncio.Event(), slow._send

        async def send_later(message: bytes) -> None:
            await reads_again.wait()
            await send(message)

        slow._send = send_later
        slow._write = None  # its connection takes no more
        last = await table.play(rng_from("slow"))
        assert last.result is not None
        assert len(slow._waiting) <= 2, "one is on its way, and the last one waits"
        reads_again.set()
        await watching.ended()
        assert [line.step for line in watching.log] == list(range(1, last.n + 1))
        for number in range(MOST_WAITING + 2):
            slow.tell(Rematch(number, "next", "link"))
        assert slow.gone, "nothing is kept without end for somebody who never reads"
