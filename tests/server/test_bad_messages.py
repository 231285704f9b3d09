"""Messages made from a grammar, right and wrong ones, on a real websocket: each is answered, and the match goes on."""

from pathlib import Path

import pytest
from tools.fuzz.running import made
from tools.fuzz.targets import Messages

from creuset.table import messages
from tests.server.serving import database_in, gathered, order, serving

PINGS = 10_000
"""A ping after every message has a number from here on, which no other request has."""


@pytest.mark.parametrize("count", [150, pytest.param(10_000, marks=pytest.mark.slow)])
async def test_whatever_is_said_is_answered_and_nobody_else_notices(tmp_path: Path, count: int) -> None:
    aim = Messages()
    async with (
        serving(database_in(tmp_path)) as server,
        gathered(server, order("metallurgie", "me", "friend")) as table,
    ):
        anna, ben = table.players
        for number in range(count):
            for line in made(aim, 0, number).split(b"\n"):
                await anna.connection.send(line)
            await anna.connection.send(b'{"type":"ping","id":%d}' % (PINGS + number))
            await anna.answer(PINGS + number)
        refused = [message for message in anna.heard if isinstance(message, messages.Refused)]
        assert len(refused) > count // 4
        assert not {message.code for message in refused} & {"internal", "storage"}
        done = await ben.do("say", text="are you still there?")
        assert (await anna.at(done.n)).log
