"""Saving and leaving a match in the line-by-line mode."""

import shlex
from collections.abc import Callable
from pathlib import Path

from creuset.core.errors import CreusetError
from creuset.core.message import N_
from creuset.table.table import Table
from creuset.words import Speaker


class MatchSaver:
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
        """Save the match there from now on, or in its usual place: the result in words."""
        file = Path(name) if name else self.file
        if file is None:
            return [self._say(N_("say “{save}” and a file name"), save=self._word("save"))]
        if file != self.file and file.is_file():
            return [self._say(N_("{file} already exists; choose another name"), file=str(file))]
        failure = self._failed_to_save(file)
        if not failure:
            self.file = file
        return failure or [self._say(N_("saved in {file}"), file=str(file))]

    def autosave(self) -> list[str]:
        """Save after an action; a failure is reported if it is new."""
        failure = self._failed_to_autosave()
        told = failure if failure != self._failure else []
        self._failure = failure
        return told

    def before_leaving(self) -> list[str]:
        """The warning before leaving; empty if it was given before, or nothing would be lost."""
        failure = self._failed_to_autosave()
        if self._warned or self._table.kept_elsewhere or (self.file is not None and not failure):
            return []
        self._warned = True
        line = N_("The match is not saved: say “{save}” and a file name to save it, or “{quit}” again to leave.")
        return [*failure, self._say(line, save=self._word("save"), quit=self._word("quit"))]

    def leave(self) -> list[str]:
        """Save one last time: how to come back."""
        if self._table.kept_elsewhere:
            return [self._say(N_("The match is waiting for you. Your matches: creuset matches"))]
        failure = self._failed_to_autosave()
        if self.file is None or failure:
            return [*failure, self._say(N_("The match is not saved."))]
        return [self._say(N_("Saved. Go on with: creuset play --resume {file}"), file=shlex.quote(str(self.file)))]

    def _failed_to_autosave(self) -> list[str]:
        return [] if self.file is None or self._table.kept_elsewhere else self._failed_to_save(self.file)

    def _failed_to_save(self, file: Path) -> list[str]:
        """Save the match: what went wrong, if anything."""
        try:
            self._table.save(file).result()
        except CreusetError as error:
            return [self._say.error(error)]
        return []
