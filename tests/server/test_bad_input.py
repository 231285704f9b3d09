"""Whatever a client sends that is wrong: a typed refusal, a match that is unharmed, and nothing told that is secret."""

from collections.abc import AsyncIterator

import msgspec
import pytest
import pytest_asyncio
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from creuset.core.fair import rng_from
from creuset.server.links import Link, Links
from creuset.table import messages
from tests.server.serving import Running, Table, closed_with, database_in, gathered, key_of, order, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")

JSON = {"content-type": "application/json"}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path_factory.mktemp("bad input"))) as running:
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(server: Running) -> AsyncIterator[Table]:
    """A match that must be unharmed whatever the tests of this module do to it."""
    async with gathered(server, order("metallurgie", "me", "friend")) as players:
        yield players


async def unharmed(table: Table) -> None:
    """Whether the match goes on as if nothing had been."""
    known = table.players[0].known
    position = await table.play(rng_from("unharmed", known), 1)
    assert position.log[0].step == known + 1


# Links


async def test_links_that_open_nothing(server: Running, table: Table) -> None:
    good = table.keys[0]
    forged = Links("another key of another server", server.url).token(Link(table.match, 0))
    changed = good[:-9] + ("A" if good[-9] != "A" else "B") + good[-8:]
    other_seat = table.keys[1].partition(".")[0] + "." + good.partition(".")[2]
    for token in ("", "x", good[:-5], good[5:], good + "x", changed, forged, other_seat, "a.b.c", "é" * 40, "." * 5000):
        async with server.join(token) as player:
            goodbye = await player.until(messages.Goodbye)
            assert goodbye.code == "link"
            assert await closed_with(player) == (4401, "link")
    await unharmed(table)


async def test_an_expired_link_opens_nothing(tmp_path_factory: pytest.TempPathFactory) -> None:
    async with serving(database_in(tmp_path_factory.mktemp("expired")), link_days=-1) as server:
        created = await server.create(order("metrox", "me"))
        key = key_of(created.seats[0].link)
        async with server.join(key, language="fr") as player:
            assert (await player.until(messages.Goodbye)).code == "link"
        answer = await server.http.post("/api/mine", json={"tokens": [key]})
        assert answer.json() == {"matches": []}
        answer = await server.http.delete(f"/api/matches/{created.match}", headers={"Authorization": f"Bearer {key}"})
        assert (answer.status_code, answer.json()["code"]) == (401, "link")


async def test_links_to_matches_and_seats_that_are_not_there(server: Running) -> None:
    links = server.hall.links
    async with server.join(links.token(Link("nowhere", 0))) as player:
        assert (await player.until(messages.Goodbye)).code == "match"
        assert await closed_with(player) == (4404, "match")
    gathering = await server.create(order("metrox", "me", "friend", "random"))
    for seat in (-1, 2, 3, 99):
        async with server.join(links.token(Link(gathering.match, seat)), name="Nobody") as player:
            assert (await player.until(messages.Goodbye)).code == "link"
    async with gathered(server, order("metallurgie", "me", "friend", "random")) as table:
        for seat in (-1, 2, 99):
            async with server.join(links.token(Link(table.match, seat)), name="Nobody") as player:
                assert (await player.until(messages.Goodbye)).code == "link"
        await unharmed(table)


async def test_another_matchs_link_opens_nothing_over_http(server: Running, table: Table) -> None:
    other = await server.create(order("metrox", "me", "friend"))
    path = f"/api/matches/{other.match}"
    for token in (table.keys[0], "x", table.watching, key_of(other.spectators)):
        for method, where, body in (
            ("POST", "/seat", {"name": "Ben"}),
            ("DELETE", "", None),
            ("POST", "/rematch", None),
        ):
            answer = await server.http.request(
                method, path + where, json=body, headers={"Authorization": f"Bearer {token}"}
            )
            assert (answer.status_code, answer.json()["code"]) == (401, "link"), (method, where)


# Messages


async def test_a_connection_that_does_not_begin_with_hello_is_closed(server: Running) -> None:
    for first in ("", "{}", "[]", "nonsense", '{"type":"ping","id":1}', '{"type":"hello"}', b"\xff\xfe"):
        async with server.open() as player:
            await player.connection.send(first)
            assert (await player.until(messages.Goodbye)).code == "message"
            assert await closed_with(player) == (4400, "message")


@pytest.mark.parametrize(
    "said",
    [
        {"type": "hello", "token": "x", "protocol": 2},
        {"type": "hello", "token": "x", "protocol": 2, "of_another_time": [1]},
        {"type": "hello", "key": "x", "protocol": 0},
    ],
    ids=["later", "with other fields", "earlier"],
)
async def test_a_client_of_another_protocol_is_told_so(server: Running, said: dict[str, object]) -> None:
    async with server.open() as player:
        await player.connection.send(msgspec.json.encode(said))
        goodbye = await player.until(messages.Goodbye)
        assert (goodbye.code, goodbye.text) == (
            "protocol",
            "this server speaks version 1 of the protocol; reload the page, or update the program",
        )
        assert await closed_with(player) == (4426, "protocol")


WRONG_MESSAGES: list[str | bytes] = [
    "",
    "null",
    "{",
    "[" * 60_000,
    '{"type":"ping","id":' + "[" * 60_000,
    '{"type":"ping","id":' + "{" + '"a":{' * 8_000,
    '{"type":"dance","id":1}',
    '{"type":"ping"}',
    '{"type":"ping","id":"1"}',
    '{"type":"ping","id":1.5}',
    '{"type":"ping","id":1e999}',
    '{"type":"ping","id":NaN}',
    '{"type":"ping","id":1' + "0" * 5_000 + "}",
    '{"type":"ping","id":1,"more":2}',
    '{"type":"ping","id":1} trailing',
    '{"type":"act","id":1,"n":null,"what":"x"}',
    '{"type":"say","id":1,"text":["x"]}',
    '{"type":"say","id":1,"text":"\\ud800 half a character"}',
    '{"type":"answer","id":1,"n":1,"agrees":"yes"}',
    '{"type":"hello","token":"x"}',
    b"\xff\xfe\x00",
    b"\x00" * 1000,
]


async def test_messages_that_cannot_be_understood_are_refused_one_by_one(server: Running, table: Table) -> None:
    async with server.join(table.keys[0]) as player:
        await player.at(0)
        for wrong in WRONG_MESSAGES:
            await player.connection.send(wrong)
            refused = await player.until(messages.Refused)
            assert (refused.code, refused.id) == ("message", None), wrong[:60]
            assert len(refused.text) < 500
        await player.do("ping")
        await player.connection.send(b'{"type":"ping","id":77}')
        assert (await player.answer(77)).id == 77
    await unharmed(table)


async def test_odd_but_right_messages_do_no_harm(server: Running, table: Table) -> None:
    async with server.join(table.keys[1]) as player:
        await player.at(0)
        for number in (-1, 0, 2**63, 10**30):
            await player.connection.send(f'{{"type":"ping","id":{number}}}')
            assert (await player.answer(number)).id == number
        for text in ("\x00", "a\x00b", "\u2028", "\ufeff", "\u200b" * 3, "x" * 30_000):
            assert (await player.refused("say", text=text)).code == "talk"
        for number in (-1, 0, 10**30):
            assert (await player.refused("answer", n=number, agrees=True)).code == "old"
    await unharmed(table)


@pytest.mark.parametrize("size", [64 * 1024 + 1, 1024 * 1024])
async def test_a_message_that_is_too_long_closes_the_connection(server: Running, table: Table, size: int) -> None:
    async with server.join(table.keys[0]) as player:
        await player.at(0)
        await player.connection.send('{"type":"say","id":1,"text":"' + "x" * size + '"}')
        assert (await closed_with(player))[0] == 1009
    await unharmed(table)


async def test_names_that_cannot_be_written_down(server: Running) -> None:
    created = await server.create(order("metrox", "me", "friend"))
    key = key_of(created.seats[1].link)
    for name in ("\x00", "a\x00b", "\x1b[2J", "\u202eneB", "x" * 1000, "a\ufffeb", "\U000e0001"):
        async with server.join(key, name=name) as player:
            assert (await player.until(messages.Goodbye)).code == "setup"
        answer = await server.http.post(
            f"/api/matches/{created.match}/seat", json={"name": name}, headers={"Authorization": f"Bearer {key}"}
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "setup")


# Pages of other sites


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1", "file://", "x" * 3000])
async def test_a_page_of_another_site_cannot_connect(server: Running, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(server.socket_url, origin=origin, proxy=None):  # type: ignore[arg-type] # any text is tried
            pass
    assert refused.value.response.status_code == 403


async def test_our_own_page_can_connect(server: Running, table: Table) -> None:
    async with connect(server.socket_url, origin=server.url, proxy=None) as connection:  # type: ignore[arg-type] # as above
        await connection.send(msgspec.json.encode({"type": "hello", "token": table.keys[0]}).decode())
        assert b'"seated"' in await connection.recv(decode=False)


# The HTTP part


async def test_orders_that_cannot_be_carried_out(server: Running) -> None:
    me = {"kind": "me", "name": "Anna"}
    wrong: list[tuple[object, str]] = [
        ({}, "message"),
        ([], "message"),
        ({"game": "chess", "seats": [me]}, "setup"),
        ({"game": "metrox", "seats": []}, "setup"),
        ({"game": "metrox", "seats": [me] * 7}, "setup"),
        ({"game": "metrox", "seats": [me] * 5_000}, "setup"),
        ({"game": "metrox", "seats": [me, me]}, "setup"),
        ({"game": "metrox", "seats": [{"kind": "me"}]}, "setup"),
        ({"game": "metrox", "seats": [{"kind": "wizard"}]}, "setup"),
        ({"game": "metrox", "seats": [{"kind": "me", "name": "a\x00"}]}, "setup"),
        ({"game": "metrox", "seats": [me], "options": {"wind": "strong"}}, "setup"),
        ({"game": "metrox", "seats": [me], "options": {"map": "atlantis"}}, "setup"),
        ({"game": "metrox", "seats": [me], "options": {"map": "\x00"}}, "setup"),
        ({"game": "metrox", "seats": [me], "options": {"map": "a\nmap = \x00"}}, "components"),
        ({"game": "metrox", "seats": [me], "options": {"map": "[network]\nname = 5\n"}}, "components"),
        ({"game": "metrox", "seats": [me], "options": {"map": "a = " + "[" * 5000 + "\n"}}, "components"),
        ({"game": "metrox", "seats": [me], "options": {"map": "a = 1" + "0" * 6000 + "\n"}}, "components"),
        ({"game": "metrox", "seats": [me], "clock": {"move": 0}}, "setup"),
        ({"game": "metrox", "seats": [me], "clock": {"move": 10**30}}, "setup"),
        ({"game": "metrox", "seats": [me], "clock": {"move": 5, "bank": -1}}, "setup"),
        ({"game": "metrox", "seats": [me], "seed": "0"}, "message"),
        ({"game": "metrox", "seats": [me], "listed": "yes"}, "message"),
    ]
    for body, code in wrong:
        answer = await server.http.post("/api/matches", json=body)
        assert answer.json()["code"] == code, (body, answer.text)
        assert answer.status_code == (422 if code == "components" else 400)
    for text in ("", "{", "[" * 60_000, '{"game":"\\ud800"}', "nonsense"):
        answer = await server.http.post("/api/matches", content=text, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (400, "message")
    answer = await server.http.post("/api/matches", content="{}", headers={"content-type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (415, "media")


async def test_requests_that_are_too_long(server: Running) -> None:
    for path, size in (("/api/matches", 300_000), ("/api/mine", 70_000), ("/api/journals", 5_000_000)):
        kind = "application/x-ndjson" if path == "/api/journals" else "application/json"
        for body in (b" " * size, _in_pieces(size)):
            answer = await server.http.post(path, content=body, headers={"content-type": kind})
            assert (answer.status_code, answer.json()["code"]) == (413, "size")


async def _in_pieces(size: int) -> AsyncIterator[bytes]:
    for _piece in range(size // 10_000):
        yield b" " * 10_000


async def test_addresses_and_methods_that_do_not_exist(server: Running, table: Table) -> None:
    for path in ("/api", "/api/nothing", "/api/matches//", "/.env", "/m", "/socket/x"):
        answer = await server.http.get(path)
        assert answer.json()["code"] in {"page", "method", "match"}, path
    for path in ("nowhere", "%00", "%ff", "x" * 3000, "..%2f..", "'; drop table matches"):
        answer = await server.http.get(f"/api/matches/{path}")
        assert (answer.status_code, answer.json()["code"]) in {(404, "match"), (404, "page")}, path
    for method in ("PUT", "PATCH", "POST", "OPTIONS", "TRACE", "PROPFIND"):
        answer = await server.http.request(method, f"/api/matches/{table.match}")
        assert (answer.status_code, answer.json()["code"]) == (405, "method")
        assert set(answer.headers["allow"].split(", ")) == {"DELETE", "GET", "HEAD"}
    assert (await server.http.head(f"/api/matches/{table.match}")).status_code == 200
    for query in ("before=soon", "before=1&before=2", f"before={10**30}", f"before=-{10**30}"):
        answer = await server.http.get(f"/api/finished?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, "message"), query
