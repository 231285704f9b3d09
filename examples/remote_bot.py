"""A remote player for Creuset: it takes a seat by its link and plays any game to the end.

    python remote_bot.py "https://example.org/m/MATCH#TOKEN" "My first bot"

`seated` says which seat is ours, `position` says whose turn it is and what we may do: see docs/protocol.md.
"""

import json
import sys
import time
from collections import Counter
from contextlib import suppress
from hashlib import sha256
from secrets import token_bytes
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

PASSING = ("restart", "rate", "storage", "internal")  # temporary troubles of the server
SECRET = token_bytes(32)  # our share in the deal: nobody can pick the cards
PROMISE = sha256(b"creuset commitment\n" + SECRET).hexdigest()
offered: Counter[str] = Counter()  # how often we were offered each action, and each kind of action


def choose(legal: list[dict[str, Any]]) -> str:
    """Take whatever is offered least often: everyday actions will come again. Put a cleverer idea here."""
    for choice in legal:
        offered.update([choice["what"], choice["data"]["do"]])
    return str(min(legal, key=lambda choice: (offered[choice["data"]["do"]], offered[choice["what"]]))["what"])


def reply(message: dict[str, Any], seat: int) -> dict[str, Any]:
    """Our answer to what the table says; empty while the others have to act."""
    if message["type"] == "gathering" and all(info["promise"] is not None for info in message["seats"]):
        return {"type": "reveal", "secret": SECRET.hex()}
    if message["type"] != "position":
        return {}
    if str(seat) in message["stand_ins"]:
        return {"type": "sit"}  # a bot plays for us: we are back
    if message["asked"] and seat in message["asked"]["waiting"]:
        return {"type": "answer", "n": message["asked"]["step"], "agrees": True}  # we are easy to get on with
    return {"type": "act", "n": message["n"], "what": choose(message["legal"])} if seat in message["to_act"] else {}


def play(link: str, name: str) -> str | None:
    """Sit down and play. Returns how the match ended, or None if the connection broke before that."""
    address, seat = link.partition("/m/")[0].replace("http", "ws", 1) + "/socket", 0
    with suppress(OSError, WebSocketException), connect(address) as table:
        hello = {"type": "hello", "token": link.partition("#")[2], "name": name, "promise": PROMISE}
        table.send(json.dumps(hello))
        for message in map(json.loads, table):
            if message["type"] == "goodbye" and message["code"] not in PASSING:
                return str(message["text"])  # the link is wrong or too old
            seat = message["seat"] if message["type"] == "seated" else seat
            if message["type"] == "position" and message["result"]:
                return f"{message['result']['text']} Points: {message['result']['totals']}, we were number {seat}."
            if said := reply(message, seat):
                table.send(json.dumps({"id": message["n"], **said}))
    return None


if __name__ == "__main__":
    while (ending := play(sys.argv[1], " ".join(sys.argv[2:]) or "Remote bot")) is None:
        time.sleep(1)  # the server is away; the match is not lost, and we come back to it
    print(ending)  # noqa: T201 - people run this in a terminal
