"""Typed lines and news from elsewhere, in the order they arrive."""

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Final, final


@final
class News:
    """Something has happened elsewhere: the table can catch up with it."""


NEWS: Final = News()


class Inbox:
    """Waits for whichever comes first. A separate thread reads the lines, one at a time, when they are asked for.

    Lines piped in ahead of time are meant for the person's own decisions: with `at_leisure` false, lines are only read
    while one is asked for, and `wait` only waits for news.
    """

    def __init__(self, read: Callable[[], str | None], at_leisure: bool) -> None:
        self._read = read
        self._at_leisure = at_leisure
        self._came: SimpleQueue[str | News | None] = SimpleQueue()
        self._wanted: SimpleQueue[bool] = SimpleQueue()
        self._reading = False
        """Whether a line has been asked for but has not come yet."""
        self._thread: threading.Thread | None = None

    def ring(self) -> None:
        """There is news; may be called from any thread."""
        self._came.put(NEWS)

    def read(self) -> str | News | None:
        """The next line or news; None at the end of the input, or when Ctrl-C is pressed."""
        if not self._reading:
            self._reading = True
            self._wanted.put(True)
            if self._thread is None:
                self._thread = threading.Thread(target=self._keep_reading, name="creuset keyboard", daemon=True)
                self._thread.start()
        return self._next()

    def wait(self) -> str | News | None:
        """The next news, or a line if somebody is typing at leisure."""
        return self.read() if self._at_leisure else self._next()

    def _next(self) -> str | News | None:
        try:
            came = self._came.get()
        except KeyboardInterrupt:
            return None
        if came is not NEWS:
            self._reading = False
        return came

    def _keep_reading(self) -> None:
        line: str | None = ""
        while line is not None:
            self._wanted.get()
            line = self._read()
            self._came.put(line)
