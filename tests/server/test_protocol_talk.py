"""What people agree on at a table besides the game: chat, taking back, giving up, bots that play for them."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from creuset.core.fair import rng_from
from creuset.table import messages
from tests.server.serving import Player, Running, Table, database_in, gathered, order, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path_factory.mktemp("talk"))) as running:
        yield running


async def agree(player: Player, agrees: bool = True) -> messages.Done:
    """Answer what was asked last."""
    position = await player.when(lambda each: each.asked is not None)
    assert position.asked is not None
    return await player.do("answer", n=position.asked.step, agrees=agrees)


async def both_decide(table: Table) -> int:
    """Play one round: the last step."""
    for player in table.players:
        await player.act()
    return (await table.settled()).n


async def test_chat_reaches_everybody_and_is_a_step(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend"), "en", "fr") as table:
        anna, ben = table.players
        async with server.join(table.watching) as spectator:
            done = await anna.do("say", text="  good morning {player}  ")
            for player in (anna, ben, spectator):
                line = (await player.at(done.n)).log[-1]
                assert (line.kind, line.seat, line.who, line.step) == ("say", 1, 1, done.n)
                assert "good morning {player}" in line.text
            for text in ("", "   ", "x" * 501, "two\nlines", "\x1b[31mred", "\u202eleft"):
                assert (await ben.refused("say", text=text)).code == "talk"
            assert (await ben.do("say", text="x" * 500)).n == done.n + 1


async def test_a_decision_is_taken_back_until_something_is_learned(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend")) as table:
        anna, ben = table.players
        assert (await anna.refused("undo", n=anna.known)).code == "undo"
        await anna.act()
        assert (await anna.at(anna.known)).can_undo
        taken_back = await anna.do("undo", n=anna.known)
        position = await ben.at(taken_back.n)
        assert (position.to_act, position.log[-1].kind) == ([1, 2], "undo")
        await both_decide(table)
        assert anna.position is not None
        assert not anna.position.can_undo
        assert (await anna.refused("undo", n=anna.known)).code == "undo"


async def test_all_together_take_back_more(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend", "friend"), "de") as table:
        anna, ben, cleo = table.players
        first = anna.known
        last = await both_decide(table)
        asked = await anna.do("ask", what="undo")
        position = await ben.at(asked.n)
        assert position.asked == messages.Asked(asked.n, 1, "undo", [2, 3])
        assert (await cleo.refused("ask", what="abandon")).code == "talk"
        assert (await anna.refused("answer", n=asked.n, agrees=True)).code == "talk"
        half = await agree(ben)
        still = await cleo.at(half.n)
        assert still.asked is not None
        assert still.asked.waiting == [3]
        done = await agree(cleo)
        position = await table.settled()
        assert (position.n, position.asked, position.to_act) == (done.n, None, [1, 2, 3])
        assert [line.kind for line in cleo.log[last:]] == ["ask", "answer", "answer", "back"]
        assert position.turn == 1
        assert anna.legal
        assert first < last


async def test_who_does_not_agree_ends_it_and_old_questions_cannot_be_answered(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend")) as table:
        anna, ben = table.players
        first = await anna.do("ask", what="abandon")
        await ben.at(first.n)
        declined = await agree(ben, agrees=False)
        assert (await anna.at(declined.n)).asked is None
        assert (await ben.refused("answer", n=first.n, agrees=True)).code == "old"
        second = await anna.do("ask", what="abandon")
        assert (await ben.refused("answer", n=first.n, agrees=True)).code == "old"
        assert (await ben.at(second.n)).asked is not None
        withdrawn = await anna.do("answer", n=second.n, agrees=False)
        assert (await ben.at(withdrawn.n)).asked is None
        third = await ben.do("ask", what="abandon")
        await anna.act()
        assert (await anna.refused("answer", n=third.n, agrees=True)).code == "old"
        for what in (
            "",
            "win",
            "stand",
            "stand 1",
            "stand 3",
            "stand 0",
            "stand -1",
            "stand 2 ",
            f"stand {'9' * 5000}",
        ):
            assert (await anna.refused("ask", what=what)).code == "talk"


async def test_a_match_is_abandoned_when_all_agree(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend", "random")) as table:
        anna, ben = table.players
        await anna.do("ask", what="abandon")
        await agree(ben)
        for player in (anna, ben):
            result = await player.ended()
            assert (result.reason, result.ranks) == ("abandoned", [])
            position = await player.at(0)
            assert (position.to_act, position.legal) == ([], [])
        for kind, fields in (
            ("say", {"text": "good night"}),
            ("act", {"n": anna.known, "what": "iron@1,1"}),
            ("sit", {}),
        ):
            assert (await anna.refused(kind, **fields)).code == "over"


async def test_who_plays_alone_asks_nobody(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "random")) as table:
        (anna,) = table.players
        await anna.act()
        await table.settled()
        await anna.do("ask", what="undo")
        await table.settled()
        assert [line.kind for line in anna.log[-2:]] == ["ask", "back"]
        await anna.do("ask", what="abandon")
        assert (await anna.ended()).reason == "abandoned"


async def test_a_bot_plays_for_who_leaves_until_he_is_back(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend")) as table:
        anna, ben = table.players
        assert (await anna.refused("sit")).code == "talk"
        await anna.do("leave")
        assert (await anna.refused("leave")).code == "talk"
        rounds = await ben.when(lambda each: each.to_act == [2])
        assert rounds.stand_ins == {1: "greedy"}
        assert (await anna.refused("act", n=anna.known, what="1")).code in {"action", "old", "talk"}
        await ben.act()
        later = await ben.when(lambda each: each.turn > rounds.turn and each.to_act == [2])
        assert later.n > rounds.n
        sat = await anna.do("sit")
        position = await ben.at(sat.n)
        assert position.stand_ins == {}
        await ben.act()
        position = await table.settled()
        await anna.at(position.n)
        await anna.act()
        kinds = [line.kind for line in ben.log if line.kind != "what"]
        assert kinds == ["stand", "sit"]


async def test_who_left_cannot_decide_before_he_sits_again(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        anna, ben = table.players
        await ben.do("leave")
        what = anna.legal[0].what
        assert (await ben.refused("act", n=ben.known, what=what)).code == "talk"
        await ben.do("sit")
        await anna.act()
        assert (await table.settled()).stand_ins == {}


async def test_all_agree_that_a_bot_plays_for_one_of_them(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend", "friend")) as table:
        anna, ben, cleo = table.players
        asked = await anna.do("ask", what="stand 2")
        position = await cleo.at(asked.n)
        assert position.asked is not None
        assert position.asked.waiting == [2, 3]
        await agree(cleo)
        await agree(ben)
        stood = await cleo.when(lambda each: each.to_act == [1, 3])
        assert stood.stand_ins == {2: "greedy"}
        sat = await ben.do("sit")
        assert (await anna.at(sat.n)).stand_ins == {}
        kinds = ["ask", "answer", "answer", "stand", "sit"]
        assert [line.kind for line in anna.log if line.kind != "what"] == kinds


async def test_a_clock_that_runs_out_lets_a_bot_play(server: Running) -> None:
    wanted = order("metrox", "me", "friend", clock=messages.ClockSetting(1, 0))
    async with gathered(server, wanted) as table:
        anna, ben = table.players
        seated = next(each for each in ben.heard if isinstance(each, messages.Seated))
        assert seated.clock == messages.ClockSetting(1, 0)
        assert ben.position is not None
        assert [face.seat for face in ben.position.clocks] == [1, 2]
        late = await ben.when(lambda each: "late" in [line.kind for line in each.log])
        assert late.stand_ins
        await anna.ended()
        assert (await anna.at(0)).stand_ins == {1: "greedy", 2: "greedy"}


@pytest.mark.parametrize("game", ["metallurgie", "forge"])
async def test_what_was_taken_back_is_dealt_anew(server: Running, game: str) -> None:
    """After a decision was taken back by consent, the dealer's next cards are of another step, hence other ones."""
    async with gathered(server, order(game, "me", "friend")) as table:
        position = await table.play(rng_from("dealt anew", game), 4)
        asker = table.players[position.to_act[0] - 1]
        await asker.do("ask", what="undo")
        other = next(player for player in table.players if player is not asker)
        await agree(other)
        back = await table.settled()
        assert back.log[-1].kind == "back" or "back" in [line.kind for line in other.log]
        assert back.n > position.n
        await table.play(rng_from("and on", game), 2)
