"""The actions of a game that has a finite list of them, found by their notation."""

from collections.abc import Iterable
from typing import final

from creuset.core.action import Action
from creuset.core.errors import BadAction
from creuset.core.message import N_, Message


@final
class Catalogue:
    """Looks up actions. `game` is the title that a refusal mentions."""

    def __init__(self, game: str, actions: Iterable[Action]) -> None:
        self._game = game
        self._by_notation: dict[str, Action] = {}
        for action in actions:
            self._by_notation[action.notation()] = action

    def parse(self, text: str) -> Action:
        """The action with this notation, or `BadAction`."""
        found = self._by_notation.get(text)
        if found is None:
            raise self.unknown(text)
        return found

    def unknown(self, text: str) -> BadAction:
        """The refusal of text that is not an action of this game."""
        return BadAction(Message(N_("“{text}” is not an action of {game}"), {"text": text[:60], "game": self._game}))
