"""An app that sends requests to a table and never waits for the answers: they come when they come."""

from abc import abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from textual.app import App
from textual.message import Message as Event

from creuset.core.errors import CreusetError, Refusal
from creuset.table.table import Table
from creuset.words import Speaker

Result = TypeVar("Result")


class Answered(Event):
    """A request was answered; `settle` takes in the answer."""

    def __init__(self, settle: Callable[[], None]) -> None:
        super().__init__()
        self.settle = settle


class News(Event):
    """Something has happened elsewhere."""


class RequestingApp(App[None]):
    """Holds a table, and the notice about the last request."""

    def __init__(self, table: Table, speaker: Speaker) -> None:
        super().__init__()
        self._table = table
        self._say = speaker
        self._notice = ""
        self._warns = False
        self._broken_rule = ""

    def _request(
        self, future: "Future[Result]", done: Callable[[Result], None], failed: Callable[[], None] | None = None
    ) -> None:
        """Go on with `done` when the answer arrives; a refusal becomes the notice, before `failed` (or a new look)."""

        def settle() -> None:
            self._settle(future, done, self._show if failed is None else failed)

        if future.done():
            settle()
        else:
            future.add_done_callback(lambda _answered: self.post_message(Answered(settle)))

    def _settle(self, future: "Future[Result]", done: Callable[[Result], None], failed: Callable[[], None]) -> None:
        try:
            result = future.result()
        except CreusetError as error:
            self._broken_rule = error.rule if isinstance(error, Refusal) else ""
            self._warn(self._say.error(error))
            failed()
        else:
            done(result)

    def on_answered(self, event: Answered) -> None:
        """An answer from elsewhere."""
        event.settle()

    def _caught_up(self) -> bool:
        """Take in news from elsewhere: whether there is any. An error that ended the match becomes the notice."""
        try:
            return self._table.catch_up()
        except CreusetError as error:
            self._warn(self._say.error(error))
            return True

    def _warn(self, sentence: str) -> None:
        self._notice, self._warns = sentence, True

    @abstractmethod
    def _show(self) -> None:
        """Show the current position; the table's own app knows how."""
