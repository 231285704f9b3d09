"""Saving and leaving a match in the line-by-line mode."""

import shlex
from collections.abc import Callable
from pathlib import Path

from creuset.core.errors import CreusetError
from creuset.core.message import N_
from creuset.table.table import Table
from creuset.words import Speaker


class Keeper:
    """Knows where the match is saved, and whether leaving would lose it."""

    def __init__(self, table: Table, say: Speaker, word: Callable[[str], str], file: Path | None) -> None:
        self._table = table
        self._say = say
        self._word = word
        self.file = file
        self._failure: list[str] = []
        self._warned = False
        """Whether the person at the keyboard knows that leaving would lose the match."""

    def save_as(self, name: str) -> list[str]:
        """Save the match there from now on, or where it always is: what became of it."""
        file = Path(name) if name else self.file
        if file is None:
            return [self._say(N_("say “{save}” and a file name"), save=self._word("save"))]
        if file != self.file and file.is_file():
            return [self._say(N_("{file} is there already; choose another name"), file=str(file))]
        failure = self._failed_to_save(file)
        if not failure:
            self.file = file
        return failure or [self._say(N_("saved in {file}"), file=str(file))]

    def keep(self) -> list[str]:
        """Save after an action; a failure is told when it is new."""
        failure = self._failed_to_keep()
        told = failure if failure != self._failure else []
        self._failure = failure
        return told

    def before_leaving(self) -> list[str]:
        """What has to be known before one leaves; nothing when it is known, or nothing would be lost."""
        failure = self._failed_to_keep()
        if self._warned or self._table.kept_elsewhere or (self.file is not None and not failure):
            return []
        self._warned = True
        line = N_("The match is not saved: say “{save}” and a file name to keep it, or “{quit}” again to leave.")
        return [*failure, self._say(line, save=self._word("save"), quit=self._word("quit"))]

    def leave(self) -> list[str]:
        """Save for the last time: how to come back."""
        if self._table.kept_elsewhere:
            return [self._say(N_("The match waits for you. Your matches: creuset matches"))]
        failure = self._failed_to_keep()
        if self.file is None or failure:
            return [*failure, self._say(N_("The match is not saved."))]
        return [self._say(N_("Saved. Go on with: creuset play --resume {file}"), file=shlex.quote(str(self.file)))]

    def _failed_to_keep(self) -> list[str]:
        return [] if self.file is None or self._table.kept_elsewhere else self._failed_to_save(self.file)

    def _failed_to_save(self, file: Path) -> list[str]:
        """Save the match: what went wrong."""
        try:
            self._table.save(file).result()
        except CreusetError as error:
            return [self._say.error(error)]
        return []
