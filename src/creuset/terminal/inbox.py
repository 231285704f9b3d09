"""Lines that are typed and news from elsewhere, in the order in which they come."""

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Final, final


@final
class News:
    """Something has happened elsewhere: the table can catch up with it."""


NEWS: Final = News()


class Inbox:
    """Waits for whichever comes first. Lines are read in a thread of their own, each only when it is asked for.

    Who types in advance into a pipe means his lines for his own decisions: with `at_leisure` false, lines are read only
    while one is being asked for, and `wait` waits for news alone.
    """

    def __init__(self, read: Callable[[], str | None], at_leisure: bool) -> None:
        self._read = read
        self._at_leisure = at_leisure
        self._came: SimpleQueue[str | News | None] = SimpleQueue()
        self._wanted: SimpleQueue[bool] = SimpleQueue()
        self._reading = False
        """Whether a line has been asked for that has not come yet."""
        self._thread: threading.Thread | None = None

    def ring(self) -> None:
        """There are news; may be called from any thread."""
        self._came.put(NEWS)

    def read(self) -> str | News | None:
        """The next line or news; nothing at the end of the input, or when Ctrl-C is pressed."""
        if not self._reading:
            self._reading = True
            self._wanted.put(True)
            if self._thread is None:
                self._thread = threading.Thread(target=self._keep_reading, name="creuset keyboard", daemon=True)
                self._thread.start()
        return self._next()

    def wait(self) -> str | News | None:
        """The next news, and also a line where somebody types at leisure."""
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
