"""Earlier moments of a match: the holder of a link sees again what that seat saw, and nothing else."""

from pathlib import Path

import httpx2
import msgspec

from creuset.core.fair import rng_from
from creuset.table import messages
from creuset.table.orders import Replay
from tests.server.serving import Running, database_in, gathered, key_of, order, serving


async def asked(server: Running, match: str, key: str, step: int) -> httpx2.Response:
    """The answer to whoever asks with a key how it was after a step."""
    return await server.http.get(
        f"/api/matches/{match}/moment", params={"step": step}, headers={"Authorization": f"Bearer {key}"}
    )


async def seen(server: Running, match: str, key: str, step: int) -> object:
    """What the holder of a key is shown."""
    answer = await asked(server, match, key, step)
    assert answer.status_code == 200, answer.text
    (frame,) = msgspec.json.decode(answer.content, type=Replay).frames
    assert frame.n == step
    return frame.view


async def test_every_seat_sees_again_what_it_was_shown_and_spectators_what_everybody_was(tmp_path: Path) -> None:
    async with (
        serving(database_in(tmp_path)) as server,
        gathered(server, order("metallurgie", "me", "friend")) as table,
        server.join(key_of(table.created.spectators)) as watcher,
    ):
        await table.play(rng_from("moments"), 6)
        await watcher.at(table.players[0].known)
        for key, player in zip((*table.keys, key_of(table.created.spectators)), (*table.players, watcher), strict=True):
            shown = {each.n: each.view for each in player.heard if isinstance(each, messages.Position)}
            assert len(shown) > 1
            for step, view in shown.items():
                assert await seen(server, table.match, key, step) == msgspec.json.decode(view)
        hands = [await seen(server, table.match, key, table.players[0].known) for key in table.keys]
        assert hands[0] != hands[1]


async def test_a_moment_needs_a_link_that_opens_the_match_and_a_step_that_was(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path)) as server, gathered(server, order("forge", "me", "friend")) as table:
        step, key = table.players[0].known, table.keys[0]
        assert (await asked(server, table.match, key, step)).status_code == 200
        assert (await asked(server, table.match, key, step + 1)).json()["code"] == "setup"
        assert (await server.http.get(f"/api/matches/{table.match}/moment?step=0")).json()["code"] == "link"
        other = await server.create(order("forge", "me", "friend"))
        mine = next(key_of(seat.link) for seat in other.seats if seat.link)
        assert (await asked(server, table.match, mine, step)).json()["code"] == "link"
        assert (await asked(server, other.match, mine, 0)).json()["code"] == "gathering"
        renewed = await server.http.post(
            f"/api/matches/{table.match}/seat/renew", json={}, headers={"Authorization": f"Bearer {key}"}
        )
        assert renewed.status_code == 200
        assert (await asked(server, table.match, key, step)).json()["code"] == "link"
        await table.players[1].do("ping")


async def test_a_finished_match_has_its_moments_too_but_its_end_is_no_step(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path)) as server, gathered(server, order("metrox", "me", "friend")) as table:
        await table.give_up()
        last = table.players[0].known
        assert await seen(server, table.match, table.keys[1], last)
        assert (await asked(server, table.match, table.keys[1], last + 1)).json()["code"] == "setup"
