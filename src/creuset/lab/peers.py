"""What people would use instead, for comparison: each installed once in its own virtual environment.

They live in the user's cache folder, apart from this project's Python, so that they cannot interfere with us or with
each other.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path

from creuset.core.message import N_, Filling, Message
from creuset.lab.bench import SEARCH, Contender, Task
from creuset.lab.bench_worker import DRIVERS, last_line

INSTALL_LIMIT = 900
"""The seconds that one command of an installation may take."""


@dataclass(frozen=True)
class Peer:
    """Another system: its name, its name for pip, the script that drives it, and the games it plays there."""

    name: str
    requirement: str
    driver: Path
    games: tuple[str, ...]
    searches: tuple[str, ...] = ()
    """Its searches, each with the game they are tried on."""


PEERS = (
    Peer("Catanatron", "catanatron>=3.2", DRIVERS / "play_catanatron.py", ("catan",)),
    Peer(
        "OpenSpiel",
        "open_spiel>=1.5",
        DRIVERS / "play_open_spiel.py",
        ("backgammon", "gin_rummy"),
        ("mcts backgammon", "ismcts gin_rummy"),
    ),
    Peer("RLCard", "rlcard>=1.2", DRIVERS / "play_rlcard.py", ("gin-rummy",)),
)

Run = Callable[[Sequence[str]], None]


class InstallationFailed(Exception):
    """A peer that cannot be installed here; says why in a few words."""


def run_command(command: Sequence[str]) -> None:
    """Run a step of an installation, or raise `InstallationFailed` with the last thing it said."""
    # Our PYTHONPATH must not tell pip that something is already installed.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    try:
        done = subprocess.run(  # noqa: S603 - venv and pip with the requirements above
            command,
            capture_output=True,
            text=True,
            errors="replace",
            env=environment,
            timeout=INSTALL_LIMIT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise InstallationFailed(last_line(str(error))) from error
    if done.returncode != 0:
        raise InstallationFailed(last_line(done.stderr) or last_line(done.stdout) or f"code {done.returncode}")


class Installer:
    """Installs peers below one folder, once, or again on request."""

    def __init__(self, refresh: bool = False, folder: Path | None = None, run: Run = run_command) -> None:
        version = f"python-{sys.version_info.major}.{sys.version_info.minor}"
        self._folder = folder or user_cache_path("creuset") / "peers" / version
        self._refresh = refresh
        self._run = run

    def missing(self, peer: Peer) -> bool:
        """Whether the peer still has to be installed."""
        marker = self._marker(peer)
        if self._refresh or not marker.exists() or not self._python(peer).exists():
            return True
        return marker.read_text(encoding="utf-8") != peer.requirement

    def install(self, peer: Peer) -> Path:
        """The Python that has this peer; raises `InstallationFailed`."""
        home, python = self._home(peer), self._python(peer)
        if not self.missing(peer):
            return python
        try:
            shutil.rmtree(home, ignore_errors=True)
            home.parent.mkdir(parents=True, exist_ok=True)
            self._run([sys.executable, "-m", "venv", str(home)])
            self._run(
                [str(python), "-I", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", peer.requirement]
            )
            # Written last: an interrupted installation starts again.
            self._marker(peer).write_text(peer.requirement, encoding="utf-8")
        except OSError as error:
            raise InstallationFailed(error.strerror or str(error)) from error
        return python

    def _home(self, peer: Peer) -> Path:
        return self._folder / peer.name.lower()

    def _python(self, peer: Peer) -> Path:
        return self._home(peer) / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def _marker(self, peer: Peer) -> Path:
        return self._home(peer) / "installed.txt"


def enter(
    peers: Sequence[Peer], installer: Installer, on_install: Callable[[Peer], None], search: bool = False
) -> tuple[list[Contender], list[Message]]:
    """The peers as contenders, installed if necessary, and a sentence for each that cannot take part.

    With `search`, their searches are measured instead of random games; those that have none stay away.
    """
    contenders: list[Contender] = []
    troubles: list[Message] = []
    for peer in peers:
        games = peer.searches if search else peer.games
        if not games:
            continue
        if installer.missing(peer):
            on_install(peer)
        try:
            python = installer.install(peer)
        except InstallationFailed as failure:
            gaps: dict[str, Filling] = {"system": peer.name, "reason": str(failure)}
            troubles.append(Message(N_("{system} could not be installed: {reason}"), gaps))
            continue
        tasks = tuple(Task("play", game, SEARCH if search else "random", game) for game in games)
        contenders.append(Contender(peer.name, "", (str(python), "-I"), peer.driver, tasks))
    return contenders, troubles
