"""The command line. Everything below it may be imported here; nothing imports it."""

import sys


def main() -> None:
    """Run the command that was typed; a clear sentence and exit code 2 for what cannot be done."""
    print(sys.argv)
