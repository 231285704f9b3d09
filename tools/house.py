"""The server that browsers come to, and the matches that are set up there without one."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx2

_SCRIPT = Path(__file__).with_name("table_server.py")
_PATIENCE = 60.0


class House:
    """A server as a process of its own, that can be closed and opened again at the same address."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def open(self) -> None:
        """Start it; the first time at any address, later at the same."""
        port = self.url.rpartition(":")[2] or "0"
        command = [sys.executable, str(_SCRIPT), self._database, port]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
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
        """Set a table; the links of the seats, and last the spectators'."""
        order = {"game": game, "seats": [_seat(seat) for seat in seats], "options": options}
        created = self._post("/api/matches", order)
        return [seat["link"] for seat in created["seats"] if seat["link"]] + [created["spectators"]]

    def _post(self, path: str, body: Any) -> Any:
        answer = httpx2.post(self.url + path, json=body, trust_env=False)
        assert answer.status_code < 300, answer.text
        return answer.json()


def _seat(words: str) -> dict[str, str]:
    kind, _, name = words.partition("=")
    return {"kind": kind, **({"name": name} if name else {})}
