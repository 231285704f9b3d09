"""Positions that come as what has changed: they add up to the whole ones, and nothing is told twice."""

import json
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from creuset.core.fair import rng_from
from creuset.packs import all_games
from creuset.table import changes, messages
from tests.server.serving import Player, Running, database_in, enough, gathered, order, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")

MOVES = 25


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path_factory.mktemp("changes"))) as running:
        yield running


def facts(position: messages.Position) -> dict[str, object]:
    """All that a position says, whatever came before it."""
    told = json.loads(msgspec.json.encode(position))
    return {key: value for key, value in told.items() if key not in {"since", "log"}}


def changes_of(player: Player) -> list[dict[str, Any]]:
    """The changes as they came."""
    told = [json.loads(each) for each in player.bytes]
    return [each for each in told if each["type"] == "change"]


@pytest.mark.parametrize("game", all_games())
async def test_changes_add_up_to_the_whole_position(server: Running, game: str) -> None:
    wanted = order(game, *enough(game, "me", "friend"))
    async with (
        gathered(server, wanted) as table,
        server.join(table.keys[0], effects=True) as whole,
        server.join(table.keys[0], effects=True, changes=True) as changing,
        server.join(table.watching) as watching,
        server.join(table.watching, changes=True) as watching_changes,
        server.join(table.watching, changes=True, language="fr") as _french,
    ):
        rng = rng_from("changes", game)
        for _move in range(MOVES):
            position = await table.play(rng, 1)
            for one, other in ((whole, changing), (watching, watching_changes)):
                assert facts(await one.at(position.n)) == facts(await other.at(position.n))
            if position.result is not None:
                break
        assert changing.log == whole.log
        told = changes_of(changing)
        assert len(told) > MOVES // 2
        in_words = [choice["what"] for each in told for choice in each["legal"] if isinstance(choice, dict)]
        assert len(in_words) == len(set(in_words)), "nothing is put into words twice"
        size = sum(len(each) for each in changing.bytes if json.loads(each)["type"] == "change")
        assert size < 0.7 * sum(len(each) for each in whole.bytes[-len(told) :])


async def test_whoever_missed_something_asks_for_the_whole(server: Running) -> None:
    async with (
        gathered(server, order("metallurgie", "me", "friend")) as table,
        server.join(table.keys[0], effects=True, changes=True) as changing,
    ):
        before = (await table.play(rng_from("whole"), 3)).n
        await changing.at(before)
        await changing.do("whole", last=before - 1)
        told = changing.position
        assert told is not None
        assert json.loads(changing.bytes[-2])["type"] == "position"
        assert (told.n, told.since, [line.step for line in told.log]) == (before, before - 1, [before])
        await table.play(rng_from("whole again"), 1)
        assert json.loads(changing.bytes[-1])["type"] != "position" or changing.position is told


async def test_what_is_kept_for_a_connection_stays_small(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "MOST_KEPT", 20)
    async with (
        gathered(server, order("metallurgie", "me", "friend")) as table,
        server.join(table.keys[0], changes=True) as changing,
    ):
        position = await table.play(rng_from("small"), 12)
        await changing.at(position.n)
        kinds = [json.loads(each)["type"] for each in changing.bytes]
        assert kinds.count("position") > 1
        assert facts(await table.players[0].at(position.n)) == facts(await changing.at(position.n))
