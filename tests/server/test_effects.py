"""What pictures need: what actions would do, why one cannot be done, the data of what was done, and the build."""

import json
from collections.abc import AsyncIterator

import msgspec
import pytest
import pytest_asyncio

from creuset.core.fair import rng_from
from creuset.core.state import encode
from creuset.packs import all_games
from creuset.server.rates import Limits, Rates
from creuset.server.room import Room
from creuset.table import messages, telling
from creuset.table.match import Match
from tests.server.serving import Running, database_in, enough, gathered, order, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path_factory.mktemp("effects"))) as running:
        yield running


# Effects


@pytest.mark.parametrize("game", all_games())
async def test_effects_are_told_to_those_who_asked_and_to_nobody_else(server: Running, game: str) -> None:
    wanted = order(game, *enough(game, "me", "friend"))
    async with (
        gathered(server, wanted) as table,
        server.join(table.keys[0], effects=True) as drawing,
        server.join(table.keys[0], effects=True, language="fr") as french,
        server.join(table.watching, effects=True) as spectator,
    ):
        rng, anything = rng_from("effects", game), 0
        for turn in range(60):
            if turn > 3 and anything:
                break
            position = await table.play(rng, 1)
            match = await (await server.hall.room(table.match)).look()
            expected = telling.effects(match, 0)
            for tab in (drawing, french):
                told = await tab.at(position.n)
                assert [bytes(effect) for effect in told.effects] == [bytes(effect) for effect in expected]
                assert len(told.effects) == len(told.legal)
            anything += len(expected)
            for other in (*table.players, spectator):
                assert (await other.at(position.n)).effects == []
        assert anything


async def test_nobody_computes_effects_that_nobody_wants(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int | None] = []
    real = telling.effects

    def counted(match: Match, reader: int | None) -> list[msgspec.Raw]:
        asked.append(reader)
        return real(match, reader)

    monkeypatch.setattr(telling, "effects", counted)
    async with gathered(server, order("metrox", "me", "friend")) as table:
        await table.players[0].act()
        assert asked == []
        async with (
            server.join(table.keys[1], effects=True) as first,
            server.join(table.keys[1], effects=True, language="de") as second,
        ):
            position = await first.at(0)
            await second.at(0)
            asked.clear()
            await first.do("say", text="once for all languages")
            await second.at(position.n + 1)
            assert asked == [1]


# Why


async def test_why_says_what_act_would_and_does_nothing(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        anna, ben = table.players
        before = await table.settled()
        what = anna.legal[0].what
        assert (await anna.do("why", n=anna.known, what=what)).n == before.n
        for player, wrong in ((anna, "gold@9,9"), (anna, "done"), (ben, what), (anna, "nonsense")):
            why = await player.refused("why", n=player.known, what=wrong)
            act = await player.refused("act", n=player.known, what=wrong)
            assert (why.code, why.text, why.rule) == (act.code, act.text, act.rule)
            assert why.rule is not None or wrong == "nonsense"
        assert (await table.settled()).n == before.n
        await anna.do("act", n=anna.known, what=what)


async def test_why_is_about_a_position_that_is_no_more(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        anna = table.players[0]
        old, what = anna.known, anna.legal[0].what
        await anna.act()
        position = await table.settled()
        for n in (old, -1, position.n + 1):
            assert (await anna.refused("why", n=n, what=what)).code == "old"
            assert (await anna.until(messages.Position)).n == position.n


async def test_why_needs_a_seat_that_one_plays_oneself_and_a_match_that_goes_on(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Room, "_wake_bots", lambda *_room, **_how: None)  # else the position is soon an old one
    async with gathered(server, order("metrox", "me", "friend")) as table, server.join(table.watching) as spectator:
        anna, ben = table.players
        what = anna.legal[0].what
        await spectator.at(anna.known)
        assert (await spectator.refused("why", n=spectator.known, what=what)).code == "talk"
        await anna.do("leave")
        assert (await anna.refused("why", n=anna.known, what=what)).code == "talk"
        await anna.do("sit")
        await anna.do("ask", what="abandon")
        await ben.until(messages.Position, lambda position: position.asked is not None)
        asked = ben.position
        assert asked is not None
        assert asked.asked is not None
        await ben.do("answer", n=asked.asked.step, agrees=True)
        await anna.ended()
        assert (await anna.refused("why", n=anna.known, what=what)).code == "over"


async def test_why_counts_like_an_action(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        monkeypatch.setattr(server.hall, "rates", Rates(Limits(actions="5/minute")))
        anna = table.players[0]
        what, answers = anna.legal[0].what, list[messages.Done | messages.Refused]()
        for _time in range(9):
            answers.append(await anna.ask("why", n=anna.known, what=what))
        assert [isinstance(answer, messages.Done) for answer in answers] == [True] * 5 + [False] * 4
        assert (await anna.refused("act", n=anna.known, what=what)).code == "rate"


# The log and the build


@pytest.mark.parametrize("game", all_games())
async def test_lines_carry_the_data_of_what_their_reader_may_see(server: Running, game: str) -> None:
    wanted = order(game, *enough(game, "me", "friend"))
    async with gathered(server, wanted) as table, server.join(table.watching) as spectator:
        end = await table.play(rng_from("lines", game), 8)
        await spectator.at(end.n)
        hidden = 0
        for reader in (*table.players, spectator):
            await reader.at(end.n)
            for line in reader.log:
                assert (line.data is None) == (line.what is None)
                if line.what is None:
                    hidden += 1
                else:
                    assert line.data == json.loads(encode(all_games()[game].parse(line.what).data()))
        assert bool(hidden) == all_games()[game].lid.secrets


async def test_the_build_of_the_browser_client_is_named(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.hall, "site", "5f2c91d07ab3")
    async with gathered(server, order("metrox", "me", "friend")) as table:
        anna = table.players[0]
        told = [each for each in anna.heard if isinstance(each, messages.Gathering | messages.Seated)]
        assert {type(each) for each in told} == {messages.Gathering, messages.Seated}
        assert {each.site for each in told} == {"5f2c91d07ab3"}
