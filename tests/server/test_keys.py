"""Who may sit on a seat: invitations, the keys that come with taking it, and new ones for those who doubt theirs."""

import asyncio
from collections.abc import AsyncIterator
from typing import cast

import msgspec
import pytest
import pytest_asyncio
from starlette.websockets import WebSocket

from creuset.server.links import Link
from creuset.server.room import Room
from creuset.server.socket import _listen
from creuset.table import messages
from creuset.table.orders import Joined, MatchInfo, MyMatches
from tests.server.serving import Player, Running, closed_with, database_in, gathered, key_of, order, serving

CLAIMS = [f"claim-number-{number:08}" for number in range(4)]


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path_factory.mktemp("keys"))) as running:
        yield running


async def post(server: Running, match: str, path: str, key: str | None = None, **body: str) -> Joined:
    """Take a seat, or renew its key, over HTTP."""
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    answer = await server.http.post(f"/api/matches/{match}/{path}", json=body, headers=headers)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Joined)


async def refused(server: Running, match: str, key: str) -> str:
    """Check that a key opens its seat in no way at all: the sentence that says so."""
    async with server.join(key, name="Mallory") as player:
        goodbye = await player.until(messages.Goodbye)
        assert goodbye.code == "link"
        assert (await closed_with(player))[0] == 4401
        assert [type(each) for each in player.heard] == [messages.Goodbye]
    headers = {"Authorization": f"Bearer {key}"}
    path = f"/api/matches/{match}"
    for answer in (
        await server.http.post(f"{path}/seat", json={"name": "Mallory"}, headers=headers),
        await server.http.post(f"{path}/seat/renew", json={}, headers=headers),
        await server.http.post(f"{path}/rematch", headers=headers),
        await server.http.delete(path, headers=headers),
    ):
        assert (answer.status_code, answer.json()["code"]) == (401, "link")
        assert answer.json()["text"] == goodbye.text
    assert await my_seats(server, key) == []
    return goodbye.text


async def my_seats(server: Running, *keys: str) -> list[int | None]:
    """The seats that `/api/mine` finds."""
    answer = await server.http.post("/api/mine", json={"tokens": list(keys)})
    return [match.seat for match in msgspec.json.decode(answer.content, type=MyMatches).matches]


def held(player: Player) -> str:
    """The key that a player was given."""
    assert player.key is not None
    return player.key


# The test that matters


async def test_whoever_sets_a_table_sees_nobodys_hand(server: Running) -> None:
    """No link in the answer to an order opens a seat that somebody else has taken."""
    created = await server.create(order("metallurgie", "me", "open", "friend", listed=True))
    mine, opened, friends = created.seats
    assert opened.link is None
    bens = key_of((await post(server, created.match, "join", name="Ben")).link)
    async with server.join(key_of(friends.link), name="Cleo") as cleo, server.join(bens) as ben:
        for player, seat in ((ben, 2), (cleo, 3)):
            assert (await player.until(messages.Seated)).seat == seat
            await player.at(0)
        links = [key_of(link) for link in (mine.link, friends.link, created.spectators)]
        assert await my_seats(server, *links) == [1, None]
        for key in links:
            async with server.join(key, name="Mallory") as creator:
                while not isinstance(await creator.next(), messages.Goodbye | messages.Position):
                    pass
                seats = [each.seat for each in creator.heard if isinstance(each, messages.Seated)]
                assert seats in ([], [1], [None])
        assert "it was the invitation to a seat that is taken now" in await refused(
            server, created.match, key_of(friends.link)
        )
        # Nor does a link as earlier versions made them, for seats that were open.
        first_keys = [server.hall.links.token(Link(created.match, seat)) for seat in (1, 2)]
        for key in first_keys:
            await refused(server, created.match, key)


# Taking a seat


async def test_taking_a_seat_gives_a_link_of_ones_own(server: Running) -> None:
    created = await server.create(order("metrox", "me", "friend", "friend"))
    invitation = key_of(created.seats[1].link)
    async with server.join(key_of(created.seats[0].link)) as anna, server.join(invitation, name="Ben") as ben:
        assert (await ben.until(messages.Gathering)).link is not None
        assert held(ben) != invitation
        async with server.join(held(ben)) as tab:
            assert (await tab.until(messages.Gathering)).seat == 2
        await refused(server, created.match, invitation)
        taken = await post(server, created.match, "seat", key_of(created.seats[2].link), name="Cleo")
        await refused(server, created.match, key_of(created.seats[2].link))
        assert await my_seats(server, held(ben), key_of(taken.link)) == [2, 3]
        await anna.until(messages.Seated)
        await ben.until(messages.Seated)
        told = [each for each in (*anna.heard, *ben.heard) if isinstance(each, messages.Gathering | messages.Seated)]
        assert [each.link for each in told if each.link is not None] == [ben.heard[0].link]  # type: ignore[union-attr] # it is a Gathering
    async with server.join(held(ben)) as again:
        assert (await again.until(messages.Seated)).link is None


async def test_of_two_with_one_invitation_one_is_told(server: Running) -> None:
    created = await server.create(order("metrox", "me", "friend"))
    invitation = key_of(created.seats[1].link)
    async with server.join(invitation, name="Ben") as ben, server.join(invitation, name="Bea") as bea:
        said = await asyncio.gather(*(player.next() for player in (ben, bea)))
        assert sorted(type(each).__name__ for each in said) == ["Goodbye", "Seated"]
    info = await server.get(f"/api/matches/{created.match}", MatchInfo)
    assert [info.seats[1].name] == [
        name for name, each in zip(("Ben", "Bea"), said, strict=True) if isinstance(each, messages.Seated)
    ]


async def test_links_of_earlier_versions_open_what_they_opened(server: Running) -> None:
    created = await server.create(order("metrox", "me", "friend"))
    numberless = server.hall.links._serializer.dumps([created.match, 0])
    assert server.hall.links.read(numberless) == Link(created.match, 0, 0)
    async with server.join(numberless) as anna:
        assert (await anna.until(messages.Gathering)).seat == 1


# When the answer is lost


async def test_who_never_heard_of_their_new_link_gets_it_with_their_claim(server: Running) -> None:
    created = await server.create(order("metrox", "me", "friend"))
    invitation = key_of(created.seats[1].link)
    async with server.join(invitation, name="Ben", claim=CLAIMS[0]) as ben:
        await ben.until(messages.Seated)
    for other in ({}, {"claim": CLAIMS[1]}):
        async with server.join(invitation, name="Ben", **other) as stranger:
            assert (await stranger.until(messages.Goodbye)).code == "link"
    async with server.join(invitation, name="Ben", claim=CLAIMS[0]) as again:
        assert (await again.until(messages.Seated)).seat == 2
        assert server.hall.links.read(held(again)) == server.hall.links.read(held(ben))
    renewed = await post(server, created.match, "seat/renew", held(ben))
    assert renewed.seat == 2
    for key in (invitation, held(ben)):
        async with server.join(key, claim=CLAIMS[0]) as late:
            assert (await late.until(messages.Goodbye)).code == "link"


async def test_over_http_the_same_claim_gets_the_same_answer(server: Running) -> None:
    created = await server.create(order("metrox", "me", "friend", "open", "open", listed=True))
    match, invitation = created.match, key_of(created.seats[1].link)
    read = server.hall.links.read
    taken = [await post(server, match, "seat", invitation, name="Ben", claim=CLAIMS[0]) for _again in range(2)]
    assert read(key_of(taken[0].link)) == read(key_of(taken[1].link)) == Link(match, 1, 1)
    joined = [await post(server, match, "join", name="Cleo", claim=CLAIMS[1]) for _again in range(2)]
    assert [read(key_of(each.link)) for each in joined] == [Link(match, 2, 1)] * 2
    assert (await post(server, match, "join", name="Dora", claim=CLAIMS[2])).seat == 4
    key = key_of(taken[0].link)
    renewed = [await post(server, match, "seat/renew", key, claim=CLAIMS[3]) for _again in range(2)]
    assert [read(key_of(each.link)) for each in renewed] == [Link(match, 1, 2)] * 2


@pytest.mark.parametrize("claim", ["short", "x" * 65, "with spaces in the middle", "\x00" * 20, "é" * 20])
async def test_a_claim_is_random_text_of_a_certain_length(server: Running, claim: str) -> None:
    created = await server.create(order("metrox", "me", "friend"))
    async with server.join(key_of(created.seats[1].link), name="Ben", claim=claim) as ben:
        assert (await ben.until(messages.Goodbye)).code == "message"


# Renewing


async def test_a_new_key_signs_out_every_other_device(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        anna, ben = table.players
        async with server.join(table.keys[0], language="fr") as tab:
            await tab.at(0)
            renewed = await post(server, table.match, "seat/renew", table.keys[0])
            for device in (anna, tab):
                assert (await device.until(messages.Goodbye)).code == "link"
                assert await closed_with(device) == (4401, "link")
        present = await ben.until(messages.Present, lambda told: told.devices == {2: 1})
        assert present.seats == [2]
        assert "has a new link" in await refused(server, table.match, table.keys[0])
        async with server.join(key_of(renewed.link)) as again:
            assert (await again.until(messages.Seated)).seat == 1
            await again.act() if 1 in (await again.at(0)).to_act else await ben.act()
            assert (await ben.do("ping")).id


class LateLine:
    """A websocket whose client is signed out just as it says something."""

    def __init__(self, room: Room, match: str) -> None:
        self._room = room
        self._match = match

    async def receive(self) -> dict[str, str]:
        await self._room.renew(Link(self._match, 0))
        return {"type": "websocket.receive", "text": '{"type":"say","id":1,"text":"am I still here?"}'}


async def test_what_a_dismissed_device_still_says_is_not_heard(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        anna, ben = table.players
        room = await server.hall.room(table.match)
        (guest,) = [each for each in room.guests if each.reader == 0]
        await _listen(cast(WebSocket, LateLine(room, table.match)), server.hall, room, guest, "")
        assert guest.gone
        assert await closed_with(anna) == (4401, "link")
        await ben.do("say", text="who is there?")
        assert [line.who for line in ben.log if line.kind == "say"] == [2]


async def test_a_key_that_another_process_has_just_made_opens_the_seat(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend")) as table:
        await server.hall.store.renew_key(table.match, 1, 1)  # nobody here has heard of it
        async with server.join(server.hall.links.token(Link(table.match, 1, 2))) as ben:
            assert (await ben.until(messages.Seated)).seat == 2
        await refused(server, table.match, table.keys[1])


async def test_an_invitation_can_be_withdrawn(server: Running) -> None:
    created = await server.create(order("metrox", "me", "friend"))
    invitation = key_of(created.seats[1].link)
    another = await post(server, created.match, "seat/renew", invitation)
    await refused(server, created.match, invitation)
    async with server.join(key_of(another.link), name="Ben") as ben:
        assert (await ben.until(messages.Seated)).seat == 2


async def test_after_the_match_a_key_can_be_renewed_too(server: Running) -> None:
    """Otherwise whoever has an old link would get the one to the next match."""
    async with gathered(server, order("metrox", "me", "friend")) as table:
        await table.give_up()
        await post(server, table.match, "seat/renew", table.keys[1])
        await refused(server, table.match, table.keys[1])


async def test_spectators_have_no_key_to_renew(server: Running) -> None:
    created = await server.create(order("metrox", "me", "friend"))
    headers = {"Authorization": f"Bearer {key_of(created.spectators)}"}
    answer = await server.http.post(f"/api/matches/{created.match}/seat/renew", json={}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "link")


# Who is looking


async def test_everybody_sees_how_many_devices_sit_at_a_seat(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend")) as table:
        anna, ben = table.players
        async with server.join(table.keys[1]) as shoulder:
            for player in (anna, ben, shoulder):
                present = await player.until(messages.Present, lambda told: told.devices == {1: 1, 2: 2})
                assert present.seats == [1, 2]
        await ben.until(messages.Present, lambda told: told.devices == {1: 1, 2: 1})


# The same table again


async def test_for_the_next_match_everybody_gets_their_own_link_only(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend", "friend")) as table:
        await table.give_up()
        await post(server, table.match, "rematch", table.keys[0])
        links: list[Link] = []
        for player in table.players:
            told = await player.until(messages.Rematch)
            links.append(server.hall.links.read(key_of(told.link)))
            data = b"".join(player.bytes)
            others = {server.hall.links.url(Link(told.match, seat)).partition(".")[0] for seat in range(3)}
            assert sum(other.encode() in data for other in others) == 1
        assert [(link.seat, link.key) for link in links] == [(0, 0), (1, 0), (2, 0)]
    bens = server.hall.links.token(links[1])
    async with server.join(bens) as ben:
        assert (await ben.until(messages.Gathering)).seat == 2
        await refused(server, links[1].match, bens)
