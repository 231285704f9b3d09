"""Lines from the keyboard and to the screen, or wherever they are redirected."""

import os
import sys
import unicodedata
from collections.abc import Callable

COMMANDS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""The kinds of characters that a terminal may obey instead of showing them."""


def read_line(interrupted: str | None = None) -> str | None:
    """The next line of input; None at its end. Ctrl-C counts as the line `interrupted`."""
    if sys.stdin is None:
        return None
    try:
        line = sys.stdin.readline()
    except KeyboardInterrupt:
        return interrupted
    return line.rstrip("\r\n") if line else None


def own_reader() -> Callable[[], str | None]:
    """Reads lines in a thread that may still be waiting for one when the program ends.

    It has its own copy of the input, because `sys.stdin` cannot be closed while a thread is waiting for it.
    """
    try:
        own = os.dup(sys.stdin.fileno())
        paper = open(own, encoding=sys.stdin.encoding, errors="surrogateescape")  # noqa: SIM115 - stays open to the end
    except (OSError, ValueError, AttributeError):  # no input, or not a file
        return read_line

    def read() -> str | None:
        line = paper.readline()
        return line.rstrip("\r\n") if line else None

    return read


def escaped(text: str) -> str:
    """A text in which whatever a terminal could take for a command is written out, such as `\\x1b`.

    Line breaks and the spaces of every language may stay.
    """
    return "".join(
        repr(character)[1:-1] if character != "\n" and unicodedata.category(character) in COMMANDS else character
        for character in text
    )


def write_line(line: str) -> None:
    """Print a line at once; it may quote a file that a stranger wrote."""
    sys.stdout.write(escaped(line) + "\n")
    sys.stdout.flush()


def has_screen() -> bool:
    """Whether a person sits at a terminal that can draw a full screen."""
    return at_keyboard() and sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def at_keyboard() -> bool:
    """Whether the input is a person typing, not a file."""
    return sys.stdin is not None and sys.stdin.isatty()
