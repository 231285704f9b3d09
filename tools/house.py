"""The server that browsers connect to, and the matches set up there without one."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx2
from websockets.sync.client import connect

from creuset.core.journal import read_heading, read_step
from creuset.core.rng import Rng
from creuset.packs import find_game
from creuset.players.registry import make_player
from creuset.table.match import Match

ALL = 10_000
"""More decisions than any match takes."""

_SCRIPT = Path(__file__).with_name("table_server.py")
_PATIENCE = 60.0


class House:
    """A server in its own process that can be closed and opened again at the same address."""

    def __init__(self, database: str, **environment: str) -> None:
        self._database = database
        self._environment = {**os.environ, **environment}
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def open(self) -> None:
        """Start it; at any address the first time, then at the same one."""
        port = self.url.rpartition(":")[2] or "0"
        command = [sys.executable, str(_SCRIPT), self._database, port]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self._environment)
        assert self._process.stdout is not None
        self.url = self._process.stdout.readline().strip()
        assert self.url.startswith("http://")

    def close(self) -> None:
        """Stop it as an operator would."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(_PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def set_up(self, game: str, *seats: str, **options: str) -> list[str]:
        """Set up a table; returns the links of the seats, then the spectators' link."""
        order = {"game": game, "seats": [_seat(seat) for seat in seats], "options": options}
        created = self._post("/api/matches", order)
        return [seat["link"] for seat in created["seats"] if seat["link"]] + [created["spectators"]]

    def play(self, link: str, decisions: int) -> None:
        """Decide this often in the seat of a link, as greedy would, and leave; less often if the match ends first."""
        match_id, _, token = link.partition("/m/")[2].partition("#")
        shadow = Shadow(self._database, match_id)
        with connect(self.url.replace("http", "ws", 1) + "/socket", max_size=None) as table:
            table.send(json.dumps({"type": "hello", "token": token}))
            seat = 0
            for message in map(json.loads, table):
                if message["type"] == "seated":
                    seat = message["seat"]
                if message["type"] != "position":
                    continue
                if message["result"] or (decisions == 0 and seat in message["to_act"]):
                    return
                what = shadow.best(seat - 1, message["n"]) if seat in message["to_act"] else None
                if what is not None:
                    decisions -= 1
                    table.send(json.dumps({"type": "act", "id": message["n"], "n": message["n"], "what": what}))

    def _post(self, path: str, body: Any) -> Any:
        answer = httpx2.post(self.url + path, json=body, trust_env=False)
        assert answer.status_code < 300, answer.text
        return answer.json()


class Shadow:
    """A match of a server on SQLite, followed from its journal: views for the bot that decides here."""

    def __init__(self, database: str, match_id: str) -> None:
        self._file = database.removeprefix("sqlite:///")
        self._id = match_id
        self._match: Match | None = None

    def best(self, seat: int, step: int) -> str | None:
        """What greedy would do in this seat after a step; nothing if more has happened, which will be told."""
        match = self._follow()
        if match.steps != step or not match.legal(seat):
            return None
        bot = make_player("greedy", match.game.lid.key, Rng(match.steps))
        return bot.choose(match.view(seat), match.legal(seat)).notation()

    def _follow(self) -> Match:
        known = -1 if self._match is None else self._match.steps
        query = "SELECT record FROM steps WHERE match = ? AND seq > ? ORDER BY seq"
        with sqlite3.connect(self._file) as database:
            records = [record for (record,) in database.execute(query, (self._id, known))]
        if self._match is None:
            heading = read_heading(records.pop(0))
            self._match = Match(find_game(heading.game, heading.rules), heading, b"")
        for record in records:
            if '"who":' in record:  # the end has nobody who did it
                self._match.follow(read_step(record))
        return self._match


def _seat(words: str) -> dict[str, str]:
    kind, _, name = words.partition("=")
    return {"kind": kind, **({"name": name} if name else {})}
