"""A server with every setting given as JSON, for measurements: `python -m creuset.cli.server_process JSON`.

It prints its address and ends when its input does, so it never outlives the process that started it.
"""

import logging
import os
import signal
import sys
import threading

import msgspec

from creuset.server.logs import configure_logs
from creuset.server.serving import serve
from creuset.server.settings import Settings


def main(arguments: list[str]) -> None:
    """Serve until the input ends."""
    configure_logs(level=logging.WARNING)
    settings = msgspec.json.decode(arguments[0], type=Settings)
    threading.Thread(target=_stop_at_the_end, daemon=True).start()
    serve(settings, _announce)


def _announce(url: str) -> None:
    sys.stdout.write(url + "\n")
    sys.stdout.flush()


def _stop_at_the_end() -> None:
    while os.read(sys.stdin.fileno(), 1):  # without sys.stdin's lock, which a thread must not hold when Python ends
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main(sys.argv[1:])
