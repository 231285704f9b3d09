"""Starts servers by forking, as a program of its own: what they all import is imported once.

A line of its input is a JSON list of words: those after `creuset`, or the one word that is the settings of
`creuset.cli.server_process`. It answers with the number of the new process; the server's own first line follows.
All servers end with their nursery. A file that is named when it starts holds how many seconds their clocks are wrong.
"""

import json
import os
import signal
import sys
import time
import traceback
from pathlib import Path
from typing import NoReturn

if len(sys.argv) > 1:  # before anybody takes the function from its module
    _right, _wrong = time.time, Path(sys.argv[1])
    time.time = lambda: _right() + float(_wrong.read_text() or 0)

import creuset.cli.commands
import creuset.cli.serve  # noqa: F401 - so that no server has to
from creuset.cli import main
from creuset.cli.server_process import main as serve_as_told

_held: list[int] = []
"""The other ends of the servers' inputs, which end with this process."""


def start(words: list[str]) -> int:
    """A new server: its process. In that process itself this does not come to an end."""
    reading, writing = os.pipe()
    _held.append(writing)
    child = os.fork()
    if child == 0:
        _serve(words, reading)
    os.close(reading)
    return child


def _serve(words: list[str], reading: int) -> NoReturn:
    """Be a server with an input of its own, until it ends."""
    for end in _held:
        os.close(end)
    os.dup2(reading, 0)
    os.close(reading)
    sys.stdin = os.fdopen(0, encoding="utf-8")
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    code = 1
    try:
        if len(words) > 1:
            main(words)
        else:
            serve_as_told(words)
        code = 0
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else 1
    except BaseException:
        traceback.print_exc()
        raise
    finally:
        sys.stdout.write(f"ended with code {code}\n")  # whoever waits for the address need not wait any longer
        sys.stdout.flush()
        os._exit(code)


if __name__ == "__main__":
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that were killed
    servers = []
    for line in sys.stdin:
        sys.stdout.flush()
        servers.append(start(json.loads(line)))
        sys.stdout.write(f"{servers[-1]}\n")
        sys.stdout.flush()
    for server in servers:
        try:
            os.kill(server, signal.SIGKILL)
        except ProcessLookupError:
            continue
