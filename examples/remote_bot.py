"""A remote player for Creuset: it takes a seat by its link, and plays any game to the end.

    python remote_bot.py "https://example.org/m/MATCH#TOKEN" "My first bot"

The table sends JSON messages. Two of them matter here: `seated` says which seat is ours, and `position` says whose turn
it is and what we may do. We answer with `act`. All messages are described in docs/protocol.md.
"""

import json
import sys
import time
from collections import Counter
from contextlib import suppress
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

PASSING = ("restart", "rate", "storage", "internal")  # troubles of the server that will pass
offered: Counter[str] = Counter()  # how often we were offered each action, and each kind of action


def choose(legal: list[dict[str, Any]]) -> str:
    """Take what is offered least often: everyday actions will come again. This is the place for a cleverer idea."""
    for choice in legal:
        offered.update([choice["what"], choice["data"]["do"]])
    rarest = min(legal, key=lambda choice: (offered[choice["data"]["do"]], offered[choice["what"]]))
    return str(rarest["what"])


def play(link: str, name: str) -> str | None:
    """Sit down and play. Returns how the match ended, or None when the line broke before that."""
    page, _, token = link.partition("#")
    address = page.partition("/m/")[0].replace("http", "ws", 1) + "/socket"
    with suppress(OSError, WebSocketException), connect(address) as table:
        table.send(json.dumps({"type": "hello", "token": token, "name": name}))
        seat = None
        for text in table:
            message = json.loads(text)
            if message["type"] == "seated":
                seat = message["seat"]
            elif message["type"] == "position" and message["result"]:
                return f"{message['result']['text']} Points: {message['result']['totals']}, we were number {seat}."
            elif message["type"] == "position" and str(seat) in message["stand_ins"]:
                table.send(json.dumps({"type": "sit", "id": message["n"]}))  # a bot plays for us: we are back
            elif message["type"] == "position" and seat in message["to_act"]:
                what = choose(message["legal"])
                table.send(json.dumps({"type": "act", "id": message["n"], "n": message["n"], "what": what}))
            elif message["type"] == "goodbye" and message["code"] not in PASSING:
                return str(message["text"])  # the link is wrong or too old
    return None


if __name__ == "__main__":
    name = sys.argv[2] if len(sys.argv) > 2 else "Remote bot"
    while (ending := play(sys.argv[1], name)) is None:
        time.sleep(1)  # the server is away; the match is not lost, and we come back to it
    print(ending)  # noqa: T201 - people run this in a terminal
