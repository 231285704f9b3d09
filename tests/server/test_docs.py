"""What the pages say is what the server does: their tables are complete, and the conversation takes place."""

import inspect
import json
import re
from contextlib import AsyncExitStack
from dataclasses import astuple
from pathlib import Path
from typing import Any

import msgspec
import pytest

from creuset.cli.commands import make_app
from creuset.core import errors
from creuset.core.errors import CreusetError
from creuset.core.talk import LONGEST_SAYING
from creuset.server.api import JSON_LINES, MOST_FRAMES, ROUTES
from creuset.server.app import LONGEST_JOURNAL, LONGEST_ORDER
from creuset.server.doorway import MOST_EACH
from creuset.server.guests import POLICY_VIOLATION
from creuset.server.lengths import MOST_STEPS, MOST_STEPS_WITH_TALK, MOST_TAKEN_BACK
from creuset.server.metrics import Metrics
from creuset.server.rates import Limits
from creuset.server.refusals import ServerRefusal, status_of
from creuset.server.settings import Settings
from creuset.table import messages
from creuset.table.orders import Order
from creuset.words import LANGUAGES, Speaker
from tests.server.serving import Player, database_in, key_of, order, serving

DOCS = Path(__file__).parents[2] / "docs"
NAMES: dict[Any, str] = {dict[str, Any]: "object"}
MEDIA = {JSON_LINES: "JSON lines", "text/plain": "text"}
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")
OPERATORS = (DOCS / "server.md").read_text(encoding="utf-8")


def section(title: str, page: str = PAGE) -> str:
    """What stands under a heading."""
    found = re.search(rf"^##? {title}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found[1]


def prose(title: str) -> str:
    """The same without its line breaks."""
    return " ".join(section(title).split())


def rows(title: str, page: str = PAGE) -> list[list[str]]:
    """The rows of the table under a heading, without its head; code marks are left out."""
    lines = [line for line in section(title, page).splitlines() if line.startswith("|")]
    return [[cell.strip().replace("`", "") for cell in line.strip("|").split("|")] for line in lines[2:]]


def conversation() -> list[tuple[str, bool, dict[str, Any]]]:
    """Who speaks with the table, whether he or the table says it, and what."""
    text = "\n".join(re.findall(r"```text\n(.*?)```", section("A conversation"), re.DOTALL))
    parts = re.split(r"^(Anna|Ben) +(→|←) ", text, flags=re.MULTILINE)[1:]
    return [(parts[at], parts[at + 1] == "→", json.loads(parts[at + 2])) for at in range(0, len(parts), 3)]


# The tables


@pytest.mark.parametrize(
    ("title", "union"), [("What clients say", messages.FromClient), ("What tables say", messages.FromTable)]
)
def test_every_message_is_told(title: str, union: Any) -> None:
    assert [row[0] for row in rows(title)] == [kind.__struct_config__.tag for kind in union.__args__]


def test_every_field_of_a_request_is_told() -> None:
    for row, kind in zip(rows("What clients say"), messages.FromClient.__args__, strict=True):
        named = set(re.findall(r"[a-z]+", re.sub(r'"en"|null|false', "", row[1])))
        assert named == {field.name for field in msgspec.structs.fields(kind)}


def test_every_refusal_is_told_with_its_status_and_close_code() -> None:
    kinds: list[type[CreusetError]] = [*ServerRefusal.__subclasses__()]
    kinds += [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, CreusetError)]
    expected = {
        kind.code: (str(status_of(kind)), str(getattr(kind, "close", None) or ""))
        for kind in kinds
        if kind is not CreusetError
    }
    assert {row[0]: (row[1], row[2]) for row in rows("Refusals")} == expected
    assert f"or with {POLICY_VIOLATION} where there is none" in prose("Refusals")


def test_every_limit_is_told() -> None:
    told = rows("Limits")
    assert [row[1] for row in told[:4]] == [
        f"{messages.MOST_BYTES // 1024} kB",
        f"{LONGEST_ORDER // 1024} kB",
        f"{LONGEST_JOURNAL // 1024**2} MB",
        f"{messages.MOST_BYTES // 1024} kB",
    ]
    assert [row[1] for row in told[4:]] == list(astuple(Limits()))
    assert f"1 to {LONGEST_SAYING} printable characters" in prose("Hints, chat, rematch")
    for limit in (MOST_TAKEN_BACK, MOST_STEPS, MOST_STEPS_WITH_TALK, MOST_EACH):
        assert f" {limit:,} " in prose("Limits").replace("\n", " ")
    assert f"up to {MOST_FRAMES}" in prose("HTTP")


def test_every_address_is_told_with_what_it_takes_and_gives() -> None:
    told = {row[0].removesuffix("🔑").strip(): ("🔑" in row[0], row[2], row[3]) for row in rows("HTTP")}
    for route in ROUTES:
        takes, gives = (
            "" if kind is None else MEDIA[media.partition(";")[0]] if kind is bytes else NAMES.get(kind, kind.__name__)
            for kind, media in ((route.takes, route.takes_as), (route.gives, route.gives_as))
        )
        assert told.pop(f"{route.method} {route.path}") == (route.secured, takes, gives)
    assert not told


def test_languages_bots_and_version_are_those_there_are() -> None:
    assert prose("Languages").startswith(", ".join(f"`{language}`" for language in LANGUAGES))
    assert " or ".join(f"`{bot}`" for bot in ("random", "greedy")) in prose("HTTP")
    assert f"`protocol` is {messages.PROTOCOL}." in prose("Versions")


def test_the_order_of_the_example_can_be_read() -> None:
    (body,) = re.findall(r"-d '(\{\n.*?\})'", section("HTTP"), re.DOTALL)
    assert {seat.kind for seat in msgspec.json.decode(body, type=Order).seats} == {"me", "open", "remote", "greedy"}


# The conversation


def test_every_message_of_the_conversation_is_one() -> None:
    told = conversation()
    assert {message["type"] for _who, _says, message in told} >= {"hello", "gathering", "seated", "refused", "act"}
    for _who, says, message in told:
        union: Any = messages.FromClient if says else messages.FromTable
        msgspec.json.decode(json.dumps(message), type=union)
        for choice in message.get("legal", []):
            msgspec.json.decode(json.dumps(choice), type=messages.Choice)


async def test_the_conversation_takes_place(tmp_path: Path) -> None:
    """Both say to a server what they say on the page; it answers Anna as there, in the same order."""
    async with serving(database_in(tmp_path)) as server, AsyncExitStack() as lines:
        created = await server.create(order("metrox", "me", "friend"))
        keys = {"Anna": key_of(created.seats[0].link), "Ben": key_of(created.seats[1].link)}
        players: dict[str, Player] = {}
        for who, says, message in conversation():
            if says and message["type"] == "hello":
                if who in players:
                    await players[who].connection.close()
                players[who] = await lines.enter_async_context(server.join(keys[who], **_rest(message)))
            elif says:
                await _say(players[who], message, wait=who == "Ben")
            elif message["type"] != "present":  # when a lost connection is noticed is left to chance
                assert _outline(await _next(players[who])) == _outline(message)


def _rest(hello: dict[str, Any]) -> dict[str, Any]:
    """What a hello says besides its token."""
    return {key: value for key, value in hello.items() if key not in ("type", "token")}


async def _say(player: Player, message: dict[str, Any], wait: bool) -> None:
    """The cards are others than on the page, so an action may have to be another one."""
    if wait:
        await player.at(message.get("n", 0))
    if message["type"] == "act" and message["what"] not in {choice.what for choice in player.legal}:
        message = {**message, "what": player.legal[0].what}
    await player.connection.send(json.dumps(message))
    if wait:
        await player.answer(message["id"])


async def _next(player: Player) -> dict[str, Any]:
    """The next message that the page has to have."""
    while isinstance(await player.next(), messages.Present):
        pass
    return dict(json.loads(player.bytes[-1]))


def _outline(message: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on the cards, and which fields there are."""
    kept = ("type", "n", "since", "id", "code", "text", "seat", "to_act", "can_undo", "asked", "effects")
    lines = [(list(line), line["what"] is None, line["data"] is None) for line in message.get("log", [])]
    return {"fields": list(message), "lines": lines, **{key: message[key] for key in kept if key in message}}


# The page for operators


def test_every_option_and_every_figure_is_told() -> None:
    command = make_app(Speaker("en"))["serve"].default_command
    assert command is not None
    serve = inspect.signature(command)
    told = {row[0]: row[1] for row in rows("Running a server", OPERATORS)}
    assert list(told) == [f"--{name.replace('_', '-')}" for name in serve.parameters]
    for name in ("host", "workers"):
        assert told[f"--{name}"] == str(serve.parameters[name].default)
    assert told["--port"] == str(Settings().port)
    figures = re.findall(r"^# TYPE (\w+) ", Metrics().render().decode(), re.MULTILINE)
    assert [row[0] for row in rows("Watching it", OPERATORS)] == [
        name for name in figures if not name.endswith("_created")
    ]


# Every page


def test_what_the_pages_name_and_link_to_exists() -> None:
    root = DOCS.parent
    for page in DOCS.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        for link in re.findall(r"\]\((?!http)([^)#]+)", text):
            assert (page.parent / link).exists(), (page, link)
        for name in re.findall(r"`((?:src|tests|tools|docs|examples)/[\w./-]+)`", text):
            assert (root / name).exists(), (page, name)
