"""Plans: laid down while waiting, carried out as the seat when it is to act, known to nobody else."""

import asyncio
from pathlib import Path

import pytest

from creuset.server import setup
from creuset.server.hall import Hall
from creuset.table import messages
from tests.server.push_service import push_service
from tests.server.serving import Player, Running, Table, database_in, gathered, order, serving
from tests.server.test_push import LOCAL, subscribed

PAUSE = 0.15
EVERYWHERE = [f"{line} 0" for line in "ABCDEFGHIJ"] + ["cross A9", "cross A10"]
"""Rides of Metro X, one of which is possible whatever the card is: on every line, and for a free ride."""


async def waiting(table: Table) -> None:
    """Let the first player choose in Metro X while the second has still to."""
    await table.settled()
    await table.players[0].act()
    await table.players[1].at(table.players[0].known)


def planned(player: Player) -> list[messages.Planned]:
    """What a player was told of their plans."""
    return [each for each in player.heard if isinstance(each, messages.Planned)]


async def test_a_plan_is_carried_out_while_its_owner_is_away(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), plan_pause=PAUSE) as server:
        async with gathered(server, order("metrox", "me", "friend")) as table:
            anna, ben = table.players
            await waiting(table)
            moves = [{"what": what} for what in EVERYWHERE]
            await anna.do("plan", moves=moves)
            laid = planned(anna)[-1]
            assert (laid.fate, len(laid.moves)) == ("laid", len(moves))
            await anna.connection.close()
            await ben.act(0)
            position = await ben.when(lambda position: position.turn == 2 and position.to_act == [2])
            mine = [line for line in ben.log if line.who == 1 and line.kind == "what"]
            assert mine[-1].secret
            assert mine[-1].what is None
            assert position.to_act == [2]
        async with server.join(table.keys[0]) as again:
            await again.at(0)
            own = [line for line in again.log if line.who == 1 and line.what is not None]
            assert own[-1].what in EVERYWHERE


async def test_a_plan_whose_event_has_not_happened_falls_away_with_a_word(tmp_path: Path) -> None:
    async with (
        serving(database_in(tmp_path), plan_pause=PAUSE) as server,
        gathered(server, order("metrox", "me", "friend")) as table,
    ):
        anna, ben = table.players
        await waiting(table)
        ride, other = ben.legal[0].what, ben.legal[1].what
        await anna.do("plan", moves=[{"what": what, "after": f"show 2: {other}"} for what in EVERYWHERE])
        await ben.do("act", n=ben.known, what=ride)
        fell = await anna.until(messages.Planned, lambda told: told.fate == "fell")
        assert fell.text == "Your plan fell away: none of its moves could be made. It is your turn."
        assert fell.moves == []
        assert 1 in (await anna.at(ben.known)).to_act


async def test_a_plan_whose_event_has_happened_is_carried_out(tmp_path: Path) -> None:
    async with (
        serving(database_in(tmp_path), plan_pause=PAUSE) as server,
        gathered(server, order("metrox", "me", "friend")) as table,
    ):
        anna, ben = table.players
        await waiting(table)
        ride, other = ben.legal[0].what, ben.legal[1].what
        moves = [
            {"what": "A 0", "after": f"show 2: {other}"},
            *({"what": what, "after": f"show 2: {ride}"} for what in EVERYWHERE[1:]),
        ]
        await anna.do("plan", moves=moves)
        await ben.do("act", n=ben.known, what=ride)
        done = await anna.until(messages.Planned, lambda told: told.fate != "laid")
        assert done.fate == "done"
        assert done.text.startswith("Your plan was carried out: ")
        chosen = [line.what for line in anna.log if line.who == 1 and line.what is not None][-1]
        assert chosen in EVERYWHERE[1:]


async def test_if_a_plan_falls_away_whoever_is_away_is_told_of_their_turn(tmp_path: Path) -> None:
    with push_service() as service:
        async with (
            serving(database_in(tmp_path), plan_pause=PAUSE, push_services=LOCAL) as server,
            gathered(server, order("metrox", "me", "friend")) as table,
        ):
            anna, ben = table.players
            assert await subscribed(server, table, 0, service.browser()) == 200
            await waiting(table)
            ride, other = ben.legal[0].what, ben.legal[1].what
            await anna.do("plan", moves=[{"what": "A 0", "after": f"show 2: {other}"}])
            await anna.connection.close()
            await ben.do("act", n=ben.known, what=ride)
            (pushed,) = await asyncio.to_thread(service.wait, 1)
            assert service.read(pushed)["match"] == table.match
            assert await server.hall.store.plans(table.match) == []


async def test_whoever_decides_first_needs_no_plan(tmp_path: Path) -> None:
    async with (
        serving(database_in(tmp_path), plan_pause=0.6) as server,
        gathered(server, order("metrox", "me", "friend")) as table,
    ):
        anna, ben = table.players
        await waiting(table)
        await anna.do("plan", moves=[{"what": what} for what in EVERYWHERE])
        await ben.act(0)
        await anna.when(lambda position: position.turn == 2 and 1 in position.to_act)
        done = await anna.act()
        await asyncio.sleep(0.9)
        await anna.do("ping")
        assert [told.fate for told in planned(anna)] == ["laid"]
        assert anna.known == done.n


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        ([{"what": "nonsense"}], "action"),
        ([{"what": "A 3", "after": "§"}], "action"),
        ([{"what": "A 3"}] * 13, "talk"),
    ],
)
async def test_a_plan_has_to_be_readable_and_short(tmp_path: Path, moves: list[dict[str, str]], code: str) -> None:
    async with (
        serving(database_in(tmp_path)) as server,
        gathered(server, order("metrox", "me", "friend")) as table,
    ):
        await waiting(table)
        assert (await table.players[0].refused("plan", moves=moves)).code == code
        assert (await table.players[1].refused("plan", moves=[])).code == "talk", "it is their turn"


async def test_plans_are_known_after_a_restart_and_to_their_seat_only(tmp_path: Path) -> None:
    async with (
        serving(database_in(tmp_path), plan_pause=PAUSE) as server,
        gathered(server, order("metrox", "me", "friend")) as table,
    ):
        await waiting(table)
        await table.players[0].do("plan", moves=[{"what": what} for what in EVERYWHERE])
    async with (
        serving(database_in(tmp_path), plan_pause=PAUSE) as server,
        server.join(table.keys[0]) as anna,
        server.join(table.keys[1]) as ben,
    ):
        assert (await anna.until(messages.Planned)).fate == "laid"
        await ben.at(0)
        await ben.act(0)
        await anna.until(messages.Planned, lambda told: told.fate == "done")
        await ben.do("ping")
        assert planned(ben) == []


async def test_others_hear_nothing_of_a_plan_nor_what_was_planned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two worlds that differ in what is planned look alike, byte for byte, to everybody else."""
    monkeypatch.setattr(Hall, "now", staticmethod(lambda: 1_000))
    monkeypatch.setattr(setup, "new_match_id", lambda: "the-same-one")
    monkeypatch.setattr("creuset.server.setup.secrets.token_bytes", bytes)
    heard = []
    for index in range(2):
        folder = tmp_path / str(index)
        folder.mkdir()
        async with serving(database_in(folder), plan_pause=PAUSE) as server:
            heard.append(await _other_side(server, index))
    assert heard[0] == heard[1]


async def _other_side(server: Running, index: int) -> list[bytes]:
    """What the other player and a spectator are told while one plans this or that, and it is carried out."""
    async with gathered(server, order("metrox", "me", "friend")) as table, server.join(table.watching) as watcher:
        anna, ben = table.players
        await watcher.at(0)
        await ben.until(messages.Present, lambda present: present.spectators == 1)
        await waiting(table)
        await watcher.at(ben.known)
        before = len(ben.heard), len(watcher.heard)
        rides = EVERYWHERE if index else EVERYWHERE[::-1]
        await anna.do("plan", moves=[{"what": what} for what in rides])
        await anna.do("plan", moves=[])
        await anna.do("plan", moves=[{"what": what} for what in rides])
        await ben.do("ping")
        await ben.act(0)
        await ben.when(lambda position: position.turn == 2 and position.to_act == [2])
        await watcher.at(ben.known)
        return ben.bytes[before[0] :] + watcher.bytes[before[1] :]
