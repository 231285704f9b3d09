"""The JSON Schemas that are checked in fit the messages and the games' plain data as they are."""

from typing import Any

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator
from tools import schema

from creuset.core.fair import seed_from
from creuset.packs import all_games
from creuset.table import messages, telling
from creuset.table.match import Match
from creuset.table.schema import game_schema, messages_schema
from creuset.words import Speaker


def test_the_files_in_the_docs_are_current() -> None:
    wanted = schema.files()
    assert {*schema.DOCS.rglob("*.schema.json")} == {*wanted}
    for file, text in wanted.items():
        assert file.read_text(encoding="utf-8") == text, "run python -m tools.schema"


@pytest.mark.parametrize("key", all_games())
def test_the_messages_know_no_game(key: str) -> None:
    title = key.replace("_", "").lower()
    assert not [name for name in messages_schema()["$defs"] if name.replace("_", "").lower().startswith(title)]


@pytest.mark.parametrize("key", all_games())
def test_every_game_has_a_schema_of_its_plain_data(key: str) -> None:
    assert {"View", "Choice", "Effect"} <= {*game_schema(key)["$defs"]}


def test_every_message_has_a_definition_with_its_tag() -> None:
    definitions = messages_schema()["$defs"]
    for union in (messages.FromClient, messages.FromTable):
        for kind in union.__args__:
            tag = kind.__struct_config__.tag
            assert definitions[kind.__name__]["properties"]["type"] == {"enum": [tag]}


@pytest.mark.parametrize("key", all_games())
def test_real_messages_keep_to_the_schema(key: str) -> None:
    names = ["Anna", "Ben", "Cleo"][: max(2, all_games()[key].lid.fewest)]
    match = Match.begin(all_games()[key], {}, ["person"] * len(names), names, seed_from("schema"), (30, 60), 1000)
    match.say(0, "hello", 2000)
    match.ask(1, "abandon", 3000)
    told: list[messages.FromTable] = [telling.seated(match, "m", 0)]
    told += [telling.position(match, reader, 0, Speaker("de"), 4000) for reader in (None, 0, 1)]
    for seat in range(len(names)):
        if seat != 1:
            match.answer(seat, True, 5000)
    told += [telling.position(match, None, 0, Speaker("fr"), 6000)]
    checker = Draft202012Validator(messages_schema())
    for message in told:
        checker.validate(plain(message))


def test_a_message_that_is_none_does_not() -> None:
    checker = Draft202012Validator(messages_schema())
    assert not checker.is_valid({"type": "position", "n": 1})
    assert not checker.is_valid({"type": "act", "id": 1, "n": "1", "what": "done"})
    assert checker.is_valid({"type": "act", "id": 1, "n": 1, "what": "done"})


def plain(message: messages.FromTable) -> Any:
    return msgspec.json.decode(msgspec.json.encode(message))
