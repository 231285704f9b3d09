"""The actions of a game that can be listed, found by their notation or their plain data."""

from collections.abc import Iterable
from typing import final

from creuset.core.action import Action
from creuset.core.errors import BadAction
from creuset.core.message import N_, Message
from creuset.core.state import encode


@final
class Catalogue:
    """Looks actions up. `game` is the title that a refusal names."""

    def __init__(self, game: str, actions: Iterable[Action]) -> None:
        self._game = game
        self._by_notation: dict[str, Action] = {}
        self._by_data: dict[bytes, Action] = {}
        for action in actions:
            self._by_notation[action.notation()] = action
            self._by_data[encode(action.data())] = action

    def parse(self, text: str) -> Action:
        """The action with this notation, or `BadAction`."""
        found = self._by_notation.get(text)
        if found is None:
            raise self.unknown(text)
        return found

    def action(self, data: object) -> Action:
        """The action with exactly this plain data, or `BadAction`; 1 is neither `true` nor 1.0."""
        try:
            found = self._by_data.get(encode(data))
        except (TypeError, ValueError, RecursionError):  # data that JSON cannot hold
            found = None
        if found is None:
            raise self.unknown(str(data))
        return found

    def unknown(self, text: str) -> BadAction:
        """The refusal of something that is no action of this game."""
        return BadAction(Message(N_("“{text}” is no action of {game}"), {"text": text[:60], "game": self._game}))
