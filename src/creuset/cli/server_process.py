"""A server with every setting given as JSON, for measurements: `python -m creuset.cli.server_process JSON [FILE]`.

It prints its address and ends when its input does, so it never outlives the process that started it. If a file is
named, it says there in the end what the server was busy with.
"""

import logging
import os
import signal
import sys
import threading
from pathlib import Path

import msgspec

from creuset.lab.sampling import Sampler
from creuset.server.logs import configure_logs
from creuset.server.serving import serve
from creuset.server.settings import Settings


def main(arguments: list[str]) -> None:
    """Serve until the input ends."""
    configure_logs(level=logging.WARNING)
    settings = msgspec.json.decode(arguments[0], type=Settings)
    threading.Thread(target=_stop_at_the_end, daemon=True).start()
    if len(arguments) == 1:
        serve(settings, _announce)
        return
    sampler = Sampler(Path(arguments[1]))
    sampler.start()
    serve(settings, _announce)
    sampler.stop()


def _announce(url: str) -> None:
    sys.stdout.write(url + "\n")
    sys.stdout.flush()


def _stop_at_the_end() -> None:
    while os.read(sys.stdin.fileno(), 1):  # without sys.stdin's lock, which a thread must not hold when Python ends
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main(sys.argv[1:])
