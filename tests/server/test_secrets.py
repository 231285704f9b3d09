"""Two matches on a real server whose hidden cards differ: as long as they look alike, a reader gets the same bytes."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace

import msgspec
import pytest
import pytest_asyncio

from creuset.core.fair import rng_from, seed_from
from creuset.packs import all_games
from creuset.server import setup
from creuset.server.links import Link
from creuset.table import telling
from creuset.table.match import Match
from creuset.words import Speaker
from tests.server.serving import NAMES, Player, Running, database_in, order, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")

MOST_SEEDS = 400
LONGEST = 12

Script = list[tuple[int, str, str]]
"""Who acts, and what he does in the first match and in the second."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path_factory.mktemp("secrets"))) as running:
        yield running


def begun(game: str, seed: bytes) -> Match:
    return Match.begin(all_games()[game], {}, ["person"] * 2, NAMES[:2], seed)


def shown(match: Match, reader: int | None) -> bytes:
    return msgspec.json.encode(telling.position(match, reader, 0, Speaker("en")))


def hidden(first: Match, second: Match) -> bool:
    """Whether the two are not the same all the same."""
    return any(shown(first, each) != shown(second, each) for each in (None, 0, 1)) or first.end() != second.end()


def alike(game: str, reader: int | None, seeds: tuple[bytes, bytes]) -> Script:
    """Steps after which two matches look alike to the reader though what he does not see differs; the longest found."""
    first, second = (begun(game, seed) for seed in seeds)
    script: Script = []
    rng = rng_from("alike", game, reader)
    while shown(first, reader) == shown(second, reader) and len(script) < LONGEST and not first.over:
        seat = first.to_act()[0]
        ours, theirs = first.legal(seat), second.legal(seat)
        common = [action for action in ours if action in theirs]
        if not common:
            break
        what = common[rng.below(len(common))]
        first.act(seat, what)
        second.act(seat, what)
        script.append((seat, what.notation(), what.notation()))
    return script[:-1] if shown(first, reader) != shown(second, reader) else script


def found(game: str, reader: int | None) -> tuple[bytes, bytes, Script]:
    """Two seeds with which two matches begin alike to the reader, and how they go on; the longest of some."""
    first = seed_from("secrets", game, 0)
    look = shown(begun(game, first), reader)
    best: tuple[bytes, bytes, Script] | None = None
    for number in range(1, MOST_SEEDS):
        seed = seed_from("secrets", game, number)
        if shown(begun(game, seed), reader) == look:
            script = alike(game, reader, (first, seed))
            if best is None or len(script) > len(best[2]):
                best = first, seed, script
            if len(script) >= 4:
                break
    assert best is not None, "no two matches begin alike"
    return best


async def told(
    server: Running, game: str, reader: int | None, seed: bytes, script: list[tuple[int, str]]
) -> list[bytes]:
    """Play a match with this seed on the server: every message that the reader got, but for its name and promise."""
    new = replace(setup.new_match(order(game, "me", "friend"), setup.examine(game, {}, 2), 1), seed=seed.hex())
    await server.hall.store.create(new)
    tokens = [server.hall.links.token(Link(new.id, seat)) for seat in (0, 1)]
    async with AsyncExitStack() as stack:
        players: list[Player] = [
            await stack.enter_async_context(server.join(token, name=name))
            for token, name in zip(tokens, NAMES, strict=False)
        ]
        for player in players:
            await player.at(0)
        watching = server.hall.links.token(Link(new.id, None))
        token = watching if reader is None else players[reader].key or tokens[reader]
        listener = await stack.enter_async_context(server.join(token, language="fr"))
        await listener.at(0)
        for seat, what in script:
            await players[seat].at(listener.known)
            done = await players[seat].do("act", n=players[seat].known, what=what)
            await listener.at(done.n)
        for request in ({"n": 0, "what": "nonsense"}, {"n": listener.known, "what": "nonsense"}):
            await listener.refused("act", **request)
        promise = setup.promise_of(new)
        return [
            data.replace(new.id.encode(), b"MATCH").replace(promise.encode(), b"PROMISE") for data in listener.bytes
        ]


@pytest.mark.parametrize("reader", [None, 0, 1])
async def test_other_cards_under_the_same_backs_are_told_alike(server: Running, reader: int | None) -> None:
    game = "metallurgie"
    first, second, script = found(game, reader)
    runs = [
        await told(server, game, reader, seed, [(seat, choices[which]) for seat, *choices in script])
        for which, seed in enumerate((first, second))
    ]
    assert hidden(begun(game, first), begun(game, second))
    assert runs[0] == runs[1]
    assert len(runs[0]) > 3
    assert not any(seed.hex().encode() in data for run in runs for data in run for seed in (first, second))


@pytest.mark.parametrize("reader", [None, 0])
async def test_other_secret_choices_are_told_alike(server: Running, reader: int | None) -> None:
    """Where all choose at the same time: whatever player 2 chooses, the others are told the same until all have."""
    seed = seed_from("secrets", "choices")
    legal = begun("metrox", seed).legal(1)
    runs = [await told(server, "metrox", reader, seed, [(1, action.notation())]) for action in (legal[0], legal[-1])]
    assert legal[0] != legal[-1]
    assert runs[0] == runs[1]
