"""Lines from the keyboard and to the screen, or whatever they are redirected to."""

import sys


def read_line(interrupted: str | None = None) -> str | None:
    """The next line of input; nothing at its end. Ctrl-C stands for the line `interrupted`."""
    if sys.stdin is None:
        return None
    try:
        line = sys.stdin.readline()
    except KeyboardInterrupt:
        return interrupted
    return line.rstrip("\r\n") if line else None


def write_line(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
