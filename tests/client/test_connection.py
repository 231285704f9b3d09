"""The connection of a program to a table elsewhere: messages, requests, broken lines, odd servers."""

import asyncio
import re
from collections.abc import Iterator

import msgspec
import pytest

from creuset.client.address import split_url
from creuset.client.connection import Connection
from creuset.client.errors import ConnectionLost, NotUnderstood, TableClosed, TableRefused, Unreachable
from creuset.core.errors import CreusetError
from creuset.table.messages import Act, Choice, Done, FromTable, Gathering, Goodbye, Hello, Position, Say, Seated
from creuset.table.orders import Failure
from tests.client.fake import MATCH, FakeTable, fake_table, online_match

QUICK = 0.01


@pytest.fixture
def fake() -> Iterator[FakeTable]:
    with fake_table(online_match("metallurgie", "Anna", "Ben")) as table:
        yield table


def knock(fake: FakeTable, seat: int | None = 0, last: int = 0) -> Connection:
    return Connection(fake.link(seat), last=last, first_pause=QUICK)


async def following(connection: Connection, kind: type[FromTable]) -> FromTable:
    """The next message of this kind."""
    async for message in connection:
        if isinstance(message, kind):
            return message
    raise AssertionError("the connection ended")


async def position_of(connection: Connection) -> Position:
    message = await asyncio.wait_for(following(connection, Position), 10)
    assert isinstance(message, Position)
    return message


def first_choice(position: Position) -> str:
    return msgspec.json.decode(position.legal[0], type=Choice).what


async def failure_of(connection: Connection) -> CreusetError:
    async with connection:
        with pytest.raises(CreusetError) as failed:
            await asyncio.wait_for(following(connection, Position), 10)
    return failed.value


async def test_a_client_says_who_it_is_and_is_told_the_match_and_the_position(fake: FakeTable) -> None:
    async with Connection(fake.link(0), language="fr", name="Robot", last=3) as connection:
        seated = await asyncio.wait_for(following(connection, Seated), 10)
        position = await position_of(connection)
        assert connection.last == fake.match.steps
    assert isinstance(seated, Seated)
    assert (seated.game, seated.seat) == ("metallurgie", 1)
    assert position.since == 3
    assert [line.step for line in position.log] == list(range(4, fake.match.steps + 1))
    (hello,) = fake.hellos
    assert hello.claim is not None
    assert re.fullmatch("[0-9a-f]{64}", hello.promise or "")
    assert hello == Hello("seat0", 3, "fr", "Robot", claim=hello.claim, promise=hello.promise)


async def test_a_request_is_answered_under_its_own_number(fake: FakeTable) -> None:
    async with knock(fake) as connection:
        position = await position_of(connection)
        choice = first_choice(position)
        both = await asyncio.gather(
            connection.request(lambda number: Say(number, "hello")),
            connection.request(lambda number: Act(number, position.n, choice)),
        )
    assert all(isinstance(done, Done) for done in both)
    assert both[0].n < both[1].n
    assert [line.kind for line in fake.match.log(0)[position.n : position.n + 2]] == ["say", "what"]


async def test_a_refusal_has_its_code_its_rule_and_its_sentence(fake: FakeTable) -> None:
    async with knock(fake) as connection:
        position = await position_of(connection)
        with pytest.raises(TableRefused) as refused:
            await connection.request(lambda number: Act(number, position.n, "done"))
        with pytest.raises(TableRefused) as unsaid:
            await connection.request(lambda number: Say(number, " "))
    assert (refused.value.reason, refused.value.rule) == ("refused", "ME-09")
    assert "passing is not allowed" in str(refused.value)
    assert (unsaid.value.reason, unsaid.value.rule) == ("talk", None)


async def test_a_broken_line_is_found_again_and_exactly_what_was_missed_is_told(fake: FakeTable) -> None:
    changes: list[bool] = []
    async with Connection(fake.link(0), watch=changes.append, first_pause=QUICK) as connection:
        before = await position_of(connection)
        fake.drop()
        fake.do(lambda match: match.say(1, "are you there?"))
        after = await position_of(connection)
        assert after.since == before.n
        assert [line.text for line in after.log] == ["Ben: “are you there?”"]
        assert changes == [True, False, True]
    assert [hello.last for hello in fake.hellos] == [0, before.n]


@pytest.mark.parametrize("begun", [True, False])
async def test_who_takes_a_seat_comes_back_by_its_new_link(fake: FakeTable, begun: bool) -> None:
    fake.new_links = {"seat0": f"https://another-name.example/m/{MATCH}#seat00"}
    if not begun:
        fake.gathering = Gathering(0, MATCH, "metallurgie", "Métallurgie", 1, [], "")
    async with knock(fake) as connection:
        await asyncio.wait_for(following(connection, Seated if begun else Gathering), 10)
        assert connection.address == split_url(fake.link(0))._replace(token="seat00")
        if begun:
            await position_of(connection)
        fake.gathering = None
        fake.drop()
        await position_of(connection)
    assert [hello.token for hello in fake.hellos] == ["seat0", "seat00"]
    assert len({hello.claim for hello in fake.hellos}) == 1


async def test_a_server_that_goes_away_is_waited_for(fake: FakeTable) -> None:
    async with knock(fake) as connection:
        before = await position_of(connection)
        fake.stop()
        await asyncio.sleep(5 * QUICK)
        with pytest.raises(ConnectionLost):
            await connection.request(lambda number: Say(number, "hello"))
        fake.start()
        assert (await position_of(connection)).n == before.n
        await connection.request(lambda number: Say(number, "hello"))


async def test_a_request_in_flight_is_not_sent_twice(fake: FakeTable) -> None:
    async with knock(fake) as connection:
        position = await position_of(connection)
        choice = first_choice(position)
        fake.silent = True
        with pytest.raises(ConnectionLost):
            await connection.request(lambda number: Act(number, position.n, choice))
        while (after := await position_of(connection)).n == position.n:
            pass
    assert after.log[0].what == choice
    assert sum(isinstance(message, Act) for message in fake.heard) == 1


async def test_kinds_of_messages_that_are_unknown_are_passed_by(fake: FakeTable) -> None:
    async with knock(fake) as connection:
        await position_of(connection)
        fake.tell('{"type":"fireworks","n":7,"colour":"red"}')
        fake.do(lambda match: match.say(1, "nice"))
        assert (await position_of(connection)).log[0].text == "Ben: “nice”"
    assert len(fake.hellos) == 1


@pytest.mark.parametrize(
    "nonsense",
    ["", "hello", "{", "[]", "null", '{"n":1}', '{"type":"position"}', '{"type":"done","n":"x","id":1}', "[" * 9000],
)
async def test_nonsense_ends_the_connection_with_one_sentence(fake: FakeTable, nonsense: str) -> None:
    async with knock(fake) as connection:
        await position_of(connection)
        fake.tell(nonsense)
        with pytest.raises(NotUnderstood) as failed:
            await position_of(connection)
    assert "127.0.0.1" in str(failed.value)
    assert "seat0" not in str(failed.value)


@pytest.mark.parametrize("code", ["link", "match", "message", "setup", "something new"])
async def test_what_will_not_pass_ends_it(fake: FakeTable, code: str) -> None:
    fake.closed_with = Goodbye(0, code, "this will not do")
    failure = await failure_of(knock(fake))
    assert isinstance(failure, TableClosed)
    assert (failure.reason, str(failure)) == (code, "this will not do")
    assert len(fake.hellos) == 1


@pytest.mark.parametrize("code", ["restart", "rate", "storage", "internal"])
async def test_what_passes_is_waited_for(fake: FakeTable, code: str) -> None:
    fake.closed_with = Goodbye(0, code, "later")
    async with knock(fake) as connection:
        while len(fake.hellos) < 3:
            await asyncio.sleep(QUICK)
        fake.closed_with = None
        await position_of(connection)


async def test_a_server_that_opens_no_line_says_why(fake: FakeTable) -> None:
    fake.rejected = msgspec.json.encode(Failure("origin", "not from there"))
    failure = await failure_of(knock(fake))
    assert isinstance(failure, TableClosed)
    assert failure.reason == "origin"
    fake.rejected = b"<html>no</html>"
    assert isinstance(await failure_of(knock(fake)), NotUnderstood)


async def test_nobody_at_the_address_is_said_at_once(fake: FakeTable) -> None:
    fake.stop()
    failure = await failure_of(knock(fake))
    assert isinstance(failure, Unreachable)
    assert f"127.0.0.1:{fake.port}" in str(failure)
    assert "seat0" not in str(failure)


async def test_closing_ends_the_messages_and_a_later_request_is_refused(fake: FakeTable) -> None:
    connection = knock(fake)
    async with connection:
        await position_of(connection)
    assert [message async for message in connection] == []
    with pytest.raises(ConnectionLost):
        await connection.request(lambda number: Say(number, "hello"))


def test_pauses_grow_and_are_never_the_same_for_all() -> None:
    connection = Connection("http://localhost/m/x#y")
    pauses = []
    for failures in range(1, 40):
        connection._failures = failures
        pauses.append(connection._pause())
    assert 0.1 <= pauses[0] <= 0.2
    assert all(5 <= pause <= 10 for pause in pauses[6:])
    assert len(set(pauses)) > 20
