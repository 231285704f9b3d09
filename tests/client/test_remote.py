"""A table elsewhere before one screen: it knows what a local table knows, and asks for the rest."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import TypeVar

import msgspec
import pytest

from creuset.client.address import split_url
from creuset.client.errors import ConnectionLost, TableClosed
from creuset.client.remote import RemoteTable, sit_down
from creuset.client.told import Told
from creuset.client.wire import Wire
from creuset.core.action import Action
from creuset.core.errors import BadSetup, CannotTalk, CreusetError, Refusal
from creuset.core.fair import rng_from, seed_from
from creuset.core.state import encode
from creuset.packs import all_games
from creuset.players.registry import make_player
from creuset.table import messages, telling
from creuset.table.local import LocalTable
from creuset.table.match import Match
from creuset.table.table import Table
from creuset.words import Speaker
from tests.client.fake import MATCH, FakeTable, fake_table, online_match

Result = TypeVar("Result")
EN = Speaker("en")


def wire_to(fake: FakeTable, seat: int | None = 0, language: str = "en") -> Wire:
    return Wire(split_url(fake.link(seat)), language, first_pause=0.01)


@contextmanager
def seated_at(fake: FakeTable, seat: int | None = 0, language: str = "en") -> Iterator[RemoteTable]:
    table = sit_down(wire_to(fake, seat, language), language, lambda _gathering: None)
    try:
        yield table
    finally:
        table.close()


def settled(table: Table, answer: "Future[Result]") -> Result:
    """The answer, and the table as it is then."""
    result = answer.result(20)
    table.catch_up()
    return result


def wait_for(table: Table, condition: Callable[[], bool]) -> None:
    """Take in what comes until it is so."""
    rung = threading.Event()
    table.listen(rung.set)
    while not condition():
        assert rung.wait(10)
        rung.clear()
        table.catch_up()


def caught_up(table: Table, steps: int) -> None:
    """Wait until so many steps are known."""
    wait_for(table, lambda: table.steps >= steps)


def acted(seat: int, action: Action) -> Callable[[Match], None]:
    """What the referee is told when somebody elsewhere acts."""
    return lambda match: match.act(seat, action)


def facts(table: Table, seat: int | None) -> dict[str, object]:
    """All that can be known of a table, in plain values."""
    log = table.log(seat)
    return {
        "names": table.names,
        "options": table.options,
        "promise": table.promise,
        "steps": table.steps,
        "to act": table.to_act(),
        "turns": table.turns(),
        "rounds": table.in_rounds,
        "over": table.over,
        "view": json.loads(encode(table.view(seat).data)),
        "legal": [] if seat is None else [action.notation() for action in table.legal(seat)],
        "undo": seat is not None and table.can_undo(seat),
        "log": [EN(line.message, player="" if line.seat == 8 else table.names[line.seat]) for line in log],
        "lines": [
            (line.step, line.seat, line.in_secret, line.kind, line.actor, line.action, line.turn) for line in log
        ],
        "proposal": table.proposal,
        "away": table.stand_ins,
        "outcome": None if (outcome := table.outcome()) is None else (outcome.data(), EN(outcome.reason)),
    }


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_table_elsewhere_tells_what_a_local_one_does_all_through_a_match(game: str, seat: int | None) -> None:
    match = online_match(game, *["Anna", "Ben", "Cleo"][: max(2, all_games()[game].lid.fewest)], word=seat)
    local = LocalTable(match, b"")
    rng = rng_from("remote", game, seat)
    player = make_player("random", game, rng)
    with fake_table(match) as fake, seated_at(fake, seat) as table:
        assert table.people == ([] if seat is None else [seat])
        assert facts(table, seat) == facts(local, seat)
        for decision in range(400):
            if match.over:
                break
            acting = match.to_act()[0]
            action = player.choose(match.view(acting), match.legal(acting))
            if acting == seat:
                settled(table, table.act(acting, action))
            else:
                fake.do(acted(acting, action))
                caught_up(table, match.steps)
            if decision % 20 == 0:
                assert facts(table, seat) == facts(local, seat)
        assert facts(table, seat) == facts(local, seat)
        assert table.promise_kept
    assert match.over == (match.outcome() is not None)


@pytest.fixture
def fake() -> Iterator[FakeTable]:
    with fake_table(online_match("metallurgie", "Anna", "Ben")) as table:
        yield table


def test_what_the_rules_do_not_allow_is_a_refusal_as_everywhere(fake: FakeTable) -> None:
    with seated_at(fake) as table:
        with pytest.raises(Refusal) as refused:
            settled(table, table.act(0, table.game.parse("done")))
        assert refused.value.rule == "ME-09"
        assert EN.error(refused.value).startswith("ME-09: passing is not allowed")
        with pytest.raises(CreusetError) as told:
            settled(table, table.undo(0))
        assert "there is nothing you can take back" in str(told.value)


def test_sentences_come_in_the_language_of_the_client(fake: FakeTable) -> None:
    with seated_at(fake, 0, "de") as table:
        fake.do(lambda match: match.act(0, match.legal(0)[0]))
        caught_up(table, fake.match.steps)
        german = [Speaker("de")(line.message, player=fake.match.names[line.seat]) for line in fake.match.log(0)]
        assert [str(line.message) for line in table.log(0)] == german


def test_a_decision_is_taken_back(fake: FakeTable) -> None:
    with seated_at(fake) as table:
        before = table.view(0).data
        settled(table, table.act(0, next(a for a in table.legal(0) if a.notation() != "draw")))
        assert table.can_undo(0)
        settled(table, table.undo(0))
        assert encode(table.view(0).data) == encode(before)
        assert not table.can_undo(0)


def test_a_server_that_does_not_say_what_actions_would_do_is_too_old() -> None:
    match = online_match("metrox", "Anna", "Ben")
    told, position = Told(telling.seated(match, MATCH, 0)), telling.position(match, 0, 0, EN)
    assert position.legal
    with pytest.raises(BadSetup, match="too old"):
        told.take(position)


def test_people_talk_ask_and_answer(fake: FakeTable) -> None:
    with seated_at(fake, 0) as anna, seated_at(fake, 1) as ben:
        settled(anna, anna.say(0, "good morning"))
        settled(anna, anna.ask(0, "abandon"))
        caught_up(ben, anna.steps)
        assert [str(line.message) for line in ben.log(1)[-2:]] == [
            "Anna: “good morning”",
            "Anna asks to give the match up",
        ]
        assert (anna.to_answer(), ben.to_answer()) == (None, 1)
        settled(ben, ben.answer(1, False))
        assert ben.proposal is None
        settled(ben, ben.ask(1, "abandon"))
        caught_up(anna, ben.steps)
        settled(anna, anna.answer(0, True))
        assert anna.over
        assert anna.outcome() is None
        assert anna.to_act() == []
        assert anna.promise_kept
        with pytest.raises(CreusetError):
            settled(anna, anna.act(0, anna.game.parse("draw")))


def test_a_bot_plays_for_somebody_until_he_is_back(fake: FakeTable) -> None:
    with seated_at(fake) as table:
        settled(table, table.leave(0))
        assert list(table.stand_ins) == [0]
        assert table.person_to_act(0) is None
        settled(table, table.sit(0))
        assert table.stand_ins == {}


def test_a_hint_has_the_action_and_its_figures(fake: FakeTable) -> None:
    with seated_at(fake) as table:
        first, second = (action.notation() for action in table.legal(0)[:2])
        figures = messages.Candidate(first, "", 50, 0.5, 0.05, "closes {copper}")
        fake.advice = messages.Advice(
            6, 0, "wins", True, [figures, msgspec.structs.replace(figures, what=second, reason="")]
        )
        hint = settled(table, table.advise(0))
        assert hint.unit == "wins"
        assert hint.action == table.legal(0)[0]
        assert [candidate.action for candidate in hint.candidates] == table.legal(0)[:2]
        assert (hint.candidates[0].tries, hint.candidates[0].worth, hint.candidates[0].error) == (50, 0.5, 0.05)
        assert str(hint.candidates[0].reason) == "closes {copper}"
        assert hint.candidates[1].reason is None


def test_who_is_connected_and_who_is_not(fake: FakeTable) -> None:
    with seated_at(fake) as table:
        assert table.absent() == []
        fake.tell(messages.Present(6, [1], 0))
        settled(table, table.say(0, "anybody here?"))
        assert table.absent() == [1]
        fake.tell(messages.Present(6, [1, 2], 3, {1: 2, 2: 1}))
        settled(table, table.say(0, "ah"))
        assert table.absent() == []
        assert [table.devices(seat) for seat in (0, 1, 2)] == [2, 1, 0]


def test_clocks_run_down_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    with fake_table(online_match("metallurgie", "Anna", "Ben", clock=(30, 60))) as fake, seated_at(fake) as table:
        assert (table.seconds_left(0), table.seconds_left(1)) == (90, None)
        now[0] += 40.5
        assert table.seconds_left(0) == 50
        now[0] += 400
        assert table.seconds_left(0) == 0
    monkeypatch.undo()


def test_a_broken_line_is_told_and_mended(fake: FakeTable) -> None:
    with seated_at(fake) as table:
        steps = table.steps
        fake.stop()
        wait_for(table, lambda: table.trouble() is not None)
        assert str(table.trouble()) == "The connection is lost; trying again …"
        with pytest.raises(ConnectionLost):
            settled(table, table.say(0, "hello?"))
        fake.match.say(1, "hello")
        fake.start()
        caught_up(table, steps + 1)
        assert table.trouble() is None
        assert str(table.log(0)[-1].message) == "Ben: “hello”"


def test_an_answer_that_was_cut_off_is_seen_in_the_next_position(fake: FakeTable) -> None:
    with seated_at(fake) as table:
        steps = table.steps
        fake.silent = True
        with pytest.raises(ConnectionLost):
            settled(table, table.act(0, table.legal(0)[0]))
        caught_up(table, steps + 1)
        assert table.log(0)[steps].kind == "what"
        assert sum(isinstance(message, messages.Act) for message in fake.heard) == 1


def test_when_it_is_over_for_good_the_reason_is_raised_and_requests_are_refused(fake: FakeTable) -> None:
    with seated_at(fake) as table:
        fake.closed_with = messages.Goodbye(0, "link", "this link has expired")
        fake.drop()
        with pytest.raises(TableClosed, match="expired"):
            caught_up(table, 10_000)
        with pytest.raises(ConnectionLost):
            table.say(0, "hello").result(10)
        with pytest.raises(TableClosed, match="expired"):
            table.catch_up()
        assert str(table.trouble()) == "this link has expired"


def test_the_match_begins_when_everybody_has_come(fake: FakeTable) -> None:
    seats = [messages.SeatInfo(1, "person", "Anna"), messages.SeatInfo(2, "person", "", False)]
    fake.gathering = messages.Gathering(0, MATCH, "metallurgie", "Metallurgie", 1, seats, "promise")
    told: list[messages.Gathering] = []

    def gathering(message: messages.Gathering) -> None:
        told.append(message)
        text = msgspec.json.encode(messages.Present(0, [1], 0)).decode()
        asyncio.run_coroutine_threadsafe(fake._tell(text), fake._loop)
        asyncio.run_coroutine_threadsafe(fake.begin(), fake._loop)

    table = sit_down(wire_to(fake), "en", gathering)
    table.close()
    assert [message.seats for message in told] == [seats]
    assert table.names == ("Anna", "Ben")
    assert table.absent() == [1], "who was there before is still known"


def test_a_match_that_was_called_off_is_not_waited_for(fake: FakeTable) -> None:
    fake.gathering = messages.Gathering(0, MATCH, "metallurgie", "Metallurgie", 1, [], "promise", True)
    wire = wire_to(fake)
    with pytest.raises(CannotTalk):
        sit_down(wire, "en", lambda _gathering: None)
    wire.close()


@pytest.mark.parametrize(
    ("changes", "kind"),
    [({"game": "chess"}, BadSetup), ({"rules": "99"}, BadSetup), ({"options": {"new": "on"}}, BadSetup)],
)
def test_a_match_that_this_program_cannot_play_is_refused(
    fake: FakeTable, monkeypatch: pytest.MonkeyPatch, changes: dict[str, object], kind: type[CreusetError]
) -> None:
    seated = telling.seated
    monkeypatch.setattr("creuset.table.telling.seated", lambda *args: msgspec.structs.replace(seated(*args), **changes))
    wire = wire_to(fake)
    with pytest.raises(kind):
        sit_down(wire, "en", lambda _gathering: None)
    wire.close()


def test_a_seed_that_does_not_fit_the_promise_is_noticed(fake: FakeTable) -> None:
    with seated_at(fake) as table:
        assert table.promise_kept
        fake.match._dealers = seed_from("another")
        fake.do(lambda match: match.ask(0, "abandon"))
        fake.do(lambda match: match.answer(1, True))
        caught_up(table, fake.match.steps)
        assert table.over
        assert not table.promise_kept
