"""The example of a remote player takes its seat, plays every game to the end, and comes back when the line breaks."""

import asyncio
import sys
from pathlib import Path
from runpy import run_path

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from creuset.core.fair import commitment, rng_from, seed_from
from creuset.packs import all_games
from creuset.players.registry import make_player
from creuset.table import messages, telling
from creuset.table.match import Match
from creuset.words import Speaker
from tests.server.serving import short

PROGRAM = Path(__file__).parents[2] / "examples" / "remote_bot.py"
TOKEN = "the-key.of_a-seat"
NEW = "the-new-key.of_a-seat"
SEAT = 1


class FakeServer:
    """A match of few, against opportunists. It refuses an action, then breaks the line and lets a bot stand in."""

    def __init__(self, key: str) -> None:
        others = max(1, all_games()[key].lid.fewest - 1)
        kinds = ["greedy", "remote", *["greedy"] * (others - 1)]
        names = [f"Player {number}" for number in range(len(kinds))]
        self.match = Match.begin(all_games()[key], short(key), kinds, names, seed_from("example", key))
        self.bot = make_player("greedy", key, rng_from("example", key))
        self.hellos: list[messages.Hello] = []
        self.paths: list[str] = []
        self.sat = 0

    async def serve(self, socket: ServerConnection) -> None:
        assert socket.request is not None
        self.paths.append(socket.request.path)
        hello = self.decoded(await socket.recv())
        assert isinstance(hello, messages.Hello)
        self.hellos.append(hello)
        if hello.token != (TOKEN if len(self.hellos) == 1 else NEW):
            await self.send(socket, messages.Goodbye(0, "link", "This link does not open any seat."))
            return
        if hello.token == TOKEN:
            await self.gather(socket, hello.promise)
        await self.send(socket, telling.seated(self.match, "x", SEAT))
        if len(self.hellos) == 2:
            self.match.stand_in(SEAT, "greedy")
        await self.tell(socket)
        if len(self.hellos) == 2:
            assert isinstance(self.decoded(await socket.recv()), messages.Sit)
            self.match.sit(SEAT)
            self.sat += 1
            await self.tell(socket)
        for number in range(10_000):
            if self.match.over or (number == 5 and len(self.hellos) == 1):
                return
            act = self.decoded(await socket.recv())
            assert isinstance(act, messages.Act)
            assert act.n == self.match.steps
            if number == 2:
                await self.send(socket, messages.Refused(self.match.steps, act.id, "old", "That was an old position."))
            else:
                self.match.act(SEAT, self.match.game.parse(act.what))
                await self.send(socket, messages.Done(self.match.steps, act.id))
            await self.tell(socket)

    async def gather(self, socket: ServerConnection, promise: str | None) -> None:
        """Tell who is missing, with the new link; then that all have promised their shares, which calls for ours."""
        link = f"https://elsewhere.example/m/abc#{NEW}"
        for first, new in ((None, link), ("", None)):
            seats = [
                messages.SeatInfo(1, "greedy", "A", promise=first),
                messages.SeatInfo(2, "remote", "B", promise=promise),
            ]
            await self.send(socket, messages.Gathering(0, "x", "x", "X", SEAT + 1, seats, "0" * 64, link=new))
        revealed = self.decoded(await socket.recv())
        assert isinstance(revealed, messages.Reveal)
        assert commitment(bytes.fromhex(revealed.secret)) == promise

    async def tell(self, socket: ServerConnection) -> None:
        """Say where the match stands; while it is not the remote player's turn, the other one plays."""
        while not self.match.over and SEAT not in self.match.to_act():
            other = self.match.to_act()[0]
            await self.send(socket, telling.position(self.match, SEAT, 0, Speaker("en")))
            self.match.act(other, self.bot.choose(self.match.view(other), self.match.legal(other)))
        await self.send(socket, telling.position(self.match, SEAT, 0, Speaker("en")))

    def decoded(self, text: str | bytes) -> messages.FromClient:
        message: messages.FromClient = msgspec.json.decode(text, type=messages.FromClient)
        return message

    async def send(self, socket: ServerConnection, message: messages.FromTable) -> None:
        await socket.send(msgspec.json.encode(message).decode())


async def printed_by_the_program(server: FakeServer, token: str) -> str:
    async with serve(server.serve, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        link = f"http://127.0.0.1:{port}/table/m/abc#{token}"
        program = await asyncio.create_subprocess_exec(
            sys.executable, PROGRAM, link, "Somebody", stdout=asyncio.subprocess.PIPE
        )
        try:
            output, _errors = await asyncio.wait_for(program.communicate(), 120)
        finally:
            if program.returncode is None:
                program.kill()
    assert program.returncode == 0
    return output.decode()


@pytest.mark.parametrize("key", sorted(all_games()))
async def test_it_plays_every_game_to_its_end_and_comes_back_when_the_line_breaks(key: str) -> None:
    server = FakeServer(key)
    output = await printed_by_the_program(server, TOKEN)
    outcome = server.match.outcome()
    assert outcome is not None
    assert str(list(outcome.totals)) in output
    assert len(server.hellos) == 2
    assert server.sat == 1
    assert [hello.token for hello in server.hellos] == [TOKEN, NEW]
    assert len({hello.claim for hello in server.hellos} - {None}) == 1
    assert f"#{NEW}\n" in output
    assert {hello.name for hello in server.hellos} == {"Somebody"}
    assert set(server.paths) == {"/table/socket"}


def test_it_takes_what_is_offered_least_often() -> None:
    choose = run_path(str(PROGRAM))["choose"]
    often, sometimes, seldom = ({"what": f"{do} it", "data": {"do": do}} for do in ("wait", "dig", "forge"))
    assert choose([often]) == "wait it"
    assert choose([often, sometimes]) == "dig it"
    assert choose([often, sometimes, seldom]) == "forge it"
    assert choose([often, sometimes, {"what": "dig there", "data": {"do": "dig"}}]) == "dig there"


async def test_it_ends_with_the_reason_when_the_link_opens_no_seat() -> None:
    assert await printed_by_the_program(FakeServer("forge"), "forged") == "This link does not open any seat.\n"


def test_it_is_short_and_needs_nothing_of_ours() -> None:
    text = PROGRAM.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 70
    assert "import creuset" not in text
    assert "from creuset" not in text


def test_it_reveals_its_share_once_and_for_one_promise_of_the_dealer_only() -> None:
    program = run_path(str(PROGRAM))

    def answer(dealer: str, others: str | None, ours: str) -> dict[str, str]:
        seats = [{"promise": others}, {"promise": ours}]
        answered: dict[str, str] = program["reply"](
            {"type": "gathering", "promise": dealer, "seat": 2, "seats": seats}, 2
        )
        return answered

    assert answer("a", None, program["PROMISE"]) == {}
    assert answer("a", "", "another device") == {}
    assert answer("a", "", program["PROMISE"]) == {"type": "reveal", "secret": program["SECRET"].hex()}
    assert answer("b", "", program["PROMISE"]) == {}


def test_it_agrees_to_what_the_others_ask() -> None:
    match = Match.begin(all_games()["metrox"], {}, ["person", "remote"], ["Anna", "Robot"], seed_from("asked"))
    match.ask(0, "abandon")
    position = msgspec.json.decode(msgspec.json.encode(telling.position(match, SEAT, 0, Speaker("en"))))
    reply = run_path(str(PROGRAM))["reply"]
    assert reply(position, SEAT + 1) == {"type": "answer", "n": match.steps, "agrees": True}
    assert reply(position, SEAT)["type"] == "act"
