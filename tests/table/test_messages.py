"""Messages as they travel: every one can be written and read again, and nothing else is read as one."""

from typing import Any, get_args

import msgspec
import pytest

from creuset.core.action import PlainAction
from creuset.core.fair import rng_from, seed_from
from creuset.core.message import Message
from creuset.packs import all_games
from creuset.table import messages, telling
from creuset.table.match import Match
from creuset.words import LANGUAGES, Speaker

FROM_CLIENT: tuple[Any, ...] = get_args(messages.FromClient)
FROM_TABLE: tuple[Any, ...] = get_args(messages.FromTable)

REQUESTS: list[messages.FromClient] = [
    messages.Hello("key", 7, "fr", "Anna", effects=True, changes=True, claim="c" * 16, promise="0" * 64),
    messages.Act(1, 57, "iron@2,-1"),
    messages.Why(10, 57, "iron@2,-1"),
    messages.Undo(2, 57),
    messages.Say(3, "good morning"),
    messages.Ask(4, "stand 2"),
    messages.Answer(5, 57, True),
    messages.Leave(6),
    messages.Sit(7),
    messages.Advise(8),
    messages.Reveal(11, "0" * 64),
    messages.Plan(12, [messages.PlannedMove("B 2", "turn 3"), messages.PlannedMove("A 0")]),
    messages.Whole(13, 57),
    messages.Ping(9),
]

NUMBER_OF_TAGS = 25


def test_every_kind_of_message_has_a_tag_of_its_own() -> None:
    tags = [kind.__struct_config__.tag for kind in (*FROM_CLIENT, *FROM_TABLE)]
    assert all(isinstance(tag, str) and tag == tag.lower() for tag in tags)
    assert len(set(tags)) == len(tags) == NUMBER_OF_TAGS


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda each: type(each).__name__)
def test_requests_are_read_as_they_were_written(request_: messages.FromClient) -> None:
    text = msgspec.json.encode(request_)
    assert msgspec.json.decode(text, type=messages.FromClient) == request_
    fields = msgspec.json.decode(text)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**fields, "more": 1}, messages.FromClient)
    for field in fields:
        if field not in {"last", "language", "name", "protocol", "effects", "changes", "claim", "promise"}:
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert({key: value for key, value in fields.items() if key != field}, messages.FromClient)


def test_every_request_is_tried_here() -> None:
    assert [type(request) for request in REQUESTS] == list(FROM_CLIENT)


@pytest.mark.parametrize("game", all_games())
def test_what_a_match_tells_is_read_as_it_was_written(game: str) -> None:
    names = [f"Player {seat}" for seat in range(all_games()[game].lid.fewest)]
    match = Match.begin(all_games()[game], {}, ["person"] * len(names), names, seed_from("messages", game), (60, 60), 1)
    rng = rng_from("messages", game)
    while not match.over:
        seat = match.to_act()[0]
        legal = match.legal(seat)
        if match.steps % 10 == 0:
            since, say = max(0, match.steps - 10), Speaker(LANGUAGES[match.steps % 3])
            for reader in (None, seat):
                _travels(telling.position(match, reader, since, say, effects=telling.effects(match, reader)))
        match.act(seat, legal[rng.below(len(legal))], match.steps + 1)
    _travels(telling.position(match, None, 0, Speaker("en")))
    _travels(telling.seated(match, "match", 0))


def _travels(message: messages.FromTable) -> None:
    text = msgspec.json.encode(message)
    read = msgspec.json.decode(text, type=messages.FromTable)
    assert type(read) is type(message)
    assert msgspec.json.encode(read) == text
    if isinstance(read, messages.Position):
        for raw in read.legal:
            assert msgspec.json.encode(msgspec.json.decode(raw, type=messages.Choice)) == bytes(raw)


def test_the_schema_has_every_message_and_is_made_the_same_way_each_time() -> None:
    made = [msgspec.json.schema_components([messages.FromClient, messages.FromTable]) for _time in range(2)]
    assert msgspec.json.encode(made[0]) == msgspec.json.encode(made[1])
    names = set(made[0][1])
    assert {kind.__name__ for kind in (*FROM_CLIENT, *FROM_TABLE)} <= names


def test_actions_of_two_games_that_read_the_same_keep_their_own_words() -> None:
    told = []
    for key, words in (("forge", "pass the parcel"), ("metallurgie", "fold your hand")):
        choice = telling.choice(key, PlainAction("pass", Message(words)), "en")
        told.append(msgspec.json.decode(choice)["label"])
    assert told == ["pass the parcel", "fold your hand"]
