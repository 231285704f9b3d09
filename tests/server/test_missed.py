"""Two processes on one database whose notifications get lost: players are told all the same."""

from unittest.mock import AsyncMock

import pytest

from creuset.core.fair import rng_from
from creuset.server import hall
from creuset.server.room import Room
from creuset.server.storage.announce import Announcer
from creuset.table.messages import Gathering, Goodbye
from tests.server.serving import Table, key_of, order, serving


@pytest.fixture(autouse=True)
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process tells another anything."""
    monkeypatch.setattr(Announcer, "announce", lambda *_news: None)
    monkeypatch.setattr(hall, "MISSED_EVERY", 0.05)


async def test_a_match_goes_on_from_its_gathering_to_its_end(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(postgresql_url) as one, serving(postgresql_url) as other:
        created = await one.create(order("metrox", "me", "friend", "friend"))
        keys = [key_of(seat.link) for seat in created.seats]
        async with one.join(keys[0]) as anna:
            async with other.join(keys[1], name="Ben") as ben:
                await anna.until(Gathering, lambda told: told.seats[1].taken)
                async with other.join(keys[2], name="Cleo") as cleo:
                    table = Table(created, keys, [anna, ben, cleo])
                    assert (await table.play(rng_from("missed"))).result is not None
            caught_up = AsyncMock()
            monkeypatch.setattr(Room, "catch_up", caught_up)
            for _check in range(3):  # of what is over and known, nothing was missed
                await one.hall._catch_up([created.match])
            assert not caught_up.called


async def test_a_link_that_was_renewed_elsewhere_opens_nothing_and_its_devices_are_signed_out(
    postgresql_url: str,
) -> None:
    async with serving(postgresql_url) as one, serving(postgresql_url) as other:
        created = await one.create(order("metrox", "me"))
        key = key_of(created.seats[0].link)
        async with other.join(key) as anna:
            await anna.at(0)
            headers = {"Authorization": f"Bearer {key}"}
            renewed = await one.http.post(f"/api/matches/{created.match}/seat/renew", json={}, headers=headers)
            assert renewed.is_success, renewed.text
            async with other.join(key) as late:
                assert (await late.until(Goodbye)).code == "link"
            assert (await anna.until(Goodbye)).code == "link"
