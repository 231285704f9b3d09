"""The life of matches besides their play: lobby, own matches, calling off, rematch, replays, journals, restarts."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio

from creuset.core.fair import rng_from
from creuset.core.journal import read_journals
from creuset.core.replay import verify
from creuset.packs import all_games, find_game
from creuset.table import messages, telling
from creuset.table.match import Match
from creuset.table.orders import Games, Joined, Matches, MatchInfo, MyMatches, Replay, Rulebook
from creuset.words import Speaker
from tests.server.serving import Running, Table, database_in, enough, gathered, key_of, order, serving, short

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path_factory.mktemp("matches"))) as running:
        yield running


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


async def mine(server: Running, *keys: str) -> MyMatches:
    answer = await server.http.post("/api/mine", json={"tokens": keys})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=MyMatches)


async def test_the_lobby_shows_open_seats_until_they_are_taken(server: Running) -> None:
    created = await server.create(order("metrox", "me", "open", "open", listed=True))
    hidden = await server.create(order("metrox", "me", "open"))
    listed = [each.match for each in (await server.get("/api/lobby", Matches)).matches]
    assert created.match in listed
    assert hidden.match not in listed
    path = f"/api/matches/{created.match}"
    keys = []
    for seat, name in ((2, "Ben"), (3, "Cleo")):
        answer = await server.http.post(f"{path}/join", json={"name": name})
        joined = msgspec.json.decode(answer.content, type=Joined)
        assert (joined.match, joined.seat) == (created.match, seat)
        keys.append(key_of(joined.link))
    assert (await server.http.post(f"{path}/join", json={"name": "Dora"})).json()["code"] == "taken"
    assert created.match not in [each.match for each in (await server.get("/api/lobby", Matches)).matches]
    info = await server.get(path, MatchInfo)
    assert (info.status, [seat.name for seat in info.seats]) == ("playing", ["Anna", "Ben", "Cleo"])
    async with server.join(keys[1]) as cleo:
        assert (await cleo.until(messages.Seated)).seat == 3


async def test_a_seat_is_taken_over_http_by_its_link(server: Running) -> None:
    created = await server.create(order("metrox", "me", "friend"))
    key, path = key_of(created.seats[1].link), f"/api/matches/{created.match}/seat"
    async with server.join(key_of(created.seats[0].link)) as anna:
        await anna.until(messages.Gathering)
        answer = await server.http.post(path, json={"name": "Ben"}, headers=bearer(key))
        assert msgspec.json.decode(answer.content, type=Joined).seat == 2
        assert [seat.name for seat in (await anna.until(messages.Seated)).seats] == ["Anna", "Ben"]


async def test_a_match_can_be_called_off_until_it_begins(server: Running) -> None:
    created = await server.create(order("metrox", "me", "friend"))
    key, path = key_of(created.seats[0].link), f"/api/matches/{created.match}"
    async with server.join(key) as anna:
        await anna.until(messages.Gathering)
        answer = await server.http.delete(path, headers=bearer(key))
        assert answer.json()["status"] == "abandoned"
        assert (await anna.until(messages.Gathering)).abandoned
        assert (await anna.refused("say", text="hello")).code == "over"
    async with server.join(key_of(created.seats[1].link), name="Ben") as ben:
        assert (await ben.until(messages.Gathering)).abandoned
    assert (await server.http.delete(path, headers=bearer(key))).json()["code"] == "over"
    assert (await server.http.get(f"{path}/journal")).json()["code"] == "talk"
    async with gathered(server, order("metrox", "me", "friend")) as table:
        answer = await server.http.delete(f"/api/matches/{table.match}", headers=bearer(table.keys[0]))
        assert (answer.status_code, answer.json()["code"]) == (409, "talk")


async def test_ones_matches_are_found_by_their_links(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend")) as table:
        found = await mine(server, "nonsense", table.keys[1], table.keys[0], table.watching)
        assert [(each.index, each.seat, each.your_turn) for each in found.matches] == [
            (1, 2, True),
            (2, 1, True),
            (3, None, False),
        ]
        await table.players[0].act()
        assert [each.your_turn for each in (await mine(server, *table.keys)).matches] == [False, True]
        await table.players[1].do("leave")
        assert [each.status for each in (await mine(server, *table.keys)).matches] == ["playing"] * 2
        assert not (await mine(server, table.keys[1])).matches[0].your_turn
    waiting = await server.create(order("metrox", "me", "friend"))
    found = await mine(server, key_of(waiting.seats[0].link))
    assert [(each.status, each.your_turn, each.names) for each in found.matches] == [("gathering", False, ["Anna", ""])]


async def test_the_same_table_is_set_again_once(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend", "random")) as table:
        path = f"/api/matches/{table.match}/rematch"
        early = await server.http.post(path, headers=bearer(table.keys[0]))
        assert early.json()["code"] == "talk"
        await table.give_up()
        async with server.join(table.watching) as spectator:
            await spectator.ended()
            answers = [await server.http.post(path, headers=bearer(key)) for key in table.keys]
            joined = [msgspec.json.decode(answer.content, type=Joined) for answer in answers]
            assert [each.seat for each in joined] == [1, 2]
            assert joined[0].match == joined[1].match != table.match
            for seat, player in ((1, table.players[0]), (2, table.players[1]), (None, spectator)):
                told = await player.until(messages.Rematch)
                assert told.match == joined[0].match
                assert server.hall.links.read(key_of(told.link)).seat == (None if seat is None else seat - 1)
        assert (await server.http.post(path, headers=bearer(table.watching))).json()["code"] == "link"
    async with server.join(key_of(joined[0].link)) as anna, server.join(key_of(joined[1].link)) as ben:
        seated = await anna.until(messages.Seated)
        assert [seat.name for seat in seated.seats] == ["Anna", "Ben", "Random"]
        assert (await ben.until(messages.Seated)).promise == seated.promise
    async with server.join(table.keys[0]) as late:
        assert (await late.until(messages.Rematch)).match == joined[0].match


@pytest.mark.parametrize("game", all_games())
async def test_the_journal_of_a_match_verifies_and_can_be_kept_elsewhere(server: Running, game: str) -> None:
    rng = rng_from("journal", game)
    async with gathered(
        server, order(game, *enough(game, "me", "greedy", bot="greedy"), options=short(game), listed=True)
    ) as table:
        await table.play(rng, 3)
        path = f"/api/matches/{table.match}"
        for secret in ("journal", "replay"):
            assert (await server.http.get(f"{path}/{secret}")).json()["code"] == "talk"
        await table.players[0].do("say", text="that will not take long")
        await table.play(rng)
        result = await table.players[0].ended()
        answer = await server.http.get(f"{path}/journal")
        assert "attachment" in answer.headers["content-disposition"]
        (journal,) = read_journals(answer.text)
        verify(all_games()[game], journal)
        assert journal.end is not None
        assert journal.end.seed == result.seed
        assert journal.heading.commitment == table.created.promise
        info = await server.get(path, MatchInfo)
        assert (info.status, info.ranks, info.totals) == ("over", result.ranks, result.totals)
        assert table.match in [each.match for each in (await server.get("/api/finished", Matches)).matches]
        kept = await server.http.post(
            "/api/journals", content=answer.content, headers={"content-type": "application/x-ndjson"}
        )
        assert kept.status_code == 201, kept.text
        copy = msgspec.json.decode(kept.content, type=MatchInfo)
        assert (copy.status, copy.totals, copy.steps) == ("over", result.totals, info.steps)
        assert (await server.http.get(f"/api/matches/{copy.match}/journal")).text == answer.text


async def test_a_finished_match_is_looked_at_step_by_step(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend")) as table:
        await table.play(rng_from("frames"), 7)
        await table.give_up()
        steps, path = table.players[0].known, f"/api/matches/{table.match}/replay"
        (journal,) = read_journals((await server.http.get(f"/api/matches/{table.match}/journal")).text)
    for reader in (None, 0, 1):
        query = {} if reader is None else {"seat": reader + 1}
        shown = await server.get(path, Replay, language="de", **query)
        again = Match(find_game("metrox"), journal.heading, b"")
        assert (shown.steps, [frame.n for frame in shown.frames]) == (steps, list(range(steps + 1)))
        for frame in shown.frames:
            if frame.n:
                again.follow(journal.steps[frame.n - 1])
                assert [frame.line] == telling.lines(again, reader, frame.n - 1, Speaker("de"))
            assert frame.view == msgspec.json.decode(msgspec.json.encode(again.view(reader).data()))
        part = await server.get(path, Replay, start=4, count=3, language="de", **query)
        assert part.frames == shown.frames[4:7]
        assert not (await server.get(path, Replay, start=steps + 1)).frames
    for seat in (0, 3, -1):
        assert (await server.http.get(path, params={"seat": seat})).json()["code"] == "setup"


async def test_a_match_leaves_the_memory_and_comes_back(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        known = await table.play(rng_from("idle"), 3)
        room = await server.hall.room(table.match)
        room.forget()
        assert not room.in_memory
        async with server.join(table.watching) as spectator:
            assert (await spectator.until(messages.Seated)).n == known.n
            assert (await spectator.at(known.n)).since == 0
            await table.players[0].until(messages.Present, lambda present: present.spectators == 1)
            room.forget()
        gone = await table.players[0].until(messages.Present, lambda present: present.spectators == 0)
        assert gone.n == known.n
        assert (await table.play(rng_from("and on"), 3)).n > known.n


@pytest.mark.parametrize("game", all_games())
async def test_a_match_goes_on_after_the_server_was_stopped_and_started_again(tmp_path: Path, game: str) -> None:
    database, rng = database_in(tmp_path), rng_from("restart", game)
    async with serving(database) as server, gathered(server, order(game, "me", "friend", "random")) as table:
        await table.play(rng, 4)
        waiting = await server.create(order(game, *enough(game, "me", "friend")))
    async with serving(database) as again:
        for key, before in zip(table.keys, table.players, strict=True):
            async with again.join(key, last=before.known) as player:
                position = await player.at(before.known)
                assert position.since == before.known
                whole = await again.get(f"/api/matches/{table.match}", MatchInfo)
                assert whole.status == "playing"
        async with again.join(table.keys[0]) as anna, again.join(table.keys[1]) as ben:
            later = Table(table.created, table.keys, [anna, ben])
            position = await later.settled()
            for before, after in zip(table.players, later.players, strict=True):
                assert after.log[: before.known] == before.log
            assert (await later.play(rng, 4)).n > position.n
        async with again.join(key_of(waiting.seats[1].link), name="Ben") as ben:
            assert (await ben.until(messages.Seated)).promise == waiting.promise


async def test_everybody_is_told_when_the_server_stops(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path)) as server:
        created = await server.create(order("metrox", "me"))
        connection = server.join(key_of(created.seats[0].link), language="fr")
        anna = await connection.__aenter__()
        await anna.at(0)
    goodbye = await anna.until(messages.Goodbye)
    assert (goodbye.code, goodbye.n) == ("restart", anna.known)
    await connection.__aexit__(None, None, None)


async def test_games_and_rulebooks_are_told_in_the_language_asked_for(server: Running) -> None:
    games = await server.get("/api/games", Games)
    assert [game.key for game in games.games] == list(all_games())
    for game in all_games():
        books = [await server.get(f"/api/games/{game}/rules", Rulebook, language=each) for each in ("en", "fr", "de")]
        assert len({book.sections[0].rules[0].text for book in books}) == 3
        ids = [rule.id for rule in all_games()[game].rules()]
        assert all([rule.id for section in book.sections for rule in section.rules] == ids for book in books)
