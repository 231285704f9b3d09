"""Pushes: sealed as the standards say, only for those who asked and are away, and without any secret."""

import asyncio
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from creuset.server import push_sealing
from creuset.server.push_sealing import CURVE, Browser, decoded, encoded, sealed
from tests.server.push_service import AUTH, PushService, opened, push_service
from tests.server.serving import Running, Table, database_in, gathered, order, serving

LOCAL = ("http://127.0.0.1:*",)


def private(text: str) -> ec.EllipticCurvePrivateKey:
    """A key from the base64 of its number."""
    return ec.derive_private_key(int.from_bytes(decoded(text), "big"), CURVE)


async def subscribed(server: Running, table: Table, seat: int, browser: dict[str, str], language: str = "en") -> int:
    """Let a browser ask to be told of a seat's turns: the status of the answer."""
    answer = await server.http.put(
        f"/api/matches/{table.match}/seat/push",
        json={**browser, "language": language},
        headers={"Authorization": f"Bearer {table.keys[seat]}"},
    )
    return answer.status_code


async def moved_on(table: Table, seat: int) -> None:
    """Let one player act until another has to."""
    player = table.players[seat]
    position = await player.when(lambda position: seat + 1 in position.to_act)
    while seat + 1 in position.to_act:
        done = await player.act()
        position = await player.at(done.n)


def test_a_message_is_sealed_as_in_the_example_of_the_standard() -> None:
    browser = Browser(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    key = private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    text = b"When I grow up, I want to be a watermelon"
    body = sealed(text, browser, key, decoded("DGv6ra1nlYgDCS1FRnbzlw"))
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    theirs = private("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    assert opened(body, theirs, decoded("BTBZMqHH6r4Tts7J_aSIgg")) == text


def test_a_signature_names_the_service_and_the_sender() -> None:
    key = push_sealing.read_key(push_sealing.new_key())
    told = push_sealing.signature("https://push.example.net/push/x?y", key, "https://table.example", 1_000)
    token, _, public = told.removeprefix("vapid t=").partition(", k=")
    heading, claims, signed = (decoded(part) for part in token.split("."))
    assert heading == b'{"typ": "JWT", "alg": "ES256"}'
    assert claims == b'{"aud": "https://push.example.net", "exp": 44200, "sub": "https://table.example"}'
    assert len(signed) == 64
    assert public == push_sealing.public_key(key)


async def test_whoever_is_away_and_asked_for_it_is_told_of_their_turn(tmp_path: Path) -> None:
    with push_service() as service:
        async with serving(database_in(tmp_path), push_services=LOCAL) as server:
            async with gathered(server, order("metallurgie", "me", "friend")) as table:
                for seat in range(2):
                    assert await subscribed(server, table, seat, service.browser(f"seat{seat}"), "fr") == 200
                first = (await table.settled()).to_act[0] - 1
                await moved_on(table, first)
                await asyncio.sleep(0.1)
                assert service.pushed == [], "everybody is here"
                away = table.players[first]
                await away.connection.close()
                await moved_on(table, 1 - first)
                (pushed,) = await asyncio.to_thread(service.wait, 1)
            assert pushed.path == f"/push/seat{first}"
            assert service.read(pushed) == {
                "title": "C'est votre tour",
                "text": "Metallurgie",
                "match": table.match,
                "page": f"{server.url}/m/{table.match}",
            }
            assert pushed.headers["Authorization"].startswith("vapid t=")
            assert pushed.headers["Content-Encoding"] == "aes128gcm"


async def test_the_same_key_is_used_after_a_restart(tmp_path: Path) -> None:
    keys = []
    for _start in range(2):
        async with serving(database_in(tmp_path)) as server:
            keys.append((await server.http.get("/api/push")).json()["key"])
    assert keys[0] == keys[1]
    assert len(decoded(keys[0])) == 65


async def test_a_browser_that_is_gone_is_forgotten_and_a_redirect_is_not_followed(tmp_path: Path) -> None:
    with push_service() as service:
        async with (
            serving(database_in(tmp_path), push_services=LOCAL) as server,
            gathered(server, order("metallurgie", "me", "friend")) as table,
        ):
            assert await subscribed(server, table, 0, service.browser()) == 200
            tell = server.hall.pusher.tell_turn
            service.status = 302
            await tell(table.match, 0, server.hall.links.read(table.keys[0]).key, "Metallurgie")
            assert [each.path for each in service.pushed] == ["/push/anna"]
            service.status = 410
            await tell(table.match, 0, server.hall.links.read(table.keys[0]).key, "Metallurgie")
            await tell(table.match, 0, server.hall.links.read(table.keys[0]).key, "Metallurgie")
            assert len(service.pushed) == 2


async def test_whoever_no_longer_wants_it_or_has_an_old_link_is_not_told(tmp_path: Path) -> None:
    with push_service() as service:
        async with (
            serving(database_in(tmp_path), push_services=LOCAL) as server,
            gathered(server, order("metallurgie", "me", "friend")) as table,
        ):
            held = {"Authorization": f"Bearer {table.keys[0]}"}
            where = f"/api/matches/{table.match}/seat/push"
            assert await subscribed(server, table, 0, service.browser("old")) == 200
            gone = await server.http.request(
                "DELETE", where, json={"endpoint": f"{service.url}/push/old"}, headers=held
            )
            assert gone.json() == {"told": False}
            key = server.hall.links.read(table.keys[0]).key
            assert await server.hall.store.subscriptions(table.match, 0, key) == []
            assert await subscribed(server, table, 0, service.browser("new")) == 200
            await server.http.post(f"/api/matches/{table.match}/seat/renew", json={}, headers=held)
            assert await server.hall.store.subscriptions(table.match, 0, key + 1) == []
            assert await subscribed(server, table, 0, service.browser("new")) == 401


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.1:1/push",
        "https://fcm.googleapis.com.example.org/push",
        "https://fcm.googleapis.com@example.org/push",
        "https://example.org/https://fcm.googleapis.com",
        "file:///etc/passwd",
    ],
)
async def test_only_known_push_services_are_called(tmp_path: Path, endpoint: str) -> None:
    browser = {**PushService().browser(), "endpoint": endpoint}
    async with (
        serving(database_in(tmp_path)) as server,
        gathered(server, order("metallurgie", "me", "friend")) as table,
    ):
        assert await subscribed(server, table, 0, browser) == 400
        real = {**browser, "endpoint": "https://fcm.googleapis.com/fcm/send/x"}
        assert await subscribed(server, table, 0, real) == 200
        assert await subscribed(server, table, 0, {**real, "p256dh": encoded(AUTH)}) == 400
