"""Two worlds on real servers: whatever a reader gets, on any channel, is the same in both, byte for byte.

Channels are the frames of the websocket (what they say, their order, number and sizes), the log of the match, whose
turn it is (all that a browser notifies about), refusals, hints, every HTTP answer, replays, and the operator's log and
figures. `test_planted_leaks.py` shows that each of them would notice a leak.
"""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from creuset.conformance.setups import Setup, choices_of
from creuset.packs import all_games
from tests.server.two_worlds import Servers, pair_of, two_servers

pytestmark = pytest.mark.asyncio(loop_scope="module")


def tables(game: str) -> list[Setup]:
    """The tables of a game with room for somebody to have a secret from."""
    return [setup for setup in choices_of(all_games()[game]) if setup.seats > 1]


ALWAYS = [(tables(game)[0], reader, 0) for game in all_games() for reader in (None, 0, 1)]
IN_SOAK = [
    pytest.param(setup, reader, number, marks=pytest.mark.slow)
    for game in all_games()
    for setup in tables(game)
    for reader in setup.readers()
    for number in range(1, 4)
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def servers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Servers]:
    async with two_servers(tmp_path_factory) as running:
        yield running


@pytest.mark.parametrize(("setup", "reader", "number"), [*ALWAYS, *IN_SOAK], ids=str)
async def test_nothing_leaks_on_any_channel(servers: Servers, setup: Setup, reader: int | None, number: int) -> None:
    pair = pair_of(setup, reader, number)
    first, second = await servers.told(pair)
    assert pair.differs or not setup.game.lid.secrets
    journals = first.pop("journal"), second.pop("journal")
    assert first.keys() == second.keys()
    for channel, items in first.items():
        assert items == second[channel], channel
    assert len(first["frames"]) > 10
    assert journals[0] != journals[1], "the worlds are the same"
    seeds = [world.seed.hex().encode() for world in pair.worlds]
    assert not any(seed in item for items in first.values() for item in items for seed in seeds)
