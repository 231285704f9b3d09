"""The protocol of a match: who comes, what each is told, what is done and what is refused."""

import json
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from creuset.core.fair import rng_from
from creuset.core.message import Message
from creuset.core.state import encode
from creuset.packs import all_games, find_game
from creuset.table import messages
from creuset.table.packing import unpack
from creuset.words import LANGUAGES, Speaker
from tests.server.serving import Running, database_in, enough, gathered, key_of, order, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path_factory.mktemp("protocol"))) as running:
        yield running


# Coming together


async def test_a_match_begins_when_the_last_player_has_come(server: Running) -> None:
    created = await server.create(order("metallurgie", "me", "friend", "random"))
    mine, friends = (key_of(seat.link) for seat in created.seats[:2])
    async with server.join(mine) as anna:
        waiting = await anna.until(messages.Gathering)
        assert [(seat.seat, seat.kind, seat.name, seat.taken) for seat in waiting.seats] == [
            (1, "person", "Anna", True),
            (2, "person", "", False),
            (3, "random", "Random", True),
        ]
        assert (waiting.n, waiting.seat, waiting.promise) == (0, 1, created.promise)
        assert (await anna.refused("act", n=0, what="iron@1,1")).code == "gathering"
        async with server.join(friends, name="Ben") as ben:
            for player, seat in ((anna, 1), (ben, 2)):
                seated = await player.until(messages.Seated)
                assert (seated.match, seated.game, seated.seat) == (created.match, "metallurgie", seat)
                assert [each.name for each in seated.seats] == ["Anna", "Ben", "Random"]
                assert seated.promise == created.promise
                assert seated.rules == find_game("metallurgie").lid.version
            assert (await anna.at(1)).since == 0


async def test_who_comes_to_a_free_seat_needs_a_name_that_nobody_has(server: Running) -> None:
    created = await server.create(order("metallurgie", "me", "friend"))
    key = key_of(created.seats[1].link)
    for name in (None, "", "  ", "Anna", " Anna ", "x" * 41, "line\nbreak\x07"):
        async with server.join(key, name=name) as player:
            assert (await player.until(messages.Goodbye)).code == "setup"
    async with server.join(key, name=" Ben   the second ") as player:
        assert [seat.name for seat in (await player.until(messages.Seated)).seats] == ["Anna", "Ben the second"]
        held = player.key
    assert held is not None
    async with server.join(held, name="Another") as player:
        assert [seat.name for seat in (await player.until(messages.Seated)).seats] == ["Anna", "Ben the second"]


async def test_everybody_is_told_who_is_connected(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        anna, ben = table.players
        async with server.join(table.watching) as spectator:
            for player in (anna, spectator):
                here = await player.until(messages.Present, lambda present: present.spectators == 1)
                assert here.seats == [1, 2]
        assert (await anna.until(messages.Present, lambda present: present.spectators == 0)).seats == [1, 2]
        await ben.connection.close()
        assert (await anna.until(messages.Present, lambda present: present.seats == [1])).n == anna.known


# What each is told


@pytest.mark.parametrize("game", all_games())
async def test_the_log_comes_bit_by_bit_and_whole(server: Running, game: str) -> None:
    """Whatever step a client saw last, it gets exactly what followed; together that is the log that others saw live."""
    rng = rng_from("breaking off", game)
    wanted = order(game, *enough(game, "me", "friend"))
    async with gathered(server, wanted) as table, server.join(table.watching) as spectator:
        end = await table.play(rng, 25)
        await spectator.at(end.n)
        readers = [(key, player.log) for key, player in zip(table.keys, table.players, strict=True)]
        for key, log in [*readers, (table.watching, spectator.log)]:
            assert [line.step for line in log] == list(range(1, end.n + 1))
            for last in {0, end.n, *(int(rng.below(end.n + 1)) for _point in range(4))}:
                async with server.join(key, last=last) as again:
                    position = await again.until(messages.Position)
                    assert (position.since, position.n) == (last, end.n)
                    assert position.log == log[last:]


async def test_a_client_that_breaks_off_again_and_again_misses_nothing(server: Running) -> None:
    rng, told = rng_from("on and off"), list[messages.Line]()
    async with gathered(server, order("metrox", "me", "friend", "random")) as table:
        while len(told) < 120:
            position = await table.play(rng, 1 + int(rng.below(6)))
            async with server.join(table.keys[0], last=len(told)) as again:
                told += (await again.at(position.n)).log
        await table.players[0].at(len(told))
        assert told == table.players[0].log[: len(told)]


async def test_a_last_step_that_never_was_gets_everything(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        for last in (-1, 10**6, 10**30):
            async with server.join(table.keys[0], last=last) as again:
                position = await again.until(messages.Position)
                assert (position.since, len(position.log)) == (0, position.n)


@pytest.mark.parametrize("game", all_games())
async def test_every_message_carries_the_step_it_knows_of(server: Running, game: str) -> None:
    async with gathered(server, order(game, "me", "friend", "random")) as table:
        await table.players[1].do("say", text="good luck")
        end = await table.play(rng_from("numbers", game), 12)
        for player in table.players:
            await player.do("ping")
            begun = next(index for index, told in enumerate(player.heard) if isinstance(told, messages.Seated))
            steps = [told.n for told in player.heard[begun:] if not isinstance(told, messages.Done)]
            assert steps == sorted(steps)
            assert steps[-1] >= end.n
            assert all(told.n > 0 for told in player.heard[begun:])


async def test_the_tabs_of_one_seat_agree(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend")) as table, server.join(table.keys[0]) as tab:
        first = table.players[0]
        await tab.at(first.known)
        await tab.act(3)
        position = await first.at(tab.known)
        assert msgspec.json.encode(position.view) == msgspec.json.encode((await tab.at(position.n)).view)
        assert position.to_act == [2]
        assert tab.log == first.log
        await first.do("undo", n=position.n)
        assert (await tab.at(position.n + 1)).to_act == [1, 2]


@pytest.mark.parametrize("game", all_games())
async def test_actions_are_labelled_in_the_language_of_each(server: Running, game: str) -> None:
    async with gathered(
        server, order(game, *["me", "friend", "friend"][: all_games()[game].lid.most]), *LANGUAGES
    ) as table:
        for _turn in range(3):
            await table.play(rng_from("labels"), 1)
            for player, language in zip(table.players, LANGUAGES, strict=False):
                say = Speaker(language)
                for choice in player.legal:
                    action = all_games()[game].parse(choice.what)
                    assert choice.label == say(action.label())
                    assert msgspec.json.decode(choice.data) == json.loads(encode(action.data()))
        said = [[line.text for line in player.log] for player in table.players]
        assert all(said[0] != other for other in said[1:])


async def test_an_unknown_language_is_english(server: Running) -> None:
    async with gathered(server, order("metrox", "me"), "tlh") as table:
        assert table.players[0].legal[0].label == Speaker("en")(
            find_game("metrox").parse(table.players[0].legal[0].what).label()
        )


# What is done, and what is refused


async def test_an_action_for_an_old_position_is_refused_and_the_new_one_follows(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        anna = table.players[0]
        old, what = anna.known, anna.legal[0].what
        await anna.do("act", n=old, what=what)
        position = await table.settled()
        for n in (old, 0, -1, position.n + 1, 10**25):
            refused = await anna.refused("act", n=n, what=what)
            assert (refused.code, refused.n) == ("old", position.n)
            again = await anna.until(messages.Position)
            assert (again.n, again.since, again.log) == (position.n, position.n, [])
        assert (await anna.refused("undo", n=old)).code == "old"


async def test_secret_choices_and_chat_do_not_make_a_position_old(server: Running) -> None:
    async with gathered(server, order("metrox", "me", "friend", "friend")) as table:
        anna, ben, cleo = table.players
        known = anna.known
        await ben.act(1)
        await cleo.do("say", text="I am still thinking")
        await ben.do("undo", n=ben.known)
        await ben.act(2)
        await cleo.do("ask", what="abandon")
        await anna.do("act", n=known, what=anna.legal[0].what)
        assert (await table.settled()).to_act == [3]


async def test_an_action_out_of_turn_is_refused_with_its_rule(server: Running) -> None:
    async with gathered(server, order("metallurgie", "me", "friend"), "en", "fr") as table:
        anna, ben = table.players
        refused = await ben.refused("act", n=ben.known, what=anna.legal[0].what)
        assert refused.code == "refused"
        assert refused.rule in {rule.id for rule in find_game("metallurgie").rules()}
        assert refused.text
        assert ben.legal == []
        assert (await table.settled()).n == ben.known


@pytest.mark.parametrize("what", ["", "nonsense", "iron@", "\x00", "x" * 5000, "9" * 5000])
async def test_what_is_no_action_is_refused(server: Running, what: str) -> None:
    async with gathered(server, order("metallurgie", "me", "friend")) as table:
        anna = table.players[0]
        assert (await anna.refused("act", n=anna.known, what=what)).code == "action"
        await anna.act()


async def test_requests_are_answered_under_their_own_numbers(server: Running) -> None:
    async with gathered(server, order("metrox", "me")) as table:
        anna = table.players[0]
        numbers = [await anna.send("ping") for _request in range(20)]
        assert [(await anna.answer(number)).id for number in numbers] == numbers


async def test_spectators_see_what_the_public_sees_and_can_do_nothing(server: Running) -> None:
    wanted = order("metrox", "me", "friend")
    async with gathered(server, wanted) as table, server.join(table.watching, language="de") as spectator:
        seated = await spectator.until(messages.Seated)
        assert seated.seat is None
        await table.players[0].act()
        position = await spectator.at(table.players[0].known)
        match = await (await server.hall.room(table.match)).look()
        assert msgspec.json.decode(position.view) == match.view(None).data()
        assert (position.legal, position.can_undo, position.to_act) == ([], False, [2])
        assert position.log[-1].what is None
        assert (position.log[-1].secret, position.log[-1].who) == (True, 1)
        requests: list[tuple[str, dict[str, object]]] = [
            ("act", {"n": position.n, "what": table.players[1].legal[0].what}),
            ("why", {"n": position.n, "what": table.players[1].legal[0].what}),
            ("undo", {"n": position.n}),
            ("say", {"text": "hello"}),
            ("ask", {"what": "abandon"}),
            ("answer", {"n": position.n, "agrees": True}),
            ("leave", {}),
            ("sit", {}),
            ("advise", {}),
        ]
        for kind, fields in requests:
            assert (await spectator.refused(kind, **fields)).code == "talk"
        assert (await spectator.do("ping")).n == position.n
        assert (await table.settled()).n == position.n


async def test_a_hint_has_labels_and_figures(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    async def advise(question: Any, thorough: bool, _who: str) -> Any:
        asked.append(question)
        figures = {"tries": 90 if thorough else 10, "worth": 0.5, "error": 0.1}
        reason = Message("stops {rival}", {"rival": 2})
        chosen = [SimpleNamespace(what=what, reason=reason, **figures) for what in question.legal[:2]]
        return SimpleNamespace(unit="wins", candidates=chosen)

    monkeypatch.setattr(server.hall.thinkers, "advise", advise)
    async with gathered(server, order("metrox", "me", "friend"), "fr") as table:
        anna, ben = table.players
        number = await anna.send("advise")
        match = await (await server.hall.room(table.match)).look()
        for tries, final in ((10, False), (90, True)):
            advice = await anna.until(messages.Advice)
            assert (advice.id, advice.n, advice.unit, advice.final) == (number, anna.known, "wins", final)
            assert [(each.what, each.label, each.tries) for each in advice.candidates] == [
                (choice.what, choice.label, tries) for choice in anna.legal[:2]
            ]
            assert advice.candidates[0].reason == f"stops {match.names[1]}"
        assert unpack(asked[0].view).encode() == match.view(0).encode()
        await ben.act()
        assert (await ben.refused("advise")).code == "talk"
