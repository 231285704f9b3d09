"""A client that is told changes, and puts the positions together again."""

import json
from zlib import crc32

import msgspec
from msgspec import Raw

from creuset.table import messages


class Follower:
    """What one connection was told, and the position that it adds up to."""

    def __init__(self) -> None:
        self._view: dict[str, object] = {}
        self._choices: dict[str, Raw] = {}
        self._effects: dict[str, Raw] = {}

    def take(self, position: messages.Position) -> None:
        """Take in a whole position."""
        self._view = json.loads(bytes(position.view))
        self._choices, self._effects = {}, {}
        effects = position.effects or [Raw(b"{}")] * len(position.legal)
        for choice, effect in zip(position.legal, effects, strict=True):
            what = json.loads(bytes(choice))["what"]
            self._choices[what], self._effects[what] = choice, effect

    def agrees(self, check: int) -> bool:
        """Whether the view is what the table says it is."""
        return check == crc32("".join(written(part) for part in self._view.values()).encode())

    def follow(self, change: messages.Change) -> messages.Position:
        """The position that a change leads to."""
        self._view |= {key: json.loads(bytes(part)) for key, part in change.view.items()}
        assert self.agrees(change.check)
        legal, effects = [], []
        for number, named in enumerate(change.legal):
            told = json.loads(bytes(named))
            what = told if isinstance(told, str) else told["what"]
            if not isinstance(told, str):
                self._choices[what] = named
            legal.append(self._choices[what])
            if change.effects and bytes(change.effects[number]) != b"null":
                self._effects[what] = change.effects[number]
            effects.append(self._effects.get(what, Raw(b"{}")))
        standing = {field: getattr(change, field) for field in messages.Standing.__struct_fields__}
        view = Raw(written(self._view).encode())
        return messages.Position(view=view, legal=legal, effects=effects if change.effects else [], **standing)


def written(value: object) -> str:
    """JSON as a browser writes it."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def decoded(message: bytes) -> messages.FromTable:
    """A message of a table."""
    return _decoder.decode(message)


_decoder: msgspec.json.Decoder[messages.FromTable] = msgspec.json.Decoder(messages.FromTable)
