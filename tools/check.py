"""Every check of the project, as run by `make test` and by continuous integration."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from building.site import NpmFailed, fetch_packages, npm_command
from building.words import write_browser_catalogs

from tools.browser import VARIABLE, NoBrowser, ensure_chromium

FAILED_ONLY = ("--last-failed", "--last-failed-no-failures", "none")
"""Only what failed in the run before; nothing, which is a failure too, if nothing is known of it."""

ROOT = Path(__file__).parent.parent
PYTHON = sys.executable
os.environ["PYTHONDONTWRITEBYTECODE"] = ""  # one test run reads the bytecode of another


def run(title: str, *command: str, **environment: str) -> bool:
    """Run one check, and say how it went."""
    print(f"\n== {title}", flush=True)
    start = time.monotonic()
    done = subprocess.run(command, env={**os.environ, **environment}, check=False)
    return told(title, done.returncode == 0, start)


def run_beside(title: str, *command: str, **environment: str) -> bool:
    """Run one check while another is running; its output is shown at the end, if it failed."""
    start = time.monotonic()
    done = subprocess.run(
        command, env={**os.environ, **environment}, check=False, capture_output=True, text=True, errors="replace"
    )
    passed = done.returncode == 0
    return told(title, passed, start, "" if passed else done.stdout + done.stderr)


def told(title: str, passed: bool, start: float, found: str = "") -> bool:
    """Say how a check went."""
    print(f"{found}== {title}: {'passed' if passed else 'FAILED'} in {time.monotonic() - start:.0f} s", flush=True)
    return passed


def check_source() -> bool:
    """The Python source as written: style, types, layers."""
    results = [
        run_beside("style", PYTHON, "-m", "ruff", "check", "."),
        run_beside("format", PYTHON, "-m", "ruff", "format", "--check", "."),
        run_beside("types", PYTHON, "-m", "mypy"),
        run_beside("layers", os.path.join(os.path.dirname(PYTHON), "lint-imports")),
    ]
    return all(results)


def check_browser_client() -> bool:
    """The browser client on its own: its style, its types, and its tests without a browser."""
    start, web = time.monotonic(), ROOT / "web"
    try:
        write_browser_catalogs(web / "src")
        fetch_packages(web)
        npm, environment = npm_command()
    except NpmFailed as failed:
        return told("what the browser client needs", False, start, f"{failed}\n")
    npm += ["--prefix", str(web)]
    results = [
        run_beside("style of the browser client", *npm, "run", "lint", PATH=environment["PATH"]),
        run_beside("format of the browser client", *npm, "run", "format:check", PATH=environment["PATH"]),
        run_beside("types of the browser client", *npm, "run", "check", PATH=environment["PATH"]),
        run_beside("tests of the browser client", *npm, "test", PATH=environment["PATH"]),
    ]
    return all(results)


def check_games(soak: bool) -> bool:
    """All tests as installed, those in a real browser, and the conformance suite once more on the Python source."""
    tests = [PYTHON, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"]
    tests += ["-m", "slow or not slow" if soak else "not slow"]
    # The suite that holds both builds to the same games; the tests of single rules would test the same source again.
    interpreted = ["tests/conformance", *(["tests/games"] if soak else [])]
    browser = find_browser()
    results = [
        run("tests, as installed", *tests, "--ignore=tests/web"),
        # Separately: Playwright leaves an event loop running in its process, which keeps others from running.
        run("tests in a browser", *tests, "tests/web", **browser)
        # A browser on a busy machine can stand still for longer than any test waits. Both runs are shown.
        or run("those that failed in a browser, once more", *tests, *FAILED_ONLY, "tests/web", **browser),
        run("the games once more, interpreted", *tests, *interpreted, CREUSET_INTERPRETED="1"),
    ]
    return all(results)


def find_browser() -> dict[str, str]:
    """Tells the tests which Chromium to use; empty if there is none, so that they fail with a sentence."""
    try:
        return {VARIABLE: ensure_chromium()}
    except NoBrowser as missing:
        print(missing, flush=True)
        return {}


def main() -> int:
    """Run all checks; returns 1 if any failed."""
    start = time.monotonic()
    with ThreadPoolExecutor() as pool:
        passed = all([*pool.map(lambda check: check(), (check_source, check_browser_client))])
    passed = check_games("--soak" in sys.argv) and passed
    told("all checks", passed, start)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
