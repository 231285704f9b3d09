"""A remote player for Creuset: it takes a seat by its link and plays any game to the end, as docs/protocol.md says.

python remote_bot.py "https://example.org/m/MATCH#TOKEN" "My first bot"
"""

import hashlib
import json
import secrets
import sys
import time
from collections import Counter
from contextlib import suppress
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

SECRET = secrets.token_bytes(32)  # our share in the deal: nobody can pick the cards
PROMISE = hashlib.sha256(b"creuset commitment\n" + SECRET).hexdigest()
claim = secrets.token_urlsafe(16)  # shows that it was us who took the seat, if its new link never reaches us
heard: list[str] = []  # the dealer's promises; a second one would be a second deck
offered: Counter[str] = Counter()  # how often we were offered each action, and each kind of action


def choose(legal: list[dict[str, Any]]) -> str:
    """Take whatever is offered least often: everyday actions will come again. Put a cleverer idea here."""
    for choice in legal:
        offered.update([choice["what"], choice["data"]["do"]])
    return str(min(legal, key=lambda choice: (offered[choice["data"]["do"]], offered[choice["what"]]))["what"])


def reply(message: dict[str, Any], seat: int) -> dict[str, Any]:
    """Our answer to what the table says; empty while the others have to act."""
    if message["type"] == "gathering":
        heard.append(message["promise"])
        promises = [info["promise"] for info in message["seats"]]
        ready = len(set(heard)) == 1 and None not in promises and promises[message["seat"] - 1] == PROMISE
        return {"type": "reveal", "secret": SECRET.hex()} if ready else {}
    if message["type"] != "position":
        return {}
    if str(seat) in message["stand_ins"]:
        return {"type": "sit"}  # a bot plays for us: we are back
    if message["asked"] and seat in message["asked"]["waiting"]:
        return {"type": "answer", "n": message["asked"]["step"], "agrees": True}  # we are easy to get on with
    return {"type": "act", "n": message["n"], "what": choose(message["legal"])} if seat in message["to_act"] else {}


def play(link: str, name: str) -> str:
    """Sit down and play, coming back whenever the connection breaks: how the match ended."""
    server, token, seat = link.partition("/m/")[0], link.partition("#")[2], 0
    while True:
        with suppress(OSError, WebSocketException), connect(server.replace("http", "ws", 1) + "/socket") as table:
            table.send(json.dumps({"type": "hello", "token": token, "name": name, "claim": claim, "promise": PROMISE}))
            for message in map(json.loads, table):
                if message["type"] == "goodbye" and message["code"] not in ("restart", "rate", "storage", "internal"):
                    return str(message["text"])  # the link is wrong or too old; the other troubles pass
                if message.get("link"):  # ours alone; the one before was the invitation
                    token = message["link"].partition("#")[2]
                    print("Our link:", message["link"], flush=True)  # noqa: T201 - people run this in a terminal
                seat = message["seat"] if message["type"] == "seated" else seat
                if message["type"] == "position" and message["result"]:
                    return f"{message['result']['text']} Points: {message['result']['totals']}, we were number {seat}."
                if said := reply(message, seat):
                    table.send(json.dumps({"id": message["n"], **said}))
        time.sleep(1)  # the server is away; the match is not lost, and we come back to it


if __name__ == "__main__":
    print(play(sys.argv[1], " ".join(sys.argv[2:]) or "Remote bot"))  # noqa: T201 - people run this in a terminal
