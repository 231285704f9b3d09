"""Everybody at the table has a hand in the deal: promises, secrets, who is waited for, what a third party can tell."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from creuset.client.connection import Connection
from creuset.client.share import Fairness, Share
from creuset.core.dealt import dealt
from creuset.core.fair import commitment, seed_from
from creuset.core.journal import Journal, read_journals
from creuset.core.replay import verify
from creuset.packs import find_game
from creuset.server import setup
from creuset.server.storage.records import MatchRow
from creuset.table import messages
from creuset.table.match import Match
from creuset.table.orders import Created
from tests.server.serving import Player, Running, database_in, key_of, order, serving

ANNA, BEN = seed_from("Anna's share"), seed_from("Ben's share")
LONG = 60.0
"""Seconds for a secret to come: longer than any test."""


def links_of(created: Created) -> list[str]:
    return [seat.link for seat in created.seats if seat.link is not None]


@asynccontextmanager
async def anna_and_ben(
    server: Running, created: Created, ben_promises: str | None = commitment(BEN)
) -> AsyncIterator[tuple[Player, Player]]:
    """Both connected; Anna has promised her share."""
    anna, ben = map(key_of, links_of(created))
    async with (
        server.join(anna, name="Anna", promise=commitment(ANNA)) as first,
        server.join(ben, name="Ben", promise=ben_promises) as second,
    ):
        yield first, second


async def begun(player: Player) -> messages.Seated:
    """The facts of the match, once it has begun."""
    heard = [told for told in player.heard if isinstance(told, messages.Seated)]
    return heard[-1] if heard else await player.until(messages.Seated)


async def ready(player: Player) -> messages.Gathering:
    """The table, once everybody has promised something, or nothing."""
    return await player.until(messages.Gathering, lambda told: all(info.promise is not None for info in told.seats))


async def reveal(player: Player, secret: bytes) -> None:
    await ready(player)
    await player.send("reveal", secret=secret.hex())


async def journal_of(server: Running, match: str) -> Journal:
    (journal,) = read_journals((await server.http.get(f"/api/matches/{match}/journal")).text)
    return journal


async def given_up(server: Running, match: str, *players: Player) -> Journal:
    """Everybody agrees to give up, so that the journal can be had: what it says."""
    first, *others = players
    await first.at(0)
    asked = await first.do("ask", what="abandon")
    for other in others:
        await other.at(asked.n)
        await other.do("answer", n=asked.n, agrees=True)
    await first.ended()
    return await journal_of(server, match)


async def test_two_clients_and_the_server_deal_together_and_a_third_party_can_tell(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), secrets_within=LONG) as server, AsyncExitStack() as stack:
        created = await server.create(order("metallurgie", "me", "friend", "greedy"))
        shares = [Share(ANNA), Share(BEN)]
        connections = [
            await stack.enter_async_context(Connection(link, name=name, share=share))
            for link, name, share in zip(links_of(created), ("Anna", "Ben"), shares, strict=True)
        ]
        for connection in connections:
            async for message in connection:
                if isinstance(message, messages.Position):
                    break
            assert connection.fairness is Fairness.SHARED
        await connections[0].request(lambda number: messages.Ask(number, "abandon"))
        async for message in connections[1]:
            if isinstance(message, messages.Position) and message.asked is not None:
                step = message.asked.step
                break
        await connections[1].request(lambda number: messages.Answer(number, step, agrees=True))
        journal = await journal_of(server, created.match)
    assert journal.heading.secrets == (ANNA.hex(), BEN.hex(), None)
    assert journal.heading.match == created.match
    verify(find_game("metallurgie"), journal)
    assert str(dealt(journal.heading)) == "Whoever ran the table and all players chose the seed together: Anna, Ben."


async def test_nothing_is_dealt_before_all_secrets_are_there(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), secrets_within=LONG) as server:
        created = await server.create(order("forge", "me", "friend"))
        async with anna_and_ben(server, created) as (anna, ben):
            told = await ready(anna)
            assert [info.promise for info in told.seats] == [commitment(ANNA), commitment(BEN)]
            await anna.do("reveal", secret=ANNA.hex())
            assert not any(isinstance(heard, messages.Seated) for heard in anna.heard)
            row = await server.hall.store.find(created.match)
            assert row is not None
            assert row.status == "gathering"
            await ben.do("reveal", secret=BEN.hex())
            seated = await begun(ben)
            assert seated.secrets == [ANNA.hex(), BEN.hex()]
            assert seated.promise == told.promise


async def test_a_secret_that_does_not_come_holds_nobody_up(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), secrets_within=0.3) as server:
        created = await server.create(order("forge", "me", "friend"))
        async with anna_and_ben(server, created) as (anna, ben):
            await reveal(anna, ANNA)
            assert (await begun(anna)).secrets == [ANNA.hex(), None]
            await begun(ben)
            late = await ben.do("reveal", secret=BEN.hex())
            assert late.n == (await anna.at(0)).n
            journal = await given_up(server, created.match, anna, ben)
    assert journal.heading.secrets == (ANNA.hex(), None)
    verify(find_game("forge"), journal)
    assert "together with Anna; nothing came from Ben" in str(dealt(journal.heading))


async def test_who_never_connects_costs_the_others_time_and_nothing_else(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), secrets_within=0.3) as server:
        created = await server.create(order("forge", "me", "friend"))
        anna_link, ben_link = links_of(created)
        key = {"Authorization": f"Bearer {key_of(ben_link)}"}
        async with Connection(anna_link, name="Anna", share=Share(ANNA)) as anna:
            taken = await server.http.post(f"/api/matches/{created.match}/seat", json={"name": "Ben"}, headers=key)
            assert taken.is_success, taken.text
            async for message in anna:
                if isinstance(message, messages.Seated):
                    assert message.secrets == [ANNA.hex(), None]
                    break
            assert anna.fairness is Fairness.SHARED


async def test_a_secret_is_told_of_once_however_often_a_client_hears_that_it_is_time(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), secrets_within=LONG) as server:
        created = await server.create(order("forge", "me", "friend"))
        anna_link, ben_link = links_of(created)
        async with (
            server.join(key_of(ben_link), name="Ben", promise=commitment(BEN)) as ben,
            Connection(anna_link, name="Anna", share=Share(ANNA)) as anna,
        ):
            async for message in anna:
                if isinstance(message, messages.Gathering) and message.seats[1].promise == commitment(BEN):
                    break
            await ben.do("reveal", secret=BEN.hex())
            assert (await begun(ben)).secrets == [ANNA.hex(), BEN.hex()]
            told = [heard for heard in ben.heard if isinstance(heard, messages.Gathering)]
            assert len(told) <= 4, "who came, what they promised, and one secret"


async def test_showing_a_secret_again_changes_nothing(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), secrets_within=LONG) as server:
        created = await server.create(order("forge", "me", "friend"))
        async with server.join(key_of(links_of(created)[0]), name="Anna", promise=commitment(ANNA)) as anna:
            await anna.until(messages.Gathering)
            for _time in range(20):
                await anna.do("reveal", secret=ANNA.hex())
            assert sum(isinstance(heard, messages.Gathering) for heard in anna.heard) <= 3


async def test_a_promise_that_is_none_costs_no_seat(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), secrets_within=LONG) as server:
        created = await server.create(order("forge", "me", "friend"))
        invitation = key_of(links_of(created)[1])
        async with server.join(invitation, name="Ben", promise="junk") as ben:
            assert (await ben.until(messages.Goodbye)).code == "message"
        async with server.join(invitation, name="Ben", promise=commitment(BEN)) as ben:
            assert (await ben.until(messages.Gathering)).seats[1].promise == commitment(BEN)


async def test_who_promises_nothing_is_not_waited_for(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), secrets_within=LONG) as server:
        created = await server.create(order("forge", "me", "friend"))
        async with anna_and_ben(server, created, ben_promises=None) as (anna, ben):
            await reveal(anna, ANNA)
            assert (await begun(ben)).secrets == [ANNA.hex(), None]


async def test_against_bots_the_person_has_a_hand_in_the_deal(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), secrets_within=LONG) as server:
        created = await server.create(order("metallurgie", "me", "greedy"))
        async with server.join(key_of(*links_of(created)), name="Anna", promise=commitment(ANNA)) as anna:
            await reveal(anna, ANNA)
            assert (await begun(anna)).secrets == [ANNA.hex(), None]
            journal = await given_up(server, created.match, anna)
    assert "all players chose the seed together: Anna." in str(dealt(journal.heading))


@pytest.mark.parametrize("secret", [BEN.hex(), ANNA.hex().upper(), ANNA.hex()[:-2], "", "x" * 64])
async def test_another_secret_than_the_promised_one_is_refused(tmp_path: Path, secret: str) -> None:
    async with serving(database_in(tmp_path), secrets_within=LONG) as server:
        created = await server.create(order("forge", "me", "friend"))
        async with server.join(key_of(links_of(created)[0]), name="Anna", promise=commitment(ANNA)) as anna:
            await anna.until(messages.Gathering)
            assert (await anna.refused("reveal", secret=secret)).code == "message"
        row = await server.hall.store.find(created.match)
        assert row is not None
        assert row.seats[0].secret is None


async def test_the_first_promise_of_a_seat_counts(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), secrets_within=LONG) as server:
        created = await server.create(order("forge", "me", "friend"))
        first, _other = links_of(created)
        async with server.join(key_of(first), name="Anna", promise=commitment(ANNA)) as anna:
            await anna.until(messages.Gathering)
            key = anna.key or key_of(first)
            async with server.join(key, name="Anna", promise=commitment(BEN)) as tablet:
                told = await tablet.until(messages.Gathering)
                assert told.seats[0].promise == commitment(ANNA)
                assert (await tablet.refused("reveal", secret=BEN.hex())).code == "message"


async def test_promises_and_secrets_outlive_the_server(tmp_path: Path) -> None:
    database = database_in(tmp_path)
    async with serving(database, secrets_within=LONG) as server:
        created = await server.create(order("forge", "me", "friend"))
        async with anna_and_ben(server, created) as (anna, ben):
            promise = (await ready(ben)).promise
            await anna.do("reveal", secret=ANNA.hex())
            key = ben.key or key_of(links_of(created)[1])
    async with serving(database, secrets_within=LONG) as server, server.join(key, promise=commitment(BEN)) as ben:
        assert (await ready(ben)).promise == promise
        await ben.do("reveal", secret=BEN.hex())
        assert (await begun(ben)).secrets == [ANNA.hex(), BEN.hex()]


async def test_a_server_that_picks_another_seed_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has seen all secrets and would like another deck now, with a promise to fit."""
    honest = setup.begin

    def picked(row: MatchRow, now: int) -> Match:
        return honest(replace(row, seed=seed_from("a better deck").hex()), now)

    async with serving(database_in(tmp_path), secrets_within=LONG) as server:
        created = await server.create(order("metallurgie", "me", "greedy"))
        monkeypatch.setattr(setup, "begin", picked)
        async with Connection(links_of(created)[0], name="Anna", share=Share(ANNA)) as anna:
            async for message in anna:
                if isinstance(message, messages.Seated):
                    break
            assert anna.fairness is Fairness.BROKEN
